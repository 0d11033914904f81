import UIKit

/// The delegate in the storyboard that grows a screen out of a rectangle.
class Expander: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  var origin = CGRect.zero
  private var isPresenting = false
  private(set) var isAwake = false

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = true
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    isPresenting = true
    return isAwake ? self : nil
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    isPresenting = false
    return self
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.4 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else { return }
    let container = transitionContext.containerView
    if isPresenting {
      view.frame = container.bounds
      container.addSubview(view)
    } else if let below = transitionContext.view(forKey: .to) {
      container.insertSubview(below, belowSubview: view)
    }
    let small = CGAffineTransform(
      translationX: origin.midX - container.bounds.midX, y: origin.midY - container.bounds.midY
    )
    .scaledBy(x: origin.width / container.bounds.width, y: origin.height / container.bounds.height)
    view.transform = isPresenting ? small : .identity
    view.clipsToBounds = true
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0, options: [],
      animations: {
        view.transform = self.isPresenting ? .identity : small
        view.alpha = self.isPresenting ? 1 : 0
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
