public import class Foundation.NSCoder
import Geometry
import Layers

/// A view that displays an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image, or nil for none.
  open var image: UIImage? { didSet { setNeedsDisplay() } }
  /// The configuration of symbols. The configuration of the image itself takes precedence (unverified).
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { setNeedsDisplay() } }

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
  open override func sizeThatFits(_ size: CGSize) -> CGSize { configuredImage?.size ?? .zero }

  /// Draws a template image again in the new tint colour.
  open override func tintColorDidChange() { setNeedsDisplay() }

  /// The image, with the preferred configuration if it is a symbol.
  private final var configuredImage: UIImage? { image?.preferring(preferredSymbolConfiguration) }

  override func updateDrawing() {
    let image = configuredImage.map { $0.redrawn(scale: sharpScale(of: $0)) }
    layer.contents = image.flatMap { $0.isTemplate ? $0.stencil(in: tintColor) : $0.cgImage }
    layer.contentsScale = image?.scale ?? 1
    layer.contentsGravity = contentMode.gravity
  }

  /// Returns the number of pixels per point with which a symbol is drawn, so that it stays sharp when the content mode
  /// enlarges it.
  private final func sharpScale(of symbol: UIImage) -> CGFloat {
    guard symbol.isSymbolImage, let stage = window?.stage ?? Stage.current else { return symbol.scale }
    let (x, y) = (bounds.width / symbol.size.width, bounds.height / symbol.size.height)
    let stretch: CGFloat =
      switch contentMode {
      case .scaleToFill, .redraw, .scaleAspectFill: max(x, y)
      case .scaleAspectFit: min(x, y)
      case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: 1
      }
    return stage.scale * max(1, stretch)
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
