extension CALayer {
  /// Sets a model value: searches for the action of the event, changes the value and runs the action.
  ///
  /// The function is inlined because it is called for every change: literal key paths then become direct accesses to
  /// stored properties.
  /// - Source: spec B11. Setting an equal value changes nothing and runs no action.
  @inline(__always)
  final func change<Value: Equatable>(_ path: WritableKeyPath<LayerState, Value>, to value: Value, event: String?) {
    refuseIfPresented()
    guard state[keyPath: path] != value else { return }
    let action = if let event { actionForChange(event) } else { nil as (any CAAction)? }
    state[keyPath: path] = value
    CATransaction.noteChange(of: self)
    if let event, let action { run(action, forKey: event) }
    if let valueObserver { valueObserver() }
  }

  private final func run(_ action: any CAAction, forKey event: String) {
    action.run(forKey: event, object: self, arguments: nil)
  }

  /// Records that sublayers or the mask have been added or removed.
  final func noteChangeOfSublayers() {
    CATransaction.noteChange(of: self)
    hasChangesInside = true
    noteLayoutChange()
  }

  /// Marks this layer as changed and its superlayers as containing changes, so that the next commit visits them. In the
  /// diagram, `changed` stands for `isChanged`, and `inside` stands for `hasChangesInside`:
  ///
  ///     root ◦ inside ──▶ group ◦ inside ──▶ layer ◦ changed
  ///
  /// If a layer is marked, all of its superlayers are marked too, so marking stops at the first marked superlayer.
  ///
  /// - Returns: the context that needs a commit, or nil if a superlayer was already marked or the layer is in no
  ///   window.
  final func markChanged() -> LayerContext? {
    isChanged = true
    var layer = self
    while let around = unsafe layer.unownedSuperlayer {
      if around.hasChangesInside { return nil }
      around.hasChangesInside = true
      layer = around
    }
    return unsafe layer.rootOf
  }

  final func refuse(_ isInvalid: Bool, _ property: String, _ value: @autoclosure () -> Any) {
    // `fatalError` instead of `precondition`, because the message must also appear in release builds.
    if isInvalid { fatalError("CALayerInvalidGeometry: \(property) of \(name ?? "a layer") cannot be \(value())") }
  }
}
