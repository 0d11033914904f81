import Animation
package import MediaTime

// What pausing, scrubbing, reversing and going on are made of: an attached animation keeps its key, its place in the
// order and whoever waits for it, and only its course is another one.

extension CALayer {
  /// Gives an attached animation another course: what it does from now on, and when in the layer's time.
  ///
  /// Nobody is told of the change. The end of the new course is told, even when that of the old one was.
  /// - Parameters:
  ///   - serial: the animation's number; `CATransaction.lastSerial` right after it was added.
  ///   - animation: of the same property; its own timing does not count.
  ///   - timing: a begin of 0 is the time 0, not "now".
  /// - Returns: whether the layer still has the animation.
  @discardableResult
  package final func setCourse(_ serial: Int, _ animation: CAAnimation, _ timing: MediaTiming) -> Bool {
    guard let place = state.animations.firstIndex(where: { $0.serial == serial }),
      let record = records.first(where: { $0.serial == serial })
    else { return false }
    let copy = animation.copy()
    copy.take(timing)
    var frozen = copy.freeze(for: self, defaultDuration: timing.duration)
    frozen.timing = timing
    state.animations[place].animation = frozen
    state.animations[place].awaitsBegin = false
    copy.attach(as: state.animations[place].key)
    (record.animation, record.hasStopped, record.isHeld) = (copy, false, timing.speed == 0)
    CATransaction.noteAnimation(on: self)
    return true
  }

  /// What some attached animations make of the model now, the others left out.
  ///
  /// The layer's own state as it is, committed or not, at the time of the context that shows it.
  package final func shown(byAnimations serials: Set<Int>) -> LayerState {
    var alone = state
    alone.animations.removeAll { !serials.contains($0.serial) }
    return alone.presented(atLocalTime: convertTime(context?.now ?? CACurrentMediaTime(), from: nil))
  }
}

extension CAAnimation {
  /// Takes over the fields of a timing, as far as 32-bit numbers can hold them.
  fileprivate func take(_ timing: MediaTiming) {
    (beginTime, duration, speed) = (timing.beginTime, timing.duration, Float(timing.speed))
    (timeOffset, repeatDuration, repeatCount) = (timing.timeOffset, timing.repeatDuration, Float(timing.repeatCount))
    (autoreverses, fillMode) = (timing.autoreverses, timing.fillMode)
  }
}
