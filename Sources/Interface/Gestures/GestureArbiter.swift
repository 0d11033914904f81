/// Decides which of the recognizers that watch fingers may go on, and tells their targets.
///
/// What recognizers say while an event is delivered is worked on afterwards, in the order their attempts began, the
/// innermost first:
///
/// 1. One that wants to begin waits while another that has to fail first is undecided.
/// 2. It fails when a recognized gesture on the same touches excludes it, or the views or its delegate are against it.
/// 3. Else its rivals on the same touches fail, those that wait for its failure fail, and its targets are told.
///
/// Two are rivals unless one of their delegates lets them go on together, or `canPrevent` or `canBePrevented` says no.
@MainActor
final class GestureArbiter {
  /// The recognizers with an attempt, in the order begun.
  private(set) var trying: [UIGestureRecognizer] = []
  /// Hears which gesture is recognized, before its targets do.
  var onRecognition: (UIGestureRecognizer) -> Void = { _ in }

  /// A recognizer begins an attempt; nothing when it has one.
  func enter(_ recognizer: UIGestureRecognizer) {
    if !trying.contains(where: { $0 === recognizer }) { trying.append(recognizer) }
  }

  /// Whether there is something to work on.
  var hasNews: Bool { trying.contains { $0.course.hasNews || $0.course.isOver } }

  /// Works on everything that recognizers said, and on what their targets do about it.
  func settle() {
    while let next = trying.first(where: \.course.hasNews) { work(on: next) }
  }

  /// Lets the recognizers whose attempts are over start anew.
  func clear() {
    let over = trying.filter(\.course.isOver)
    trying.removeAll(where: \.course.isOver)
    for recognizer in over { recognizer.startOver() }
  }

  private func work(on recognizer: UIGestureRecognizer) {
    switch (recognizer.course.told, recognizer.course.state) {
    case (.possible, .failed): fail(recognizer)
    case (.possible, .began), (.possible, .ended): recognize(recognizer)
    case (_, .possible), (_, .began), (_, .changed), (_, .ended), (_, .cancelled), (_, .failed):
      recognizer.course.tell()
      recognizer.tellTargets()
    }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.course.tell()
    for other in trying where other !== recognizer { other.attempt.met.insert(recognizer) }
    for other in trying where other.course.held != nil && !isWaiting(other) { other.course.release() }
  }

  private func recognize(_ recognizer: UIGestureRecognizer) {
    guard !isWaiting(recognizer) else { return recognizer.course.hold() }
    guard mayBegin(recognizer) else { return recognizer.state = .failed }
    guard recognizer.state != .failed else { return }  // whoever was asked turned it off
    recognizer.course.tell()
    for other in trying where other !== recognizer && other.course.told == .possible {
      let isRival = other.shares(with: recognizer) && recognizer.excludes(other)
      if isRival || isRequired(recognizer, by: other) { other.state = .failed }
    }
    onRecognition(recognizer)
    recognizer.tellTargets()
  }
}

// Rules.

extension GestureArbiter {
  /// Whether some recognizer that has to fail before this one is undecided.
  private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
    undecided(before: recognizer).contains { !isInCircle($0, with: recognizer) }
  }

  private func undecided(before recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    trying.filter { other in
      other !== recognizer && other.course.isUndecided && !recognizer.attempt.met.contains(other)
        && isRequired(other, by: recognizer)
    }
  }

  /// Whether `other` itself waits for `recognizer`, in however many steps: then the last one to be recognized goes first.
  private func isInCircle(_ other: UIGestureRecognizer, with recognizer: UIGestureRecognizer) -> Bool {
    var (open, seen) = ([other], Set([other]))
    while let next = open.popLast() {
      if next === recognizer { return true }
      guard next.course.held != nil else { continue }
      for further in undecided(before: next) + (isRequired(recognizer, by: next) ? [recognizer] : [])
      where seen.insert(further).inserted { open.append(further) }
    }
    return false
  }

  /// Whether `recognizer` needs `other` to fail.
  private func isRequired(_ other: UIGestureRecognizer, by recognizer: UIGestureRecognizer) -> Bool {
    if recognizer.requirements.contains(where: { $0.recognizer === other }) { return true }
    guard recognizer.shares(with: other) else { return false }
    if let answer = recognizer.attempt.isRequired[other] { return answer }
    let answer = recognizer.asksFailure(of: other)
    recognizer.attempt.isRequired[other] = answer
    return answer
  }

  /// Whether no gesture that is recognized excludes it, and nobody who is asked is against it.
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !trying.contains { other in
      other !== recognizer && other.course.isRecognized && other.shares(with: recognizer) && other.excludes(recognizer)
    } && recognizer.shouldBegin
  }
}

extension UIGestureRecognizer {
  /// Whether both watch the same finger, or did in this attempt.
  fileprivate final func shares(with other: UIGestureRecognizer) -> Bool {
    attempt.seen.contains(where: other.attempt.seen.contains)
  }

  /// Whether this one, recognized, makes the other one fail.
  fileprivate final func excludes(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self) && !mayGo(with: other)
  }

  private final func mayGo(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  fileprivate final func asksFailure(of other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Asks the views from each touched one out to its own, then the delegate.
  fileprivate final var shouldBegin: Bool {
    for touch in attempt.seen {
      var asked = touch.view
      while let view = asked {
        if !view.gestureRecognizerShouldBegin(self) { return false }
        asked = view === self.view ? nil : view.superview
      }
    }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }
}
