import class Foundation.NSCoder
import Geometry
import Interface
import Layers

/// The buttons of an alert, one below the other, or side by side if an alert has two buttons that fit into one row. A
/// touch can move from button to button.
@MainActor
final class AlertActionList: UIControl {
  private let style: AlertStyle
  private(set) var rows: [AlertActionRow] = []
  /// Whether there is a line above the first button.
  var hasUpperLine = true { didSet { setNeedsLayout() } }
  /// A closure that receives the tapped action.
  var onChoice: ((UIAlertAction) -> Void)?

  init(_ style: AlertStyle) {
    self.style = style
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ actions: [UIAlertAction], bold: UIAlertAction?) {
    rows.forEach { $0.removeFromSuperview() }
    rows = actions.map { AlertActionRow($0, style, isBold: $0 === bold) }
    rows.forEach { addSubview($0) }
    setNeedsLayout()
  }

  /// Returns whether the buttons are side by side in a list of the given width.
  ///
  /// The result is true if the list belongs to an alert, not to an action sheet, and has two buttons whose titles fit
  /// beside each other.
  private func isSideBySide(_ width: CGFloat) -> Bool {
    !style.isSheet && rows.count == 2 && rows.allSatisfy { $0.titleWidth <= width / 2 - 24 }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = rows.map(\.height)
    let height = isSideBySide(size.width) ? heights.max() ?? 0 : heights.reduce(0, +)
    return CGSize(width: size.width, height: height)
  }

  override func layoutSubviews() {
    if isSideBySide(bounds.width) { return placeSideBySide() }
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
      (row.hasSideLine, row.hasLine) = (false, index > 0 || hasUpperLine)
      y += row.height
    }
  }

  private func placeSideBySide() {
    let width = bounds.width / 2
    for (index, row) in rows.enumerated() {
      let frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      row.frame = directed(frame, in: bounds)
      (row.hasSideLine, row.hasLine) = (index > 0, index > 0)
    }
  }

  /// Returns false for single-tap recognizers of other views, such as the recognizer that dismisses a popover: the list
  /// handles the taps itself.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !handlesTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(row(at: touch))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(row(at: touch))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let row = touch.flatMap { self.row(at: $0) }
    press(nil)
    if let row { onChoice?(row.action) }
  }

  override func cancelTracking(with event: UIEvent?) { press(nil) }

  private func press(_ pressed: AlertActionRow?) { for row in rows { row.isPressed = row === pressed } }

  private func row(at touch: UITouch) -> AlertActionRow? {
    let point = touch.location(in: self)
    return rows.first { $0.frame.contains(point) && $0.action.isEnabled }
  }
}
