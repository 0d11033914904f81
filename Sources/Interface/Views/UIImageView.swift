public import class Foundation.NSCoder
import Geometry
import Layers

/// Shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; nil shows nothing.
  open var image: UIImage? { didSet { setNeedsDisplay() } }

  /// A view of this frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// A view as large as its picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override func tintColorDidChange() { setNeedsDisplay() }

  override func updateDrawing() {
    layer.contents = image.flatMap { $0.renderingMode == .alwaysTemplate ? $0.stencil(in: tintColor) : $0.cgImage }
    layer.contentsScale = image?.scale ?? 1
    layer.contentsGravity = contentMode.gravity
  }
}

extension UIView.ContentMode {
  /// The same for a layer, which fits the picture into its bounds as they are shown, on the way too.
  fileprivate var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
