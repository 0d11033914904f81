import UIKit

/// A tab bar controller whose tabs slide, without interaction.
public class TabSlideController: UITabBarController, UITabBarControllerDelegate {
  public override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [TodayViewController(), PlacesViewController()]
    delegate = self
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(self)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    nil
  }
}

/// A tab bar controller whose tabs slide, with a percent driver for drags from the edges of the screen.
public final class PercentDrivenTabSlideController: TabSlideController {
  private var panner: PercentPanner!

  public override func viewDidLoad() {
    super.viewDidLoad()
    panner = PercentPanner(self)
  }

  public override func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    panner.driver  // nil when a tap, not a finger at the edge, changes the tab
  }
}

/// Passes the drag to a percent driver, which scrubs the animator's animation.
private final class PercentPanner: EdgePanner {
  private(set) var driver: UIPercentDrivenInteractiveTransition?

  override func willBegin() { driver = UIPercentDrivenInteractiveTransition() }

  override func didMove(to percent: CGFloat) { driver?.update(percent) }

  override func didEnd(at percent: CGFloat, finishing: Bool) {
    if finishing { driver?.finish() } else { driver?.cancel() }
    driver = nil
  }
}

/// A tab bar controller whose tabs slide, with a custom interaction controller that sets frames. The animator is never
/// called.
public final class HandMadeTabSlideController: TabSlideController {
  private var panner: HandPanner!

  public override func viewDidLoad() {
    super.viewDidLoad()
    panner = HandPanner(self)
  }

  public override func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    panner.isPanning ? panner : nil
  }
}

private final class HandPanner: EdgePanner, UIViewControllerInteractiveTransitioning {
  private(set) var isPanning = false
  private var context: (any UIViewControllerContextTransitioning)?
  private var slide: Slide?

  override func willBegin() { isPanning = true }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    slide = Slide(transitionContext, in: tabs)
    slide?.setUp()
  }

  override func didMove(to percent: CGFloat) {
    slide?.show(percent)
    context?.updateInteractiveTransition(percent)
  }

  override func didEnd(at percent: CGFloat, finishing: Bool) {
    isPanning = false
    guard let context, let slide else { return }
    UIView.animate(
      withDuration: 0.2,
      animations: { slide.show(finishing ? 1 : 0) },
      completion: { _ in
        if finishing { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        context.completeTransition(finishing)
      })
  }
}
