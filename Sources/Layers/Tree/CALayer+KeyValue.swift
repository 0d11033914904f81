package import Animation
import class Foundation.NSNumber
import Geometry
import Pixels

extension CALayer {
  /// The value of a property or a part of one, such as `transform.rotation.z`; else what was stored under the key.
  ///
  /// Numbers and switches come as `NSNumber`, everything else in its own type.
  /// - Source: spec B10 (key paths); "Key-Value Coding Extensions" of the Core Animation guide.
  public final func value(forKeyPath keyPath: String) -> Any? {
    if let inner = sublayer(named: keyPath) { return inner.layer.value(forKeyPath: inner.keyPath) }
    guard let path = propertyPath(keyPath) else { return userValues[keyPath] }
    return state[path]?.object
  }

  /// Sets a property or a part of one; a key that names neither is stored, so that any layer can carry any value.
  ///
  /// `sublayers.NAME.keyPath` is the key path of the sublayer called NAME. A stored key asks for an action as a
  /// property does.
  ///
  /// - Precondition: the value is of the property's kind, else it traps with both names.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    refuseIfPresented(keyPath)
    if let inner = sublayer(named: keyPath) { return inner.layer.setValue(value, forKeyPath: inner.keyPath) }
    guard let path = propertyPath(keyPath) else {
      return post(keyPath) { userValues[keyPath] = value }
    }
    if value == nil, path.component == .whole { return setValue(nil, of: path.property) }
    var copy = state
    copy[path] = value.map { AnimatableValue(of: $0, for: path) }
    setValue(copy[whole: path.property], of: path.property)
  }

  /// The sublayer that `sublayers.NAME.keyPath` names, and the key path on it; nil for any other key path.
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

  /// The property of this name as a plain number; nil when it is none.
  package final func number(forKey key: String) -> Double? { property(named: key).flatMap { state[number: $0] } }

  /// The same as `value(forKeyPath:)`.
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// The same as `setValue(_:forKeyPath:)`.
  public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}

extension AnimatableValue {
  /// The value as users write it.
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
