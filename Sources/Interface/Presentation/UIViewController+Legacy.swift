public import Geometry

/// The methods and properties of view controllers that UIKit has replaced with other ones.
extension UIViewController {
  /// Presents a view controller, like `present(_:animated:completion:)` without a completion. This method was available
  /// in iOS 2 to 6.
  ///
  /// - Source: C-284, G-222.
  public final func presentModalViewController(_ modalViewController: UIViewController, animated: Bool) {
    present(modalViewController, animated: animated)
  }

  /// Dismisses the presented view controllers, like `dismiss(animated:completion:)` without a completion. This method
  /// was available in iOS 2 to 6.
  ///
  /// - Source: G-222.
  public final func dismissModalViewControllerAnimated(_ animated: Bool) { dismiss(animated: animated) }

  /// The view controller that this controller or one of its ancestors presents, or nil. This property was available in
  /// iOS 2 to 6.
  public final var modalViewController: UIViewController? { presentedViewController }

  /// The size of the content in a popover, in points. The property was introduced in iOS 3.2 and deprecated in iOS 7.
  ///
  /// If no size was set, the value is 320 x 1100 points. Setting the property sets `preferredContentSize`.
  /// - Source: C-246, G-227.
  public final var contentSizeForViewInPopover: CGSize {
    get { preferredContentSize == .zero ? (stageOrCurrent).presentations.popoverSize : preferredContentSize }
    set { preferredContentSize = newValue }
  }

  /// Whether a popover with this controller stays open when the user taps outside it. This property was available in
  /// iOS 3.2 to 12.
  public final var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
}
