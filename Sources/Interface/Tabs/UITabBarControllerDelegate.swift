public import protocol Foundation.NSObjectProtocol

/// The object that can refuse selections in a tab bar controller and supply animators for them.
///
/// - Source: B-174 to B-177; spec D1 (order of the calls).
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether a tap may select `viewController`. Called for taps only. The default is true.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called after a tap has selected `viewController`, even if it was already selected. Called for taps only.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Called before the user begins to rearrange tabs, with the view controllers that can be rearranged.
  ///
  /// - Source: B-177, C-167.
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  /// Called before the screen for rearranging tabs disappears. `changed` is true if the order has changed.
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  /// Called after the screen for rearranging tabs has disappeared. `changed` is true if the order has changed.
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
  /// Returns the animator of a change of tabs, or nil, the default, to exchange the views immediately.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of a change of tabs, or nil, the default, for a transition without interaction.
  ///
  /// The method is called only if there is an animator.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the orientations that the tab bar controller supports. By default, those that all its children support.
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  /// Returns the orientation in which the tab bar controller is presented full screen.
  ///
  /// With the default, `unknown`, the value of the superclass `UIViewController` applies.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  /// Returns true: a tap may select the view controller.
  public func tabBarController(_: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
  /// Does nothing by default.
  public func tabBarController(_: UITabBarController, didSelect viewController: UIViewController) {}
  /// Does nothing by default.
  public func tabBarController(_: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {}
  /// Does nothing by default.
  public func tabBarController(
    _: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  /// Does nothing by default.
  public func tabBarController(
    _: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  /// Returns nil by default, so that the views are exchanged immediately.
  public func tabBarController(
    _: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil by default, so that the transition is not interactive.
  public func tabBarController(
    _: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns a placeholder by default. The supported orientations are then those that all children support.
  public func tabBarControllerSupportedInterfaceOrientations(_: UITabBarController)
    -> UIInterfaceOrientationMask
  { .unanswered }
  /// Returns `unknown` by default. The value that the superclass `UIViewController` returns then applies.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(_: UITabBarController)
    -> UIInterfaceOrientation
  { .unknown }
}
