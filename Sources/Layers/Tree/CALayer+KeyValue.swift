package import Animation
import class Foundation.NSNumber
import Geometry
import Pixels

extension CALayer {
  /// Returns the value of the property, or of the component of a property such as `transform.rotation.z`, that a key
  /// path names. If the key path names neither, returns the value that was stored under the key path, or nil.
  ///
  /// Numbers and Booleans are returned as `NSNumber`, other values in their own types.
  /// - Source: spec B10 (key paths); "Key-Value Coding Extensions" of the Core Animation guide.
  public final func value(forKeyPath keyPath: String) -> Any? {
    if let inner = sublayer(named: keyPath) { return inner.layer.value(forKeyPath: inner.keyPath) }
    guard let path = propertyPath(keyPath) else { return userValues[keyPath] }
    return state[path]?.object
  }

  /// Sets a property or a component of a property. If the key path names neither, the value is stored under the key
  /// path.
  ///
  /// `sublayers.NAME.keyPath` is the key path `keyPath` of the sublayer with the name NAME. Storing a value under a key
  /// runs the action of the key, as for a property.
  /// - Precondition: the value is of the property's kind. Otherwise the program ends with an error that names the key
  ///   path and the value.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    refuseIfPresented(keyPath)
    if let emitter = self as? CAEmitterLayer, emitter.setBirthRate(value, forKeyPath: keyPath) { return }
    if let inner = sublayer(named: keyPath) { return inner.layer.setValue(value, forKeyPath: inner.keyPath) }
    guard let path = propertyPath(keyPath) else {
      return post(keyPath) { userValues[keyPath] = value }
    }
    if value == nil, path.component == .whole { return setValue(nil, of: path.property) }
    var copy = state
    copy[path] = value.map { AnimatableValue(of: $0, for: path) }
    setValue(copy[whole: path.property], of: path.property)
  }

  /// Returns the sublayer and the remaining key path for `sublayers.NAME.keyPath`, or nil for any other key path.
  ///
  /// - Source: spec B9a.
  final func sublayer(named keyPath: String) -> (layer: CALayer, keyPath: String)? {
    let head = "sublayers."
    guard keyPath.hasPrefix(head) else { return nil }
    let rest = keyPath.dropFirst(head.count)
    for layer in sublayers ?? [] {
      guard let name = layer.name, rest.hasPrefix(name + ".") else { continue }
      return (layer, String(rest.dropFirst(name.count + 1)))
    }
    return nil
  }

  /// Returns the value of the property with this name as a number, or nil if it is not a number.
  package final func number(forKey key: String) -> Double? { property(named: key).flatMap { state[number: $0] } }

  /// Returns the same value as `value(forKeyPath:)`.
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a value like `setValue(_:forKeyPath:)`.
  public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}

extension AnimatableValue {
  /// The value in the type that the public properties of `CALayer` use, such as `NSNumber` or `CGPoint`.
  package var object: Any {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .boolean(let flag): NSNumber(value: flag)
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): CGColor(color)
    case .transform(let transform): transform
    case .path(let path): CGPath(path)
    case .image(let mix): mix.to.map { CGImage($0) } as Any
    case .discrete(let name): name
    case .numbers(let numbers): numbers
    case .colors(let colors): colors.map { CGColor($0) }
    }
  }
}
