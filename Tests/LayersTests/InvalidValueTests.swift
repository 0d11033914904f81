import Animation
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Invalid values of layers. Core Animation raises an exception; Interlude traps, in release builds too.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct InvalidValueTests {
  enum Property: String, CaseIterable, Codable, Sendable {
    case position, bounds, frame, zPosition, anchorPoint, transform, opacity, cornerRadius, borderWidth, contentsScale

    @MainActor
    func set(_ number: CGFloat, on layer: CALayer) {
      switch self {
      case .position: layer.position = CGPoint(x: 0, y: number)
      case .bounds: layer.bounds = CGRect(x: 0, y: 0, width: number, height: 1)
      case .frame: layer.frame = CGRect(x: number, y: 0, width: 1, height: 1)
      case .zPosition: layer.zPosition = number
      case .anchorPoint: layer.anchorPoint = CGPoint(x: number, y: 0)
      case .transform: layer.transform = CATransform3DMakeTranslation(number, 0, 0)
      case .opacity: layer.opacity = Float(number)
      case .cornerRadius: layer.cornerRadius = number
      case .borderWidth: layer.borderWidth = number
      case .contentsScale: layer.contentsScale = number
      }
    }
  }

  @Test(arguments: Property.allCases)
  func `setting NaN traps with the names of the property and the layer`(property: Property) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [property = property as Property] in
      await MainActor.run {
        let layer = CALayer()
        layer.name = "card"
        property.set(.nan, on: layer)
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("CALayerInvalidGeometry: \(property.rawValue) of card cannot be"))
  }

  @Test(arguments: Property.allCases.filter { $0 != .opacity })
  func `setting an infinite value traps`(property: Property) async {
    await #expect(processExitsWith: .failure) { [property = property as Property] in
      await MainActor.run { property.set(.infinity, on: CALayer()) }
    }
  }

  @Test func `opacity is clamped to 0…1, and corner radius and border width are at least 0`() {
    let layer = CALayer()
    layer.opacity = .infinity
    (layer.cornerRadius, layer.borderWidth) = (-1, -2)
    #expect(layer.opacity == 1 && layer.cornerRadius == 0 && layer.borderWidth == 0)
    layer.opacity = -3
    #expect(layer.opacity == 0)
    layer.bounds = CGRect(x: 0, y: 0, width: -10, height: 5)
    #expect(layer.bounds == CGRect(x: -10, y: 0, width: 10, height: 5))
  }

  /// Invalid animations.
  enum Mistake: String, CaseIterable, Codable, Sendable {
    case unlikeValue, unlikePart, oddType

    @MainActor
    var animation: CABasicAnimation {
      let (path, value): (String, Any) =
        switch self {
        case .unlikeValue: ("opacity", CGPoint.zero)
        case .unlikePart: ("position.x", CGPoint.zero)
        case .oddType: ("opacity", "half")
        }
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = value
      return animation
    }
  }

  @Test(arguments: Mistake.allCases)
  func `adding an animation whose values have the wrong type traps`(mistake: Mistake) async {
    await #expect(processExitsWith: .failure) { [mistake = mistake as Mistake] in
      await MainActor.run { CALayer().add(mistake.animation, forKey: nil) }
    }
  }

  @Test func `every type of value that a property accepts can be animated`() {
    let layer = CALayer()
    let values: [(String, Any)] = [
      ("opacity", Float(0.5)), ("opacity", 1), ("hidden", 0), ("hidden", true), ("opacity", false),
      ("position", CGPoint.zero), ("bounds.size", CGSize.zero), ("bounds.origin", CGPoint.zero),
      ("bounds", CGRect.zero),
      ("bounds.origin.x", 1), ("transform", CATransform3DIdentity), ("transform", CGAffineTransform.identity),
      ("transform.translation", CGSize.zero), ("transform.rotation", 1.5), ("transform.scale", CGFloat(2)),
      ("backgroundColor", CGColor.red), ("position.x", Int8(3)),
      ("locations", [Double]()), ("colors", [CGColor]()),
    ]
    for (path, value) in values {
      let animation = CABasicAnimation(keyPath: path)
      animation.fromValue = value
      layer.add(animation, forKey: nil)
    }
    layer.add(CABasicAnimation(keyPath: "no.such.path"), forKey: nil)
    #expect(layer.state.animations.count == values.count + 1)
  }

  @Test func `adding a layer to itself or to its sublayer traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.addSublayer(outer)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let layer = CALayer()
        layer.addSublayer(layer)
      }
    }
  }
}
