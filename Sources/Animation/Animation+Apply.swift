internal import MediaTime

extension Animation {
  /// Applies this animation's value at a parent time to `presented`.
  ///
  /// Animations are applied in the order in which they were added. If this one contributes no value, `presented` is
  /// unchanged.
  /// - Parameters:
  ///   - presented: the model values with the contributions of earlier animations.
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

  /// Returns the transition and its progress (see `TransitionMotion.progress(at:)`), or nil if this animation is not a
  /// transition or contributes no value at the time.
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

/// An instant in a run of an animation, after the timing function has been applied. A run is one forward or backward
/// play of the animation's duration.
package struct Moment: Hashable, Sendable, BitwiseCopyable {
  /// The progress of the run: 0…1 unless the timing function leaves that range.
  package var fraction: Double
  /// The time since the start of the run, in seconds, as changed by the timing function. It is the parent time of a
  /// group's children, and the time at which springs and glides are evaluated.
  package var seconds: Double
  /// The number of finished cycles. It is 0 for an animation that has only one cycle.
  package var finishedCycles: Int
  /// The instant of the run at which a cycle ends. Only cumulative animations use the value.
  package var cycleEnd: CycleEnd

  /// The instant of the run at which a cycle ends. A cumulative animation adds the value at this instant for each
  /// finished cycle.
  package enum CycleEnd: Hashable, Sendable, BitwiseCopyable {
    /// Fraction 0: the animation autoreverses, or runs backwards.
    case start
    /// Fraction 1: the animation only runs forwards. The associated value is the duration of a cycle in local seconds.
    case end(seconds: Double)
  }

  /// Creates an instant in the first cycle of an animation whose duration is `duration` seconds.
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
