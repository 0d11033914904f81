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

  /// The user-info key for the keyboard's frame before a change. The value is an `NSValue` with a `CGRect` in the
  /// coordinates of the interface. On Linux, it can also be cast to `CGRect`.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The user-info key for the keyboard's frame after a change. The value is an `NSValue` with a `CGRect` in the
  /// coordinates of the interface. On Linux, it can also be cast to `CGRect`.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The user-info key for the duration of a change of the keyboard's frame. The value is an `NSNumber`, in seconds.
  ///
  /// The duration is 0.25 s, as on iOS, or 0 without an animation. In a rotation, it is the duration of the rotation.
  /// Except in rotations, the keyboard moves with a spring of 0.5 s. An animation block with the curve of the
  /// notification uses the same spring, and ignores its own duration.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The user-info key for the animation curve with which the frame of the keyboard changes. The value is an
  /// `NSNumber`: 0 in rotations, otherwise 7.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The user-info key for an `NSNumber` that indicates whether the keyboard belongs to the app. The value is always
  /// true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIResponder {
  /// Whether the keyboard appears while this responder is the first responder and has no input view.
  final var wantsKeyboard: Bool {
    (self as? any KeyboardClient)?.acceptsKeyboard ?? (self is any UIKeyInput)
  }
}
