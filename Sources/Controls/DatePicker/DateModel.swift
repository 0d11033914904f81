import struct Foundation.Calendar
import struct Foundation.Date
import struct Foundation.DateComponents
import struct Foundation.Locale
import typealias Foundation.TimeInterval
import struct Foundation.TimeZone
import Interface

/// The date and the settings of a date picker.
@MainActor
struct DateModel {
  let mode: UIDatePicker.Mode
  var date: Date
  /// The earliest and the latest date, or nil for no limit.
  let minimum: Date?, maximum: Date?
  let minuteInterval: Int
  let calendar: Calendar
  let uses24Hours: Bool
  /// The texts in the language of the picker.
  let texts: DateTexts
  /// The duration in seconds, in the mode `countDownTimer`.
  var duration: TimeInterval

  /// The Gregorian calendar with the time zone UTC, which does not depend on the machine.
  static var standardCalendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    calendar.locale = Locale(identifier: "en_US_POSIX")
    (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (1, 1)
    return calendar
  }

  // MARK: Components

  /// Whether the mode includes a day. Only then can a calendar page display the date.
  var hasPage: Bool { mode == .date || mode == .dateAndTime }
  /// Whether the mode includes a time of day.
  var hasTime: Bool { mode == .time || mode == .dateAndTime }

  /// Returns a copy of the model with another mode.
  func with(mode: UIDatePicker.Mode) -> DateModel {
    DateModel(
      mode: mode, date: date, minimum: minimum, maximum: maximum, minuteInterval: minuteInterval, calendar: calendar,
      uses24Hours: uses24Hours, texts: texts, duration: duration)
  }

  var components: DateComponents {
    calendar.dateComponents([.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
  }

  /// Returns the short name of a month. January is month 1.
  func shortMonth(_ month: Int) -> String { texts.shortMonths[(month - 1) % 12] }

  /// Returns the number of days of a month.
  func dayCount(year: Int, month: Int) -> Int {
    calendar.date(from: DateComponents(year: year, month: month, day: 1))
      .flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
  }

  /// Returns a copy of the model in which the given components of the date are replaced. A component that is nil stays
  /// the same. If the month has too few days, the date is the last day of the month. A date outside the limits is
  /// replaced by the nearest limit.
  func with(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil
  ) -> DateModel {
    let now = components
    let (year, month) = (year ?? now.year ?? 1, month ?? now.month ?? 1)
    let day = min(day ?? now.day ?? 1, dayCount(year: year, month: month))
    let parts = DateComponents(
      year: year, month: month, day: day, hour: hour ?? now.hour, minute: minute ?? now.minute, second: now.second)
    var result = self
    result.date = limited(calendar.date(from: parts) ?? date)
    return result
  }

  /// Returns `date` or, if it is outside the limits, the nearest limit.
  func limited(_ date: Date) -> Date {
    let low = minimum.map { max(date, $0) } ?? date
    return maximum.map { min(low, $0) } ?? low
  }

  /// Returns whether at least a part of a day is inside the limits. `start` is the beginning of the day.
  func permits(day start: Date) -> Bool {
    let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
    return (minimum.map { end > $0 } ?? true) && (maximum.map { start <= $0 } ?? true)
  }

  // MARK: Texts

  /// The time, for example "9:41 AM" or "09:41".
  var timeText: String {
    let parts = components
    let (hour, minute) = (parts.hour ?? 0, Self.twoDigits(parts.minute ?? 0))
    if uses24Hours { return "\(Self.twoDigits(hour)):\(minute)" }
    return "\((hour + 11) % 12 + 1):\(minute) \(texts.halves[hour < 12 ? 0 : 1])"
  }

  /// The date, for example "Jan 9, 2007".
  var dateText: String {
    let parts = components
    let text = texts.text(of: date, in: calendar) { $0.year().month(.abbreviated).day() }
    return text ?? "\(shortMonth(parts.month ?? 1)) \(parts.day ?? 1), \(parts.year ?? 1)"
  }

  /// The month, for example "January 2007".
  var monthText: String {
    let parts = components
    let text = texts.text(of: date, in: calendar) { $0.year().month(.wide) }
    return text ?? "\(texts.months[((parts.month ?? 1) - 1) % 12]) \(parts.year ?? 1)"
  }

  /// Returns a number with at least two digits.
  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
