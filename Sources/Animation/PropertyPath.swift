/// The whole of a property or a part of it: a key path that animations can name.
///
/// Guarantee: the component is one that a value of the property's kind has.
/// - Source: spec B10; "Key-Value Coding Extensions" of the Core Animation guide.
package struct PropertyPath: Hashable, Sendable, BitwiseCopyable {
  /// The property.
  package let property: LayerProperty
  /// The part of it.
  package let component: Component

  /// A part of a property's value.
  package enum Component: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// All of it.
    case whole = ""
    /// A point's coordinates.
    case x, y
    /// A size's sides.
    case width, height
    /// A rectangle's parts.
    case origin, size
    /// A rectangle's numbers.
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    /// A transform's Euler angles, in radians.
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// A transform's scale factors; `scale` is all three.
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// A transform's movement, in points; `translation` is a size.
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  /// A part of a property; nil when values of its kind do not have it.
  package init?(_ property: LayerProperty, _ component: Component) {
    guard component.belongs(to: property.kind) else { return nil }
    (self.property, self.component) = (property, component)
  }

  /// The whole of a property.
  package init(_ property: LayerProperty) {
    (self.property, self.component) = (property, .whole)
  }

  /// The path that a key path names, such as `opacity`, `bounds.size.width` or `transform.rotation` (about z).
  ///
  /// - Parameter property: what a name stands for; nil for no property.
  /// - Returns: nil for properties and parts that do not exist.
  package init?(_ keyPath: String, property: (String) -> LayerProperty? = LayerProperty.named) {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let property = property(String(name)) else { return nil }
    guard parts.count == 2 else {
      self.init(property)
      return
    }
    let part = parts[1] == "rotation" ? "rotation.z" : String(parts[1])
    guard !part.isEmpty, let component = Component(rawValue: part) else { return nil }
    self.init(property, component)
  }
}

extension PropertyPath: CustomStringConvertible {
  /// The key path, parsed back to the same path.
  package var description: String {
    component == .whole ? property.name : "\(property.name).\(component.rawValue)"
  }
}

extension PropertyPath.Component {
  /// Whether a value of this kind has the part.
  fileprivate func belongs(to kind: LayerProperty.Kind) -> Bool {
    switch self {
    case .whole: true
    case .x, .y: kind == .point
    case .width, .height: kind == .size
    case .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight: kind == .rect
    case .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ,
      .translation, .translationX, .translationY, .translationZ:
      kind == .transform
    }
  }
}
