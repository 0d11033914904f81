public import protocol Foundation.NSObjectProtocol
public import struct Foundation.NSRange
import Interface

/// The methods that a text field calls when the user edits its text. All methods have default implementations.
///
/// The order when a field becomes the first responder in place of another one:
///
///     ShouldBeginEditing ▶ ShouldEndEditing (old) ▶ DidEndEditing (old) ▶ DidBeginEditing
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether the field may become the first responder. The default is true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field has become the first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether the field may resign as first responder. The default is true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when the field has resigned as first responder, unless the delegate implements
  /// `textFieldDidEndEditing(_:reason:)`.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when the field has resigned as first responder. The default implementation calls
  /// `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether typed text may replace a range. The text is empty for the delete key. The default is true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called when the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button may remove the text. The default is true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key has its usual effect: the field sends `editingDidEndOnExit` and, if there is an
  /// action for that event, resigns as first responder. The default is true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true by default.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true by default.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)` by default.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Returns true by default.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true by default.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true by default.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
