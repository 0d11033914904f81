public import protocol Foundation.NSObjectProtocol

/// The methods with which an app supplies the objects for custom presentations and dismissals.
///
/// The methods for one transition are called in the order in which they are declared here. All methods have default
/// implementations that return nil, because they are optional in UIKit. If the result is nil, the built-in behaviour
/// applies.
///
/// - Source: spec D1.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the presentation controller for a presentation.
  ///
  /// Called only for the style `custom`.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
  /// Returns the animator of the presentation.
  ///
  /// If the result is nil, the modal transition style applies.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of the dismissal.
  ///
  /// If the result is nil, the modal transition style applies.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller of the presentation.
  ///
  /// Called only if there is a custom animator.
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the interaction controller of the dismissal.
  ///
  /// Called only if there is a custom animator.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns nil by default.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
  /// Returns nil by default, so that the modal transition style determines the animator.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil by default, so that the modal transition style determines the animator.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// Returns nil by default, so that the presentation is not interactive.
  public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { nil }
  /// Returns nil by default, so that the dismissal is not interactive.
  public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { nil }
}
