package import MediaTime

/// How an animation came to its value at an instant, step by step.
///
///     parent time ── begin, speed ──▶ own time ── cycles ──▶ fraction ── timing function ──▶ bent ── spring ──▶ progress
///                                                                                                    value ◀── way ──┘
///
/// The same functions are asked as for a frame: an account cannot say anything else than what shows.
package struct AnimationAccount: Hashable, Sendable {
  /// The property it animates; nil for a group or a transition.
  package let path: PropertyPath?
  /// What it does: the property's key path, `group`, or `transition` with its kind.
  package let subject: String
  /// Whether its value is added to what earlier animations give.
  package let isAdditive: Bool
  /// When it plays, in the parent's time.
  package let timing: MediaTiming
  /// The parent's time, in seconds: that of the layer, or of the group around it.
  package let parentTime: Double
  /// Before, in or after its active interval.
  package let phase: TimingPhase
  /// Own seconds since the begin, held at the ends by the fill mode; nil where it shows nothing.
  package let activeTime: Double?
  /// How many cycles are over.
  package let finishedCycles: Int
  /// How much of the run is over, before the timing function; nil where it shows nothing.
  package let fraction: Double?
  /// The same behind the timing function.
  package let bentFraction: Double?
  /// How far along its way that is: a spring goes its own way there.
  package let progress: Double?
  /// What it gives; nil for nothing, and for what is no property.
  package let value: AnimatableValue?
  /// The property when it has been laid over what was there.
  package let result: AnimatableValue?
  /// What is in a group, in order.
  package let children: [AnimationAccount]
}

extension Animation {
  /// Lays this animation over `presented` as `apply` does, and accounts for it.
  package func account<P: AnimatableProperties>(
    over presented: inout P, model: P, atParentTime parentTime: Double
  ) -> AnimationAccount {
    let moment = timing.moment(atParentTime: parentTime, bentBy: timingFunction)
    var (value, progress): (AnimatableValue?, Double?) = (nil, moment?.fraction)
    var (result, children): (AnimatableValue?, [AnimationAccount]) = (nil, [])
    switch content {
    case .property(let animation):
      progress = moment.map { animation.pace.progress(at: $0) }
      value = moment.flatMap { animation.value(at: $0) { model[animation.path] } }
      apply(to: &presented, model: model, atParentTime: parentTime)
      result = presented[animation.path]
    case .group(let animations):
      guard let moment else { break }
      children = animations.map {
        $0.inGroup(of: timing.duration).account(over: &presented, model: model, atParentTime: moment.seconds)
      }
    case .transition(let motion): progress = moment.map { motion.progress(at: $0.fraction) }
    }
    return AnimationAccount(
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
