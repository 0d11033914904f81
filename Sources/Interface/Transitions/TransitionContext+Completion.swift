// The end of a transition.

extension TransitionContext {
  /// Ends the transition. In this order, places the views (or restores them if `didComplete` is false), calls the
  /// animator's `animationEnded(_:)`, and sends the last appearance callbacks.
  ///
  /// A further call is recorded as a fault of the animator.
  package func completeTransition(_ didComplete: Bool) {
    startIfPending()
    guard phase != .completed else { return reportFault("called completeTransition(_:) again") }
    coordinator.runAlongsideAnimations(like: UIViewAnimationBlock.latest)  // The animator can complete early.
    if !didComplete, !transitionWasCancelled { cancelWithoutInteraction() }
    let isLost = didComplete && losesToView
    phase = .completed
    stage?.transitions.beginChange()  // Rotation waits until the callbacks have returned.
    note("completeTransition", detail: didComplete ? "completed" : "cancelled")
    if isLost { reportFault("did not add the incoming view to the container view") }
    stage?.transitions.end(self)
    stopFollowingReports()
    runSpaces()  // The animator can complete while the driver still runs.
    putAway(didComplete)
    animator?.animationEnded(didComplete)
    hooks?.didEnd(didComplete)
    coordinator.runCompletions()
    storedCoordinator = nil
    hooks?.afterwards(didComplete)
    (interaction as? UIPercentDrivenInteractiveTransition)?.letGo(of: self)
    abandon()
    stage?.transitions.endChange()
  }

  /// Whether the animator has not added the incoming view to the container view, which is a fault of the animator.
  ///
  /// The incoming view can be the cover of a presentation context (`ViewCover`). If the presentation ends during the
  /// transition, the view of the presentation context replaces the cover. Therefore, the value is true only if neither
  /// the incoming view nor the view of the incoming view controller is in the container view.
  private var losesToView: Bool {
    guard let participants, let toView = participants.toView else { return false }
    return isOutside(toView) && isOutside(participants.to.view)
  }

  /// Returns true if `view` is neither inside this transition's container view nor a direct subview of a presentation's
  /// container view.
  ///
  /// The second condition is necessary because a sheet stays in the presentation's container view during its
  /// transition. If a cover (`ViewCover`) replaces the view in its superview, the position of the cover is tested.
  private func isOutside(_ view: UIView) -> Bool {
    let place = view.standIn
    return !place.isDescendant(of: containerView) && !(place.superview?.isPresentationContainer ?? false)
  }

  /// Releases all references of the transition, without completing it. Called at the end of the transition, when the
  /// app ends, and when the stage is deallocated.
  func abandon() {
    (hooks, participants, interruptible, spaces, storedCoordinator) = (nil, nil, nil, [], nil)
    (animator, interaction, startLater) = (nil, nil, nil)
  }

  /// Calls the owner's closure `putAway`, which places the views at the end of the transition. Then lays out the views,
  /// so that they appear with their final layout.
  private func putAway(_ didComplete: Bool) {
    let surroundings = containerView.superview
    hooks?.putAway(didComplete)
    if surroundings?.window != nil { surroundings?.layoutIfNeeded() }
  }

  /// Cancels the transition for an animator that calls `completeTransition(false)` although no interaction was
  /// cancelled. Sends the reversed appearance callbacks.
  private func cancelWithoutInteraction() {
    transitionWasCancelled = true
    hooks?.willCancel()
  }
}
