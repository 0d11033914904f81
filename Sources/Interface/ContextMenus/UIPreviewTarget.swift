public import class Foundation.NSObject
public import Geometry

/// The position at which a preview begins when the menu opens, or ends when the menu closes: a point in a container
/// view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view that contains the position.
  public final let container: UIView
  /// The position of the preview's centre, in the container's coordinates.
  public final let center: CGPoint
  /// The transform of the preview.
  public final let transform: CGAffineTransform

  /// Creates a target. `container` must be in a window when a preview uses the target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }

  /// Creates a target without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}
