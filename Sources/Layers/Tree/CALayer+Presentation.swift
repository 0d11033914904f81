import MediaTime

extension CALayer {
  /// Whether the layer is on show: in a tree that was committed.
  package final var isCommitted: Bool { shown != nil }

  /// The values of the last commit; nil before the first, and again once the layer was taken off the tree on show.
  package final var committed: LayerState? { shown?.state }

  /// What the layer shows now: committed values and running animations; nil before the first commit.
  ///
  /// "Now" is the time of the context that shows it, whichever stage acts.
  /// Its `sublayers` and `superlayer` are presentation layers too; changing it traps.
  /// - Source: spec A10.
  public final func presentation() -> Self? {
    if presented != nil { return self }
    guard let shown else { return nil }
    let copy = Self(layer: self)
    copy.state = shown.state.presented(atLocalTime: committedLocalTime(at: context?.now ?? CACurrentMediaTime()))
    copy.state.animations = []
    copy.presented = self
    copy.retainedSuperlayer = superlayer?.presentation()
    copy.superlayer = copy.retainedSuperlayer
    return copy
  }

  /// The layer that a presentation layer presents; any other layer itself.
  public final func model() -> Self { presented as? Self ?? self }

  final var presentationSublayers: [CALayer]? {
    let layers = committedSublayers.compactMap { $0.presentation() }
    return layers.isEmpty ? nil : layers
  }

  /// This layer's local time at a root time, through the committed time spaces.
  package final func committedLocalTime(at rootTime: CFTimeInterval) -> CFTimeInterval {
    (shown?.state.time ?? state.time)
      .localTime(fromParent: superlayer?.committedLocalTime(at: rootTime) ?? rootTime)
  }
}
