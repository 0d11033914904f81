internal import MediaTime

extension Animation {
  /// Lays this animation's contribution at a parent time over `presented`.
  ///
  /// Animations are applied in the order they were added; where one shows nothing, `presented` stays as it is.
  /// - Parameters:
  ///   - presented: the model values with the contributions of earlier animations.
  ///   - model: the live model values, for ends that the animation leaves open.
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

  /// A transition and how far along its whole way it is; nil when this is none or it shows nothing at the time.
  package func transition(atParentTime parentTime: Double) -> (motion: TransitionMotion, progress: Double)? {
    guard case .transition(let motion) = content,
      let moment = timing.moment(atParentTime: parentTime, bentBy: timingFunction)
    else { return nil }
    return (motion, motion.progress(at: moment.fraction))
  }

  /// The animation as it plays in a group: without a duration of its own it takes the group's.
  ///
  /// - Source: spec A6.
  package func inGroup(of duration: Double) -> Animation {
    guard timing.duration <= 0 else { return self }
    var copy = self
    copy.timing.duration = duration
    return copy
  }
}

/// A moment of one run of an animation, after its timing function.
package struct Moment: Hashable, Sendable, BitwiseCopyable {
  /// How much of the run is over, 0…1 unless the timing function leaves that range.
  package var fraction: Double
  /// The same in the animation's own seconds: the parent time of a group's children, a spring's time.
  package var seconds: Double
  /// How many whole cycles came before; only counted when it is not 0 for sure.
  package var finishedCycles: Int
  /// The moment a cycle ends on.
  package var cycleEnd: CycleEnd

  /// Where a cycle ends.
  package enum CycleEnd: Hashable, Sendable, BitwiseCopyable {
    /// At fraction 0: it runs back, or backwards.
    case start
    /// At fraction 1, after this many own seconds.
    case end(seconds: Double)
  }

  /// A moment in a first cycle of this many seconds.
  package init(fraction: Double, duration: Double) {
    self.fraction = fraction
    seconds = fraction * duration
    finishedCycles = 0
    cycleEnd = .end(seconds: duration)
  }
}

extension MediaTiming {
  /// The moment at a parent time; nil where the animation shows nothing.
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
