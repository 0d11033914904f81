import DisplayList
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
    guard let image, let picture = image.renderingMode == .alwaysTemplate ? image.stencil(in: tintColor) : image.cgImage
    else { return layer.drawing = [] }
    layer.drawing = [.image(picture.bitmap, in: pictureFrame(image.size), opacity: 1, transform: .identity)]
  }

  /// Where the picture lies, in points of the view.
  private final func pictureFrame(_ picture: CGSize) -> CGRect {
    guard picture.width > 0, picture.height > 0 else { return .zero }
    let (x, y) = (bounds.width / picture.width, bounds.height / picture.height)
    let factors: (CGFloat, CGFloat) =
      switch contentMode {
      case .scaleToFill, .redraw: (x, y)
      case .scaleAspectFit: (min(x, y), min(x, y))
      case .scaleAspectFill: (max(x, y), max(x, y))
      case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: (1, 1)
      }
    let (width, height) = (picture.width * factors.0, picture.height * factors.1)
    let lead = contentMode.lead
    return CGRect(
      x: (bounds.width - width) * lead.x, y: (bounds.height - height) * lead.y, width: width, height: height)
  }
}
