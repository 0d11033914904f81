import Animation
import MediaTime

extension CALayer {
  /// Whether the layer is on show: in a tree that was committed.
  package final var isCommitted: Bool { shown != nil }

  /// What the layer showed of a property at the last commit, as it moved until now; nil when it was not on show.
  final func lastShown(_ path: PropertyPath) -> AnimatableValue? {
    guard let shown else { return nil }
    let time = committedLocalTime(at: context?.now ?? CACurrentMediaTime())
    return shown.state.presented(atLocalTime: time)[path]
  }

  /// The values of the last commit; nil before the first, and again once the layer was taken off the tree on show.
  package final var committed: LayerState? { shown?.state }

  /// What the layer shows now: committed values and running animations; nil before the first commit.
  ///
  /// "Now" is the time of the context that shows it, whichever stage acts.
  /// Its `sublayers` and `superlayer` are presentation layers too; changing it traps.
  /// - Source: spec A10.
  public final func presentation() -> Self? {
    if presented != nil { return self }
    let now = context?.now ?? CACurrentMediaTime()
    let copy = presentationCopy(at: now)
    var inner: CALayer? = copy
    var around = superlayer
    while let layer = around, let last = inner {
      last.retainedSuperlayer = layer.presentationCopy(at: now)
      last.superlayer = last.retainedSuperlayer
      (inner, around) = (last.retainedSuperlayer, layer.superlayer)
    }
    return copy
  }

  /// What the layer shows at a root time, in no layer; nil before the first commit.
  private final func presentationCopy(at time: CFTimeInterval) -> Self? {
    guard let shown else { return nil }
    let copy = Self(layer: self)
    copy.state = shown.state
    if !shown.state.animations.isEmpty {
      copy.state = shown.state.presented(atLocalTime: committedLocalTime(at: time))
      copy.state.animations = []
    }
    copy.presented = self
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
    let way = Array(sequence(first: self, next: { $0.superlayer }))
    return way.reversed().reduce(rootTime) { ($1.shown?.state.time ?? $1.state.time).localTime(fromParent: $0) }
  }
}
