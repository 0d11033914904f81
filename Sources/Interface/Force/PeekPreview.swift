import class Foundation.NSCoder
import Geometry
import Layers

/// A view with a shadow that contains the view of a previewed controller, with rounded corners.
@MainActor
final class PeekPreview: UIView {
  private let clip = UIView()
  private let content: UIView

  /// The corner radius of a preview, in points (unverified).
  private static let corner: CGFloat = 13

  /// Creates a preview of a controller's view.
  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    layer.name = "peekPreview"
    (layer.shadowRadius, layer.shadowOffset) = (20, CGSize(width: 0, height: 10))
    (clip.layer.cornerRadius, clip.clipsToBounds, clip.alpha) = (Self.corner, true, 0)
    addSubview(clip)
    clip.addSubview(content)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Shows the controller's view and the shadow if `isLifted` is true, and hides both otherwise. Both are hidden while
  /// the preview has the frame of the pressed part of the source view.
  func setLifted(_ isLifted: Bool) {
    clip.alpha = isLifted ? 1 : 0
    layer.shadowOpacity = isLifted ? 0.2 : 0
  }

  /// Sets the corner radius, in points.
  func setCorner(_ radius: CGFloat) { clip.layer.cornerRadius = radius }

  /// Removes the controller's view from the preview. Does nothing if the app has already added the view to another
  /// superview.
  func releaseContent() { if content.superview === clip { content.removeFromSuperview() } }

  override func layoutSubviews() {
    clip.frame = bounds
    if content.superview === clip { content.frame = clip.bounds }
  }
}
