import Animation
import Geometry
import Testing

@Suite struct PropertyPathTests {
  @Test func `a property path that is created from the description of a property path equals that path`() {
    for property in LayerProperty.BuiltIn.allCases.map({ LayerProperty($0) }) + [.custom("shine", .rect)] {
      #expect(PropertyPath(property.name) { $0 == "shine" ? property : .named($0) } == PropertyPath(property))
      for component in PropertyPath.Component.allCases {
        guard let path = PropertyPath(property, component) else { continue }
        #expect(PropertyPath(path.description) { $0 == "shine" ? property : .named($0) } == path)
      }
    }
  }

  @Test(arguments: [
    ("position.x", LayerProperty.position, PropertyPath.Component.x), ("bounds.size.width", .bounds, .sizeWidth),
    ("bounds.origin", .bounds, .origin), ("transform.rotation", .transform, .rotationZ),
    ("transform.rotation.x", .transform, .rotationX), ("transform.scale", .transform, .scale),
    ("sublayerTransform.translation.z", .sublayerTransform, .translationZ),
    ("shadowOffset.height", .shadowOffset, .height),
    ("contentsRect.origin.y", .contentsRect, .originY), ("opacity", .opacity, .whole),
  ])
  func `a key path of Core Animation gives the corresponding layer property and component`(
    keyPath: String, property: LayerProperty, component: PropertyPath.Component
  ) {
    #expect(PropertyPath(keyPath) == PropertyPath(property, component))
  }

  @Test(arguments: [
    "", ".", "frame", "position.", "position.z", "opacity.x", "bounds.width", "transform.rotation.w", "position.x.y",
  ])
  func `creating a PropertyPath from an unknown key path returns nil`(keyPath: String) {
    #expect(PropertyPath(keyPath) == nil)
  }

  @Test func `every component of a value can be set and read by its key path`() {
    let wholes: [AnimatableValue] = [
      .point(CGPoint(x: 1, y: 2)), .size(CGSize(width: 3, height: 4)), .rect(CGRect(x: 5, y: 6, width: 7, height: 8)),
      .transform(.identity),
    ]
    for whole in wholes {
      for component in PropertyPath.Component.allCases where component != .whole {
        guard let part = whole[component: component] else { continue }
        var copy = whole
        copy[component: component] = part
        #expect(copy == whole)
        copy[component: component] = .boolean(true)
        #expect(copy == whole)
        let half = part.interpolated(to: part.adding(part)!, progress: 0.5)!
        copy[component: component] = half
        #expect(near(copy[component: component]!.flat, half.flat, 1e-12))
      }
    }
  }
}
