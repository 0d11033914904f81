/// The state of a gesture recognizer in one attempt (see `GestureAttempt`). Also stores the last state that was
/// reported to the targets, and a deferred state.
///
///     possible ──▶ began ──▶ changed … ──▶ ended | cancelled      continuous gesture
///           ├────▶ ended                                         discrete gesture
///           └────▶ failed
///
/// Recognizers set states with `set(_:)`. A state that cannot follow the current one is replaced (unverified): before
/// the gesture has begun, `changed` is replaced by `began`; afterwards, `failed` is replaced by `cancelled`. After a
/// final state, all states are ignored until the next attempt.
struct GestureStateMachine: Hashable {
  typealias State = UIGestureRecognizer.State

  /// The state of the recognizer.
  private(set) var state = State.possible
  /// The state that was last reported to the targets.
  private(set) var reported = State.possible
  /// The deferred state, which takes effect when all recognizers that have to fail first have failed.
  ///
  /// Until then, `state` is `possible`.
  private(set) var deferred: State?
  /// Whether the recognizer has set a state that is not processed yet.
  private(set) var hasUnreportedChange = false

  /// Whether a gesture was reported to the targets as recognized, and not as cancelled.
  var isRecognized: Bool { reported == .began || reported == .changed || reported == .ended }
  /// Whether a continuous gesture was reported to the targets as begun, but not as ended.
  var isRunning: Bool { reported == .began || reported == .changed }
  /// Whether the gesture has ended, been cancelled or failed, and this change has been processed.
  var isOver: Bool { state.isFinal && !hasUnreportedChange }
  /// Whether the gesture is neither recognized nor failed.
  ///
  /// A deferred gesture is undecided.
  var isUndecided: Bool { state == .possible }

  /// Whether other recognizers have to wait for this one: the gesture is undecided, or it has been recognized in the
  /// current event and this change has not been processed yet.
  var isPending: Bool { isUndecided || reported == .possible && hasUnreportedChange && state != .failed }

  /// Changes the state when the recognizer sets `new`. A state that cannot follow the current one is replaced or
  /// ignored.
  mutating func set(_ new: State) {
    if reported == .possible, new == .failed || new == .cancelled { return lose() }
    if deferred != nil, !new.isFinal || new == .ended {
      if new == .ended { deferred = new }
      return
    }
    guard let next = state.next(setting: new) else { return }
    // The targets receive `began` before `changed`.
    state = reported == .possible && next == .changed ? .began : next
    (deferred, hasUnreportedChange) = (nil, true)
  }

  /// Sets the state to `failed`. Called for a gesture that was not yet reported to the targets.
  private mutating func lose() {
    guard state != .failed else { return }
    (state, deferred, hasUnreportedChange) = (.failed, nil, true)
  }

  /// Stores the current state as the reported one, when it is reported to the targets.
  mutating func markReported() { (reported, hasUnreportedChange) = (state, false) }

  /// Defers the current state: stores it in `deferred` and returns `state` to `possible`.
  mutating func deferState() { (deferred, state, hasUnreportedChange) = (state, .possible, false) }

  /// Makes the deferred state the current one, if there is a deferred state.
  mutating func release() {
    guard let deferred else { return }
    (state, self.deferred, hasUnreportedChange) = (deferred, nil, true)
  }
}

extension UIGestureRecognizer.State {
  /// Whether no other state can follow this one until the recognizer is reset: true for `ended`, `cancelled` and
  /// `failed`.
  var isFinal: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// Returns the state that results from setting `new`, or nil if `new` is ignored.
  func next(setting new: Self) -> Self? {
    switch (self, new) {
    case (.possible, .possible), (.ended, _), (.cancelled, _), (.failed, _): nil
    case (.possible, .began), (.possible, .changed): .began
    case (.possible, .ended): .ended
    case (.possible, .cancelled), (.possible, .failed): .failed
    case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed): .changed
    case (.began, .ended), (.changed, .ended): .ended
    case (.began, _), (.changed, _): .cancelled
    }
  }
}
