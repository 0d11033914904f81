import struct Foundation.Calendar
import struct Foundation.Date
import Geometry
import Interface

/// The values of the rows of one wheel in a date picker.
///
/// Wheels of months, days of the month, hours and minutes repeat their values, so that the user does not reach an end.
@MainActor
struct DateWheel {
  /// The component that a wheel selects. `day` selects a date, which is displayed with its weekday. `hours` and
  /// `minutes` are parts of a duration.
  enum Kind { case year, month, dayOfMonth, day, hour, minute, halfOfDay, hours, minutes }

  let kind: Kind
  private let uses24Hours: Bool
  private let minuteInterval: Int
  /// The day in row 0 of a wheel with the kind `day`.
  private let firstDay: Date

  private init(_ kind: Kind, _ model: DateModel) {
    (self.kind, uses24Hours, minuteInterval) = (kind, model.uses24Hours, model.minuteInterval)
    let today = model.calendar.startOfDay(for: model.date)
    firstDay = model.calendar.date(byAdding: .day, value: -Self.dayReach, to: today) ?? today
  }

  /// The number of rows above the row of the initial day in a wheel of the kind `day`. The wheel has the same number of
  /// rows below that row.
  private static let dayReach = 10_000
  /// The number of times that a wheel repeats its values.
  private static let repeats = 200

  /// Returns the wheels for the mode of a model. Year, month and day are in the order of a date in the picker's
  /// language.
  static func wheels(of model: DateModel) -> [DateWheel] {
    let time: [Kind] = model.uses24Hours ? [.hour, .minute] : [.hour, .minute, .halfOfDay]
    let kinds: [Kind] =
      switch model.mode {
      case .time: time
      case .date: model.texts.order
      case .dateAndTime: [.day] + time
      case .countDownTimer: [.hours, .minutes]
      case .yearAndMonth: model.texts.order.filter { $0 != .dayOfMonth }
      }
    return kinds.map { DateWheel($0, model) }
  }

  /// The number of rows after which the values of the wheel repeat, or nil for a wheel that does not repeat its values.
  private var period: Int? {
    switch kind {
    case .year, .day, .halfOfDay, .hours: nil
    case .month: 12
    case .dayOfMonth: 31
    case .hour: uses24Hours ? 24 : 12
    case .minute, .minutes: 60 / minuteInterval
    }
  }

  var count: Int {
    if let period { return period * Self.repeats }
    return switch kind {
    case .halfOfDay: 2
    case .hours: 24
    case .year: 10_000
    default: 2 * Self.dayReach + 1
    }
  }

  /// The width of the wheel in points.
  var width: CGFloat {
    switch kind {
    case .day, .month: 130
    case .hours, .minutes: 120
    case .year: 80
    case .dayOfMonth, .hour, .minute, .halfOfDay: 55
    }
  }

  /// Whether rows outside the limits are displayed in a light colour.
  var dimsRows: Bool { kind == .day || kind == .dayOfMonth || kind == .year || kind == .month }

  func alignment(isRightToLeft: Bool) -> NSTextAlignment {
    switch kind {
    case .month: isRightToLeft ? .right : .left
    case .day: isRightToLeft ? .left : .right
    case .year, .dayOfMonth, .hour, .minute, .halfOfDay, .hours, .minutes: .center
    }
  }

  /// Returns the value of a row as a number that starts at 0. In a wheel of months, for example, the value of each
  /// "January" is 0.
  private func value(_ row: Int) -> Int { period.map { row % $0 } ?? row }

  /// Returns the value of the selected row for the date or the duration of a model, as a number that starts at 0.
  private func value(of model: DateModel) -> Int {
    let parts = model.components
    let minutes = Int(model.duration / 60)
    switch kind {
    case .year: return min(max((parts.year ?? 1) - 1, 0), count - 1)
    case .month: return (parts.month ?? 1) - 1
    case .dayOfMonth: return (parts.day ?? 1) - 1
    case .day:
      let today = model.calendar.startOfDay(for: model.date)
      let days = model.calendar.dateComponents([.day], from: firstDay, to: today).day ?? 0
      return min(max(days, 0), count - 1)
    case .hour: return uses24Hours ? parts.hour ?? 0 : (parts.hour ?? 0) % 12
    case .minute: return (parts.minute ?? 0) / minuteInterval
    case .halfOfDay: return (parts.hour ?? 0) / 12
    case .hours: return minutes / 60
    case .minutes: return minutes % 60 / minuteInterval
    }
  }

  /// Returns the index of the row that shows the date or the duration of a model. If the values repeat, several rows
  /// show the same value. The result is then a row in the middle of the wheel.
  func row(of model: DateModel) -> Int { value(of: model) + (period.map { $0 * (Self.repeats / 2) } ?? 0) }

