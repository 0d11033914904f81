internal import MediaTime

extension Animation {
  /// Applies this animation's value at a parent time to `presented`.
  ///
  /// Animations are applied in the order in which they were added. If this one contributes no value, `presented` is
  /// unchanged.
  /// - Parameters:
  ///   - presented: the values to which the animation is applied: the model values, already changed by the animations
  ///     that were added before this one.
  ///   - model: the model values. They replace a `from` or `to` value that the animation does not specify.
  /// - Source: spec A4 to A6, B2, B3.
  package func apply<P: AnimatableProperties>(to presented: inout P, model: P, atParentTime parentTime: Double) {
    guard let moment = timing.moment(atParentTime: parentTime, bentBy: timingFunction) else { return }
    switch content {
    case .property(let animation):
      animation.apply(to: &presented, model: model, at: moment)
    case .group(let children):
      for child in children {
        child.inGroup(of: timing.duration).apply(to: &presented, model: model, atParentTime: moment.seconds)
      }
    case .transition: break
    }
  }

  /// Returns the transition and its progress at a parent time (see `TransitionMotion.progress(at:)`). The result is
  /// nil if this animation is not a transition, or if it contributes no value at that time.
  package func transition(atParentTime parentTime: Double) -> (motion: TransitionMotion, progress: Double)? {
    guard case .transition(let motion) = content,
      let moment = timing.moment(atParentTime: parentTime, bentBy: timingFunction)
    else { return nil }
    return (motion, motion.progress(at: moment.fraction))
  }

  /// Returns the animation as played in a group of the given duration, in seconds. An animation without a duration gets
  /// the group's duration.
  ///
  /// - Source: spec A6.
  package func inGroup(of duration: Double) -> Animation {
    guard timing.duration <= 0 else { return self }
    var copy = self
    copy.timing.duration = duration
    return copy
  }
}

/// A position between the start (fraction 0) and the end (fraction 1) of an animation, to which the timing function
/// has been applied. While an autoreversed animation plays backwards, its position decreases.
package struct Moment: Hashable, Sendable, BitwiseCopyable {
  /// The progress of the animation: 0…1 unless the timing function leaves that range.
  package var fraction: Double
  /// The position in seconds from the start of the animation, as changed by the timing function. The children of a
  /// group use the value as their parent time. Springs and glides are evaluated at this time.
  package var seconds: Double
  /// The number of finished cycles. It is 0 for an animation that has only one cycle.
  package var finishedCycles: Int
  /// The position of the animation at the end of each cycle. Only cumulative animations use the value.
  package var cycleEnd: CycleEnd

  /// The position of an animation at the end of a cycle. A cumulative animation adds its value at this position once
  /// for each finished cycle.
  package enum CycleEnd: Hashable, Sendable, BitwiseCopyable {
    /// Fraction 0: the animation autoreverses, or runs backwards.
    case start
    /// Fraction 1: the animation only runs forwards. The associated value is the duration of a cycle in local seconds.
    case end(seconds: Double)
  }

  /// Creates a position in the first cycle of an animation whose duration is `duration` seconds.
  package init(fraction: Double, duration: Double) {
    self.fraction = fraction
    seconds = fraction * duration
    finishedCycles = 0
    cycleEnd = .end(seconds: duration)
  }
}

extension MediaTiming {
  /// Returns the position within the animation at a parent time: the fraction of the cycle, the elapsed seconds and the
  /// number of finished cycles. Returns nil if the animation contributes no value at that time.
  ///
  /// - Parameter function: the timing function, which is applied to the fraction, or nil for linear.
  func moment(atParentTime parentTime: Double, bentBy function: UnitBezier?) -> Moment? {
    guard let local = basicLocalTime(atParentTime: parentTime) else { return nil }
    var moment = Moment(fraction: duration > 0 ? local / duration : 1, duration: duration)
    moment.seconds = local
    if let function {
      moment.fraction = function.value(at: moment.fraction)
      moment.seconds = duration.isFinite ? moment.fraction * duration : local
    }
    if repeatCount > 1 || repeatDuration > duration {
      moment.finishedCycles = finishedCycles(atParentTime: parentTime)
    }
    if autoreverses || speed < 0 { moment.cycleEnd = .start }
    return moment
  }
}
