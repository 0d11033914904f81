public import protocol Foundation.NSObjectProtocol

/// The methods with which an app responds to changes of a navigation controller's stack and supplies custom animators.
///
/// - Source: C-064, C-065; spec D1 (order of the calls).
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a view controller is shown: after its `viewWillAppear(_:)` and before the animation.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after a view controller has been shown, and after all appearance callbacks.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Returns the animator of a push or pop, or nil for the built-in animator. The default is nil.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of a transition, or nil if the transition is not interactive. The default is
  /// nil.
  ///
  /// Called only if the delegate has supplied an animator.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the orientations that the navigation controller supports. By default, the implementation of
  /// `UIViewController` determines them.
  func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
    -> UIInterfaceOrientationMask
  /// Returns the orientation in which the navigation controller is presented full screen.
  ///
  /// If the result is `unknown`, which is the default, the implementation of `UIViewController` determines the
  /// orientation.
  func navigationControllerPreferredInterfaceOrientationForPresentation(_ navigationController: UINavigationController)
    -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
  /// The default implementation does nothing.
  public func navigationController(
    _: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// The default implementation does nothing.
  public func navigationController(
    _: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  /// The default implementation returns nil: the built-in animator is used.
  public func navigationController(
    _: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The default implementation returns nil: the transition is not interactive.
  public func navigationController(
    _: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The default implementation returns the placeholder `unanswered`. The supported orientations are then those of
  /// `UIViewController`'s implementation.
  public func navigationControllerSupportedInterfaceOrientations(_: UINavigationController)
    -> UIInterfaceOrientationMask
  { .unanswered }
  /// The default implementation returns `unknown`. The preferred orientation is then that of `UIViewController`'s
  /// implementation.
  public func navigationControllerPreferredInterfaceOrientationForPresentation(_: UINavigationController)
    -> UIInterfaceOrientation
  { .unknown }
}
