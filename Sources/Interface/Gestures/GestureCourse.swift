/// Where one attempt at a gesture stands: what its recognizer says, what its targets were told, and what waits.
///
///     possible ──▶ began ──▶ changed … ──▶ ended | cancelled      a gesture that lasts
///           ├────▶ ended                                         one that is over when recognized
///           └────▶ failed
///
/// A state that cannot follow the present one becomes the one that was meant: `changed` begins a gesture that has not
/// begun, `failed` cancels one that has, and nothing follows an end but the next attempt (unverified).
struct GestureCourse: Hashable {
  typealias State = UIGestureRecognizer.State

  /// What the recognizer is in.
  private(set) var state = State.possible
  /// What the targets were told last.
  private(set) var told = State.possible
  /// What comes when those that have to fail first have failed; until then the state is `possible`.
  private(set) var held: State?
  /// Whether the recognizer said something that was not worked on yet.
  private(set) var hasNews = false

  /// Whether the targets know of a gesture.
  var isRecognized: Bool { told == .began || told == .changed || told == .ended }
  /// Whether a gesture that lasts has begun and not ended, as the targets know.
  var isUnderWay: Bool { told == .began || told == .changed }
  /// Whether nothing more comes of this attempt.
  var isOver: Bool { state.isFinal && !hasNews }
  /// Whether it may yet become a gesture.
  var isUndecided: Bool { state == .possible }

  /// The recognizer says where it stands.
  mutating func say(_ new: State) {
    if told == .possible, new == .failed || new == .cancelled { return lose() }
    if held != nil, !new.isFinal || new == .ended {
      if new == .ended { held = new }
      return
    }
    guard let next = state.next(saying: new) else { return }
    // What was begun and not told of yet is still to begin.
    state = told == .possible && next == .changed ? .began : next
    (held, hasNews) = (nil, true)
  }

  /// What the targets were not told of comes to nothing.
  private mutating func lose() {
    guard state != .failed else { return }
    (state, held, hasNews) = (.failed, nil, true)
  }

  /// The targets are told.
  mutating func tell() { (told, hasNews) = (state, false) }

  /// What the recognizer wants has to wait.
  mutating func hold() { (held, state, hasNews) = (state, .possible, false) }

  /// The wait is over.
  mutating func release() {
    guard let held else { return }
    (state, self.held, hasNews) = (held, nil, true)
  }
}

extension UIGestureRecognizer.State {
  /// Whether it ends an attempt.
  var isFinal: Bool {
    switch self {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// What saying `new` leads to; nil when it leads nowhere.
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
