import Animation
package import MediaTime

// Pausing, scrubbing, reversing and continuing replace the timing of an attached animation. The animation keeps its
// key, its position in the order, and its completions.

extension CALayer {
  /// Replaces the content and the timing of an attached animation.
  ///
  /// The change causes no callbacks. The delegate is called at the end of the new timing, even if it was already called
  /// at the end of the old one.
  /// - Parameters:
  ///   - serial: the animation's serial number: `CATransaction.lastSerial` immediately after it was added.
  ///   - animation: an animation of the same property. Its own timing is ignored.
  ///   - timing: the new timing. A `beginTime` of 0 is the time 0, not the current time.
  /// - Returns: whether the layer still has the animation.
  @discardableResult
  package final func replaceAnimation(_ serial: Int, _ animation: CAAnimation, _ timing: MediaTiming) -> Bool {
    guard let index = animationIndex(of: serial), let record = record(of: serial) else { return false }
    let copy = animation.copied
    copy.take(timing)
    state.animations[index].animation = copy.freeze(for: self, defaultDuration: timing.duration)
    replace(index, record, copy, timing)
    return true
  }

  /// Replaces the timing of an attached animation, but not its content. Apart from that, the method does the same as
  /// `replaceAnimation(_:_:_:)`.
  ///
  /// - Returns: whether the layer still has the animation.
  @discardableResult
  package final func retimeAnimation(_ serial: Int, _ timing: MediaTiming) -> Bool {
    guard let index = animationIndex(of: serial), let record = record(of: serial) else { return false }
    let copy = record.animation.copied
    copy.take(timing)
    replace(index, record, copy, timing)
    return true
  }

  private final func animationIndex(of serial: Int) -> Int? {
    for index in state.animations.indices where state.animations[index].serial == serial { return index }
    return nil
  }

  private final func replace(_ index: Int, _ record: AnimationRecord, _ copy: CAAnimation, _ timing: MediaTiming) {
    state.animations[index].animation.timing = timing
    state.animations[index].awaitsBegin = false
    copy.attach(as: state.animations[index].key)
    (record.animation, record.hasStopped, record.isPaused) = (copy, false, timing.speed == 0)
    CATransaction.noteAnimation(on: self)
  }

  /// Returns the presentation values that the layer would have if it had only the animations with the serial numbers
  /// `serials`.
  ///
  /// The values are based on the current model values, which may not have been committed. The time is the current time
  /// of the layer's context.
  package final func shown(byAnimations serials: Set<Int>) -> LayerState {
    var alone = state
    alone.animations.removeAll { !serials.contains($0.serial) }
    return alone.presented(atLocalTime: convertTime(context?.now ?? CACurrentMediaTime(), from: nil))
  }
}

extension CAAnimation {
  /// Sets the timing properties of this animation to the values of `timing`. Values of properties with 32-bit numbers
  /// are rounded.
  fileprivate func take(_ timing: MediaTiming) {
    (beginTime, duration, speed) = (timing.beginTime, timing.duration, Float(timing.speed))
    (timeOffset, repeatDuration, repeatCount) = (timing.timeOffset, timing.repeatDuration, Float(timing.repeatCount))
    (autoreverses, fillMode) = (timing.autoreverses, timing.fillMode)
  }
}
