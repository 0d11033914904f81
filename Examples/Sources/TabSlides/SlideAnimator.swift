import UIKit

/// Slides the new tab in from its side, and the old one out at the other side.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private unowned let tabBarController: UITabBarController

  init(_ tabBarController: UITabBarController) {
    self.tabBarController = tabBarController
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let slide = Slide(transitionContext, in: tabBarController)
    slide.setUp()
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { slide.show(1) },
      completion: { _ in
        // The block also runs after a cancelled transition.
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

/// The two views of a switch, and their positions at a fraction of it.
@MainActor
struct Slide {
  let container: UIView
  let from: UIView
  let to: UIView
  let fromRest: CGRect
  let toRest: CGRect
  let direction: CGFloat

  init(_ context: any UIViewControllerContextTransitioning, in tabs: UITabBarController) {
    let (old, new) = (context.viewController(forKey: .from)!, context.viewController(forKey: .to)!)
    container = context.containerView
    (from, to) = (old.view, new.view)
    fromRest = context.initialFrame(for: old)
    toRest = context.finalFrame(for: new)
    let order = tabs.viewControllers!
    direction = order.firstIndex(of: old)! < order.firstIndex(of: new)! ? 1 : -1
  }

  func setUp() {
    container.addSubview(to)
    show(0)
  }

  func show(_ fraction: CGFloat) {
    let width = container.bounds.width * direction
    from.frame = fromRest.offsetBy(dx: -width * fraction, dy: 0)
    to.frame = toRest.offsetBy(dx: width * (1 - fraction), dy: 0)
  }
}
