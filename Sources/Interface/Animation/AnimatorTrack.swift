import Animation
import Layers
import MediaTime

/// One animation of a property animator: where it plays in the animator's time, and where it is in its own course.
///
/// It is the delegate of the animation on the layer, which it gives another course whenever the animator is paused,
/// scrubbed, reversed or continued. What shows never jumps but when a fraction is set.
@MainActor
final class AnimatorTrack: CAAnimationDelegate {
  /// The view it moves; not kept, as the layer keeps this.
  private(set) weak var view: UIView?
  /// What it moves; nil for a transition.
  let property: ViewProperty?
  /// Its number on the layer.
  var serial = 0
  /// Whether it was added while the animator was active: it begins as soon as that runs.
  var joinsLate = false
  private(set) var playback = Playback(at: 0)
  /// What it does, straight from its start to its end.
  private let template: CAAnimation
  /// When it begins and how long it takes, in seconds of the animator.
  private let start: Double
  private let duration: Double
  /// The pace it has when it is not scrubbed; whether that is the animator's.
  private var pace: ViewPace
  private let followsAnimator: Bool
  /// What it does now: which part of its way, how long that takes, at which pace.
  private var course: Course
  /// The block that waits for it.
  let block: UIViewAnimationBlock
  private weak var animator: UIViewPropertyAnimator?
  private var hasToldBlock = false

  /// A part of the way that is gone as one: all of it, or with a fresh spring what was left.
  private struct Course {
    var from = 0.0
    var to = 1.0
    var duration: Double
    var pace: ViewPace
    /// Whether a fraction of the time is a fraction of the way, for scrubbing.
    var isLinear = false
    var isWhole: Bool { from == 0 && to == 1 }
  }

  /// An animation that was added to a view's layer, or is about to be.
  init(
    of template: CAAnimation, on view: UIView, _ property: ViewProperty?, from start: Double, for duration: Double,
    pace: ViewPace, block: UIViewAnimationBlock, animator: UIViewPropertyAnimator
  ) {
    (self.template, self.view, self.property) = (template, view, property)
    (self.start, self.duration, self.pace) = (start, duration, Self.pace(pace, for: template))
    (self.block, self.animator) = (block, animator)
    followsAnimator = !block.options.contains(.overrideInheritedCurve)
    course = Course(duration: duration, pace: self.pace)
  }

  /// The time of the view's layer.
  var now: Double { view?.layer.convertTime(CACurrentMediaTime(), from: nil) ?? 0 }

  /// Follows its animation, which a jump of the layer's time has moved.
  func move(by jump: TimeJump) { playback = playback.moved(by: jump) }

  /// How far along its whole way it shows, 0 at the start and 1 at the end.
  var position: Double {
    let done = course.pace.position(at: playback.fraction(at: now), of: course.duration)
    return course.from + (course.to - course.from) * done
  }

  /// Whether it goes, at the animator's pace, through all of a duration.
  func plays(all duration: Double) -> Bool { start == 0 && self.duration == duration && followsAnimator }

  /// Stands still where it is.
  func hold() { play(Playback(at: playback.fraction(at: now))) }

  /// Stands where it is after so many seconds of the animator.
  func scrub(to time: Double, linearly: Bool) {
    course = Course(duration: duration, pace: linearly ? .curve(.linear) : pace, isLinear: linearly)
    play(Playback(at: min(max((time - start) / duration, 0), 1)))
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag {
      // Told late, of a course that was changed in the same turn, it does not count.
      guard playback.moves, now >= playback.begin + playback.length - LayerContext.simultaneity else { return }
      playback = Playback(at: playback.to)
    } else {
      playback = Playback(at: playback.fraction(at: now))
    }
    tellBlock(finished: flag)
    animator?.trackDidEnd(self, isLost: !flag)
  }

  /// The animator is done with it.
  func retire(finished: Bool) {
    animator = nil
    view?.layer.removeAnimations { $0.serial == serial }
    tellBlock(finished: finished)
  }

  private func tellBlock(finished: Bool) {
    guard !hasToldBlock else { return }
    hasToldBlock = true
    block.animationDidStop(template, finished: finished)
  }
}

