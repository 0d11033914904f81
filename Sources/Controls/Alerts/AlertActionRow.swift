import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// A button of an alert: the title of the action in the middle, and a line at one edge.
@MainActor
final class AlertActionRow: UIView {
  let action: UIAlertAction
  private let style: AlertStyle
  private let isBold: Bool
  private let label = UILabel()
  private let line = UIView()
  /// Whether the line is at the leading edge instead of the upper edge.
  var hasSideLine = false { didSet { setNeedsLayout() } }
  /// Whether there is a line.
  var hasLine = true { didSet { line.isHidden = !hasLine } }
  /// Whether a touch is on the row. Setting the property to true highlights the row.
  var isPressed = false { didSet { backgroundColor = isPressed ? AlertStyle.pressed : nil } }

  init(_ action: UIAlertAction, _ style: AlertStyle, isBold: Bool) {
    (self.action, self.style, self.isBold) = (action, style, isBold)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    (label.text, label.textAlignment) = (action.title, .center)
    (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.5)
    line.backgroundColor = .separator
    [line, label].forEach { addSubview($0) }
    refresh()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func tintColorDidChange() { refresh() }

  /// Updates the colour of the title.
  func refresh() {
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor ?? .systemBlue
  }

  /// The height of the row in points: the minimum height of the style, or more if the font requires it.
  var height: CGFloat {
    updateFont()
    return max(style.rowHeight, (label.font.lineHeight + 22).rounded(.up))
  }

  /// The width of the title on one line.
  var titleWidth: CGFloat {
    updateFont()
    return label.sizeThatFits(.zero).width
  }

  private func updateFont() {
    let font = style.actionFont(isBold: isBold, traitCollection)
    if font != label.font { label.font = font }
  }

  override func layoutSubviews() {
    updateFont()
    label.frame = bounds.insetBy(dx: 12, dy: 0)
    let thickness = AlertStyle.line(traitCollection)
    let upper = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
    let side = CGRect(x: 0, y: 0, width: thickness, height: bounds.height)
    line.frame = directed(hasSideLine ? side : upper, in: bounds)
  }
}
