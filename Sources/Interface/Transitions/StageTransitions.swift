import Runtime

/// The part of a stage that manages the transitions between view controllers: those that run, and those that start in
/// the next layout pass.
@MainActor
final class StageTransitions: StageParticipant {
  private unowned let stage: Stage
  /// The transitions that have begun and not completed.
  private(set) var running: [TransitionContext] = []
  /// The transitions that have begun and start in the next layout pass, in the order in which they began.
  private var pending: [TransitionContext] = [] { didSet { stage.hasPendingTransitions = !pending.isEmpty } }
  /// The transition that began last, even if it has completed.
  private(set) var latest: TransitionContext?
  /// The number of calls of `beginChange()` that `endChange()` has not yet balanced: changes of view controllers
  /// without a transition context, and transitions whose last callbacks are running.
  private var otherChanges = 0

  init(_ stage: Stage) { self.stage = stage }

  /// Whether no transition and no other change of view controllers runs, so that the interface can rotate.
  var isIdle: Bool { running.isEmpty && otherChanges == 0 }

  /// Adds a transition to `running`. Called when the transition begins.
  func begin(_ transition: TransitionContext) {
    running.append(transition)
    latest = transition
  }

  /// Schedules the start of a transition for the next layout pass.
  func startLater(_ transition: TransitionContext) { pending.append(transition) }

  /// Removes a transition from `pending`. Called when the transition starts.
  func removePending(_ transition: TransitionContext) { pending.removeAll { $0 === transition } }

  /// Removes a transition from `running`. Called when the transition has completed.
  func end(_ transition: TransitionContext) { running.removeAll { $0 === transition } }

  /// Postpones rotations until `endChange()`. Calls can be nested.
  ///
  /// The method is called at the start of a change of view controllers that has no transition context, and before the
  /// last callbacks of a transition.
  func beginChange() { otherChanges += 1 }

  /// Balances one call of `beginChange()`, and calls `transitionDidEnd()` of all participants of the stage.
  func endChange() {
    otherChanges -= 1
    stage.participants.forEach { $0.transitionDidEnd() }
  }

  /// Starts the pending transitions whose container view is inside `view`. If `view` is nil, starts all pending
  /// transitions.
  private func start(in view: UIView?) {
    while let next = pending.first(where: { view.map($0.containerView.isDescendant(of:)) ?? true }) {
      next.startIfPending()
    }
  }

  // MARK: Passes

  var needsPass: Bool { !pending.isEmpty }
  var isBusy: Bool { !running.isEmpty }
  var activities: [String] { running.map(\.stateDescription) }
  var needsLayout: Bool { !pending.isEmpty }
  func layOut() { start(in: nil) }
  func viewWillLayOut(_ view: UIView) { start(in: view) }
  func abandon() { running.forEach { $0.abandon() } }

  /// Restores the timing of the layers that running transitions control, and releases all transitions. The timing must
  /// be restored because layers outside the app's windows still exist after the end of the app.
  func appWillQuit(isOrderly: Bool) {
    running.forEach { $0.runSpaces() }
    abandon()
    (running, pending, latest, otherChanges) = ([], [], nil, 0)
  }
}

extension Stage {
  /// The part of the stage that starts transitions in layout passes.
  var transitions: StageTransitions { participant(.transitions) }
  /// The transitions that have begun and not completed.
  package var runningTransitions: [TransitionContext] { transitions.running }
  /// The transition that began last, even if it has completed.
  package var latestTransition: TransitionContext? { transitions.latest }
}
