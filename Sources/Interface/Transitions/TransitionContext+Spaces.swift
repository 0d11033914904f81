import Layers

// The time spaces that an interactive transition stops and moves.

extension TransitionContext {
  /// Adds a layer to `spaces`, the layers whose time this transition controls while it is interactive.
  ///
  /// The method has no effect if the layer or one of its superlayers was already added, or if another running
  /// transition has already stopped the layer.
  func scrub(_ layer: CALayer) {
    let others = stage?.runningTransitions.filter { $0 !== self }.flatMap(\.spaces) ?? []
    guard !others.contains(where: { $0.isStopped && $0.layer === layer }) else { return }
    let known = spaces.map(\.layer)
    guard !sequence(first: layer, next: \.superlayer).contains(where: { known.contains($0) }) else { return }
    spaces.append(TransitionSpace(of: layer))
    if spaces[0].isStopped { spaces[spaces.count - 1].stop() }
  }

  /// Stops the time of all layers in `spaces` at their current local times.
  func stopSpaces() { for index in spaces.indices { spaces[index].stop() } }

  /// Sets the local times of all layers in `spaces`, which must be stopped, to `seconds` after the start of the
  /// transition.
  func moveSpaces(to seconds: CFTimeInterval) { spaces.forEach { $0.move(to: seconds) } }

  /// Restores the previous timing of all layers in `spaces`.
  ///
  /// If `removingAnimations` is true, the transition's own animations are removed first. Both the removal and the
  /// restoration then happen at the end of the run-loop pass, so that the frame of this instant still shows the start
  /// values of the animations.
  func releaseSpaces(removingAnimations: Bool) {
    guard removingAnimations else { return runSpaces() }
    LayerContext.current?.beforeFinish { [self] in
      removeOwnAnimations()
      runSpaces()
    }
  }

  /// Removes the animations that the animator and the alongside blocks added. Other animations of the same layers
  /// remain.
  ///
  /// Animations that were added at the instant of the start are treated as the animator's.
  func removeOwnAnimations() {
    guard let ownSerials else { return }
    for layer in spaces.flatMap(\.layer.subtree) { layer.removeAnimations(ownSerials, addedBy: beginTime) }
  }

  /// Restores the timing of all layers in `spaces`. Other transitions and property animators inside these layers keep
  /// their elapsed time.
  func runSpaces() {
    guard let stage, spaces.contains(where: \.isStopped) else { return }
    let others = stage.runningTransitions.filter { $0 !== self }
    let anchors = others.map(\.timeAnchor) + stage.animators.running.map(\.timeAnchor)
    for index in spaces.indices { spaces[index].release() }
    anchors.forEach { $0() }
  }

  /// A closure that restores the elapsed times of the layers in `spaces`. Reading this property captures the current
  /// elapsed times. Call the closure after the timing of the superlayers has changed.
  private var timeAnchor: () -> Void {
    let elapsed = spaces.map(\.elapsed)
    return { [self] in
      for (index, elapsed) in zip(spaces.indices, elapsed) { spaces[index].elapsed = elapsed }
    }
  }
}
