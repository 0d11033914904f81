import Geometry

/// What a recognizer knows of the touches it watches, from the first one to `reset()`.
@MainActor
struct GestureAttempt {
  /// The fingers it watches, in the order they landed; those lifted stay until the event is over.
  var touches: [UITouch] = []
  /// Every touch it watched in this attempt, in the order they landed.
  var seen: [UITouch] = []
  /// Where the fingers' middle was when the last one was down, in the window's points.
  var lastMiddle: CGPoint?
  /// The window of the touches.
  var window: UIWindow?
  /// The screen whose touches they are; nil before the first one.
  weak var screen: TouchScreen?
  /// Those that failed in this attempt, for whom it no longer waits.
  var met: Set<UIGestureRecognizer> = []
  /// What was answered about waiting for others.
  var isRequired: [UIGestureRecognizer: Bool] = [:]
  /// What waits for its time.
  var timer: Int?

  nonisolated init() {}

  /// The fingers that are down.
  var down: [UITouch] { touches.filter(\.isDown) }
}

extension UIGestureRecognizer {
  /// The screen whose touches it watches; one of its own when it is in no window.
  final var screen: TouchScreen { attempt.screen ?? view?.window?.stage?.screen ?? TouchScreen(stage: nil) }

  /// Whether it takes another touch: one whose gesture waits or is over takes none.
  final func takes(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isEnabled, course.held == nil, !state.isFinal,
      allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }), shouldReceive(event)
    else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  /// Watches a touch from now on.
  final func watch(_ touch: UITouch, on screen: TouchScreen) {
    attempt.touches.append(touch)
    attempt.seen.append(touch)
    (attempt.screen, attempt.window) = (screen, touch.window)
  }

  /// Hears what some of its touches did.
  final func hear(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  /// Remembers where the fingers are, also when they are just lifted.
  final func noteMiddle() {
    attempt.lastMiddle = attempt.down.middle ?? attempt.touches.middle ?? attempt.lastMiddle
  }

  /// The event in which a finger was lifted is over.
  final func release(_ touch: UITouch) { attempt.touches.removeAll { $0 === touch } }

  /// No longer watches a touch; without any it is as if there had been no attempt.
  final func drop(_ touch: UITouch) {
    touch.gestureRecognizers?.removeAll { $0 === self }
    attempt.touches.removeAll { $0 === touch }
    attempt.seen.removeAll { $0 === touch }
    if attempt.seen.isEmpty, state == .possible { state = .failed }
  }

  /// Ends a gesture under way: it is cancelled, or fails when it was not recognized yet.
  final func cancelGesture() {
    if state != .possible || attempt.screen != nil { state = .cancelled }
  }

  /// Back to `possible`, with no fingers.
  final func startOver() {
    stopWaiting()
    for touch in attempt.seen { touch.gestureRecognizers?.removeAll { $0 === self } }
    reset()
    (course, attempt) = (GestureCourse(), GestureAttempt())
  }

  /// Runs `action` in `seconds` unless the attempt is decided by then; replaces what waited before.
  final func wait(_ seconds: Double, for what: String, _ action: @escaping () -> Void) {
    stopWaiting()
    guard let stage = attempt.screen?.stage else { return }
    attempt.timer = stage.schedule(at: stage.now + seconds, what) { [weak self] in
      guard let self else { return }
      attempt.timer = nil
      if course.isUndecided, course.held == nil { action() }
    }
  }

  /// No longer waits for a time.
  final func stopWaiting() {
    if let timer = attempt.timer { attempt.screen?.stage?.cancel(timer) }
    attempt.timer = nil
  }
}
