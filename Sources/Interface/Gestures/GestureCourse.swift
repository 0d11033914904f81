/// The state of one attempt of a gesture recognizer, with the last state reported to the targets and a deferred state.
///
///     possible ──▶ began ──▶ changed … ──▶ ended | cancelled      continuous gesture
///           ├────▶ ended                                         discrete gesture
///           └────▶ failed
///
/// Recognizers set states with `say(_:)`. A state that cannot follow the current one is replaced (unverified): before
/// the gesture has begun, `changed` is replaced by `began`; afterwards, `failed` is replaced by `cancelled`. After a
/// final state, all states are ignored until the next attempt.
struct GestureCourse: Hashable {
  typealias State = UIGestureRecognizer.State

  /// The state of the recognizer.
  private(set) var state = State.possible
  /// The state that was last reported to the targets.
  private(set) var told = State.possible
  /// The deferred state, which takes effect when all required recognizers have failed.
  ///
  /// Until then, `state` is `possible`.
  private(set) var held: State?
  /// Whether the recognizer has set a state that is not processed yet.
  private(set) var hasNews = false

  /// Whether a gesture was reported to the targets as recognized, and not as cancelled.
  var isRecognized: Bool { told == .began || told == .changed || told == .ended }
  /// Whether a continuous gesture was reported to the targets as begun, but not as ended.
  var isUnderWay: Bool { told == .began || told == .changed }
  /// Whether the attempt has ended and its end has been processed.
  var isOver: Bool { state.isFinal && !hasNews }
  /// Whether the gesture is neither recognized nor failed.
  ///
  /// A deferred gesture is undecided.
  var isUndecided: Bool { state == .possible }

  /// Applies a state that the recognizer sets.
  mutating func say(_ new: State) {
    if told == .possible, new == .failed || new == .cancelled { return lose() }
    if held != nil, !new.isFinal || new == .ended {
      if new == .ended { held = new }
      return
    }
    guard let next = state.next(saying: new) else { return }
    // The targets receive `began` before `changed`.
    state = told == .possible && next == .changed ? .began : next
    (held, hasNews) = (nil, true)
  }

  /// Fails a gesture that was not reported to the targets.
  private mutating func lose() {
    guard state != .failed else { return }
    (state, held, hasNews) = (.failed, nil, true)
  }

  /// Records that the current state is reported to the targets.
  mutating func tell() { (told, hasNews) = (state, false) }

  /// Defers the current state.
  mutating func hold() { (held, state, hasNews) = (state, .possible, false) }

  /// Applies the deferred state.
  mutating func release() {
    guard let held else { return }
    (state, self.held, hasNews) = (held, nil, true)
  }
}

extension UIGestureRecognizer.State {
  /// Whether the state ends an attempt.
  var isFinal: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// Returns the state that results from setting `new`, or nil if `new` is ignored.
  func next(saying new: Self) -> Self? {
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
