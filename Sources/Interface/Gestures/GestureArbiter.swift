/// An object that determines which of several competing gesture recognizers are recognized, and calls their targets.
///
/// While an event is delivered, recognizers set their states. Afterwards, the arbiter processes these changes.
/// Recognizers whose attempts began earlier come first. Of those that began in the same event, recognizers on inner
/// views come first. An attempt lasts from a recognizer's first touch to its `reset()`. A change is processed as
/// follows:
///
/// 1. While another recognizer that has to fail first is undecided, the new state of the recognizer is deferred.
/// 2. The recognizer fails if a recognized gesture on the same touches excludes it, or if a view or the recognizer's
///    delegate does not allow the gesture to begin.
/// 3. Otherwise its rivals on the same touches fail, the recognizers that require its failure fail, and its targets are
///    called.
///
/// Two recognizers are rivals unless one of their delegates allows simultaneous recognition, or `canPrevent(_:)` or
/// `canBePrevented(by:)` returns false.
@MainActor
final class GestureArbiter {
  /// The recognizers whose attempts are not over, in the order in which the attempts began. An attempt lasts from a
  /// recognizer's first touch to its `reset()`.
  private(set) var trying: [UIGestureRecognizer] = []
  /// A closure that receives each recognized gesture recognizer before its targets are called.
  var onRecognition: (UIGestureRecognizer) -> Void = { _ in }

  /// Adds a recognizer to `trying` when the recognizer receives its first touch. Does nothing if `trying` already
  /// contains the recognizer.
  func enter(_ recognizer: UIGestureRecognizer) {
    if !trying.contains(where: { $0 === recognizer }) { trying.append(recognizer) }
  }

  /// Removes all recognizers from `trying` and discards their attempts (see `GestureAttempt`), without calling their
  /// targets.
  func discardAll() {
    trying.forEach { $0.discardAttempt() }
    trying = []
  }

  /// Whether there is still work: a recognizer in `trying` has a change of state that has not been processed, or its
  /// gesture is over and the recognizer has not been reset.
  var hasUnreportedChange: Bool { trying.contains { $0.stateMachine.hasUnreportedChange || $0.stateMachine.isOver } }

  /// Processes the changes of state of all recognizers, including changes that the targets cause.
  func settle() {
    while let next = trying.first(where: \.stateMachine.hasUnreportedChange) { work(on: next) }
  }

  /// Resets and removes the recognizers whose gestures have ended, been cancelled or failed.
  func clear() {
    let over = trying.filter(\.stateMachine.isOver)
    trying.removeAll(where: \.stateMachine.isOver)
    for recognizer in over { recognizer.startOver() }
  }

  private func work(on recognizer: UIGestureRecognizer) {
    switch (recognizer.stateMachine.reported, recognizer.stateMachine.state) {
    case (.possible, .failed): fail(recognizer)
    case (.possible, .began), (.possible, .ended): recognize(recognizer)
    case (_, .possible), (_, .began), (_, .changed), (_, .ended), (_, .cancelled), (_, .failed):
      recognizer.stateMachine.markReported()
      recognizer.callTargets()
    }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.stateMachine.markReported()
    for other in trying where other !== recognizer { other.attempt.met.insert(recognizer) }
    for other in trying where other.stateMachine.deferred != nil && !isWaiting(other) { other.stateMachine.release() }
  }

  private func recognize(_ recognizer: UIGestureRecognizer) {
    guard !isWaiting(recognizer) else { return recognizer.stateMachine.deferState() }
    guard mayBegin(recognizer) else { return recognizer.state = .failed }
    guard recognizer.state != .failed else { return }  // A view or the delegate disabled the recognizer.
    recognizer.stateMachine.markReported()
    for other in trying where other !== recognizer && other.stateMachine.reported == .possible {
      let isRival = other.shares(with: recognizer) && recognizer.excludes(other)
      if isRival || isRequired(recognizer, by: other) { other.state = .failed }
    }
    onRecognition(recognizer)
    recognizer.callTargets()
  }
}

// MARK: Rules

extension GestureArbiter {
  /// Returns whether `recognizer` waits for another recognizer that has to fail first and is still undecided. A
  /// recognizer that in turn waits for `recognizer` is not counted.
  private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
    undecided(before: recognizer).contains { !isInCircle($0, with: recognizer) }
  }

  private func undecided(before recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    trying.filter { other in
      other !== recognizer && other.stateMachine.isPending && !recognizer.attempt.met.contains(other)
        && isRequired(other, by: recognizer)
    }
  }

  /// Returns whether `other` in turn waits for `recognizer`, directly or through further recognizers.
  ///
  /// Without this rule, recognizers that wait for each other in a circle would never be recognized. With it, one of
  /// them is recognized without waiting: the one whose gesture begins last. If several begin in the same event, it is
  /// the one that is processed first.
  private func isInCircle(_ other: UIGestureRecognizer, with recognizer: UIGestureRecognizer) -> Bool {
    var (open, seen) = ([other], Set([other]))
    while let next = open.popLast() {
      if next === recognizer { return true }
      guard next.stateMachine.deferred != nil || !next.stateMachine.isUndecided else { continue }
      for further in undecided(before: next) + (isRequired(recognizer, by: next) ? [recognizer] : [])
      where seen.insert(further).inserted { open.append(further) }
    }
    return false
  }

  /// Returns whether `recognizer` requires `other` to fail.
  private func isRequired(_ other: UIGestureRecognizer, by recognizer: UIGestureRecognizer) -> Bool {
    if recognizer.requirements.contains(where: { $0.recognizer === other }) { return true }
    guard recognizer.shares(with: other) else { return false }
    if let answer = recognizer.attempt.isRequired[other] { return answer }
    let answer = recognizer.asksFailure(of: other)
    recognizer.attempt.isRequired[other] = answer
    return answer
  }

  /// Returns whether a recognizer may begin its gesture: no recognized gesture on the same touches excludes it, and the
  /// touched views and the recognizer's delegate allow it.
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    !trying.contains { other in
      other !== recognizer && other.stateMachine.isRecognized && other.shares(with: recognizer)
        && other.excludes(recognizer)
    } && recognizer.shouldBegin
  }
}

extension UIGestureRecognizer {
  /// Returns whether this recognizer and `other` have at least one touch in common. Touches that have ended since the
  /// last reset are included.
  fileprivate final func shares(with other: UIGestureRecognizer) -> Bool {
    attempt.seen.contains(where: other.attempt.seen.contains)
  }

  /// Returns whether `other` fails when this recognizer's gesture is recognized, if both track the same touch.
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

  /// Whether the views and the delegate allow the gesture to begin.
  ///
  /// `gestureRecognizerShouldBegin(_:)` is called on each touched view and its superviews up to the recognizer's view,
  /// and then on the delegate.
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
