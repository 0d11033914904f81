import struct Foundation.Date
import class Foundation.NSCoder
import typealias Foundation.TimeInterval
import Geometry
import Interface
import Layers

/// The buttons of a compact date picker. A tap on a button shows a calendar page or the wheels of the time in a box.
@MainActor
final class DateButtons: UIView, DateContent {
  var onChange: ((Date, TimeInterval) -> Void)?
  private var model: DateModel
  private let dateButton = DateButton()
  private let timeButton = DateButton()
  /// The calendar page or the wheels in the visible box, or nil if no box is visible.
  private weak var shown: (any DateContent)?

  /// The distance between the buttons, in points (unverified).
  private static let gap: CGFloat = 6

  init(_ model: DateModel) {
    self.model = model
    super.init(frame: .zero)
    dateButton.addAction(UIAction { [weak self] _ in self?.showDate() }, for: .touchUpInside)
    timeButton.addAction(UIAction { [weak self] _ in self?.showTime() }, for: .touchUpInside)
    [dateButton, timeButton].forEach { addSubview($0) }
    refresh()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  var fills: Bool { false }
  private var buttons: [DateButton] { [dateButton, timeButton].filter { !$0.isHidden } }

  var fittingSize: CGSize {
    let sizes = buttons.map { $0.sizeThatFits(.zero) }
    return CGSize(
      width: sizes.reduce(CGFloat(max(sizes.count - 1, 0)) * Self.gap) { $0 + $1.width },
      height: sizes.map(\.height).max() ?? 0)
  }

  func show(_ model: DateModel, animated: Bool) {
    self.model = model
    refresh()
    shown?.show(shown is DatePage ? model.with(mode: .date) : model.with(mode: popupMode), animated: animated)
  }

  func setEnabled(_ isEnabled: Bool) { buttons.forEach { $0.isEnabled = isEnabled } }

  private func refresh() {
    dateButton.setTitle(model.mode == .yearAndMonth ? model.monthText : model.dateText)
    timeButton.setTitle(model.timeText)
    (dateButton.isHidden, timeButton.isHidden) = (model.mode == .time, !model.hasTime)
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  override func layoutSubviews() {
    var x: CGFloat = 0
    for button in buttons {
      let size = button.sizeThatFits(.zero)
      button.frame = directed(CGRect(x: x, y: 0, width: size.width, height: bounds.height), in: bounds)
      x += size.width + Self.gap
    }
  }

  // MARK: Boxes

  /// The mode of the wheels that a box displays.
  private var popupMode: UIDatePicker.Mode { model.mode == .yearAndMonth ? .yearAndMonth : .time }

  private func showDate() {
    if model.mode == .yearAndMonth { return showWheels(from: dateButton) }
    let page = DatePage(model.with(mode: .date))
    open(page, size: page.fittingSize, from: dateButton)
  }

  private func showTime() { showWheels(from: timeButton) }

  private func showWheels(from button: DateButton) {
    open(DateWheels(model.with(mode: popupMode)), size: DateBox.timeSize, from: button)
  }

  private func open(_ content: any DateContent, size: CGSize, from button: DateButton) {
    content.onChange = { [weak self] in self?.onChange?($0, $1) }
    shown = content
    DateBox.show(content, size: size, from: button)
  }
}

/// A grey button with a date or a time.
@MainActor
final class DateButton: UIControl {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    (backgroundColor, layer.cornerRadius) = (.tertiarySystemFill, 6)
    (label.font, label.textAlignment) = (.systemFont(ofSize: 17), .center)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func setTitle(_ title: String) { label.text = title }

  override var isEnabled: Bool { didSet { label.textColor = isEnabled ? .label : .tertiaryLabel } }
  override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.4 : 1 } }

  /// Returns the width of the title with 11 points on each side, and a height of 34 points (unverified). `size` is
  /// ignored.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 34)
    return CGSize(width: label.sizeThatFits(room).width.rounded(.up) + 22, height: 34)
  }

  override func layoutSubviews() { label.frame = bounds }
}
