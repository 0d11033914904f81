import Runtime

/// The running property animators of a stage. The stage retains them until they end.
@MainActor
final class RunningAnimators: StageParticipant {
  /// The animators, in the order in which they were started.
  private(set) var animators: [UIViewPropertyAnimator] = []

  /// Adds an animator that starts, unless it already runs.
  func add(_ animator: UIViewPropertyAnimator) {
    if !animators.contains(where: { $0 === animator }) { animators.append(animator) }
  }

  /// Removes an animator that has ended.
  func remove(_ animator: UIViewPropertyAnimator) { animators.removeAll { $0 === animator } }

  func abandon() { animators.forEach { $0.abandon() } }
}

extension Stage {
  /// The running property animators.
  var animators: RunningAnimators { participant(.animators) }
}