extension AnimatorTrack {
  /// How an animator goes on.
  struct Order {
    /// The end it goes to, 0 or 1.
    var end: Double
    /// Where it is, in its own seconds, and how many of them pass in one.
    var playhead: Double
    var rate: Double
    /// Seconds until it begins to move.
    var delay = 0.0
    /// Whether tracks that were only held, or turned round, go on in the course they have.
    var keepsCourse = true
    /// Whether springs are let go anew, from where they are.
    var restartsSprings = false
    /// The pace for what is to take so long, and how long it then really takes.
    var pace: (Double) -> (pace: ViewPace, length: Double)
  }

  /// Goes on as the animator does, from where it shows.
  func resume(_ order: Order) {
    let fraction = playback.fraction(at: now)
    let staysSpring = !order.restartsSprings || !pace.isSpring
    if order.keepsCourse, staysSpring, course.isWhole, !course.isLinear { return go(on: order, from: fraction) }
    let shown = position
    let stretch = stretch(order, from: min(max(shown, 0), 1))
    let (next, length) = followsAnimator ? order.pace(stretch.length) : (pace, stretch.length)
    pace = Self.pace(next, for: template)
    if template is CABasicAnimation, pace.isSpring || shown < 0 || shown > 1 {
      return letGo(order, from: shown, stretch.delay, length)
    }
    course = Course(duration: duration, pace: pace)
    go(on: order, from: pace.curve.inverse(at: shown))
  }

  /// The pace at which an animation really goes: no spring pulls key frames and transitions.
  private static func pace(_ pace: ViewPace, for template: CAAnimation) -> ViewPace {
    template is CABasicAnimation ? pace : .curve(pace.curve)
  }

  /// Goes on in its course from a fraction of its time.
  private func go(on order: Order, from fraction: Double) {
    let (delay, length) = stretch(order, from: fraction)
    play(Playback(from: fraction, to: order.end, begin: now + order.delay + delay, length: length))
  }

  /// Goes from where it shows to the end in a course of its own: a spring has no place to go on from, nor has a curve
  /// beyond its ends.
  private func letGo(_ order: Order, from shown: Double, _ delay: Double, _ length: Double) {
    course = Course(from: shown, to: order.end, duration: length, pace: pace)
    let playback = Playback(from: 0, to: 1, begin: now + order.delay + delay, length: shown == order.end ? 0 : length)
    play(playback)
  }

  /// In how many seconds it begins to move, and how long it then takes, so that it ends with the animator.
  private func stretch(_ order: Order, from fraction: Double) -> (delay: Double, length: Double) {
    let isForward = order.end == 1
    let (first, last) = isForward ? (start, start + duration) : (-start - duration, -start)
    let head = isForward ? order.playhead : -order.playhead
    let left = (order.end - fraction).magnitude
    let delay = left == 1 && !joinsLate ? max((first - head) / order.rate, 0) : 0
    let length = (last - head) / order.rate - delay
    return (delay, length > 0 || left == 0 ? length : left * duration / order.rate)
  }

  private func play(_ playback: Playback) {
    self.playback = playback
    let animation = animation(from: course.from, to: course.to).paced(by: course.pace)
    (animation.delegate, animation.isRemovedOnCompletion) = (self, false)
    view?.layer.setCourse(serial, animation, playback.timing(duration: course.duration))
  }

  /// What it does, between two fractions of its way.
  private func animation(from start: Double, to end: Double) -> CAAnimation {
    guard !(start == 0 && end == 1), let basic = template as? CABasicAnimation, let keyPath = basic.keyPath,
      let from = basic.fromValue, let layer = view?.layer, let path = layer.propertyPath(keyPath)
    else { return template }
    let old = AnimatableValue(of: from, for: path)
    let target = basic.toValue.map { AnimatableValue(of: $0, for: path) } ?? layer.state[path]
    let cut = CABasicAnimation(keyPath: keyPath)
    func value(_ progress: Double) -> Any? { target.flatMap { old.interpolated(to: $0, progress: progress)?.object } }
    (cut.fromValue, cut.toValue, cut.isAdditive) = (value(start), value(end), basic.isAdditive)
    return cut
  }
}
