public import protocol Foundation.NSObjectProtocol
import Interface

/// The styles of action sheets. Raw values are those of UIKit.
public enum UIActionSheetStyle: Int, Sendable {
  /// The style of the bar from which the sheet is shown.
  case automatic = -1
  /// The style of the system.
  case `default` = 0
  /// The black translucent style.
  case blackTranslucent = 1
  /// The black opaque style.
  case blackOpaque = 2
}

/// The methods that an action sheet calls. All methods have default implementations.
///
/// The order after a tap on a button:
///
///     clickedButtonAt ▶ willDismissWithButtonIndex ▶ (animation) ▶ didDismissWithButtonIndex
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
  /// Called when the user has tapped a button, before the dismissal.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// Called when the system cancels the sheet. Interlude never calls the method.
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  /// Called before the sheet appears.
  func willPresent(_ actionSheet: UIActionSheet)
  /// Called after the sheet has appeared.
  func didPresent(_ actionSheet: UIActionSheet)
  /// Called before the sheet disappears.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  /// Called after the sheet has disappeared.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  /// Does nothing by default.
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing by default.
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  /// Does nothing by default.
  public func willPresent(_ actionSheet: UIActionSheet) {}
  /// Does nothing by default.
  public func didPresent(_ actionSheet: UIActionSheet) {}
  /// Does nothing by default.
  public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing by default.
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}
