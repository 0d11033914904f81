import Runtime

/// A namespace for functions that find and set the properties that key-value coding can reach.
@MainActor
enum KeyedProperties {
  /// Returns the property that has the name `key` in the class of an object, or nil if there is none.
  static func property(_ key: String, of object: AnyObject) -> ExposedProperty? {
    ObjectClass.property(key, of: type(of: object))
  }

  /// Sets a property of an object to `value`. Stops the program with a message if the property cannot be set, or if the
  /// value does not have the type of the property.
  static func set(_ property: ExposedProperty, to value: Any?, of object: AnyObject) {
    guard property.setValue(value, of: object) else {
      let text = value.map { "\(type(of: $0))" } ?? "nil"
      let reason = property.isWritable ? "takes \(property.valueType), not \(text)" : "cannot be set"
      fatalError("setValue(_:forKey:): '\(property.name)' of \(type(of: object)) \(reason)")
    }
  }

  /// Stops the program with the message that the object has no property with the name `key`.
  static func refuse(_ key: String, of object: AnyObject) -> Never {
    fatalError("\(type(of: object)) is not key value coding-compliant for the key '\(key)'")
  }
}
