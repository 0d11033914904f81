import class Foundation.NSCoder
import Geometry
import Layers

/// The view of a popover, which draws the outline with the arrow and the shadow, and contains the presented view.
final class PopoverView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  private let content: UIView
  private let before: (radius: CGFloat, masks: Bool)
  private let radius: CGFloat
  private let arrow: CGSize
  private var placement: PopoverPlacement?
  private var fill: UIColor?
  /// The app's view that draws the background instead of this view's layer, or nil.
  private let background: UIPopoverBackgroundView?
  private let insets: UIEdgeInsets

  /// Creates a popover view around `content`. `name` is the name of the popover view's layer, `radius` the corner
  /// radius of the content in points, and `arrow` the base (width) and the length (height) of the arrow.
  ///
  /// The previous corner radius and clipping of the content are stored, and `release()` restores them.
  init(
    around content: UIView, name: String, radius: CGFloat, arrow: CGSize, background: UIPopoverBackgroundView.Type?
  ) {
    self.background = background?.init(frame: .zero)
    insets = background?.contentViewInsets() ?? .zero
    (self.content, self.radius, self.arrow) = (content, radius, arrow)
    before = (content.layer.cornerRadius, content.clipsToBounds)
    super.init(frame: .zero)
    layer.name = name
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 8, .zero)  // unverified
    if let background = self.background { addSubview(background) }
    addSubview(content)
    content.autoresizingMask = []
    guard background?.wantsDefaultContentAppearance ?? true else {
      layer.shadowOpacity = 0
      return
    }
    (content.layer.cornerRadius, content.clipsToBounds) = (radius, true)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Sets the frame and the arrow to those of a placement.
  ///
  /// If `color` is nil, the popover is filled with the background colour of the content, or with `systemBackground` if
  /// the content has none.
  func take(_ placement: PopoverPlacement, color: UIColor?) {
    self.placement = placement
    frame = placement.frame
    fill = color
    paint()
    setNeedsLayout()
  }

  private func paint() {
    let color = fill ?? content.backgroundColor ?? .systemBackground
    (layer as? CAShapeLayer)?.fillColor = color.resolvedCGColor(with: content.storedTraits)
  }

  override func adaptToTraits(from old: UITraitCollection) { if placement != nil { paint() } }

  override func layoutSubviews() {
    guard let placement else { return }
    let box = box(placement.direction)
    content.restingFrame = box.inset(by: insets)
    if let background { return layOut(background, placement) }
    let path = CGMutablePath()
    path.addRoundedRect(in: box, cornerWidth: min(radius, box.width / 2), cornerHeight: min(radius, box.height / 2))
    path.addLines(between: tip(placement))
    path.closeSubpath()
    (layer as? CAShapeLayer)?.path = path
  }

  private func layOut(_ background: UIPopoverBackgroundView, _ placement: PopoverPlacement) {
    background.frame = bounds
    (background.arrowDirection, background.arrowOffset) = (placement.direction, placement.arrowOffset)
  }

  /// Lays out the view, and animates the change of the outline (the path that the view's layer draws). Called inside an
  /// animation block: the block animates the frames, but not the outline.
  ///
  /// - Parameter duration: the duration in seconds.
  func animateOutline(over duration: Double) {
    guard let shape = layer as? CAShapeLayer else { return }
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = (shape.presentation() ?? shape).path
    layoutIfNeeded()
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    shape.add(animation, forKey: "path")
  }

  /// Removes the content from this view, and restores the corner radius and the clipping that the content had before.
  func release() {
    if content.superview === self { content.removeFromSuperview() }
    (content.layer.cornerRadius, content.clipsToBounds) = before
  }

  /// Returns the rectangle of the popover without its arrow, in the view's coordinates. The arrow points in
  /// `direction`.
  private func box(_ direction: UIPopoverArrowDirection) -> CGRect {
    var box = bounds
    if direction == .up || direction == .down {
      box.size.height -= arrow.height
    } else {
      box.size.width -= arrow.height
    }
    if direction == .up { box.origin.y += arrow.height }
    if direction == .left { box.origin.x += arrow.height }
    return box
  }

  /// Returns the corners of the arrow, clockwise: one end of its base, the tip, and the other end. The points are in
  /// the view's coordinates.
  private func tip(_ placement: PopoverPlacement) -> [CGPoint] {
    let (box, half) = (box(placement.direction), arrow.width / 2)
    let (x, y) = (bounds.midX + placement.arrowOffset, bounds.midY + placement.arrowOffset)
    return switch placement.direction {
    case .up: [CGPoint(x: x - half, y: box.minY), CGPoint(x: x, y: 0), CGPoint(x: x + half, y: box.minY)]
    case .down:
      [CGPoint(x: x + half, y: box.maxY), CGPoint(x: x, y: bounds.maxY), CGPoint(x: x - half, y: box.maxY)]
    case .left: [CGPoint(x: box.minX, y: y + half), CGPoint(x: 0, y: y), CGPoint(x: box.minX, y: y - half)]
    default: [CGPoint(x: box.maxX, y: y - half), CGPoint(x: bounds.maxX, y: y), CGPoint(x: box.maxX, y: y + half)]
    }
  }
}
