/// A method by name, for target and action: what `#selector` is on iOS.
///
/// Linux has no Objective-C runtime, so the method itself is given too: `Selector("pan", Drawer.pan)`.
@MainActor
public struct Selector {
  /// The method's name, for traces.
  public let name: String
  let call: (_ target: AnyObject, _ sender: Any) -> Void

  /// A method without arguments of `Target`.
  public init<Target: AnyObject>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.name = name
    call = { target, _ in method(Self.cast(target, name))() }
  }

  /// A method of `Target` that takes the sender.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.name = name
    call = { target, sender in method(Self.cast(target, name))(Self.cast(sender, name)) }
  }

  private static func cast<Value>(_ value: Any, _ name: String) -> Value {
    guard let cast = value as? Value else {
      fatalError("action '\(name)' takes \(Value.self), not \(type(of: value))")
    }
    return cast
  }
}
