public import protocol Foundation.NSCopying
public import class Foundation.NSObject
public import struct Foundation.NSZone

/// An action below the preview of a view controller.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, NSCopying, UIPreviewActionItem {
  /// The styles of actions. Raw values are those of UIKit.
  public enum Style: Int, Sendable {
    /// The usual appearance.
    case `default`
    /// The action has a checkmark.
    case selected
    /// The title is red.
    case destructive
  }

  /// The title, which is displayed in the list of actions.
  public final let title: String
  /// The closure that is called when the action is chosen, with the action and the controller of the preview.
  public final let handler: (any UIPreviewActionItem, UIViewController) -> Void
  final let style: Style

  private init(
    _ title: String, _ style: Style, _ handler: @escaping (any UIPreviewActionItem, UIViewController) -> Void
  ) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }

  /// Creates an action.
  ///
  /// - Parameter handler: The closure that is called when the action is chosen, with the action and the controller of
  ///   the preview.
  public convenience init(
    title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.init(title, style) { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
  }

  /// Returns the object itself, because it is immutable.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
