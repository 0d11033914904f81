import class Foundation.NSCoder
import Geometry
import Layers

/// The box of a popover, with its arrow and its shadow; the presented controller's view lies in it.
final class PopoverView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  private let content: UIView
  private let before: (radius: CGFloat, masks: Bool)
  private let radius: CGFloat
  private let arrow: CGSize
  private var placement: PopoverPlacement?

  /// A box around `content`, which keeps its look for the end.
  init(around content: UIView, name: String, radius: CGFloat, arrow: CGSize) {
    (self.content, self.radius, self.arrow) = (content, radius, arrow)
    before = (content.layer.cornerRadius, content.clipsToBounds)
    super.init(frame: .zero)
    layer.name = name
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 8, .zero)  // unverified
    addSubview(content)
    content.autoresizingMask = []
    (content.layer.cornerRadius, content.clipsToBounds) = (radius, true)
  }

  required init?(coder: NSCoder) { fatalError("there are no nibs (Docs/Unsupported.md)") }

  /// Takes its place; the arrow is drawn where it points.
  func take(_ placement: PopoverPlacement, color: UIColor?) {
    self.placement = placement
    frame = placement.frame
    (layer as? CAShapeLayer)?.fillColor = (color ?? content.backgroundColor ?? .white).cgColor
    setNeedsLayout()
  }

  override func layoutSubviews() {
    guard let placement else { return }
    let box = box(placement.direction)
    content.restingFrame = box
    let path = CGMutablePath()
    path.addRoundedRect(in: box, cornerWidth: min(radius, box.width / 2), cornerHeight: min(radius, box.height / 2))
    path.addLines(between: tip(placement))
    path.closeSubpath()
    (layer as? CAShapeLayer)?.path = path
  }

  /// Lays the box out, and lets its outline change over `duration` seconds together with a block's animations.
  func animateOutline(over duration: Double) {
    guard let shape = layer as? CAShapeLayer else { return }
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = (shape.presentation() ?? shape).path
    layoutIfNeeded()
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    shape.add(animation, forKey: "path")
  }

  /// Gives the content back as it was.
  func release() {
    if content.superview === self { content.removeFromSuperview() }
    (content.layer.cornerRadius, content.clipsToBounds) = before
  }

  /// The bounds without the arrow.
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

  /// The arrow: its base on the box, clockwise with the tip in the middle.
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
