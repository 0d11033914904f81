extension Selector {
  /// Creates a selector with the name `name` for a method of `Target` that takes the sender and the event.
  ///
  /// The event is nil if no event caused the call.
  public init<Target: AnyObject, Sender>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void
  ) {
    self.init(name, of: Target.self) { target, sender, event in
      method(Self.cast(target, name))(Self.cast(sender as Any, name), event as? UIEvent)
    }
  }
}
