import Geometry

/// The state of one attempt of a gesture recognizer to recognize its gesture. An attempt lasts from the first touch to
/// `reset()`.
@MainActor
struct GestureAttempt {
  /// The tracked touches, in the order in which they began.
  ///
  /// A touch is removed after the event in which it ends.
  var touches: [UITouch] = []
  /// All touches that were tracked in this attempt, in the order in which they began.
  var seen: [UITouch] = []
  /// The last centroid of the touches, in the window's upright coordinates (origin at the interface's top left).
  var lastMiddle: CGPoint?
  /// The window in which the touches began.
  var window: UIWindow?
  /// The touch screen that delivers the touches, or nil before the first touch.
  weak var screen: TouchScreen?
  /// The recognizers that failed during this attempt, so that this recognizer no longer waits for them.
  var met: Set<UIGestureRecognizer> = []
  /// The answers to whether this recognizer requires another recognizer to fail, keyed by the other recognizer. The
  /// answers are stored because the delegates are called only once per attempt.
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

  /// Returns whether the recognizer accepts another touch.
  ///
  /// No touch is accepted if the recognizer is disabled, if its gesture waits for other recognizers to fail, or if it
  /// is in a final state. Otherwise the touch type, `shouldReceive(_:)` and the delegate determine the result.
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

  /// Records the centroid of the touches on the screen or, if there are none, of those that have just ended.
  final func noteMiddle() {
    attempt.lastMiddle = attempt.down.middle ?? attempt.touches.middle ?? attempt.lastMiddle
  }

  /// Removes a touch after the event in which it ended.
  final func release(_ touch: UITouch) { attempt.touches.removeAll { $0 === touch } }

  /// Stops tracking a touch.
  ///
  /// If the recognizer is still in the state `possible` and has tracked no other touch since its last reset, it fails.
  final func drop(_ touch: UITouch) {
    touch.gestureRecognizers?.removeAll { $0 === self }
    attempt.touches.removeAll { $0 === touch }
    attempt.seen.removeAll { $0 === touch }
    if attempt.seen.isEmpty, state == .possible { state = .failed }
  }

  /// Cancels the current gesture. If the gesture has not been recognized yet, it fails.
  final func cancelGesture() {
    if state != .possible || attempt.screen != nil { state = .cancelled }
  }

  /// Resets the recognizer to the state `possible`, and removes its touches.
  final func startOver() {
    stopWaiting()
    for touch in attempt.seen { touch.gestureRecognizers?.removeAll { $0 === self } }
    reset()
    (stateMachine, attempt) = (GestureStateMachine(), GestureAttempt())
  }

  /// Ends the attempt without calling targets, because the app ends. Without this method, the attempt and its touches
  /// would continue to retain views.
  final func discardAttempt() {
    stopWaiting()
    attempt.seen.forEach { $0.detach() }
    attempt = GestureAttempt()
  }

  /// Schedules `action` after a number of seconds. Replaces the running timer.
  ///
  /// When the time has passed, the action is called only if the gesture is still undecided and not deferred. A
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