  /// Returns whether a row shows the date or the duration of a model.
  func isSelected(_ row: Int, _ model: DateModel) -> Bool {
    // A new wheel that repeats its values first displays row 0, then moves to the middle.
    (row > 0 || row == 0 && period == nil) && value(row) == value(of: model)
  }

  func title(_ row: Int, _ model: DateModel) -> String {
    let value = value(row)
    switch kind {
    case .year: return "\(value + 1)"
    case .month: return model.texts.months[value]
    case .dayOfMonth: return "\(value + 1)"
    case .day: return dayTitle(day(value, model), model)
    case .hour: return uses24Hours ? DateModel.twoDigits(value) : "\((value + 11) % 12 + 1)"
    case .minute: return DateModel.twoDigits(value * minuteInterval)
    case .halfOfDay: return model.texts.halves[value]
    case .hours: return value == 1 ? "1 hour" : "\(value) hours"
    case .minutes: return "\(value * minuteInterval) min"
    }
  }

  private func day(_ value: Int, _ model: DateModel) -> Date {
    model.calendar.date(byAdding: .day, value: value, to: firstDay) ?? firstDay
  }

  private func dayTitle(_ day: Date, _ model: DateModel) -> String {
    let parts = model.calendar.dateComponents([.month, .day, .weekday], from: day)
    let text = model.texts.text(of: day, in: model.calendar) { $0.weekday(.abbreviated).month(.abbreviated).day() }
    let weekday = model.texts.weekdays[((parts.weekday ?? 1) - 1) % 7]
    return text ?? "\(weekday) \(model.shortMonth(parts.month ?? 1)) \(parts.day ?? 1)"
  }

  /// Returns whether the user can select a row. For a year, a month or a day, this is the case if it exists in the
  /// calendar and is at least partly inside the limits. For parts of a time or a duration, the result is always true.
  func isEnabled(_ row: Int, _ model: DateModel) -> Bool {
    let (value, parts) = (value(row), model.components)
    switch kind {
    case .day: return model.permits(day: day(value, model))
    case .dayOfMonth:
      guard value < model.dayCount(year: parts.year ?? 1, month: parts.month ?? 1) else { return false }
      return model.permits(day: model.calendar.startOfDay(for: model.unlimited(day: value + 1)))
    case .year:
      let year = value + 1
      return (model.minimum.map { model.calendar.component(.year, from: $0) <= year } ?? true)
        && (model.maximum.map { model.calendar.component(.year, from: $0) >= year } ?? true)
    case .month: return model.permits(month: value + 1)
    case .hour, .minute, .halfOfDay, .hours, .minutes: return true
    }
  }

  /// Returns the model after the selection of a row: a copy whose date or duration has the value of `row`. A date
  /// outside the limits is replaced by the nearest limit, and a duration of 0 by `minuteInterval`.
  func select(_ row: Int, _ model: DateModel) -> DateModel {
    let (value, hour) = (value(row), model.components.hour ?? 0)
    switch kind {
    case .year: return model.with(year: value + 1)
    case .month: return model.with(month: value + 1)
    case .dayOfMonth: return model.with(day: value + 1)
    case .day:
      let parts = model.calendar.dateComponents([.year, .month, .day], from: day(value, model))
      return model.with(year: parts.year, month: parts.month, day: parts.day)
    case .hour: return model.with(hour: uses24Hours ? value : value + hour / 12 * 12)
    case .minute: return model.with(minute: value * minuteInterval)
    case .halfOfDay: return model.with(hour: hour % 12 + value * 12)
    case .hours: return model.with(minutes: value * 60 + Int(model.duration / 60) % 60)
    case .minutes: return model.with(minutes: Int(model.duration / 60) / 60 * 60 + value * minuteInterval)
    }
  }
}

extension DateModel {
  /// Returns a copy of the model with a duration of `minutes`, but at least `minuteInterval`.
  func with(minutes: Int) -> DateModel {
    var result = self
    result.duration = Double(max(minutes, minuteInterval)) * 60
    return result
  }

  /// Returns the date of the model with the day of the month replaced by `day`. The result can be outside the limits.
  func unlimited(day: Int) -> Date {
    var parts = components
    parts.day = day
    parts.weekday = nil
    return calendar.date(from: parts) ?? date
  }

  /// Returns whether at least a part of a month is inside the limits. January is month 1. The year is the year of the
  /// model's date.
  func permits(month: Int) -> Bool {
    let year = components.year ?? 1
    let wanted = year * 12 + month
    func index(_ date: Date) -> Int {
      let parts = calendar.dateComponents([.year, .month], from: date)
      return (parts.year ?? 1) * 12 + (parts.month ?? 1)
    }
    return (minimum.map { index($0) <= wanted } ?? true) && (maximum.map { index($0) >= wanted } ?? true)
  }
}
