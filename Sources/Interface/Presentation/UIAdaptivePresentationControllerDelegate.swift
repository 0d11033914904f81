public import protocol Foundation.NSObjectProtocol

/// The methods with which an app adapts a presentation to narrow windows and responds to dismissals by the user.
///
/// All methods have default implementations, because they are optional in UIKit. `dismiss(animated:completion:)` calls
/// none of the methods about dismissals.
///
/// - Source: spec D5.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the presentation style in a window narrower than `StageProfile.Presentations.regularWidth`.
  ///
  /// If the result is `none`, the presentation keeps its style. The default is the `adaptivePresentationStyle` of the
  /// presentation controller.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the presentation style in a window narrower than `StageProfile.Presentations.regularWidth`.
  ///
  /// The default calls `adaptivePresentationStyle(for:)`.
  /// - Parameter traitCollection: The traits of the presenting view controller.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Called before the presentation begins. `style` is the adapted style, or `none` if the presentation keeps its
  /// style.
  ///
  /// The coordinator is always nil.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Returns whether the user may dismiss the presentation.
  ///
  /// The default is true. Not called if `isModalInPresentation` of the presented view controller is true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when the user begins to dismiss the presentation.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user has dismissed the presentation.
  ///
  /// Not called if the dismissal is cancelled.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tries to dismiss a presentation that may not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns the `adaptivePresentationStyle` of the presentation controller by default.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    controller.adaptivePresentationStyle
  }
  /// Calls `adaptivePresentationStyle(for:)` by default.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Does nothing by default.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// Returns true by default.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing by default.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing by default.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing by default.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
