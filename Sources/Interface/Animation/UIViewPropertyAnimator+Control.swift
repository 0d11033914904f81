public import typealias Foundation.TimeInterval
import Geometry
import Layers
import MediaTime

extension UIViewPropertyAnimator {
  /// Starts the animation, or resumes a paused animation for its remaining time.
  ///
  /// The method has no effect on a running animator. An animator without animations becomes active, and its duration
  /// begins when the first animations are added.
  /// - Precondition: the animator is not stopped.
  public final func startAnimation() {
    switch state {
    case .inactive: begin(after: 0)
    case .active: if !isRunning, !playbackState.awaitsChanges { resume(at: nil, factor: 0) }
    case .stopped:
      fatalError("UIViewPropertyAnimator.startAnimation(): the animator is stopped. Call finishAnimation(at:) first")
    }
  }

  /// Starts the animation after a delay. The animator becomes active at once.
  ///
  /// - Parameter delay: the delay, in seconds. A negative delay is treated as 0.
  /// - Precondition: the animator is inactive, and the delay is finite.
  public final func startAnimation(afterDelay delay: TimeInterval) {
    require(state == .inactive, "startAnimation(afterDelay:): the property animator is \(state), not inactive")
    require(delay.isFinite, "startAnimation(afterDelay:): delay must be finite, but is \(delay)")
    begin(after: max(delay, 0))
  }

  /// Pauses the animation at its current fraction. An inactive animator becomes active and is paused at its beginning.
  ///
  /// - Precondition: the animator is not stopped, and it is interruptible.
  public final func pauseAnimation() {
    require(state != .stopped, "pauseAnimation(): a stopped property animator cannot be paused")
    refuseUnlessInterruptible("pauseAnimation()")
    if state == .inactive { return scrub(to: isReversed ? 1 : 0) }
    if isRunning { hold() }
  }

  /// Continues a paused animation from the displayed values.
  ///
  /// - Parameters:
  ///   - parameters: the timing curve, or nil for the timing curve that was passed to the initializer.
  ///   - durationFactor: the time to the end, as a fraction of `duration`. 0 means the remaining time.
  /// - Precondition: the animator is active, paused and interruptible. The factor is finite and at least 0.
  public final func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    require(state == .active && !isRunning, "continueAnimation: only a paused property animator can be continued")
    refuseUnlessInterruptible("continueAnimation(withTimingParameters:durationFactor:)")
    require(
      durationFactor >= 0 && durationFactor.isFinite,
      "continueAnimation: durationFactor must be finite and at least 0, but is \(durationFactor)")
    resume(at: parameters, factor: durationFactor.native)
  }

  /// Stops the animation. The views keep the values that they display.
  ///
  /// - Parameter withoutFinishing: whether the animator becomes inactive at once and discards its completions.
  ///   Otherwise the state is `stopped` until `finishAnimation(at:)` is called. An inactive animator does not change
  ///   (unverified).
  /// - Precondition: the animator is interruptible.
  public final func stopAnimation(_ withoutFinishing: Bool) {
    refuseUnlessInterruptible("stopAnimation(_:)")
    guard state != .inactive else { return }
    stage?.makeCurrent()
    if isRunning {
      stand(at: playbackState.fraction, position: position(at: playbackState.fraction), isScrubbed: false)
    }
    if state == .active { keepWhatShows() }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { reset() }
  }

  /// Finishes a stopped animation: applies the values of a position to the views, then calls the completions.
  ///
  /// - Precondition: the animator is stopped.
  public final func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    require(state == .stopped, "finishAnimation(at:): the property animator is \(state), not stopped")
    end(at: finalPosition)
  }
}

extension UIViewPropertyAnimator {
  /// Makes the animator active and runs the closures that were added before the start.
  private final func activate() {
    stage = Stage.current
    state = .active
    playbackState.number += 1
    let due = additions
    additions = []
    due.forEach { perform($0, from: 0) }
    follow()
  }

  /// Sets `stage` to the stage of the first animated view, and `playbackState.layer` to the layer of that view. Does
  /// nothing if the layer is already set, or if no view is animated.
  private final func follow() {
    guard playbackState.layer == nil, let view = tracks.lazy.compactMap(\.view).first else { return }
    playbackState.layer = view.layer
    if let other = view.window?.stage { stage = other }
  }

