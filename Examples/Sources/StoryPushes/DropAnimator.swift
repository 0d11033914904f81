import UIKit

/// An animator with which the story falls from above and bounces twice. Each keyframe is one fall or one rise.
final class DropAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let story = transitionContext.view(forKey: .to)!
    let rest = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
    transitionContext.containerView.addSubview(story)

    // The heights as fractions of the first one. The durations are proportional to their square roots.
    let drops: [(start: Double, length: Double, height: CGFloat)] = [
      (0, 0.5, 0), (0.5, 0.15, 0.09), (0.65, 0.15, 0), (0.8, 0.1, 0.04), (0.9, 0.1, 0),
    ]
    story.frame = rest.offsetBy(dx: 0, dy: -rest.height)
    UIView.animateKeyframes(withDuration: transitionDuration(using: transitionContext), delay: 0) {
      for drop in drops {
        UIView.addKeyframe(withRelativeStartTime: drop.start, relativeDuration: drop.length) {
          story.frame = rest.offsetBy(dx: 0, dy: -rest.height * drop.height)
        }
      }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
