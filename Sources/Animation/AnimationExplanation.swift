package import MediaTime

/// The steps by which an animation's value at an instant is computed.
///
///     parent time ── begin, speed ──▶ local time ── cycles ──▶ fraction ── timing function ──▶ bent fraction
///                                         value ◀── interpolation ── progress ◀── spring ──────────┘
///
/// The explanation uses the same functions as the rendering of a frame, so the two cannot disagree.
package struct AnimationExplanation: Hashable, Sendable {
  /// The animated property, or nil for a group or a transition.
  package let path: PropertyPath?
  /// The property's key path, `group`, or `transition` followed by the kind of transition.
  package let subject: String
  /// Whether the value is added to the contributions of earlier animations.
  package let isAdditive: Bool
  /// The timing of the animation, relative to the parent time.
  package let timing: MediaTiming
  /// The parent time in seconds: the time of the layer or of the enclosing group.
  package let parentTime: Double
  /// Whether the parent time is before, in or after the active interval of the animation.
  package let phase: TimingPhase
  /// The local seconds since the beginning of the active interval, limited according to the fill mode, or nil if the
  /// animation contributes no value.
  package let activeTime: Double?
  /// The number of cycles that the animation has finished at the parent time.
  package let finishedCycles: Int
  /// The position in the current cycle, 0…1, before the timing function. Nil if the animation contributes no value.
  package let fraction: Double?
  /// The result of the timing function for `fraction`. Nil if the animation contributes no value.
  package let bentFraction: Double?
  /// The progress of the interpolation, or nil if the animation contributes no value.
  ///
  /// For a spring it is the spring's position, for a transition `TransitionMotion.progress(at:)`, otherwise
  /// `bentFraction`.
  package let progress: Double?
  /// The contributed value, or nil if there is none or if this is not a property animation.
  package let value: AnimatableValue?
  /// The value of the property after this animation has been applied, or nil if this is not a property animation.
  package let result: AnimatableValue?
  /// The explanations of a group's animations, in order.
  package let children: [AnimationExplanation]
}

extension Animation {
  /// Applies this animation to `presented` like `apply(to:model:atParentTime:)`, and returns the steps by which the
  /// animation's value was computed.
  package func explanation<P: AnimatableProperties>(
    over presented: inout P, model: P, atParentTime parentTime: Double
  ) -> AnimationExplanation {
    let moment = timing.moment(atParentTime: parentTime, bentBy: timingFunction)
    var (value, progress): (AnimatableValue?, Double?) = (nil, moment?.fraction)
    var (result, children): (AnimatableValue?, [AnimationExplanation]) = (nil, [])
    switch content {
    case .property(let animation):
      progress = moment.map { animation.timingCurve.progress(at: $0) }
      value = moment.flatMap { animation.value(at: $0) { model[animation.path] } }
      apply(to: &presented, model: model, atParentTime: parentTime)
      result = presented[animation.path]
    case .group(let animations):
      guard let moment else { break }
      children = animations.map {
        $0.inGroup(of: timing.duration).explanation(over: &presented, model: model, atParentTime: moment.seconds)
      }
    case .transition(let motion): progress = moment.map { motion.progress(at: $0.fraction) }
    }
    return AnimationExplanation(
      path: content.path, subject: content.subject, isAdditive: content.isAdditive, timing: timing,
      parentTime: parentTime,
      phase: timing.phase(atParentTime: parentTime), activeTime: timing.activeTime(atParentTime: parentTime),
      finishedCycles: timing.finishedCycles(atParentTime: parentTime),
      fraction: timing.fraction(atParentTime: parentTime), bentFraction: moment?.fraction, progress: progress,
      value: value, result: result, children: children)
  }
}

extension Animation.Content {
  fileprivate var path: PropertyPath? {
    if case .property(let animation) = self { animation.path } else { nil }
  }

  fileprivate var subject: String {
    switch self {
    case .property(let animation): animation.path.description
    case .group: "group"
    case .transition(let motion): "transition \(motion.style.rawValue)"
    }
  }

  fileprivate var isAdditive: Bool {
    if case .property(let animation) = self { animation.isAdditive } else { false }
  }
}
