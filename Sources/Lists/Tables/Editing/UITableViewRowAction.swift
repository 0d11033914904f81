public import class Foundation.NSObject
public import struct Foundation.IndexPath
public import Interface

/// An action for a row. A swipe of the row shows the action as a button. iOS 11 replaced the class with
/// `UIContextualAction`.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// The styles of actions. Raw values are those of UIKit.
  public enum Style: Int, Sendable {
    /// A red button.
    case destructive
    /// A grey button.
    case normal
    /// A red button, as `destructive`.
    public static let `default` = Style.destructive
  }

  /// The style of the button.
  public final let style: Style
  /// The title of the button.
  open var title: String?
  /// The colour of the button, or nil for the colour of the style.
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action. When the user chooses the action, `handler` is called with the action and the index path of
  /// the row.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// Returns a contextual action that calls the closure of this action with the index path of a row.
  ///
  /// The contextual action does not call its completion handler. The buttons therefore stay visible until the rows of
  /// the table change.
  final func action(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { _, _, _ in
      self.handler(self, path)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
