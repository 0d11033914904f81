internal import Geometry

/// A type with animatable properties: the model or presentation state of a layer.
///
/// A conforming type stores whole values. Components such as `position.x` are derived from them.
package protocol AnimatableProperties {
  /// The whole value of a property, or nil.
  ///
  /// A property has no value if it is not set, for example a background colour, or if the layer's class does not have
  /// the property.
  ///
  /// Setting a value of another kind than the property's has no effect.
  subscript(whole property: LayerProperty) -> AnimatableValue? { get set }

  /// The value of a property as a number, or nil if the value is not a number.
  ///
  /// The default implementation uses the whole value. Types can implement direct access to make sampling faster.
  subscript(number property: LayerProperty) -> Double? { get set }
}

extension AnimatableProperties {
  /// The number of a property, or nil if the property is not set or its value is not a number.
  package subscript(number property: LayerProperty) -> Double? {
    get {
      guard case .number(let number)? = self[whole: property] else { return nil }
      return number
    }
    set { self[whole: property] = newValue.map { .number($0) } }
  }

  /// The value at a path, or nil if the property has no value. Setting a component keeps the other components.
  package subscript(_ path: PropertyPath) -> AnimatableValue? {
    get {
      let whole = self[whole: path.property]
      return path.component == .whole ? whole : whole?[component: path.component]
    }
    set {
      guard path.component != .whole else {
        self[whole: path.property] = newValue
        return
      }
      guard let newValue, var whole = self[whole: path.property] else { return }
      whole[component: path.component] = newValue
      self[whole: path.property] = whole
    }
  }
}

extension AnimatableValue {
  /// A component of the value, or nil if the kind does not have it. Setting a value of the wrong kind has no effect.
  package subscript(component component: PropertyPath.Component) -> AnimatableValue? {
    get {
      switch self {
      case .point(let point): point.part(component)
      case .size(let size): size.part(component)
      case .rect(let rect): rect.part(component)
      case .transform(let transform): transform.part(component)
      case .number, .color, .boolean, .path, .image, .discrete, .numbers, .colors: component == .whole ? self : nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .point(var point):
        point.setPart(component, newValue)
        self = .point(point)
      case .size(var size):
        size.setPart(component, newValue)
        self = .size(size)
      case .rect(var rect):
        rect.setPart(component, newValue)
        self = .rect(rect)
      case .transform(var transform):
        transform.setPart(component, newValue)
        self = .transform(transform)
      case .number, .color, .boolean, .path, .image, .discrete, .numbers, .colors:
        if component == .whole { self = newValue }
      }
    }
  }
}
