import UIKit

/// An animator that dissolves the screens while a copy of the tapped title moves from its row to the top of the story.
///
/// Both titles are hidden during the transition, because the copy replaces them.
final class FlyingTitleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let story = transitionContext.viewController(forKey: .to) as! StoryViewController
    story.view.frame = transitionContext.finalFrame(for: story)
    container.addSubview(story.view)

    let picture = story.source.snapshotView(afterScreenUpdates: false)!
    picture.frame = story.source.convert(story.source.bounds, to: container)
    picture.accessibilityIdentifier = "flying-title"
    container.addSubview(picture)
    (story.source.isHidden, story.heading.isHidden) = (true, true)

    let target = story.heading.convert(story.heading.bounds, to: container)
    story.view.alpha = 0
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      story.view.alpha = 1
      picture.center = CGPoint(x: target.midX, y: target.midY)
      picture.transform = CGAffineTransform(
        scaleX: target.width / picture.bounds.width, y: target.height / picture.bounds.height)
    } completion: { _ in
      picture.removeFromSuperview()
      (story.source.isHidden, story.heading.isHidden) = (false, false)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
