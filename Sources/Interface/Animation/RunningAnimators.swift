import Runtime

/// The running property animators of a stage. The stage retains them until they end.
@MainActor
final class RunningAnimators: StageParticipant {
  /// The animators, in the order in which they were started.
  private(set) var running: [UIViewPropertyAnimator] = []

  /// Adds an animator that is being started, unless `running` already contains the animator.
  func add(_ animator: UIViewPropertyAnimator) {
    if !running.contains(where: { $0 === animator }) { running.append(animator) }
  }

  /// Removes an animator that has ended.
  func remove(_ animator: UIViewPropertyAnimator) { running.removeAll { $0 === animator } }

  func abandon() { running.forEach { $0.abandon() } }

  func appWillQuit(isOrderly: Bool) {
    abandon()
    running = []
  }
}

extension Stage {
  /// The property animators that run on the stage.
  var animators: RunningAnimators { participant(.animators) }
}
