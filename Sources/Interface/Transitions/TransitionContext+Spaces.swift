import Layers

// The time spaces that an interactive transition stops and moves.

extension TransitionContext {
  /// Adds a layer to `spaces`, so that an interactive transition can stop and set the layer's local time.
  ///
  /// The method has no effect if `spaces` already contains the layer or one of its superlayers, or if another running
  /// transition has stopped the time of the layer.
  func scrub(_ layer: CALayer) {
    let others = stage?.runningTransitions.filter { $0 !== self }.flatMap(\.spaces) ?? []
    guard !others.contains(where: { $0.isStopped && $0.layer === layer }) else { return }
    let known = spaces.map(\.layer)
    guard !sequence(first: layer, next: \.superlayer).contains(where: { known.contains($0) }) else { return }
    spaces.append(TransitionSpace(of: layer))
    if spaces[0].isStopped { spaces[spaces.count - 1].stop() }
  }

  /// Stops the local time of all layers in `spaces` at its current value.
  func stopSpaces() { for index in spaces.indices { spaces[index].stop() } }

  /// Sets the local time of each layer in `spaces` to `seconds` after the start of the transition. The time of these
  /// layers must be stopped.
  func moveSpaces(to seconds: CFTimeInterval) { spaces.forEach { $0.move(to: seconds) } }

  /// Restores the timing that the layers in `spaces` had before `stopSpaces()`.
  ///
  /// If `removingAnimations` is true, the animations of this transition are removed first. The removal and the
  /// restoration then take place at the end of the run-loop pass, so that the frame of this instant still shows the
  /// start values of the animations.
  func releaseSpaces(removingAnimations: Bool) {
    guard removingAnimations else { return runSpaces() }
    LayerContext.current?.beforeFinish { [self] in
      removeOwnAnimations()
      runSpaces()
    }
  }

  /// Removes the animations that the animator and the alongside blocks have added. Other animations of the same layers
  /// remain.
  ///
  /// An animation that was added at the instant at which the transition started is treated as one of the animator.
  func removeOwnAnimations() {
    guard let ownSerials else { return }
    for layer in spaces.flatMap(\.layer.subtree) { layer.removeAnimations(ownSerials, addedBy: beginTime) }
  }

  /// Restores the timing that the layers in `spaces` had before `stopSpaces()`. Other transitions and property
  /// animators that animate sublayers of these layers keep their elapsed time.
  func runSpaces() {
    guard let stage, spaces.contains(where: \.isStopped) else { return }
    let others = stage.runningTransitions.filter { $0 !== self }
    let anchors = others.map(\.timeAnchor) + stage.animators.running.map(\.timeAnchor)
    for index in spaces.indices { spaces[index].release() }
    anchors.forEach { $0() }
  }

  /// A closure that sets the layers in `spaces` to the elapsed times that they have when this property is read. Call
  /// the closure after the timing of superlayers of these layers has changed.
  private var timeAnchor: () -> Void {
    let elapsed = spaces.map(\.elapsed)
    return { [self] in
      for (index, elapsed) in zip(spaces.indices, elapsed) { spaces[index].elapsed = elapsed }
    }
  }
}
