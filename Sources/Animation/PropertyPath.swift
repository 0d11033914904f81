/// A key path that animations can use: a whole property or one of its components.
///
/// Guarantee: values of the property's kind have the component.
/// - Source: spec B10; "Key-Value Coding Extensions" of the Core Animation guide.
package struct PropertyPath: Hashable, Sendable, BitwiseCopyable {
  /// The property.
  package let property: LayerProperty
  /// The component of the property.
  package let component: Component

  /// A component of a property's value.
  package enum Component: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The whole value.
    case whole = ""
    /// A coordinate of a point.
    case x, y
    /// A side of a size.
    case width, height
    /// The origin or the size of a rectangle.
    case origin, size
    /// A single number of a rectangle.
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    /// An Euler angle of a transform, in radians.
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// A scale factor of a transform. `scale` is all three factors.
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    /// A translation of a transform, in points. `translation` is a size.
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  /// Creates a path to a component of a property. The result is nil if values of the property's kind do not have it.
  package init?(_ property: LayerProperty, _ component: Component) {
    guard component.belongs(to: property.kind) else { return nil }
    (self.property, self.component) = (property, component)
  }

  /// Creates a path to a whole property.
  package init(_ property: LayerProperty) {
    (self.property, self.component) = (property, .whole)
  }

  /// Creates a path from a key path such as `opacity`, `bounds.size.width` or `transform.rotation` (about z).
  ///
  /// The result is nil for properties and components that do not exist.
  /// - Parameter property: returns the property with a name, or nil.
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
  /// The key path, from which the same path can be created.
  package var description: String {
    component == .whole ? property.name : "\(property.name).\(component.rawValue)"
  }
}

extension PropertyPath.Component {
  /// Returns whether values of this kind have the component.
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
