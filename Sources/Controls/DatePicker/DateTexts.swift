import struct Foundation.Calendar
import struct Foundation.Date
import struct Foundation.Locale

/// The names of months, weekdays and halves of the day in the language of a locale, and the order of a date's parts.
///
/// English texts are constants. The texts of other languages are from Foundation's data (ICU), which depend on the
/// toolchain and not on the machine.
struct DateTexts {
  /// The names of the months, from January.
  let months: [String]
  /// The short names of the months, from January.
  let shortMonths: [String]
  /// The short names of the weekdays, from Sunday.
  let weekdays: [String]
  /// The names of the two halves of the day, AM and PM in English.
  let halves: [String]
  /// The kinds of the wheels for year, month and day, in their order from the leading edge (unverified for other
  /// languages than English).
  let order: [DateWheel.Kind]
  /// The locale, or nil for English texts.
  private let locale: Locale?

  /// The languages in which a date begins with the year.
  private static let yearFirst: Set<String> = ["hu", "ja", "ko", "lt", "mn", "zh"]

  /// Creates the texts of a locale. English is used for nil.
  init(_ locale: Locale?) {
    guard let locale, let language = locale.language.languageCode?.identifier, language != "en" else {
      self = .english
      return
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    (months, shortMonths) = (calendar.standaloneMonthSymbols, calendar.shortStandaloneMonthSymbols)
    (weekdays, halves) = (calendar.shortStandaloneWeekdaySymbols, [calendar.amSymbol, calendar.pmSymbol])
    order = Self.yearFirst.contains(language) ? [.year, .month, .dayOfMonth] : [.dayOfMonth, .month, .year]
    self.locale = locale
  }

  private init() {
    months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    shortMonths = months.map { String($0.prefix(3)) }
    (weekdays, halves) = (["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], ["AM", "PM"])
    order = [.month, .dayOfMonth, .year]
    locale = nil
  }

  /// The English texts.
  private static let english = DateTexts()

  /// Returns a date as text in the language of the locale, or nil if the texts are English.
  ///
  /// - Parameter parts: A closure that receives a format style and returns the style with the components to be
  ///   displayed, for example the month and the year.
  func text(of date: Date, in calendar: Calendar, _ parts: (Date.FormatStyle) -> Date.FormatStyle) -> String? {
    guard let locale else { return nil }
    return date.formatted(parts(Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)))
  }
}
