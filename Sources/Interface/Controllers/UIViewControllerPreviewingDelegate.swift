public import protocol Foundation.NSObjectProtocol
import Geometry

/// The methods that supply the controllers of previews, and present them when a preview is pressed harder.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the controller whose view is the preview for a press at a point, or nil for no preview.
  ///
  /// - Parameter location: The point, in the coordinates of the source view.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Presents or pushes the controller of a preview. Called when the preview has grown to the size of the window.
  ///
  /// Animations are disabled during the call.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}
