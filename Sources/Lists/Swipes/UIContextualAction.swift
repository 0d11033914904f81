public import class Foundation.NSObject
public import Interface

/// An action for a row. A swipe of the row shows the action as a button, and a screen reader offers it as a custom
/// action of the cell.
///
/// The name of the custom action is the `accessibilityLabel` of the action, its title, or the `accessibilityLabel` of
/// its image. An action without a name is not a custom action (unverified).
@preconcurrency @MainActor
open class UIContextualAction: AccessibleObject {
  /// The styles of actions. Raw values are those of UIKit.
  public enum Style: Int, Sendable {
    /// A grey button.
    case normal
    /// A red button.
    case destructive
  }

  /// The closure that performs an action.
  ///
  /// The closure receives the action, a view, and a completion handler. The view is the tapped button or, after a
  /// swipe across most of the row, the view that contains the buttons. If a screen reader performs the action, the view
  /// is the cell (unverified). The closure calls the completion handler when the action is done.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The style of the button.
  public final let style: Style
  /// The closure that is called when the user chooses the action.
  public final let handler: Handler
  /// The title of the button.
  open var title: String?
  /// The image of the button, which is drawn in white.
  open var image: UIImage?
  /// The colour of the button. The default is red for `destructive`, and grey for `normal`.
  open var backgroundColor: UIColor!

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}

/// The actions that a swipe of a row shows.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions. The button of the first action is at the edge of the row.
  public final let actions: [UIContextualAction]
  /// Whether a swipe across most of the row performs the first action. The default is true.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
