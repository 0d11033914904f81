public import typealias Foundation.TimeInterval
import Geometry
import Layers
import MediaTime

extension UIViewPropertyAnimator {
  /// Begins; paused, it goes on in what is left of its time. Running, nothing happens.
  ///
  /// With nothing to animate it waits for the first changes.
  /// - Precondition: it is not stopped.
  public final func startAnimation() {
    switch state {
    case .inactive: begin(after: 0)
    case .active: if !isRunning, !course.awaitsChanges { resume(at: nil, factor: 0) }
    case .stopped: fatalError("a stopped property animator cannot be started: finish it first")
    }
  }

  /// Begins, and moves after `delay` seconds.
  ///
  /// - Precondition: it is inactive, and the delay is finite.
  public final func startAnimation(afterDelay delay: TimeInterval) {
    require(state == .inactive, "a property animator cannot be started with a delay while it is \(state)")
    require(delay.isFinite, "a property animator's delay is a finite number of seconds, not \(delay)")
    begin(after: max(delay, 0))
  }

  /// Stands still where it is; before the start it becomes active and stands at its beginning.
  ///
  /// - Precondition: it is not stopped, and it is interruptible.
  public final func pauseAnimation() {
    require(state != .stopped, "a stopped property animator cannot be paused")
    refuseUnlessInterruptible("pauseAnimation()")
    if state == .inactive { return scrub(to: isReversed ? 1 : 0) }
    if isRunning { hold() }
  }

  /// Goes on, from where it shows.
  ///
  /// - Parameters:
  ///   - parameters: the pace; nil is the one it was made with.
  ///   - durationFactor: how long it is to take, as a share of the duration; 0 is what is left of it.
  /// - Precondition: it is active and paused, and interruptible; the factor is finite and not negative.
  public final func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    require(state == .active && !isRunning, "only a paused property animator can be continued")
    refuseUnlessInterruptible("continueAnimation(withTimingParameters:durationFactor:)")
    require(
      durationFactor >= 0 && durationFactor.isFinite, "a durationFactor is 0 or more, not \(durationFactor)")
    resume(at: parameters, factor: durationFactor.native)
  }

  /// Ends where it is: the views have the values that they show.
  ///
  /// - Parameter withoutFinishing: whether it is inactive at once, and completions are dropped; else it is stopped until
  ///   `finishAnimation(at:)`. An inactive animator stays as it is (unverified).
  /// - Precondition: it is interruptible.
  public final func stopAnimation(_ withoutFinishing: Bool) {
    refuseUnlessInterruptible("stopAnimation(_:)")
    guard state != .inactive else { return }
    stage?.makeCurrent()
    if isRunning { stand(at: course.fraction, position: position(at: course.fraction), isScrubbed: false) }
    if state == .active { keepWhatShows() }
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { reset() }
  }

  /// Ends what was stopped: the views are moved to the position, then completions run.
  ///
  /// - Precondition: it is stopped.
  public final func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    require(state == .stopped, "finishAnimation(at:): the property animator is \(state), not stopped")
    end(at: finalPosition)
  }
}

extension UIViewPropertyAnimator {
  /// Becomes active: what waited is changed, and stands at its start.
  private final func activate() {
    stage = Stage.current
    state = .active
    course.number += 1
    let due = additions
    additions = []
    due.forEach { perform($0, from: 0) }
    follow()
  }

  /// Its time is that of the first view it moves, and its stage the one that view is on.
  private final func follow() {
    guard course.layer == nil, let view = tracks.lazy.compactMap(\.view).first else { return }
    course.layer = view.layer
    if let other = view.window?.stage { stage = other }
  }

  private final func begin(after delay: TimeInterval) {
    course.awaitsChanges = additions.isEmpty
    course.delay = delay
    activate()
    guard !course.awaitsChanges else { return }
    if isReversed { tracks.forEach { $0.scrub(to: duration, linearly: false) } }
    course.playback = Playback(at: isReversed ? 1 : 0)
    go(to: isReversed ? 0 : 1, in: duration, delay: delay) { _ in }
  }

  /// Stands at a fraction from the start, whatever the direction; it becomes active for that.
  final func scrub(to fraction: Double) {
    if state == .inactive { activate() }
    stage?.makeCurrent()
    let isLinear = scrubsLinearly
    tracks.forEach { $0.scrub(to: fraction * duration, linearly: isLinear) }
    course.awaitsChanges = false
    stand(at: fraction, position: isLinear ? fraction : position(at: fraction), isScrubbed: isLinear)
  }

  private final func hold() {
    stage?.makeCurrent()
    let fraction = course.fraction
    tracks.forEach { $0.hold() }
    stand(at: fraction, position: position(at: fraction), isScrubbed: false)
  }

  /// Moves no more, at a fraction of its time and a position on its way.
  final func stand(at fraction: Double, position: Double, isScrubbed: Bool) {
    isRunning = false
    stage?.animators.removeAll { $0 === self }
    course.number += 1
    course.playback = Playback(at: fraction)
    (course.position, course.isScrubbed) = (position, isScrubbed)
  }

