public import class Foundation.NSObject
import Geometry
import Layers

/// A view that a contextual menu displays as a preview, with the position at which the preview begins or ends.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The previewed view.
  public final let view: UIView
  /// The appearance of the preview.
  public final let parameters: UIPreviewParameters
  /// The position at which the preview begins or ends.
  public final let target: UIPreviewTarget

  /// Creates a preview of `view` that begins or ends at the position `target`.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// Creates a preview that begins or ends at the current position of `view`.
  ///
  /// - Precondition: the view is in a window. Otherwise, UIKit raises an exception.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let container = view.superview, view.window != nil else {
      fatalError(
        "UITargetedPreview(view:parameters:): the view must be in a window. For another view, use "
          + "init(view:parameters:target:)")
    }
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
  }

  /// Creates a preview of the whole view that begins or ends at the view's current position.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  /// The size of the previewed view, in points.
  open var size: CGSize { view.bounds.size }

  /// Returns a preview with the same view and parameters at another position.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
