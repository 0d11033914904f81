/// The members of a class that can be found by name at run time: outlets, inspectable properties and action methods.
///
/// Linux has no Objective-C runtime. If an Interface Builder file, key-value coding or the name of a selector refers to
/// members of a class, the class therefore contains a nested class `__Exposed` that conforms to this protocol:
///
///     extension Screen {
///       @MainActor final class __Exposed: ExposedMembers {
///         static var properties: [ExposedProperty] { [ExposedProperty("label", \Screen.label)] }
///         static var methods: [Selector] { [Selector("tap:", Screen.tap)] }
///       }
///     }
///
/// The nested class lists only the members that the outer class itself declares; `ObjectClass.members(of:)` also
/// returns those of its superclasses. `__Exposed` is a class because an optimized build omits the metadata of an
/// enumeration or structure that no code refers to.
@preconcurrency @MainActor
public protocol ExposedMembers {
  /// The properties that can be found by name.
  static var properties: [ExposedProperty] { get }
  /// The methods that can be found by their Objective-C selector names, such as `tap:`.
  static var methods: [Selector] { get }
}

extension ExposedMembers {
  /// An empty array: by default, a class exposes no properties.
  public static var properties: [ExposedProperty] { [] }
  /// An empty array: by default, a class exposes no methods.
  public static var methods: [Selector] { [] }
}

/// A property of a class that can be read and set by its name.
@preconcurrency @MainActor
public struct ExposedProperty {
  /// The name of the property.
  public let name: String
  /// The type of the property's value.
  public let valueType: Any.Type
  private let getter: (AnyObject) -> Any?
  private let setter: ((AnyObject, Any?) -> Bool)?

  /// Creates a property that can be set.
  public init<Root: AnyObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
    (self.name, valueType) = (name, Value.self)
    getter = { object in (object as? Root).map { $0[keyPath: path] } }
    setter = { object, new in
      guard let root = object as? Root, let value = ExposedValue.cast(new, to: Value.self) else { return false }
      root[keyPath: path] = value
      return true
    }
  }

  /// Creates a property whose value is set by a call of `set`.
  ///
  /// Setting a computed property by a key path also calls its getter. This initializer is for properties whose
  /// getter has side effects: for example, the getter of a view controller's `view` loads the view.
  public init<Root: AnyObject, Value>(
    _ name: String, _ path: KeyPath<Root, Value>, set: @escaping (Root, Value) -> Void
  ) {
    (self.name, valueType) = (name, Value.self)
    getter = { object in (object as? Root).map { $0[keyPath: path] } }
    setter = { object, new in
      guard let root = object as? Root, let value = ExposedValue.cast(new, to: Value.self) else { return false }
      set(root, value)
      return true
    }
  }

  /// Creates a property that cannot be set.
  public init<Root: AnyObject, Value>(_ name: String, _ path: KeyPath<Root, Value>) {
    (self.name, valueType) = (name, Value.self)
    getter = { object in (object as? Root).map { $0[keyPath: path] } }
    setter = nil
  }

  /// Whether the property can be set.
  public var isWritable: Bool { setter != nil }

  /// Returns the value that the property has for `object`, without an enclosing optional. Returns nil if the value is
  /// nil, or if the object has another class than the property's.
  public func value(of object: AnyObject) -> Any? { getter(object).flatMap(ExposedValue.unwrap) }

  /// Sets the property of an object. Returns false if the property cannot be set, if the object has another class or
  /// if the value does not fit the type of the property.
  ///
  /// Numbers are converted between the numeric types, and to the raw values of enumerations.
  public func setValue(_ value: Any?, of object: AnyObject) -> Bool { setter?(object, value) ?? false }
}
