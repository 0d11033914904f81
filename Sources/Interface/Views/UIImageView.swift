public import class Foundation.NSCoder
import Geometry
import Layers

/// A view that displays an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image, or nil for none.
  open var image: UIImage? { didSet { setNeedsDisplay() } }

  /// Creates an image view with a frame in the coordinate system of its future superview. By default, it receives no
  /// touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an image view with the size of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Traps, because decoding is not supported (`Docs/Unsupported.md`).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the size of the image, in points. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// The size of the image, in points. Without an image, there is no intrinsic size.
  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Draws a template image again in the new tint colour.
  open override func tintColorDidChange() { setNeedsDisplay() }

  override func updateDrawing() {
    layer.contents = image.flatMap { $0.renderingMode == .alwaysTemplate ? $0.stencil(in: tintColor) : $0.cgImage }
    layer.contentsScale = image?.scale ?? 1
    layer.contentsGravity = contentMode.gravity
  }
}

extension UIView.ContentMode {
  /// The layer's gravity for this content mode.
  ///
  /// The layer applies the gravity to its presentation bounds, so that the image also fits during animations.
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
