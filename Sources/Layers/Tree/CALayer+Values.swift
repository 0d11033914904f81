package import Animation
import Geometry
import Pixels

// Access by property rather than by name in Swift: what key paths, a user's own properties and the rarer properties of
// the layer classes have in common. Each setter here posts the event of its property, as every setter does.

extension CALayer {
  /// The property that a name stands for on this layer: one of its own class first, then Core Animation's.
  package final func property(named name: String) -> LayerProperty? {
    customProperties.first { $0.name == name } ?? .named(name)
  }

  /// The path that a key path names on this layer.
  package final func propertyPath(_ keyPath: String) -> PropertyPath? {
    PropertyPath(keyPath) { property(named: $0) }
  }

  /// A property's value now; nil where it has none.
  package final func value(of property: LayerProperty) -> AnimatableValue? { state[whole: property] }

  /// Sets a property whose values are among the extras; NaN and infinite geometry traps with the property's name.
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

  /// Sets any property through the setter that has its name.
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
  // The kinds of extras, as the layer classes spell them.

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
  /// Whether every number in it is finite.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .size(let size): size.width.isFinite && size.height.isFinite
    case .rect(let rect): rect.isFinite
    case .transform(let transform): transform.isFinite
    case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
    case .color, .boolean, .path, .image, .discrete, .colors: true  // Clamped or checked where they were made.
    }
  }
}
