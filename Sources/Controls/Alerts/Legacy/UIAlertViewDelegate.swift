public import protocol Foundation.NSObjectProtocol
import Interface

/// The kinds of text fields in an alert view. Raw values are those of UIKit.
public enum UIAlertViewStyle: Int, Sendable {
  /// No text field.
  case `default`
  /// One text field, whose text is displayed as bullets.
  case secureTextInput
  /// One text field.
  case plainTextInput
  /// Two text fields: one for a login name, and one for a password.
  case loginAndPasswordInput

  /// The placeholders of the text fields in an alert of this style, one element for each field. An element is nil if
  /// the field has no placeholder.
  var placeholders: [String?] {
    switch self {
    case .default: []
    case .secureTextInput, .plainTextInput: [nil]
    case .loginAndPasswordInput: ["Login", "Password"]
    }
  }
}

/// The methods that an alert view calls. All methods have default implementations.
///
/// The order after a tap on a button:
///
///     clickedButtonAt ▶ willDismissWithButtonIndex ▶ (animation) ▶ didDismissWithButtonIndex
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
  /// Called when the user has tapped a button, before the dismissal.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Called when the system cancels the alert. Interlude never calls the method.
  func alertViewCancel(_ alertView: UIAlertView)
  /// Called before the alert appears.
  func willPresent(_ alertView: UIAlertView)
  /// Called after the alert has appeared.
  func didPresent(_ alertView: UIAlertView)
  /// Called before the alert disappears.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// Called after the alert has disappeared.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Returns whether the first button other than the cancel button is enabled. The default is true.
  ///
  /// The method is called before the alert appears, and after each change of the text in its fields.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  /// Does nothing by default.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing by default.
  public func alertViewCancel(_ alertView: UIAlertView) {}
  /// Does nothing by default.
  public func willPresent(_ alertView: UIAlertView) {}
  /// Does nothing by default.
  public func didPresent(_ alertView: UIAlertView) {}
  /// Does nothing by default.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing by default.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  /// Returns true by default.
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
