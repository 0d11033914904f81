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
  /// The notification that is posted before the frame of the keyboard changes, and before the notification for
  /// showing or hiding.
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
  /// The value is 0.25, as on iOS, or 0 without an animation, or the duration of a rotation. Except in rotations, the
  /// keyboard moves with a spring of 0.5 s. An animation block with the curve of the notification uses the same spring,
  /// and ignores its own duration.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the animation curve with which the frame of the keyboard changes. Its value is an `NSNumber`: 0 in
  /// rotations, otherwise 7.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of an `NSNumber` that is true, because the keyboard belongs to the app.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIResponder {
  /// Whether the keyboard appears while this responder is the first responder and has no input view.
  final var wantsKeyboard: Bool {
    (self as? any KeyboardClient)?.acceptsKeyboard ?? (self is any UIKeyInput)
  }
}