  private final func begin(after delay: TimeInterval) {
    playbackState.awaitsChanges = additions.isEmpty
    playbackState.delay = delay
    activate()
    guard !playbackState.awaitsChanges else { return }
    if isReversed { tracks.forEach { $0.scrub(to: duration, linearly: false) } }
    playbackState.playback = Playback(at: isReversed ? 1 : 0)
    go(to: isReversed ? 0 : 1, in: duration, delay: delay) { _ in }
  }

  /// Pauses the animator at `fraction`, which is measured from the start even if the animator is reversed. An inactive
  /// animator becomes active.
  final func scrub(to fraction: Double) {
    if state == .inactive { activate() }
    stage?.makeCurrent()
    let isLinear = scrubsLinearly
    tracks.forEach { $0.scrub(to: fraction * duration, linearly: isLinear) }
    playbackState.awaitsChanges = false
    stand(at: fraction, position: isLinear ? fraction : position(at: fraction), isScrubbed: isLinear)
  }

  private final func hold() {
    stage?.makeCurrent()
    let fraction = playbackState.fraction
    tracks.forEach { $0.hold() }
    stand(at: fraction, position: position(at: fraction), isScrubbed: false)
  }

  /// Records in `playbackState` that the animator is paused at `fraction`, where its progress is `position`.
  /// `isScrubbed` is the new value of `AnimatorPlaybackState.isScrubbed`. The method does not stop the tracks: the
  /// caller does.
  final func stand(at fraction: Double, position: Double, isScrubbed: Bool) {
    isRunning = false
    stage?.animators.remove(self)
    playbackState.number += 1
    playbackState.playback = Playback(at: fraction)
    (playbackState.position, playbackState.isScrubbed) = (position, isScrubbed)
  }

  /// Returns the animator's progress at a fraction.
  ///
  /// If an animation spans the whole duration, the result is the progress that this animation displays, and `fraction`
  /// is ignored. Otherwise the result is the value of the timing curve at `fraction`.
  private final func position(at fraction: Double) -> Double {
    tracks.first { $0.plays(all: duration) }?.position
      ?? parameters.timingCurve(for: duration).timingCurve.x.progress(at: fraction, of: duration)
  }

  /// The current timing curve: that of the last continuation, or else the animator's own.
  private final var parameters: any UITimingCurveProvider { playbackState.parameters ?? timingParameters }

  /// Resumes the animation with the timing curve `other`. If `other` is nil, the timing curve is the one that was
  /// passed to the initializer.
  ///
  /// If the timing curve stays the same, and the animator was not scrubbed linearly, the animation continues from its
  /// fraction. Otherwise it continues from the fraction at which the curve has the current progress. A spring starts
  /// anew. If the progress is outside 0…1, for example because a spring overshoots, no fraction corresponds to it, and
  /// the fraction does not change.
  /// - Parameter factor: the time to the end, as a fraction of `duration`. 0 means the remaining time.
  private final func resume(at other: (any UITimingCurveProvider)?, factor: Double) {
    stage?.makeCurrent()
    let keepsTimingCurve = other == nil && playbackState.parameters == nil
    playbackState.parameters = other
    let timingCurve = parameters.timingCurve(for: duration).timingCurve.x
    let hasFraction = (0...1).contains(playbackState.position)
    if !timingCurve.isSpring, hasFraction, !keepsTimingCurve || playbackState.isScrubbed {
      playbackState.playback = Playback(at: timingCurve.bezier.inverse(at: playbackState.position))
    }
    let end = isReversed ? 0.0 : 1
    let left = (end - playbackState.playback.from).magnitude
    let asked = factor > 0 ? factor * duration : left * duration
    let length = timingCurve.isSpring && left > 0 ? parameters.timingCurve(for: asked).length : asked
    go(to: end, in: length) { ($0.keepsSegment, $0.restartsSprings) = (keepsTimingCurve, true) }
  }

  /// Reverses a running animator at its current fraction, with the same speed.
  final func reversePlayback() {
    guard isRunning else { return }
    stage?.makeCurrent()
    let (fraction, speed) = (playbackState.fraction, playbackState.playback.speed.magnitude)
    playbackState.playback = Playback(at: fraction)
    playbackState.number += 1
    let end = isReversed ? 0.0 : 1
    let distance = (end - fraction).magnitude
    go(to: end, in: speed > 0 ? distance / speed : distance * duration) { _ in }
  }

