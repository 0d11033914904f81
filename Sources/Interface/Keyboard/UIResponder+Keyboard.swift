public import struct Foundation.Notification

extension UIResponder {
  /// The notification that is posted before the keyboard appears or changes its height.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The notification that is posted when the keyboard has appeared or has changed its height.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The notification that is posted before the keyboard disappears.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The notification that is posted when the keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The notification that is posted before the frame of the keyboard changes, before the one for showing or hiding.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The notification that is posted when the frame of the keyboard has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the frame before a change: an `NSValue` with a `CGRect` in the coordinates of the interface. On Linux, it
  /// can also be cast to `CGRect`.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after a change: an `NSValue` with a `CGRect` in the coordinates of the interface. On Linux, it
  /// can also be cast to `CGRect`.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of a change in seconds, an `NSNumber`.
  ///
  /// The value is 0.25, as on iOS. The curve is a spring of 0.5 s, which an animation block with this curve uses whatever
  /// its duration is. The keyboard itself moves with the same spring.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of a change, an `NSNumber` with the value 7.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of an `NSNumber` that is true, because the keyboard belongs to the app.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIView {
  /// Makes the view, or the view inside it that is the first responder, resign.
  ///
  /// - Parameter force: Whether the first responder resigns even if it refuses to.
  /// - Returns: Whether neither the view nor a view inside it is the first responder now.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let view = window.firstResponder as? UIView, view.isDescendant(of: self) else { return true }
    if view.resignFirstResponder() { return true }
    if force { window.dropFirstResponder() }
    return force
  }
}

extension UIWindow {
  /// Ends the first responder's role although it has refused to resign.
  final func dropFirstResponder() {
    guard let dropped = firstResponder else { return }
    firstResponder = nil
    (dropped as? any FirstResponderObserver)?.didResignFirstResponder()
    stage?.keyboard.firstResponderDidChange(in: self)
  }
}

/// A responder that is called when it becomes the first responder or resigns, before the keyboard moves.
@MainActor
package protocol FirstResponderObserver: AnyObject {
  /// Called when the responder has become the first responder.
  func didBecomeFirstResponder()
  /// Called when the responder has resigned.
  func didResignFirstResponder()
}

/// A text input that decides about each key of the keyboard, as a text field that asks its delegate.
@MainActor
package protocol KeyboardClient: UIKeyInput {
  /// Whether the keyboard appears while the text input is the first responder.
  var acceptsKeyboard: Bool { get }
  /// Handles a typed text. "\n" is the return key.
  func handleKey(_ text: String)
  /// Handles the delete key.
  func handleDeleteKey()
}

extension UIResponder {
  /// Whether the keyboard appears while this is the first responder and no input view replaces it.
  final var wantsKeyboard: Bool {
    (self as? any KeyboardClient)?.acceptsKeyboard ?? (self is any UIKeyInput)
  }
}
