// The end of a transition.

extension TransitionContext {
  /// Ends the transition: restores or places the views, calls the animator's `animationEnded(_:)` and sends the last
  /// appearance callbacks, in this order.
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

  /// Whether the incoming view was not added to the container view, which is a fault of the animator.
  ///
  /// The incoming view can be the cover of a presentation context (`ViewCover`). If the presentation ends during the
  /// transition, the view of the presentation context replaces the cover. Therefore, the value is true only if that
  /// view is not in the container view either.
  private var losesToView: Bool {
    guard let participants, let toView = participants.toView else { return false }
    return isOutside(toView) && isOutside(participants.to.view)
  }

  /// Returns whether a view is neither in the container view nor directly in a presentation's container view.
  ///
  /// The container view of a sheet's transition can be in front of the presentation's container view. If the view's
  /// superview contains a cover (`ViewCover`) in place of the view, the position of the cover is tested.
  private func isOutside(_ view: UIView) -> Bool {
    let place = view.standIn
    return !place.isDescendant(of: containerView) && !(place.superview?.isPresentationContainer ?? false)
  }

  /// Releases all references, but does not complete the transition. Called at the end of the transition, when the app
  /// ends, and when the stage is deallocated.
  func abandon() {
    (hooks, participants, interruptible, spaces, storedCoordinator) = (nil, nil, nil, [], nil)
    (animator, interaction, startLater) = (nil, nil, nil)
  }

  /// Places the views and lays them out, so that view controllers appear with their final layout.
  private func putAway(_ didComplete: Bool) {
    let surroundings = containerView.superview
    hooks?.putAway(didComplete)
    if surroundings?.window != nil { surroundings?.layoutIfNeeded() }
  }

  /// Applies a cancellation by the animator: a call of `completeTransition(false)` although no interaction was
  /// cancelled.
  private func cancelWithoutInteraction() {
    transitionWasCancelled = true
    hooks?.willCancel()
  }
}
