public import class Foundation.NSCoder
import Geometry
import Layers

/// A view that displays an image or a sequence of images.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The image, or nil for none. An animated image is played.
  open var image: UIImage? { didSet { contentDidChange() } }
  /// The image that is displayed while the view is highlighted, or nil for `image`.
  open var highlightedImage: UIImage? { didSet { contentDidChange() } }
  /// Whether the highlighted image or images are displayed. The default is false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { contentDidChange() } } }
  /// The images that `startAnimating()` displays one after the other, instead of `image`.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The images that `startAnimating()` displays while the view is highlighted, or nil for `animationImages`.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The time in seconds in which the whole sequence of images is displayed once. 0 means a thirtieth of a second for
  /// each image.
  open var animationDuration = 0.0
  /// The number of times that the sequence of images is displayed. 0 means an unlimited number.
  open var animationRepeatCount = 0
  /// The symbol configuration for images that are symbols. The configuration of an image itself takes precedence
  /// (unverified).
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { setNeedsDisplay() } }
  /// Whether the sequence of `animationImages` was started and is displayed instead of `image`.
  final var playsImages = false

  /// Creates an image view with a frame in the coordinate system of its future superview. The image view receives no
  /// touches by default.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Sets the initial properties of a new image view, which receives no touches.
  private final func setUp() {
    isUserInteractionEnabled = false
  }

  /// Creates an image view with the size of an image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates an image view with the size of `image`. While the view is highlighted, it displays `highlightedImage`.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UIImageView.self)
  }

  /// Saves the bounds, the centre, the transform and the anchor point.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(bounds, forKey: "UIImageView.bounds")
    coder.encode(center, forKey: "UIImageView.center")
    coder.encode(transform, forKey: "UIImageView.transform")
    coder.encode(layer.anchorPoint, forKey: "UIImageView.anchorPoint")
  }

  /// Restores the bounds, the centre, the transform and the anchor point.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.containsValue(forKey: "UIImageView.bounds") else { return }
    layer.anchorPoint = coder.decodeCGPoint(forKey: "UIImageView.anchorPoint")
    transform = coder.decodeCGAffineTransform(forKey: "UIImageView.transform")
    bounds = coder.decodeCGRect(forKey: "UIImageView.bounds")
    center = coder.decodeCGPoint(forKey: "UIImageView.center")
  }

  /// Returns the size of the image, in points. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    image?.preferring(preferredSymbolConfiguration).size ?? .zero
  }

  /// The size of the image, in points. Without an image, there is no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    image?.preferring(preferredSymbolConfiguration).size ?? super.intrinsicContentSize
  }

  /// Draws a template image again in the new tint colour.
  open override func tintColorDidChange() { setNeedsDisplay() }

  override var redrawsAfterResizing: Bool { true }

  override func updateDrawing() {
    let shown = shownImage.map { $0.redrawn(scale: sharpScale(of: $0)) }
    layer.contentsScale = shown?.scale ?? 1
    layer.contentsGravity = contentMode.gravity
    layer.contentsCenter = center(of: shown)
    if let shown, shown.attributes.isResizable, shown.resizingMode == .tile {
      let context = CGContext(bounds: CGRect(origin: .zero, size: bounds.size))
      shown.draw(in: CGRect(origin: .zero, size: bounds.size), of: context, tint: tintColor)
      layer.drawing = context.commands
    } else {
      layer.contents = shown.flatMap { pixels(of: $0) }
    }
  }

  /// The image that is displayed if no animation runs, for the current highlighting, symbol configuration and layout
  /// direction.
  private final var shownImage: UIImage? {
    (isHighlighted ? highlightedImage ?? image : image)?.preferring(preferredSymbolConfiguration)
      .directed(isRightToLeft: isRightToLeft)
  }

  /// Returns the number of pixels per point with which to draw a symbol image. If the content mode enlarges the symbol,
  /// the number is larger than the stage's scale, so that the symbol stays sharp.
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

  /// Returns the upright bitmap of an image, in the tint colour if the image is a template.
  final func pixels(of image: UIImage) -> CGImage? {
    image.isTemplate ? image.stencil(in: tintColor) : image.uprightImage
  }

  /// Returns the part of a resizable image inside the cap insets, for `contentsCenter`. The coordinates are fractions
  /// 0…1 of the image's size. For other images, the result is the whole image.
  private final func center(of image: UIImage?) -> CGRect {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard let image, image.attributes.isResizable, image.size.width > 0, image.size.height > 0 else { return whole }
    let inner = CGRect(origin: .zero, size: image.size).inset(by: image.capInsets)
    return CGRect(
      x: inner.minX / image.size.width, y: inner.minY / image.size.height, width: inner.width / image.size.width,
      height: inner.height / image.size.height)
  }

  private final func contentDidChange() {
    playsImages = playsImages && isAnimating
    setNeedsDisplay()
    updateAnimation()
  }
}
