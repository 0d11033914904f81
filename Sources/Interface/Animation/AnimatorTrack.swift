import Animation
import Layers
import MediaTime

/// One animation of a property animator, with its start and length within the animator's duration, and its playback
/// state.
///
/// The track is the delegate of the animation on the layer. Whenever the animator is paused, scrubbed, reversed or
/// continued, the track replaces the timing of that animation. The displayed value stays continuous, except when a
/// fraction is set.
@MainActor
final class AnimatorTrack: CAAnimationDelegate {
  /// The animated view. The reference is weak because the view's layer retains the track.
  private(set) weak var view: UIView?
  /// The animated property, or nil for a transition.
  let property: ViewProperty?
  /// The serial number by which the layer identifies the animation.
  var serial = 0
  /// Whether the animation was added to an active animator with a delay factor of 0. Such an animation begins at once.
  var joinsLate = false
  private(set) var playback = Playback(at: 0)
  /// The animation from the start value to the end value. The layer gets a copy of it, with the duration and the timing
  /// curve of the current segment.
  private let template: CAAnimation
  /// The beginning of the animation, in seconds from the start of the animator's duration.
  private let start: Double
  /// The length of the animation, in seconds.
  private let duration: Double
  /// The timing curve that the animation uses unless it is scrubbed linearly.
  private var timingCurve: Easing
  /// Whether the animation uses the animator's timing curve.
  private let followsAnimator: Bool
  /// The range of progress over which the animation currently plays.
  private var segment: Segment
  /// The segment for which the animation on the layer was made. Nil if a transaction has replaced the timing curve of
  /// that animation (see `CATransaction.setAnimationTimingFunction(_:)`).
  private var attachedSegment: Segment?
  /// The animation block whose completion waits for the end of the animation.
  let block: UIViewAnimationBlock
  private weak var animator: UIViewPropertyAnimator?
  private var hasNotifiedBlock = false

  /// A range of progress that the track plays with one duration and one timing curve. The range is 0…1 or, after a
  /// restart, the range from the displayed progress to the end, which is 0 or 1.
  private struct Segment: Equatable {
    var from = 0.0
    var to = 1.0
    var duration: Double
    var timingCurve: Easing
    /// Whether the progress equals the fraction. True after the animator was scrubbed while `scrubsLinearly` was true.
    var isLinear = false
    var isWhole: Bool { from == 0 && to == 1 }
  }

  /// Creates the track of an animation that is added to a view's layer.
  ///
  /// - Parameters:
  ///   - start: the beginning of the animation, in seconds from the start of the animator.
  ///   - duration: the length of the animation, in seconds.
  init(
    of template: CAAnimation, on view: UIView, _ property: ViewProperty?, from start: Double, for duration: Double,
    timingCurve: Easing, block: UIViewAnimationBlock, animator: UIViewPropertyAnimator
  ) {
    (self.template, self.view, self.property) = (template, view, property)
    (self.start, self.duration, self.timingCurve) = (start, duration, Self.timingCurve(timingCurve, for: template))
    (self.block, self.animator) = (block, animator)
    followsAnimator = !block.options.contains(.overrideInheritedCurve)
    segment = Segment(duration: duration, timingCurve: self.timingCurve)
    attachedSegment = CATransaction.animationTimingFunction() == nil ? segment : nil
  }

  /// The current local time of the view's layer, in seconds, or 0 if the view no longer exists.
  var now: Double { view?.layer.convertTime(CACurrentMediaTime(), from: nil) ?? 0 }

  /// Changes the begin time of the playback, so that the animation continues at the same fraction after a jump of the
  /// layer's local time.
  func move(by jump: TimeJump) { playback = playback.moved(by: jump) }

  /// The displayed progress: 0 at the start and 1 at the end. Springs and overshooting curves leave this range.
  var position: Double {
    let done = segment.timingCurve.progress(at: playback.fraction(at: now), of: segment.duration)
    return segment.from + (segment.to - segment.from) * done
  }

  /// Returns whether the animation begins together with the animator, lasts `duration` seconds and uses the animator's
  /// timing curve.
  func plays(all duration: Double) -> Bool { start == 0 && self.duration == duration && followsAnimator }

  /// Stops the animation at its current fraction.
  func hold() { play(Playback(at: playback.fraction(at: now))) }

  /// Stops the animation at its value for the time `time`, in seconds from the start of the animator's duration. If
  /// `linearly` is true, the animation is linear, regardless of its timing curve.
  func scrub(to time: Double, linearly: Bool) {
    segment = Segment(duration: duration, timingCurve: linearly ? .curve(.linear) : timingCurve, isLinear: linearly)
    play(Playback(at: min(max((time - start) / duration, 0), 1)))
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag {
      // The end of an earlier timing can be reported in the pass in which the timing was changed. That end is ignored.
      // If the view no longer exists, its layer cannot have got another timing.
      guard playback.moves, view == nil || now >= playback.begin + playback.length - LayerContext.simultaneity else {
        return
      }
      playback = Playback(at: playback.to)
    } else {
      playback = Playback(at: playback.fraction(at: now))
    }
    notifyBlock(finished: flag)
    animator?.trackDidEnd(self, isLost: !flag)
  }

