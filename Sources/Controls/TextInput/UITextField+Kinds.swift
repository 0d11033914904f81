public import struct Foundation.Notification
import Interface

extension UITextField {
  /// The border of a field. Raw values are those of UIKit.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A rectangular outline.
    case line
    /// A grey rectangular outline with an inner shadow at the top.
    case bezel
    /// A filled rectangle with rounded corners.
    case roundedRect
  }

  /// The states in which a view beside the text is visible. Raw values are those of UIKit.
  public enum ViewMode: Int, Sendable {
    /// The view is never visible, is visible only while the text is edited, only while it is not edited, or always.
    case never, whileEditing, unlessEditing, always
  }

  /// The reason for the end of editing. Raw values are those of UIKit.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field has resigned as first responder.
    case committed
    /// The system has discarded the changes. Interlude never uses this reason.
    case cancelled
  }

  /// The notification that editing has begun. Its object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// The notification that editing has ended. Its object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The notification that the user has changed the text. Its object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
}
