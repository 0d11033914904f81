public import protocol Foundation.NSCopying
public import class Foundation.NSObject
public import struct Foundation.NSZone

/// A group of actions below the preview of a view controller. Choosing the group opens a menu with the actions.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, NSCopying, UIPreviewActionItem {
  /// The title, which is displayed in the list of actions.
  public final let title: String
  final let style: UIPreviewAction.Style
  final let actions: [UIPreviewAction]

  private init(_ title: String, _ style: UIPreviewAction.Style, _ actions: [UIPreviewAction]) {
    (self.title, self.style, self.actions) = (title, style, actions)
    super.init()
  }

  /// Creates a group. With the style `destructive`, the titles of all actions are red.
  public convenience init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.init(title, style, actions)
  }

  /// Returns the object itself, because it is immutable.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
