import Animation
package import MediaTime

/// The jump that a layer's local time makes at one instant, when the layer gets another time space.
package struct TimeJump: Hashable, Sendable {
  /// The local time before the jump.
  package let shown: CFTimeInterval
  /// The local time after the jump.
  package let now: CFTimeInterval

  /// Creates a jump from one local time to another.
  package init(from shown: CFTimeInterval, to now: CFTimeInterval) { (self.shown, self.now) = (shown, now) }

  /// Returns the begin time that replaces an animation's begin time, so that the animation continues after the jump.
  ///
  /// The begin time of an animation that has begun moves with the jump, so that its presentation value does not change.
  /// An animation that has not begun keeps its begin time. If this time is before the local time after the jump, the
  /// animation begins immediately. The diagram shows both kinds of begin times (`begun` and `later`), with the new
  /// begin times on the right:
  ///
  ///     local time   ──begun──┬─────── shown         begun + (now − shown)
  ///                           └─▶ later              max(later, now)
  package func begin(_ begin: CFTimeInterval) -> CFTimeInterval {
    begin <= shown + LayerContext.simultaneity ? begin + (now - shown) : max(begin, now)
  }
}

extension CALayer {
  /// The layer's time space: `beginTime`, `speed` and `timeOffset`.
  package final var timeSpace: TimeSpace {
    get { state.time }
    set { change(\.time, to: newValue, event: nil) }
  }

  /// Changes the layer's time space. Animations of the layer, its sublayers and their masks continue without a jump.
  ///
  /// Animations that wait for a commit are not changed: they begin at the new local time.
  /// - Source: spec A11; the treatment of running animations is this project's choice.
  package final func rebase(to space: TimeSpace) {
    let root = CACurrentMediaTime()
    let around = superlayer?.convertTime(root, from: nil) ?? root
    let jump = TimeJump(from: state.time.localTime(fromParent: around), to: space.localTime(fromParent: around))
    timeSpace = space
    var open: [(layer: CALayer, jump: TimeJump)] = [(self, jump)]
    while let (layer, jump) = open.popLast() {
      guard jump.shown != jump.now else { continue }
      layer.moveBegins(by: jump)
      for inner in layer.storedSublayers + (layer.storedMask.map { [$0] } ?? []) {
        let time = inner.state.time
        open.append(
          (inner, TimeJump(from: time.localTime(fromParent: jump.shown), to: time.localTime(fromParent: jump.now))))
      }
    }
  }

  private final func moveBegins(by jump: TimeJump) {
    var hasMoved = false
    for index in state.animations.indices where !state.animations[index].awaitsBegin {
      let begin = state.animations[index].animation.timing.beginTime
      state.animations[index].animation.timing.beginTime = jump.begin(begin)
      hasMoved = true
    }
    if hasMoved { CATransaction.noteChange(of: self) }
  }
}