  /// Plays all tracks from the current fraction to an end, 0 or 1, over `length` seconds, after `delay` seconds.
  ///
  /// - Parameter change: a closure that modifies the parameters before the tracks receive them.
  private final func go(
    to end: Double, in length: Double, delay: Double = 0, _ change: (inout AnimatorTrack.Order) -> Void
  ) {
    let fraction = playbackState.playback.from
    var order = order(from: fraction, to: end, in: length, delay: delay)
    change(&order)
    isRunning = true
    stage?.animators.add(self)
    playbackState.awaitsChanges = false
    playbackState.playback = Playback(from: fraction, to: end, begin: playbackState.now + delay, length: length)
    tracks.forEach { $0.resume(order) }
    endIfStill()
  }

  private final func order(from fraction: Double, to end: Double, in length: Double, delay: Double)
    -> AnimatorTrack.Order
  {
    let distance = (end - fraction).magnitude * duration
    let parameters = parameters
    return AnimatorTrack.Order(
      end: end, playhead: fraction * duration, rate: distance > 0 && length > 0 ? distance / length : .infinity,
      delay: delay,
      timingCurve: { parameters.timingCurve(for: $0) })
  }

  /// If none of the animator's animations moves, schedules a call of `reachEnd()` for the end of the run-loop pass. The
  /// call does not take place if an animation moves by then, or if the playback has changed.
  private final func endIfStill() {
    guard !hasMotion else { return }
    let number = playbackState.number
    CATransaction.atEndOfPass { [self] in
      if isRunning, playbackState.number == number, !hasMotion { reachEnd() }
    }
  }

  /// Whether one of the animations moves, or will move after its delay.
  final var hasMotion: Bool {
    for track in tracks where track.playback.moves { return true }
    return false
  }

  /// Runs the closure of `addition`, which was added to an active animator, and animates the changes over the remaining
  /// duration.
  final func join(_ addition: Addition) {
    stage?.makeCurrent()
    let done = fractionComplete.native
    let known = tracks.count
    perform(addition, from: (isReversed ? 1 - done : done) * duration)
    follow()
    let added = tracks[known...]
    added.forEach { $0.joinsLate = addition.delayFactor == 0 }
    if playbackState.awaitsChanges {
      return go(to: isReversed ? 0 : 1, in: duration, delay: playbackState.delay) { _ in }
    }
    guard isRunning else { return added.forEach { $0.hold() } }
    let (playback, fraction) = (playbackState.playback, playbackState.fraction)
    let (left, speed) = ((playback.to - fraction).magnitude, playback.speed.magnitude)
    let delay = max(playback.begin - playbackState.now, 0)
    let order = order(from: fraction, to: playback.to, in: speed > 0 ? left / speed : 0, delay: delay)
    added.forEach { $0.resume(order) }
  }

  /// Runs the closure of `addition` in an animation block that the animator controls. The animations end together with
  /// the animator.
  ///
  /// - Parameter start: the beginning of the remaining duration, in seconds from the start of the animator's duration.
  ///   The delay factor of `addition` is a fraction of the remaining duration.
  private final func perform(_ addition: Addition, from start: Double) {
    // With a delay factor of 1 the length would be 0, and the changes would apply at once instead of at the end.
    let left = duration - start
    let length = max(left * (1 - addition.delayFactor.native), left * 0x1p-20)
    UIViewAnimationBlock(
      duration: length, delay: duration - length, options: isUserInteractionEnabled ? .allowUserInteraction : [],
      timingCurve: parameters.timingCurve(for: length).timingCurve, in: .animator(self), completion: nil
    ).run(addition.changes)
  }

  /// Runs the closure `changes` in an animation block that inherits from the enclosing block, instead of a block that
  /// the animator controls. The animator becomes active and cannot be interrupted.
  final func run(_ changes: () -> Void, delay: TimeInterval, options: UIView.AnimationOptions) {
    (isInterruptible, stage, playbackState.delay) = (false, Stage.current, delay)
    (state, isRunning) = (.active, true)
    playbackState.playback = Playback(from: 0, to: 1, begin: playbackState.now + delay, length: duration)
    let own = options.subtracting([.repeat, .autoreverse])
    UIViewAnimationBlock(duration: duration, delay: delay, options: own) { [self] finished in
      end(at: finished ? .end : .current)
    }.run(changes)
  }
}
