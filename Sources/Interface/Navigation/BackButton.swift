import class Foundation.NSCoder
import Geometry
import Layers

/// The button of a navigation bar that goes back: an arrow and the name of the level below.
///
/// It begins at the bar's leading edge, so that the arrow takes touches as the name does. Where the name has no room it
/// reads "Back", and where that has none either the arrow stands alone, as UIKit's does.
@MainActor
final class BackButton: BarButton {
  /// The name, which moves while the bar goes to another level.
  let name = BarSlot()
  private let arrow = BackArrow()

  private static let arrowSize = CGSize(width: 12, height: 21)
  /// Where the name begins, in points from the bar's leading edge.
  static let nameStart: CGFloat = NavigationBarContent.margin + arrowSize.width + 6
  /// What it reads where the name has no room.
  private static let shortName = "Back"

  init(back: UINavigationItem, onBack: @escaping () -> Void) {
    let given = back.backBarButtonItem
    let face = UIBarButtonItem(
      title: given?.title ?? back.backButtonTitle ?? back.title ?? Self.shortName, style: .plain, target: nil,
      action: nil)
    (face.image, face.tintColor) = (given?.image, given?.tintColor)
    super.init(item: face, onTap: onBack)
    accessibilityIdentifier = "bar.back"
    given?.view = self
    addSubview(arrow)
    addSubview(name)
    name.content = item.image == nil ? label : imageView
  }

  required init?(coder: NSCoder) { fatalError("a back button is made by its bar") }

  /// The name as it shows, in the bar's coordinates.
  var nameFrame: CGRect {
    CGRect(x: Self.nameStart, y: frame.minY, width: bounds.width - Self.nameStart, height: bounds.height)
  }
  /// The text of the name; nil when it has none.
  var text: String? { label.text }

  /// Takes the longest name that ends at `limit` at most.
  ///
  /// - Returns: where the button ends.
  func place(in row: CGRect, limit: CGFloat) -> CGFloat {
    let width = item.image.map(\.size.width) ?? fit(limit - Self.nameStart)
    frame = CGRect(x: 0, y: row.minY, width: Self.nameStart + width, height: row.height)
    return frame.maxX
  }

  private func fit(_ room: CGFloat) -> CGFloat {
    for text in [item.title, Self.shortName] {
      label.text = text
      let width = label.sizeThatFits(.zero).width
      if width <= room { return width }
    }
    label.text = nil
    return 0
  }

  override func layoutSubviews() {
    let size = Self.arrowSize
    arrow.frame = CGRect(
      x: NavigationBarContent.margin, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    name.fill()
    let height = item.image.map(\.size.height) ?? bounds.height
    name.content?.frame = CGRect(
      x: Self.nameStart, y: (bounds.height - height) / 2, width: bounds.width - Self.nameStart, height: height)
  }
}

/// The arrow head of the way back, in the tint.
@MainActor
private final class BackArrow: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { fatalError("an arrow is made by its button") }

  override func tintColorDidChange() {
    guard let shape = layer as? CAShapeLayer else { return }
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, (tintColor ?? .systemBlue).cgColor, 3)
  }

  override func layoutSubviews() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: bounds.width - 1.5, y: 1.5))
    path.addLine(to: CGPoint(x: 2, y: bounds.height / 2))
    path.addLine(to: CGPoint(x: bounds.width - 1.5, y: bounds.height - 1.5))
    (layer as? CAShapeLayer)?.path = path
  }

  override func didMoveToWindow() { tintColorDidChange() }
}
