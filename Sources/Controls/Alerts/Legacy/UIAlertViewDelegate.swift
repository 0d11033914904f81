import Interface

/// The text fields of an alert view. Raw values are those of UIKit.
public enum UIAlertViewStyle: Int, Sendable {
  /// No field.
  case `default`
  /// A field whose text is displayed as bullets.
  case secureTextInput
  /// A field.
  case plainTextInput
  /// A field for a login, and a field for a password.
  case loginAndPasswordInput

  /// The placeholders of the fields.
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
public protocol UIAlertViewDelegate: AnyObject {
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
  /// Returns whether the first button that is not the cancel button is enabled. Called before the alert appears and
  /// after each change of the text in its fields. The default is true.
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
