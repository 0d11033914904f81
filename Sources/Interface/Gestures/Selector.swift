/// A method that the target–action mechanism can call, identified by its name.
///
/// On iOS, `#selector` creates selectors. Because Linux has no Objective-C runtime, the method itself is passed in
/// addition to its name: `Selector("pan", Drawer.pan)`. Two selectors are equal if their names are equal.
@MainActor
public struct Selector {
  /// The name of the method, for traces.
  public let name: String
  let perform: (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Void
  /// A closure that returns whether an object has the method.
  let isAnswered: (_ object: AnyObject) -> Bool

  /// Creates a selector for a method of `Target` without arguments.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.name = name
    isAnswered = { $0 is Target }
    perform = { target, _, _ in method(Self.cast(target, name))() }
  }

  /// Creates a selector for a method of `Target` that takes the sender.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.name = name
    isAnswered = { $0 is Target }
    perform = { target, sender, _ in method(Self.cast(target, name))(Self.cast(sender as Any, name)) }
  }

  /// Creates a selector for a method of `Target` that takes the sender and the event.
  ///
  /// The event is nil if no event caused the call.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void
  ) {
    self.name = name
    isAnswered = { $0 is Target }
    perform = { target, sender, event in method(Self.cast(target, name))(Self.cast(sender as Any, name), event) }
  }

  /// Calls the method of `target` without an event.
  func call(_ target: AnyObject, _ sender: Any) { perform(target, sender, nil) }

  private static func cast<Value>(_ value: Any, _ name: String) -> Value {
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
