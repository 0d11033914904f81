import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The control of an outline disclosure: a chevron, which points down while the item is expanded.
@MainActor
final class OutlineControl: UIControl {
  private let picture = UIImageView()
  /// The distance in points by which the area for touches extends beyond each side of the chevron (unverified).
  private static let reach: CGFloat = 16
  /// Whether the item is expanded. Inside an animation block, setting the property rotates the chevron with an
  /// animation.
  var isExpanded = false { didSet { if isExpanded != oldValue { rotate() } } }

  /// Creates a control with a colour. If the colour is nil, the chevron has the tint colour of the cell.
  init(tint: UIColor?) {
    super.init(frame: .zero)
    let look = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    picture.image = UIImage(systemName: "chevron.forward", withConfiguration: look)
    if let tint { tintColor = tint }
    picture.sizeToFit()
    addSubview(picture)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func rotate() {
    let quarter: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -.pi / 2 : .pi / 2
    picture.transform = isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
  }

  /// Returns the size of the chevron.
  override func sizeThatFits(_ size: CGSize) -> CGSize { picture.bounds.size }

  /// Centres the chevron.
  override func layoutSubviews() {
    super.layoutSubviews()
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Returns whether a point is in the area for touches, which is larger than the chevron.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
  }
}
