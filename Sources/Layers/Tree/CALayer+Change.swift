extension CALayer {
  /// Sets a model value: asks for the event's action, changes, then runs the action.
  ///
  /// Inlined so that the path, which callers write out, becomes a place in memory: this is called at every change.
  /// - Source: spec B11. An equal value changes nothing and posts nothing.
  @inline(__always)
  final func change<Value: Equatable>(_ path: WritableKeyPath<LayerState, Value>, to value: Value, event: String?) {
    refuseIfPresented()
    guard state[keyPath: path] != value else { return }
    let action = if let event { actionForChange(event) } else { nil as (any CAAction)? }
    state[keyPath: path] = value
    CATransaction.noteChange(of: self)
    if let event, let action { run(action, forKey: event) }
  }

  private final func run(_ action: any CAAction, forKey event: String) {
    action.run(forKey: event, object: self, arguments: nil)
  }

  /// Notes that sublayers, or the mask, came or went.
  final func noteChangeOfSublayers() {
    CATransaction.noteChange(of: self)
    hasChangesInside = true
  }

  /// Shows the next commit the way here: it goes only where something may have changed.
  ///
  ///     root ◦ inside ──▶ group ◦ inside ──▶ layer ◦ changed
  ///
  /// A layer that bears the mark has it on every layer around it, so the way ends at the first that does.
  ///
  /// - Returns: the context to be told; nil when it knows already, and when the layer is in no window.
  final func markChanged() -> LayerContext? {
    isChanged = true
    var layer = self
    while let around = unsafe layer.outer {
      if around.hasChangesInside { return nil }
      around.hasChangesInside = true
      layer = around
    }
    return unsafe layer.rootOf
  }

  final func refuse(_ isInvalid: Bool, _ property: String, _ value: @autoclosure () -> Any) {
    // Not a precondition: the sentence has to reach those who built for release, too.
    if isInvalid { fatalError("CALayerInvalidGeometry: \(property) of \(name ?? "a layer") cannot be \(value())") }
  }
}
