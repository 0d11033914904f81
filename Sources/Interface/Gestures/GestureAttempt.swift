import Geometry

/// The state of one attempt of a gesture recognizer to recognize its gesture. An attempt lasts from the first touch to
/// `reset()`.
@MainActor
struct GestureAttempt {
  /// The tracked touches, in the order in which they began.
  ///
  /// A touch is removed after the event in which it ends.
  var touches: [UITouch] = []
  /// All touches that were tracked in this attempt, including those that have ended, in the order in which they began.
  var seen: [UITouch] = []
  /// The last centroid of the touches, in the window's upright coordinates (origin at the interface's top left).
  var lastMiddle: CGPoint?
  /// The window in which the touches began.
  var window: UIWindow?
  /// The touch screen that delivers the touches, or nil before the first touch.
  weak var screen: TouchScreen?
  /// The other recognizers that failed during this attempt. This recognizer no longer has to wait for their failure.
  var met: Set<UIGestureRecognizer> = []
  /// Whether this recognizer requires another recognizer to fail, keyed by the other recognizer. The values are stored
  /// because the delegates are called only once per attempt.
  var isRequired: [UIGestureRecognizer: Bool] = [:]
  /// The identifier of the running timer, or nil.
  var timer: Int?

  nonisolated init() {}

  /// The tracked touches that are on the screen.
  var down: [UITouch] { touches.filter(\.isDown) }
}

extension UIGestureRecognizer {
  /// The touch screen that delivers the touches to this recognizer.
  ///
  /// If the recognizer has no touches and no window, the value is a new screen that belongs to no stage.
  final var screen: TouchScreen { attempt.screen ?? view?.window?.stage?.screen ?? TouchScreen(stage: nil) }

  /// Returns whether the recognizer accepts a touch that begins.
  ///
  /// The result is false if the recognizer is disabled or in a final state, or if its gesture waits for other
  /// recognizers to fail. Otherwise, `allowedTouchTypes`, `shouldReceive(_:)` and the delegate determine the result.
  final func takes(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isEnabled, stateMachine.deferred == nil, !state.isFinal,
      allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }), shouldReceive(event)
    else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  /// Adds a touch to the tracked touches.
  final func watch(_ touch: UITouch, on screen: TouchScreen) {
    attempt.touches.append(touch)
    attempt.seen.append(touch)
    (attempt.screen, attempt.window) = (screen, touch.window)
  }

  /// Calls the recognizer's method for a touch phase, for example `touchesBegan(_:with:)`.
  final func receive(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  /// Stores the centroid of the tracked touches in the attempt. The centroid is that of the touches on the screen or,
  /// if there are none, of the touches that have just ended.
  final func noteMiddle() {
    attempt.lastMiddle = attempt.down.middle ?? attempt.touches.middle ?? attempt.lastMiddle
  }

  /// Removes a touch from the tracked touches, after the event in which the touch ended.
  final func release(_ touch: UITouch) { attempt.touches.removeAll { $0 === touch } }

  /// Stops tracking a touch.
  ///
  /// If the state is `possible` and no other touch was tracked since the last reset, the recognizer fails.
  final func drop(_ touch: UITouch) {
    touch.gestureRecognizers?.removeAll { $0 === self }
    attempt.touches.removeAll { $0 === touch }
    attempt.seen.removeAll { $0 === touch }
    if attempt.seen.isEmpty, state == .possible { state = .failed }
  }

  /// Cancels the current gesture. A gesture that has not been recognized yet fails instead. Without a gesture, there is
  /// no effect.
  final func cancelGesture() {
    if state != .possible || attempt.screen != nil { state = .cancelled }
  }

  /// Ends the attempt: calls `reset()`, returns the state to `possible` and removes the touches.
  final func startOver() {
    stopWaiting()
    for touch in attempt.seen { touch.gestureRecognizers?.removeAll { $0 === self } }
    reset()
    (stateMachine, attempt) = (GestureStateMachine(), GestureAttempt())
  }

  /// Ends the attempt when the app ends, without calling targets. The attempt and its touches would otherwise continue
  /// to retain views.
  final func discardAttempt() {
    stopWaiting()
    attempt.seen.forEach { $0.detach() }
    attempt = GestureAttempt()
  }

  /// Sets the recognizer's timer, which calls `action` after a number of seconds. The timer replaces a running one.
  ///
  /// `action` is called only if the gesture is then still undecided and not deferred. A recognizer without a stage sets
  /// no timer.
  /// recognizer without a stage schedules nothing.
  ///
  /// - Parameter what: the purpose of the timer, for diagnostics.
  final func wait(_ seconds: Double, for what: String, _ action: @escaping () -> Void) {
    stopWaiting()
    guard let stage = attempt.screen?.stage else { return }
    attempt.timer = stage.schedule(at: stage.now + seconds, what) { [weak self] in
      guard let self else { return }
      attempt.timer = nil
      if stateMachine.isUndecided, stateMachine.deferred == nil { action() }
    }
  }

  /// Cancels the running timer.
  final func stopWaiting() {
    if let timer = attempt.timer { attempt.screen?.stage?.cancel(timer) }
    attempt.timer = nil
  }
}
