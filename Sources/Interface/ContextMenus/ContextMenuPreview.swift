import class Foundation.NSCoder
import Geometry
import Layers

/// The preview of a contextual menu. It displays a snapshot of the previewed view and, in front of the snapshot, the
/// view of the preview's view controller, if there is one.
@MainActor
final class ContextMenuPreview: UIView {
  private let picture: UIView
  private let content: UIView?

  /// The corner radius of the view of a preview controller, in points (unverified).
  private static let corner: CGFloat = 13

  /// Creates a preview with a snapshot of the view of `source`. `content` is the view of the preview's view controller,
  /// or nil.
  init(_ source: UITargetedPreview, content: UIView?) {
    let bounds = source.view.bounds
    picture = source.view.snapshotView(afterScreenUpdates: true) ?? UIView()
    self.content = content
    super.init(frame: CGRect(origin: .zero, size: bounds.size))
    layer.name = "contextMenuPreview"
    picture.backgroundColor = source.parameters.backgroundColor
    if let path = source.parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      picture.layer.mask = mask
    } else {
      (picture.layer.cornerRadius, picture.clipsToBounds) = (source.view.layer.cornerRadius, true)
    }
    (layer.shadowRadius, layer.shadowOffset) = (20, CGSize(width: 0, height: 10))
    addSubview(picture)
    if let content {
      (content.layer.cornerRadius, content.clipsToBounds, content.alpha) = (Self.corner, true, 0)
      addSubview(content)
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Switches between the appearance in the open menu, if `isLifted` is true, and the appearance at the previewed view.
  /// In the open menu, the preview has a shadow, and the view of the view controller replaces the snapshot. At the
  /// previewed view, only the snapshot is visible.
  func setLifted(_ isLifted: Bool) {
    content?.alpha = isLifted ? 1 : 0
    if content != nil { picture.alpha = isLifted ? 0 : 1 }
    layer.shadowOpacity = isLifted ? 0.2 : 0
  }

  /// Scales the snapshot to the bounds, and resizes the view of the view controller to the bounds.
  override func layoutSubviews() {
    let size = picture.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
    picture.transform = CGAffineTransform(scaleX: bounds.width / size.width, y: bounds.height / size.height)
    content?.frame = bounds
    content?.layoutIfNeeded()
  }
}
