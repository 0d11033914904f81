import UIKit

/// A minimal animator, which grows the story from the centre.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let story = transitionContext.view(forKey: .to)!
    story.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
    transitionContext.containerView.addSubview(story)

    story.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      story.transform = .identity
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
