import Animation
import MediaTime

extension CALayer {
  /// Whether the layer is in the committed tree.
  package final var isCommitted: Bool { shown != nil }

  /// Returns a property's presentation value at the current time, or nil if the layer is not in the committed tree.
  final func lastShown(_ path: PropertyPath) -> AnimatableValue? {
    guard let shown else { return nil }
    let time = committedLocalTime(at: context?.now ?? CACurrentMediaTime())
    return shown.state.presented(atLocalTime: time)[path]
  }

  /// The committed values, or nil if the layer is not in the committed tree.
  package final var committed: LayerState? { shown?.state }

  /// Returns a copy of the layer with the current presentation values, or nil before the first commit.
  ///
  /// The time is that of the layer's own context, independent of the active stage. The copy's `sublayers` and
  /// `superlayer` are presentation layers too. Changing the copy ends the program with an error.
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

  /// Returns a copy with the presentation values at a root time, without superlayer, or nil before the first commit.
  private final func presentationCopy(at time: CFTimeInterval) -> Self? {
    guard let shown else { return nil }
    let copy = copyForPresentation()
    copy.state = shown.state
    if !shown.state.animations.isEmpty || shown.state.contentKind.dependsOnTime {
      copy.state = shown.state.presented(atLocalTime: committedLocalTime(at: time))
      copy.state.animations = []
    }
    copy.presented = self
    return copy
  }

  /// Returns the model layer of a presentation layer. For a model layer, returns the layer itself.
  public final func model() -> Self { presented as? Self ?? self }

  final var presentationSublayers: [CALayer]? {
    let layers = committedSublayers.compactMap { $0.presentation() }
    return layers.isEmpty ? nil : layers
  }

  /// Returns this layer's local time at a root time, converted through the committed time spaces.
  package final func committedLocalTime(at rootTime: CFTimeInterval) -> CFTimeInterval {
    let path = Array(sequence(first: self, next: { $0.superlayer }))
    return path.reversed().reduce(rootTime) { ($1.shown?.state.time ?? $1.state.time).localTime(fromParent: $0) }
  }
}
