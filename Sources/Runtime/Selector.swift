/// A method that the target–action mechanism can call, identified by its name.
///
/// On iOS, `#selector` creates selectors. Because Linux has no Objective-C runtime, the method itself is passed in
/// addition to its name: `Selector("pan", Drawer.pan)`. Two selectors are equal if their names are equal.
@preconcurrency @MainActor
public struct Selector {
  /// The type of a closure that calls an action method of `target`. A method with one parameter receives only the
  /// sender. A method without parameters receives neither.
  package typealias Call = (_ target: AnyObject, _ sender: Any?, _ event: AnyObject?) -> Void

  /// The type of a closure that calls a method of `target` and returns the method's result, which is an object or nil.
  /// If the method has fewer parameters than there are arguments, the last arguments are not passed.
  package typealias Produce = (_ target: AnyObject, _ arguments: [Any?]) -> AnyObject?

  /// The name of the method, for traces.
  public let name: String
  /// A closure that calls the method.
  package let perform: Call
  /// A closure that calls the method and returns the method's result, or nil if the method returns no object. An
  /// example of a method that returns an object is a segue action.
  package let produce: Produce?
  /// A closure that returns whether the method can be called on `object`: the object's class declares or inherits it.
  package let isAnswered: (_ object: AnyObject) -> Bool

  /// Creates a selector for a method of `Target`. The closure `perform` calls the method.
  package init<Target: AnyObject>(_ name: String, of target: Target.Type, perform: @escaping Call) {
    (self.name, self.perform) = (name, perform)
    produce = nil
    isAnswered = { $0 is Target }
  }

  /// Creates a selector for a method of `Target` that returns an object. The closure `produce` calls the method.
  private init<Target: AnyObject>(_ name: String, of target: Target.Type, produce: @escaping Produce) {
    (self.name, self.produce) = (name, produce)
    perform = { target, sender, event in _ = produce(target, [sender, event, nil]) }
    isAnswered = { $0 is Target }
  }

  /// Creates a selector for a method of `Target` that has one parameter and returns an object, such as an
  /// `@IBSegueAction` with the parameter `coder`.
  public init<Target: AnyObject, First, Result: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result?
  ) {
    self.init(
      name, of: Target.self,
      produce: { target, values in
        method(Self.cast(target, name))(Self.cast(values[0] as Any, name))
      })
  }

  /// Creates a selector for a method of `Target` that has two parameters and returns an object, such as an
  /// `@IBSegueAction` with the parameters `coder` and `sender`.
  public init<Target: AnyObject, First, Second, Result: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result?
  ) {
    self.init(
      name, of: Target.self,
      produce: { target, values in
        method(Self.cast(target, name))(Self.cast(values[0] as Any, name), Self.cast(values[1] as Any, name))
      })
  }

  /// Creates a selector for a method of `Target` that has three parameters and returns an object, such as an
  /// `@IBSegueAction` with the parameters `coder`, `sender` and `segueIdentifier`.
  public init<Target: AnyObject, First, Second, Third, Result: AnyObject>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Result?
  ) {
    self.init(
      name, of: Target.self,
      produce: { target, values in
        method(Self.cast(target, name))(
          Self.cast(values[0] as Any, name), Self.cast(values[1] as Any, name), Self.cast(values[2] as Any, name))
      })
  }

  /// Creates a selector for a method of `Target` without arguments.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.init(name, of: Target.self) { target, _, _ in method(Self.cast(target, name))() }
  }

  /// Creates a selector for a method of `Target` that takes the sender.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, _ in
      method(Self.cast(target, name))(Self.cast(sender as Any, name))
    }
  }

  /// Creates a selector for an exposed method (see `ExposedMembers`) of which only the selector name is known. Each
  /// call searches for the method in the target's class and its superclasses.
  package init(named name: String) {
    self.name = name
    produce = nil
    perform = { target, sender, event in
      guard let method = ObjectClass.method(name, of: type(of: target)) else {
        fatalError("-[\(type(of: target)) \(name)]: unrecognized selector: the class exposes no such method")
      }
      method.perform(target, sender, event)
    }
    isAnswered = { ObjectClass.method(name, of: type(of: $0)) != nil }
  }

  /// Creates a selector for a method of `Target` that takes the sender and the event.
  public init<Target: AnyObject, Sender, Event>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      method(Self.cast(target, name))(Self.cast(sender as Any, name), Self.cast(event as Any, name))
    }
  }

  /// Calls the method of `target` with the sender, without an event.
  package func call(_ target: AnyObject, _ sender: Any) { perform(target, sender, nil) }

  /// Returns `value`, an argument for the method `name`, converted to `Value`, the type of the method's parameter.
  ///
  /// - Precondition: The argument has the type `Value`.
  package static func cast<Value>(_ value: Any, _ name: String) -> Value {
    guard let cast = value as? Value else {
      fatalError("action '\(name)' takes \(Value.self), not \(type(of: value))")
    }
    return cast
  }
}

extension Selector: Hashable {
  /// Returns whether two selectors have the same name.
  nonisolated public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  /// Adds the name to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