  /// How far along its way the animator is at a fraction of its time: as far as what it animates all the time.
  private final func position(at fraction: Double) -> Double {
    tracks.first { $0.plays(all: duration) }?.position
      ?? parameters.pace(for: duration).pace.position(at: fraction, of: duration)
  }

  /// The pace it goes at: the one it was continued at last, else its own.
  private final var parameters: any UITimingCurveProvider { course.parameters ?? timingParameters }

  /// Goes on at a pace; nil is its own, at which curves that were not scrubbed go on as if nothing had been.
  private final func resume(at other: (any UITimingCurveProvider)?, factor: Double) {
    stage?.makeCurrent()
    let keepsPace = other == nil && course.parameters == nil
    course.parameters = other
    let pace = parameters.pace(for: duration).pace
    if !pace.isSpring, !keepsPace || course.isScrubbed {
      course.playback = Playback(at: pace.curve.inverse(at: course.position))
    }
    let end = isReversed ? 0.0 : 1
    let left = (end - course.playback.from).magnitude
    let asked = factor > 0 ? factor * duration : left * duration
    let length = pace.isSpring && left > 0 ? parameters.pace(for: asked).length : asked
    go(to: end, in: length) { ($0.keepsCourse, $0.restartsSprings) = (keepsPace, true) }
  }

  /// Turns round while it runs: back the way it came, as fast.
  final func turnRound() {
    guard isRunning else { return }
    stage?.makeCurrent()
    let (fraction, speed) = (course.fraction, course.playback.speed.magnitude)
    course.playback = Playback(at: fraction)
    course.number += 1
    let end = isReversed ? 0.0 : 1
    let way = (end - fraction).magnitude
    go(to: end, in: speed > 0 ? way / speed : way * duration) { _ in }
  }

  /// Lets everything go to an end, in so many seconds.
  private final func go(
    to end: Double, in length: Double, delay: Double = 0, _ change: (inout AnimatorTrack.Order) -> Void
  ) {
    let fraction = course.playback.from
    var order = order(from: fraction, to: end, in: length, delay: delay)
    change(&order)
    isRunning = true
    if let stage, !stage.animators.contains(where: { $0 === self }) { stage.animators.append(self) }
    course.awaitsChanges = false
    course.playback = Playback(from: fraction, to: end, begin: course.now + delay, length: length)
    tracks.forEach { $0.resume(order) }
    endIfStill()
  }

  private final func order(from fraction: Double, to end: Double, in length: Double, delay: Double)
    -> AnimatorTrack.Order
  {
    let way = (end - fraction).magnitude * duration
    let parameters = parameters
    return AnimatorTrack.Order(
      end: end, playhead: fraction * duration, rate: way > 0 && length > 0 ? way / length : .infinity, delay: delay,
      pace: { parameters.pace(for: $0) })
  }

  /// Ends with this turn when nothing is left to move.
  private final func endIfStill() {
    guard !tracks.contains(where: { $0.playback.moves }) else { return }
    let number = course.number
    CATransaction.atEndOfTurn { [self] in
      if isRunning, course.number == number { reachEnd() }
    }
  }

  /// Runs a closure that was added while it is active: at once, over what is left of the duration.
  final func join(_ addition: Addition) {
    stage?.makeCurrent()
    let done = fractionComplete.native
    let known = tracks.count
    perform(addition, from: (isReversed ? 1 - done : done) * duration)
    follow()
    let added = tracks[known...]
    added.forEach { $0.joinsLate = addition.delayFactor == 0 }
    if course.awaitsChanges { return go(to: isReversed ? 0 : 1, in: duration, delay: course.delay) { _ in } }
    guard isRunning else { return added.forEach { $0.hold() } }
    let (playback, fraction) = (course.playback, course.fraction)
    let (left, speed) = ((playback.to - fraction).magnitude, playback.speed.magnitude)
    let delay = max(playback.begin - course.now, 0)
    let order = order(from: fraction, to: playback.to, in: speed > 0 ? left / speed : 0, delay: delay)
    added.forEach { $0.resume(order) }
  }

  /// Runs a closure in a block of the animator that begins at a time of it and ends with it.
  private final func perform(_ addition: Addition, from start: Double) {
    // Changes that are to be made only at the end still need an instant to be made in.
    let left = duration - start
    let length = max(left * (1 - addition.delayFactor.native), left * 0x1p-20)
    UIViewAnimationBlock(
      duration: length, delay: duration - length, options: isUserInteractionEnabled ? .allowUserInteraction : [],
      pace: parameters.pace(for: length).pace, in: .animator(self), completion: nil
    ).run(addition.changes)
  }

  /// Runs a closure inside the block around, as a part of that.
  final func run(_ changes: () -> Void, delay: TimeInterval, options: UIView.AnimationOptions) {
    (isInterruptible, stage, course.delay) = (false, Stage.current, delay)
    (state, isRunning) = (.active, true)
    course.playback = Playback(from: 0, to: 1, begin: course.now + delay, length: duration)
    let own = options.subtracting([.repeat, .autoreverse])
    UIViewAnimationBlock(duration: duration, delay: delay, options: own) { [self] finished in
      end(at: finished ? .end : .current)
    }.run(changes)
  }
}
