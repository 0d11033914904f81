public import struct Foundation.NSRange
public import Interface

/// The methods that a text view calls when the user edits its text. All methods have default implementations.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether the view may become the first responder. The default is true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when the view has become the first responder, after the keyboard has begun to appear (unverified).
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether the view may resign as first responder. The default is true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when the view has resigned as first responder.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether typed text may replace a range. The text is empty for the delete key. The default is true.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true by default.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing by default.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true by default.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing by default.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true by default.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  { true }
  /// Does nothing by default.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing by default.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
