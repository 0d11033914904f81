import struct Foundation.Date
import class Foundation.NSCoder
import typealias Foundation.TimeInterval
import Geometry
import Interface
import Layers

/// The wheels of a date picker.
@MainActor
final class DateWheels: UIView, DateContent, UIPickerViewDataSource, UIPickerViewDelegate {
  var onChange: ((Date, TimeInterval) -> Void)?
  private let picker = UIPickerView(frame: .zero)
  private var model: DateModel
  private var wheels: [DateWheel] = []

  init(_ model: DateModel) {
    self.model = model
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    wheels = DateWheel.wheels(of: model)
    (picker.dataSource, picker.delegate) = (self, self)
    addSubview(picker)
    select(animated: false)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  var fittingSize: CGSize { CGSize(width: 320, height: 216) }
  var fills: Bool { true }

  func show(_ model: DateModel, animated: Bool) {
    self.model = model
    picker.isUserInteractionEnabled = true
    reloadVisibleRows()
    select(animated: animated)
  }

  func setEnabled(_ isEnabled: Bool) {
    (picker.isUserInteractionEnabled, picker.alpha) = (isEnabled, isEnabled ? 1 : 0.4)
  }

  override func layoutSubviews() { picker.frame = bounds }

  private func select(animated: Bool) {
    for (index, wheel) in wheels.enumerated() {
      let row = wheel.row(of: model)
      guard !wheel.isSelected(picker.selectedRow(inComponent: index), model) else { continue }
      picker.selectRow(row, inComponent: index, animated: animated && window != nil)
    }
  }

  /// Updates the titles of the visible rows, whose colours depend on the selected date.
  private func reloadVisibleRows() {
    for (index, wheel) in wheels.enumerated() where wheel.dimsRows { picker.reloadComponent(index) }
  }

  // MARK: UIPickerViewDataSource and UIPickerViewDelegate

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels[component].count
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    let share = wheels.reduce(0) { $0 + $1.width }
    return wheels[component].width / share * max(pickerView.bounds.width - 18, 0)
  }

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? WheelLabel ?? WheelLabel()
    let wheel = wheels[component]
    label.font = .systemFont(ofSize: 21)
    (label.text, label.textAlignment) = (wheel.title(row, model), wheel.alignment(isRightToLeft: isRightToLeft))
    label.textColor = wheel.isEnabled(row, model) ? .label : .tertiaryLabel
    return label
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let changed = wheels[component].select(row, model)
    onChange?(changed.date, changed.duration)
  }
}

/// The label for the title of a row. The title has a margin on both sides.
@MainActor
private final class WheelLabel: UILabel {
  override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 12, dy: 0)) }
}
