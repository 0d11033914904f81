import UIKit

/// A transitioning delegate made of closures.
final class ModalTransition: NSObject, UIViewControllerTransitioningDelegate {
  private let animator: (Bool) -> any UIViewControllerAnimatedTransitioning
  var driver: () -> UIPercentDrivenInteractiveTransition? = { nil }
  var presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

  /// Creates a delegate whose animators are made by a closure, which receives whether the controller is presented.
  init(_ animator: @escaping (Bool) -> any UIViewControllerAnimatedTransitioning) { self.animator = animator }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    presentation?(presented, presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(false)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver()
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver()
  }
}

/// An animator of presentations and dismissals, made of a closure.
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  typealias Motion = (_ view: UIView, _ context: any UIViewControllerContextTransitioning) -> Void
  private let (duration, isPresentation): (TimeInterval, Bool)
  private let motion: Motion

  init(_ duration: TimeInterval, isPresentation: Bool, _ motion: @escaping Motion) {
    (self.duration, self.isPresentation, self.motion) = (duration, isPresentation, motion)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard
      let controller = transitionContext.viewController(forKey: isPresentation ? .to : .from),
      let view = transitionContext.view(forKey: isPresentation ? .to : .from)
    else { return }
    if isPresentation {
      view.frame = transitionContext.finalFrame(for: controller)
      transitionContext.containerView.addSubview(view)
      view.layoutIfNeeded()
    }
    motion(view, transitionContext)
  }
}

extension UIViewControllerContextTransitioning {
  /// Ends the transition: completed, unless an interaction cancelled it.
  @MainActor func end() { completeTransition(!transitionWasCancelled) }
}
