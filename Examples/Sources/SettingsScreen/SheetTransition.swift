import UIKit

/// The transition of a card that rises from the bottom edge and is dismissed by a drag.
final class SheetTransition: NSObject, UIViewControllerTransitioningDelegate {
  private weak var presentation: CardPresentationController?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let card = CardPresentationController(presentedViewController: presented, presenting: presenting)
    presentation = card
    return card
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CardAnimator(isPresentation: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    CardAnimator(isPresentation: false)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    presentation?.drag
  }
}

/// An animator that moves the card between its final frame and a frame below the screen: with a spring, or linearly
/// during a drag.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    isPresentation ? 0.5 : 0.35
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key), let card = controller.presentationController
    else { return }
    let place = card.frameOfPresentedViewInContainerView
    let hidden = place.offsetBy(dx: 0, dy: transitionContext.containerView.bounds.height - place.minY)
    if isPresentation {
      transitionContext.containerView.addSubview(controller.view)
      controller.view.frame = hidden
    }
    let completion = { (_: Bool) in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    if isPresentation {
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.86, initialSpringVelocity: 0, options: [],
        animations: { controller.view.frame = place }, completion: completion)
    } else {
      let curve: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseIn
      UIView.animate(
        withDuration: transitionDuration(using: transitionContext), delay: 0, options: curve,
        animations: { controller.view.frame = hidden }, completion: completion)
    }
  }
}
