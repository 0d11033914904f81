public import protocol Foundation.NSObjectProtocol
import Layers
import Runtime

/// An object with its own key-value coding: a responder, a layer or an animation.
@MainActor
package protocol KeyValueCoded: AnyObject {
  /// Returns the value for a key.
  func keyedValue(_ key: String) -> Any?
  /// Sets the value for a key.
  func setKeyedValue(_ value: Any?, _ key: String)
}

extension NSObjectProtocol {
  /// Returns the value of a property by its name.
  ///
  /// The properties are the documented ones of UIKit's views and controllers, and those of the app's classes that are
  /// visible to Objective-C on iOS: `@objc` and `@IBOutlet` properties (`ExposedMembers`).
  /// - Precondition: The object has the property.
  public func value(forKey key: String) -> Any? {
    onMainActor(self) { KeyedProperties.value(key, of: $0) }
  }

  /// Sets a property by its name.
  ///
  /// Numbers are converted between numeric types, `Bool` and the raw values of enumerations.
  /// - Precondition: The object has the property, and the value fits its type.
  public func setValue(_ value: Any?, forKey key: String) {
    onMainActor((self, value)) { KeyedProperties.set(key, to: $1, of: $0) }
  }

  /// Returns the value at the end of a chain of property names, such as `layer.cornerRadius`. If a value within the
  /// chain is nil, the result is nil.
  public func value(forKeyPath keyPath: String) -> Any? {
    if self is CALayer { return value(forKey: keyPath) }
    guard let (key, rest) = KeyedProperties.split(keyPath) else { return value(forKey: keyPath) }
    return KeyedProperties.object(value(forKey: key))?.value(forKeyPath: rest)
  }

  /// Sets the property at the end of a chain of property names, such as `layer.cornerRadius`. If a value within the
  /// chain is nil, the method has no effect.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if self is CALayer { return setValue(value, forKey: keyPath) }
    guard let (key, rest) = KeyedProperties.split(keyPath) else { return setValue(value, forKey: keyPath) }
    KeyedProperties.object(self.value(forKey: key))?.setValue(value, forKeyPath: rest)
  }

  /// Sets properties by their names, in ascending order of the names.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
  }

  /// Returns a dictionary with the values of properties, keyed by name. Properties that are nil are not in the
  /// dictionary.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.compactMap { key in value(forKey: key).map { (key, $0) } }) { $1 }
  }
}

extension UIResponder: KeyValueCoded {
  /// Returns the result of `value(forKey:)`, which subclasses can override.
  package final func keyedValue(_ key: String) -> Any? { value(forKey: key) }
  /// Calls `setValue(_:forKey:)`, which subclasses can override.
  package final func setKeyedValue(_ value: Any?, _ key: String) { setValue(value, forKey: key) }
}

extension CALayer: KeyValueCoded {
  /// Returns the value of the property `key` or, if the layer has no such property, the value that was stored under
  /// `key`.
  package final func keyedValue(_ key: String) -> Any? { value(forKeyPath: key) }
  /// Sets the property `key` or, if the layer has no such property, stores the value under `key`.
  package final func setKeyedValue(_ value: Any?, _ key: String) { setValue(value, forKeyPath: key) }
}

extension CAAnimation: KeyValueCoded {
  /// Returns the value that was stored under `key`.
  package final func keyedValue(_ key: String) -> Any? { value(forKey: key) }
  /// Stores the value under `key`.
  package final func setKeyedValue(_ value: Any?, _ key: String) { setValue(value, forKey: key) }
}

extension KeyedProperties {
  /// Returns the value of a property. For an object with its own key-value coding, returns the result of
  /// `keyedValue(_:)`.
  static func value(_ key: String, of object: AnyObject) -> Any? {
    if let coded = object as? any KeyValueCoded { return coded.keyedValue(key) }
    guard let property = property(key, of: object) else { refuse(key, of: object) }
    return property.value(of: object)
  }

  /// Sets a property. For an object with its own key-value coding, calls `setKeyedValue(_:_:)`.
  static func set(_ key: String, to value: Any?, of object: AnyObject) {
    if let coded = object as? any KeyValueCoded { return coded.setKeyedValue(value, key) }
    guard let property = property(key, of: object) else { refuse(key, of: object) }
    set(property, to: value, of: object)
  }

  /// Splits a key path at its first period into the first name and the rest. Returns nil if the key path is a single
  /// name.
  nonisolated static func split(_ keyPath: String) -> (key: String, rest: String)? {
    guard let dot = keyPath.firstIndex(of: ".") else { return nil }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  /// Returns `value` as an object that supports key-value coding, or nil if the value is nil or not such an object.
  nonisolated static func object(_ value: Any?) -> (any NSObjectProtocol)? { value as? any NSObjectProtocol }
}
