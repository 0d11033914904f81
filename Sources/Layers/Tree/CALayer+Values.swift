package import Animation
import Geometry
import Pixels

// Access by `LayerProperty`, for key paths, custom properties and the less common properties of layer classes. Each
// setter runs the action of its property, like the properties of `CALayer`.

extension CALayer {
  /// Returns the property with a name, or nil if there is none. A custom property of the layer's class takes precedence
  /// over a property of Core Animation.
  package final func property(named name: String) -> LayerProperty? {
    customProperties.first { $0.name == name } ?? .named(name)
  }

  /// Returns the property path that a key path denotes on this layer. Returns nil if the key path names no property of
  /// the layer, and no component of one.
  package final func propertyPath(_ keyPath: String) -> PropertyPath? {
    if let input = filterProperty(keyPath) { return PropertyPath(input) }
    return PropertyPath(keyPath) { property(named: $0) }
  }

  /// Returns the model value of a property, or nil if the property has no value, such as a colour that is not set.
  package final func value(of property: LayerProperty) -> AnimatableValue? { state[whole: property] }

  /// Sets a property that is stored in `LayerState.extras`, and runs the property's action. NaN and infinite values end
  /// the program with an error.
  final func setExtra(_ value: AnimatableValue?, of property: LayerProperty) {
    refuseIfPresented(property.name)
    refuse(value?.isFinite == false, property.name, value ?? .number(0))
    guard state[whole: property] != value else { return }
    let action = actionForChange(property.name)
    state.extras.set(value, of: property)
    CATransaction.noteChange(of: self)
    if Self.needsDisplay(forKey: property.name) { setNeedsDisplay() }
    action?.run(forKey: property.name, object: self, arguments: nil)
  }

  /// Sets a property through the corresponding setter of `CALayer`.
  final func setValue(_ value: AnimatableValue?, of property: LayerProperty) {
    switch (property.builtIn, value) {
    case (.bounds, .rect(let value)?): bounds = value
    case (.position, .point(let value)?): position = value
    case (.zPosition, .number(let value)?): zPosition = CGFloat(value)
    case (.anchorPoint, .point(let value)?): anchorPoint = value
    case (.transform, .transform(let value)?): transform = value
    case (.opacity, .number(let value)?): opacity = Float(value)
    case (.hidden, .boolean(let value)?): isHidden = value
    case (.masksToBounds, .boolean(let value)?): masksToBounds = value
    case (.backgroundColor, .color(let value)?): backgroundColor = CGColor(value)
    case (.backgroundColor, nil): backgroundColor = nil
    case (.cornerRadius, .number(let value)?): cornerRadius = CGFloat(value)
    case (.borderWidth, .number(let value)?): borderWidth = CGFloat(value)
    case (.borderColor, .color(let value)?): borderColor = CGColor(value)
    case (.borderColor, nil): borderColor = nil
    case (.contentsScale, .number(let value)?): contentsScale = CGFloat(value)
    case (.contents, .image(let mix)?): contents = mix.to.map { CGImage($0) }
    case (.contents, nil): contents = nil
    default: if property.builtIn?.isStored != true { setExtra(value, of: property) }
    }
  }
}

extension CALayer {
  // The extra values in the types of the layer classes.

  final func number(_ property: LayerProperty) -> CGFloat {
    if case .number(let number)? = state[whole: property] { CGFloat(number) } else { 0 }
  }
  final func point(_ property: LayerProperty) -> CGPoint {
    if case .point(let point)? = state[whole: property] { point } else { .zero }
  }
  final func color(_ property: LayerProperty) -> CGColor? {
    if case .color(let color)? = state[whole: property] { CGColor(color) } else { nil }
  }
  final func path(_ property: LayerProperty) -> CGPath? {
    if case .path(let path)? = state[whole: property] { CGPath(path) } else { nil }
  }
  final func transform(_ property: LayerProperty) -> CATransform3D {
    if case .transform(let transform)? = state[whole: property] { transform } else { CATransform3DIdentity }
  }
  final func numbers(_ property: LayerProperty) -> [Double]? {
    if case .numbers(let numbers)? = state[whole: property] { numbers } else { nil }
  }
}

extension AnimatableValue {
  /// Whether every number in the value is finite.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .rect(let rect): rect.isFinite
    case .transform(let transform): transform.isFinite
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .color, .boolean, .path, .image, .discrete, .colors: true  // clamped or checked at creation
    }
  }
}
