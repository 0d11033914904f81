/// Says what a tab bar controller may do and how it shows a switch.
///
/// - Source: book seed, tab bar chapters (B-174 to B-177); spec D1 (order of the questions).
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tap may select `viewController`; asked for taps only.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// A tap selected `viewController`; told for taps only, also when it was selected before.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// The animator of a switch; nil switches at once.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who drives the switch; nil lets the clock do it. Asked only when there is an animator.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Which orientations the tab bar controller supports; left out, those that all its controllers do.
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  /// How the interface stands when the tab bar controller comes to cover it; left out, or unknown, as before.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  public func tabBarController(_: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
  public func tabBarController(_: UITabBarController, didSelect viewController: UIViewController) {}
  public func tabBarController(
    _: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarControllerSupportedInterfaceOrientations(_: UITabBarController)
    -> UIInterfaceOrientationMask
  { .unanswered }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(_: UITabBarController)
    -> UIInterfaceOrientation
  { .unknown }
}
