/// A key path that animations can use: a whole property or one of its components.
///
/// Guarantee: values of the property's kind have the component.
/// - Source: spec B10; "Key-Value Coding Extensions" of the Core Animation guide.
package struct PropertyPath: Hashable, Sendable, BitwiseCopyable {
  /// The property whose value, or a component of it, the path names.
  package let property: LayerProperty
  /// The component of the property's value, or `whole` for the whole value.
  package let component: Component

  /// A component of a property's value, such as the x coordinate of a point. The raw values are used in key paths.
  package enum Component: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// The whole value.
    case whole = ""
    /// A coordinate of a point.
    case x, y
    /// A side of a size.
    case width, height
    /// The origin or the size of a rectangle.
    case origin, size
    /// The minimum x coordinate of a rectangle.
    case originX = "origin.x"
    /// The minimum y coordinate of a rectangle.
    case originY = "origin.y"
    /// The width of a rectangle.
    case sizeWidth = "size.width"
    /// The height of a rectangle.
    case sizeHeight = "size.height"
    /// The Euler angle about x of a transform, in radians.
    case rotationX = "rotation.x"
    /// The Euler angle about y of a transform, in radians.
    case rotationY = "rotation.y"
    /// The Euler angle about z of a transform, in radians.
    case rotationZ = "rotation.z"
    /// The mean of the three scale factors of a transform. Setting it sets all three.
    case scale
    /// The scale factor along x of a transform.
    case scaleX = "scale.x"
    /// The scale factor along y of a transform.
    case scaleY = "scale.y"
    /// The scale factor along z of a transform.
    case scaleZ = "scale.z"
    /// The translation of a transform along x and y, in points, as a size.
    case translation
    /// The translation along x of a transform, in points.
    case translationX = "translation.x"
    /// The translation along y of a transform, in points.
    case translationY = "translation.y"
    /// The translation along z of a transform, in points.
    case translationZ = "translation.z"
  }

  /// Creates a path to a component of a property. The result is nil if values of the property's kind do not have the
  /// component.
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
    // Most key paths are a name without a dot. Searching the UTF-8 bytes for a dot is much faster than splitting the
    // string into characters.
    guard let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      guard let property = property(keyPath) else { return nil }
      self.init(property)
      return
    }
    let part = String(keyPath[keyPath.index(after: dot)...])
    guard let property = property(String(keyPath[..<dot])), !part.isEmpty,
      let component = Component(rawValue: part == "rotation" ? "rotation.z" : part)
    else { return nil }
    self.init(property, component)
  }
}

extension PropertyPath: CustomStringConvertible {
  /// The path as a key path, for example `bounds.size.width`. `init(_:property:)` creates an equal path from this
  /// string.
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
