internal import Geometry

/// Something with animatable properties: the state of a layer, model or presented.
///
/// A conforming type holds whole values; parts of them (`position.x`) follow from these.
package protocol AnimatableProperties {
  /// A property's whole value; nil where there is none (no background colour, not a property of this class).
  ///
  /// Setting a value of another kind than the property's has no effect.
  subscript(whole property: LayerProperty) -> AnimatableValue? { get set }

  /// A property's value as a plain number; nil where it has none.
  ///
  /// The same as the whole value, which it defaults to; a type that reads and stores it directly is sampled quicker.
  subscript(number property: LayerProperty) -> Double? { get set }
}

extension AnimatableProperties {
  package subscript(number property: LayerProperty) -> Double? {
    get {
      guard case .number(let number)? = self[whole: property] else { return nil }
      return number
    }
    set { self[whole: property] = newValue.map { .number($0) } }
  }

  /// The value at a path; nil where the property has none. Setting a part keeps the rest.
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
  /// A part of the value; nil where values of this kind do not have it. Setting a value of the wrong kind has no effect.
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
