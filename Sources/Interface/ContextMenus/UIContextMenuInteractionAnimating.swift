public import protocol Foundation.NSObjectProtocol

/// An object with which an app animates its own views together with a contextual menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The view controller whose view is the preview, or nil if the preview is a snapshot.
  var previewViewController: UIViewController? { get }
  /// Adds a closure whose changes are animated together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The ways in which the preview disappears after a tap on it. Raw values are those of UIKit.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview returns to the view from which it was lifted.
  case dismiss
  /// The preview grows to the size of the window and disappears.
  case pop
}

/// An object with which an app animates its own views after a tap on a preview.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The way in which the preview disappears. The default is `dismiss`.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
