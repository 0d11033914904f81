import class Foundation.NSCoder
import struct Foundation.DateComponents
import Geometry
import Interface
import Layers

/// The days of a month in rows of weeks, below the names of the weekdays.
@MainActor
final class DateGrid: UIView {
  /// A closure that receives the day of the month that the user has tapped. The first day is 1.
  var onChoice: ((Int) -> Void)?
  private var names: [UILabel] = []
  private var days: [DateDay] = []
  /// The number of empty cells before the first day of the month.
  private var lead = 0

  private static let namesHeight: CGFloat = 24, row: CGFloat = 44, side: CGFloat = 8
  /// The height in points of a grid with six rows of days.
  static let height = namesHeight + 6 * row

  init(_ model: DateModel) {
    super.init(frame: .zero)
    names = (0..<7).map { _ in
      let label = UILabel()
      (label.font, label.textColor, label.textAlignment) = (
        .systemFont(ofSize: 13, weight: .semibold), .tertiaryLabel, .center
      )
      return label
    }
    names.forEach { addSubview($0) }
    show(model, page: model)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Displays the days of the month that contains the date of `page`. If the date of `model` is in this month, its day
  /// is marked as selected. Days outside the limits of `model` cannot be tapped.
  func show(_ model: DateModel, page: DateModel) {
    let (shown, selected) = (page.components, model.components)
    let (year, month) = (shown.year ?? 1, shown.month ?? 1)
    let calendar = model.calendar
    for (index, label) in names.enumerated() {
      label.text = model.texts.weekdays[(calendar.firstWeekday - 1 + index) % 7].uppercased()
    }
    let first = calendar.date(from: DateComponents(year: year, month: month, day: 1)) ?? page.date
    lead = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
    setCount(page.dayCount(year: year, month: month))
    let isSelectedMonth = selected.year == year && selected.month == month
    for (index, day) in days.enumerated() {
      let date = calendar.date(byAdding: .day, value: index, to: first) ?? first
      day.show(
        index + 1, isSelected: isSelectedMonth && selected.day == index + 1, isPermitted: model.permits(day: date))
    }
    setNeedsLayout()
  }

  private func setCount(_ count: Int) {
    while days.count > count { days.removeLast().removeFromSuperview() }
    while days.count < count {
      let (day, number) = (DateDay(), days.count + 1)
      day.addAction(UIAction { [weak self] _ in self?.onChoice?(number) }, for: .touchUpInside)
      days.append(day)
      addSubview(day)
    }
  }

  override func layoutSubviews() {
    let width = (bounds.width - 2 * Self.side) / 7
    func cell(_ column: Int, _ y: CGFloat, _ height: CGFloat) -> CGRect {
      directed(CGRect(x: Self.side + CGFloat(column) * width, y: y, width: width, height: height), in: bounds)
    }
    for (index, label) in names.enumerated() { label.frame = cell(index, 0, Self.namesHeight) }
    for (index, day) in days.enumerated() {
      let place = lead + index
      day.frame = cell(place % 7, Self.namesHeight + CGFloat(place / 7) * Self.row, Self.row)
    }
  }
}

/// The control for a day of a month.
@MainActor
final class DateDay: UIControl {
  private let circle = UIView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    circle.isUserInteractionEnabled = false
    label.textAlignment = .center
    [circle, label].forEach { addSubview($0) }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ number: Int, isSelected: Bool, isPermitted: Bool) {
    label.text = "\(number)"
    label.font = .systemFont(ofSize: 20, weight: isSelected ? .medium : .regular)
    (self.isSelected, isEnabled) = (isSelected, isPermitted)
    updateColors()
  }

  private func updateColors() {
    label.textColor = isEnabled ? isSelected ? tintColor : .label : .tertiaryLabel
    circle.backgroundColor = isSelected ? tintColor.withAlphaComponent(0.14) : nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  override func layoutSubviews() {
    let side = min(bounds.width, bounds.height)
    circle.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    circle.layer.cornerRadius = side / 2
    label.frame = bounds
  }
}
