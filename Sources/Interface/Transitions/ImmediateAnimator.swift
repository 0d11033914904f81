import protocol Foundation.NSObjectProtocol
/// The animator of transitions that are not animated. It places the incoming view and completes the transition
/// immediately.
@MainActor
final class ImmediateAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) {
      UIView.performWithoutAnimation { transitionContext.place(view, of: to) }
    }
    transitionContext.completeTransition(true)
  }
}
