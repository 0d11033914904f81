import class Foundation.NSCoder
import Geometry
import Layers

/// The back button of a navigation bar: an arrow and the title of the previous item. In a right-to-left layout, the
/// button is mirrored.
///
/// The button begins at the bar's leading edge, so that the arrow responds to touches, too. If the title does not fit,
/// the button shows "Back". If "Back" does not fit either, the button shows only the arrow, as in UIKit.
@MainActor
final class BackButton: BarButton {
  /// The view that contains the button's title or image and shifts it while the bar animates a push or a pop.
  let name = BarSlot()
  private let arrow: UIView
  /// Whether the button is laid out from right to left. The bar's content sets the value before it lays out the button.
  var isMirrored = false {
    didSet {
      guard isMirrored != oldValue else { return }
      name.isMirrored = isMirrored
      (arrow as? BackArrow)?.isMirrored = isMirrored
      setNeedsLayout()
    }
  }

  private static let arrowSize = CGSize(width: 12, height: 21)
  /// The distance of the title from the bar's leading edge, in points.
  static let nameStart: CGFloat = NavigationBarContent.margin + arrowSize.width + 6
  /// The title that is displayed if the full title does not fit.
  private static let shortName = "Back"

  init(back: UINavigationItem, style: NavigationContentStyle, onBack: @escaping () -> Void) {
    let indicator = style.backIndicator.map { UIImageView(image: $0.inBar) }
    indicator?.contentMode = .center
    arrow = indicator ?? BackArrow()
    let given = back.backBarButtonItem
    let face = UIBarButtonItem(
      title: given?.title ?? back.backButtonTitle ?? back.title ?? Self.shortName, style: .plain, target: nil,
      action: nil)
    (face.image, face.tintColor) = (given?.image, given?.tintColor)
    super.init(item: face, appearance: style.back, onTap: onBack)
    accessibilityIdentifier = "bar.back"
    given?.view = self
    addSubview(arrow)
    addSubview(name)
    name.content = item.image == nil ? label : imageView
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// The frame of the title in the bar's coordinate space, with x measured from the leading edge.
  var nameFrame: CGRect {
    CGRect(x: Self.nameStart, y: frame.minY, width: bounds.width - Self.nameStart, height: bounds.height)
  }
  /// The visible title, or nil if only an image or the arrow is visible.
  var text: String? { label.text }

  /// Sets the button's frame, and selects the title: the full title if it fits, otherwise "Back" or none.
  ///
  /// - Parameters:
  ///   - row: The rectangle of the bar that contains the title and the buttons.
  ///   - limit: The largest permitted distance from the leading edge of the bar to the trailing edge of the button, in
  ///     points.
  /// - Returns: The distance from the leading edge of the bar to the trailing edge of the button, in points.
  func place(in row: CGRect, limit: CGFloat) -> CGFloat {
    let width = item.image.map(\.size.width) ?? fit(limit - Self.nameStart)
    let end = Self.nameStart + width
    frame = CGRect(x: isMirrored ? row.width - end : 0, y: row.minY, width: end, height: row.height)
    return end
  }

  /// Sets the full title or, if it is more than `room` points wide, the short title. Returns the width of this title in
  /// points. If the short title does not fit either, sets no title and returns 0.
  private func fit(_ room: CGFloat) -> CGFloat {
    for text in [item.title, Self.shortName] {
      setTitle(text)
      let width = label.sizeThatFits(.zero).width
      if width <= room { return width }
    }
    label.text = nil
    return 0
  }

  override func layoutSubviews() {
    let size = Self.arrowSize
    arrow.frame = directed(
      CGRect(
        x: NavigationBarContent.margin, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    name.fill()
    let height = item.image.map(\.size.height) ?? bounds.height
    let shift = appearance?.normal.titlePositionAdjustment ?? .zero
    name.content?.frame = directed(
      CGRect(
        x: Self.nameStart + shift.horizontal, y: (bounds.height - height) / 2 + shift.vertical,
        width: bounds.width - Self.nameStart, height: height))
  }

  private func directed(_ rect: CGRect) -> CGRect { isMirrored ? rect.mirrored(width: bounds.width) : rect }
}

/// The arrow of the back button, in the tint colour.
@MainActor
private final class BackArrow: UIView {
  /// Whether the arrow points to the right, as in a layout from right to left.
  var isMirrored = false { didSet { setNeedsLayout() } }

  override class var layerClass: AnyClass { CAShapeLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func tintColorDidChange() {
    guard let shape = layer as? CAShapeLayer else { return }
    let color = (tintColor ?? .systemBlue).resolvedCGColor(with: storedTraits)
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, color, 3)
  }

  override func layoutSubviews() {
    let path = CGMutablePath()
    let (tip, end) = isMirrored ? (bounds.width - 2, 1.5) : (2, bounds.width - 1.5)
    path.move(to: CGPoint(x: end, y: 1.5))
    path.addLine(to: CGPoint(x: tip, y: bounds.height / 2))
    path.addLine(to: CGPoint(x: end, y: bounds.height - 1.5))
    (layer as? CAShapeLayer)?.path = path
  }

  override func didMoveToWindow() { tintColorDidChange() }
}
