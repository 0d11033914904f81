/// A method by name, for target and action: what `#selector` is on iOS.
///
/// Linux has no Objective-C runtime, so the method itself is given too: `Selector("pan", Drawer.pan)`. Two selectors
/// are equal when their names are.
@MainActor
public struct Selector {
  /// The method's name, for traces.
  public let name: String
  let perform: (_ target: AnyObject, _ sender: Any?, _ event: UIEvent?) -> Void
  /// Whether an object has the method.
  let isAnswered: (_ object: AnyObject) -> Bool

  /// A method without arguments of `Target`.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.name = name
    isAnswered = { $0 is Target }
    perform = { target, _, _ in method(Self.cast(target, name))() }
  }

  /// A method of `Target` that takes the sender.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.name = name
    isAnswered = { $0 is Target }
    perform = { target, sender, _ in method(Self.cast(target, name))(Self.cast(sender as Any, name)) }
  }

  /// A method of `Target` that takes the sender and the event that made it act; nil when none did.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void
  ) {
    self.name = name
    isAnswered = { $0 is Target }
    perform = { target, sender, event in method(Self.cast(target, name))(Self.cast(sender as Any, name), event) }
  }

  /// Calls the method, without an event.
  func call(_ target: AnyObject, _ sender: Any) { perform(target, sender, nil) }

  private static func cast<Value>(_ value: Any, _ name: String) -> Value {
    guard let cast = value as? Value else {
      fatalError("action '\(name)' takes \(Value.self), not \(type(of: value))")
    }
    return cast
  }
}

extension Selector: Hashable {
  nonisolated public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
