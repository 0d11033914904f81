import Geometry
import Interface
import TestSupport

/// The walk's methods as a delegate.
extension Walk: UINavigationControllerDelegate, UITabBarControllerDelegate, UIViewControllerTransitioningDelegate {
  private var answer: (any UIViewControllerAnimatedTransitioning)? {
    switch manner?.animator {
    case 1: WalkAnimator(log)
    case 2: InterruptibleWalkAnimator(log)
    default: nil
    }
  }

  private var interaction: (any UIViewControllerInteractiveTransitioning)? {
    guard let manner, manner.isAnimated, manner.driver > 0 else { return nil }
    driver?.finish()
    let fresh = UIPercentDrivenInteractiveTransition()
    fresh.wantsInteractiveStart = manner.driver == 1
    driver = fresh
    return fresh
  }

  func navigationController(
    _: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { answer }
  func navigationController(
    _: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func tabBarController(
    _: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { answer }
  func tabBarController(
    _: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  { answer }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    answer
  }
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction }
}
