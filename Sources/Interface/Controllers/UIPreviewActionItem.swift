public import protocol Foundation.NSObjectProtocol

/// An action or a group of actions below the preview of a view controller.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The text that is displayed.
  var title: String { get }
}