  /// Detaches the track from the animator, removes the animation from the layer, and reports the end of the animation
  /// to the block.
  ///
  /// If `isRemovedOnCompletion` of the animation was set to false, the animation stays on the layer at its current
  /// fraction.
  func retire(finished: Bool) {
    animator = nil
    if template.isRemovedOnCompletion { view?.layer.removeAnimations { $0.serial == serial } } else { hold() }
    notifyBlock(finished: finished)
  }

  private func notifyBlock(finished: Bool) {
    guard !hasNotifiedBlock else { return }
    hasNotifiedBlock = true
    block.animationDidStop(template, finished: finished)
  }
}

extension AnimatorTrack {
  /// The parameters with which an animator starts or resumes its tracks (see `resume(_:)`).
  struct Order {
    /// The end towards which the animator plays: 0 for the start, 1 for the end.
    var end: Double
    /// The current position of the animator, in seconds from the start of its duration: the current fraction times the
    /// duration.
    var playhead: Double
    /// The playback speed, in seconds of the animator's duration per second of local time.
    var rate: Double
    /// The remaining delay of the animator, in seconds. No animation begins before it has passed.
    var delay = 0.0
    /// Whether a track that was only paused or reversed continues from its current fraction. If false, the track
    /// continues from the displayed progress, for example because the timing curve has changed.
    var keepsSegment = true
    /// Whether a track with a spring starts a new spring at the displayed value. If false, the current spring
    /// continues.
    var restartsSprings = false
    /// A closure that receives the requested length of an animation, in seconds, and returns the timing curve and the
    /// actual length. The two lengths differ for springs that last their settling duration.
    var timingCurve: (Double) -> (timingCurve: ViewTimingCurve, length: Double)
  }

  /// Plays the animation from the displayed value to the end that `order` specifies.
  func resume(_ order: Order) {
    let now = now
    let staysSpring = !order.restartsSprings || !timingCurve.isSpring
    if order.keepsSegment, staysSpring, segment.isWhole, !segment.isLinear {
      return go(on: order, from: playback.fraction(at: now), at: now)
    }
    let shown = position
    let stretch = stretch(order, from: min(max(shown, 0), 1))
    let (next, length) =
      followsAnimator ? order.timingCurve(stretch.length) : (.both(timingCurve), stretch.length)
    timingCurve = Self.timingCurve(next.x, for: template)
    if template is CABasicAnimation, timingCurve.isSpring || shown < 0 || shown > 1 {
      return letGo(order, from: shown, at: now, stretch.delay, length)
    }
    segment = Segment(duration: duration, timingCurve: timingCurve)
    go(on: order, from: timingCurve.bezier.inverse(at: shown), at: now)
  }

  /// Returns `timingCurve`, or a Bézier curve in place of a spring if `template` is not a basic animation: only basic
  /// animations can use springs.
  private static func timingCurve(_ timingCurve: Easing, for template: CAAnimation) -> Easing {
    template is CABasicAnimation ? timingCurve : .curve(timingCurve.bezier)
  }

  /// Plays the current segment from the fraction `fraction` to the end that `order` specifies. The animation begins at
  /// the local time `now` plus the delays, in seconds.
  private func go(on order: Order, from fraction: Double, at now: Double) {
    let (delay, length) = stretch(order, from: fraction)
    play(Playback(from: fraction, to: order.end, begin: now + order.delay + delay, length: length))
  }

  /// Plays from the progress `shown` to the end that `order` specifies, in a new segment that covers only this range of
  /// progress. The animation begins at the local time `now`, plus `delay` seconds, plus the delay of `order`. It lasts
  /// `length` seconds.
  ///
  /// A new segment is used because the displayed progress of a spring, or of a curve beyond 0…1, cannot be mapped back
  /// to a fraction.
  private func letGo(_ order: Order, from shown: Double, at now: Double, _ delay: Double, _ length: Double) {
    segment = Segment(from: shown, to: order.end, duration: length, timingCurve: timingCurve)
    let playback = Playback(from: 0, to: 1, begin: now + order.delay + delay, length: shown == order.end ? 0 : length)
    play(playback)
  }

  /// Returns the delay and the length, in seconds, with which the animation plays from a fraction to the end that
  /// `order` specifies. The delay is the time until the beginning of the animation. It is 0 if the animation has
  /// already begun. With these values, the animation ends when the time of the animator reaches the end of the
  /// animation or, if the animator plays towards its start, the beginning of the animation.
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
    let timing = playback.timing(duration: segment.duration)
    if segment == attachedSegment {
      view?.layer.retimeAnimation(serial, timing)
      return
    }
    attachedSegment = segment
    let animation = animation(from: segment.from, to: segment.to).timed(by: segment.timingCurve)
    (animation.delegate, animation.isRemovedOnCompletion) = (self, false)
    view?.layer.replaceAnimation(serial, animation, timing)
  }

  /// Returns an animation that covers only a part of `template`: from its value at the progress `start` to its value at
  /// the progress `end`. Returns `template` itself if the part is the whole, or if the template is not a basic
  /// animation.
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
