public import protocol Foundation.NSObjectProtocol

/// The methods with which an app responds to changes of a navigation controller's stack and supplies custom animators.
///
/// - Source: catalog seed (C-064, C-065); spec D1 (order of the calls).
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
  /// Does nothing by default.
  public func navigationController(
    _: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing by default.
  public func navigationController(
    _: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  /// Returns nil by default, so that the built-in animator is used.
  public func navigationController(
    _: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil by default, so that the transition is not interactive.
  public func navigationController(
    _: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns the placeholder `unanswered` by default. The implementation of `UIViewController` then determines the
  /// supported orientations.
  public func navigationControllerSupportedInterfaceOrientations(_: UINavigationController)
    -> UIInterfaceOrientationMask
  { .unanswered }
  /// Returns `unknown` by default. The preferred orientation is then that of the implementation in `UIViewController`.
  public func navigationControllerPreferredInterfaceOrientationForPresentation(_: UINavigationController)
    -> UIInterfaceOrientation
  { .unknown }
}
