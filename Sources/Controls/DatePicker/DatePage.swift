import struct Foundation.Date
import class Foundation.NSCoder
import typealias Foundation.TimeInterval
import Geometry
import Interface
import Layers

/// A calendar page: the name of the month with two arrows, the days, and a row with the time. The sizes are unverified.
///
/// A tap on the name of the month replaces the days by wheels for the month and the year.
@MainActor
final class DatePage: UIView, DateContent {
  var onChange: ((Date, TimeInterval) -> Void)?
  private var model: DateModel
  /// A model whose date determines the month that the page displays. The arrows change this date. The selected date is
  /// the date of `model`, and can be in another month.
  private var page: DateModel
  private let title = UIButton(type: .system)
  private let arrows = [UIButton(type: .system), UIButton(type: .system)]
  private let grid: DateGrid
  private let timeLabel = UILabel()
  private let timeButton = DateButton()
  private var wheels: DateWheels?

  private static let width: CGFloat = 320, header: CGFloat = 44, timeRow: CGFloat = 48, side: CGFloat = 16

  init(_ model: DateModel) {
    (self.model, page, grid) = (model, model, DateGrid(model))
    super.init(frame: .zero)
    layer.name = "datePage"
    title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    title.setTitleColor(.label, for: .normal)
    title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    for (index, arrow) in arrows.enumerated() {
      arrow.addAction(UIAction { [weak self] _ in self?.turn(by: index == 0 ? -1 : 1) }, for: .touchUpInside)
    }
    grid.onChoice = { [weak self] in self?.choose(day: $0) }
    (timeLabel.text, timeLabel.font) = ("Time", .systemFont(ofSize: 17))
    timeButton.addAction(UIAction { [weak self] _ in self?.showTime() }, for: .touchUpInside)
    [title, arrows[0], arrows[1], grid, timeLabel, timeButton].forEach { addSubview($0) }
    refresh()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  var fills: Bool { true }
  var fittingSize: CGSize {
    CGSize(width: Self.width, height: Self.header + DateGrid.height + (model.hasTime ? Self.timeRow : 8))
  }

  func show(_ model: DateModel, animated: Bool) {
    let isOtherMonth = model.dateText != self.model.dateText
    self.model = model
    page = isOtherMonth ? model : page.with(limitsOf: model)
    wheels?.show(page.with(mode: .yearAndMonth), animated: animated)
    refresh()
  }

  func setEnabled(_ isEnabled: Bool) { (isUserInteractionEnabled, alpha) = (isEnabled, isEnabled ? 1 : 0.4) }

  private func refresh() {
    title.setTitle(page.monthText, for: .normal)
    let names = isRightToLeft ? ["chevron.right", "chevron.left"] : ["chevron.left", "chevron.right"]
    for (arrow, name) in zip(arrows, names) { arrow.setImage(UIImage(systemName: name), for: .normal) }
    grid.show(model, page: page)
    timeButton.setTitle(model.timeText)
    (timeLabel.isHidden, timeButton.isHidden) = (!model.hasTime, !model.hasTime)
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { refresh() }

  override func layoutSubviews() {
    let (width, side) = (bounds.width, Self.side)
    let titleWidth = title.sizeThatFits(bounds.size).width
    func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.frame = directed(CGRect(x: x, y: y, width: width, height: height), in: bounds)
    }
    put(title, side, 0, titleWidth, Self.header)
    put(arrows[0], width - side - 84, 0, 44, Self.header)
    put(arrows[1], width - side - 36, 0, 44, Self.header)
    put(grid, 0, Self.header, width, DateGrid.height)
    wheels?.frame = grid.frame
    let y = Self.header + DateGrid.height
    put(timeLabel, side, y, 100, Self.timeRow)
    let size = timeButton.sizeThatFits(bounds.size)
    put(timeButton, width - side - size.width, y + (Self.timeRow - size.height) / 2, size.width, size.height)
  }

  // MARK: Actions

  private func turn(by months: Int) {
    guard let date = page.calendar.date(byAdding: .month, value: months, to: page.date) else { return }
    page.date = date
    wheels?.show(page.with(mode: .yearAndMonth), animated: true)
    refresh()
  }

  private func choose(day: Int) {
    let parts = page.components
    onChange?(model.with(year: parts.year, month: parts.month, day: day).date, model.duration)
  }

  private func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      let made = DateWheels(page.with(mode: .yearAndMonth))
      made.onChange = { [weak self] date, _ in
        self?.page.date = date
        self?.refresh()
      }
      wheels = made
      addSubview(made)
    }
    grid.isHidden = wheels != nil
    setNeedsLayout()
  }

  private func showTime() {
    let time = DateWheels(model.with(mode: .time))
    time.onChange = { [weak self, weak time] date, duration in
      guard let self else { return }
      onChange?(date, duration)
      time?.show(model.with(mode: .time), animated: true)
    }
    DateBox.show(time, size: DateBox.timeSize, from: timeButton)
  }
}

extension DateModel {
  /// Returns a model with the date of this model and all other settings, such as the limits, of `other`.
  fileprivate func with(limitsOf other: DateModel) -> DateModel {
    var result = other
    result.date = date
    return result
  }
}
