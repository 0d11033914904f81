import class Foundation.NSCoder
import Geometry
import Layers

/// The lifted preview of a contextual menu: a snapshot of the previewed view, and the view of a preview controller in
/// front of this snapshot.
@MainActor
final class ContextMenuPreview: UIView {
  private let picture: UIView
  private let content: UIView?

  /// The corner radius of the view of a preview controller, in points (unverified).
  private static let corner: CGFloat = 13

  /// Creates a preview of a view. `content` is the view of the preview controller, or nil.
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

  /// Shows the preview as it appears in the menu if `isLifted` is true, and as it appears at its source otherwise. At
  /// the source, the controller's view and the shadow are invisible, and the snapshot is visible.
  func setLifted(_ isLifted: Bool) {
    content?.alpha = isLifted ? 1 : 0
    if content != nil { picture.alpha = isLifted ? 0 : 1 }
    layer.shadowOpacity = isLifted ? 0.2 : 0
  }

  /// Scales the snapshot, and resizes the controller's view.
  override func layoutSubviews() {
    let size = picture.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
    picture.transform = CGAffineTransform(scaleX: bounds.width / size.width, y: bounds.height / size.height)
    content?.frame = bounds
    content?.layoutIfNeeded()
  }
}
