import Foundation
import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIDatePickerTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600), scale: 1, profile: .modern)
  private static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }()

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    Self.utc.date(from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
  }

  private func make(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle = .wheels) -> UIDatePicker {
    stage.makeCurrent()
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 60, width: 320, height: style == .compact ? 34 : 216))
    (picker.datePickerMode, picker.preferredDatePickerStyle) = (mode, style)
    if style == .inline { picker.frame.size = picker.intrinsicContentSize }
    stage.window.addSubview(picker)
    stage.advance(by: 0)
    return picker
  }

  /// The wheels of a date picker.
  private func wheels(_ picker: UIView) -> UIPickerView? {
    picker as? UIPickerView ?? picker.subviews.lazy.compactMap { wheels($0) }.first
  }

  /// Returns the displayed labels of a view with a text.
  private func label(_ text: String, in view: UIView) -> UILabel? {
    if view.isHidden { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { label(text, in: $0) }.first
  }

  private func tap(_ text: String, in view: UIView? = nil) {
    guard let found = label(text, in: view ?? stage.window) else {
      Issue.record("there is no label with the text \(text)")
      return
    }
    stage.tap(found)
    stage.advance(by: 1)
  }

  @Test func `the default date does not depend on the machine's clock`() {
    let picker = make(.dateAndTime)
    #expect(picker.date == date(2007, 1, 9, 9, 41))
    #expect(picker.datePickerMode == .dateAndTime)
    #expect(picker.minuteInterval == 1)
    #expect(picker.minimumDate == nil)
  }

  @Test func `a new picker has the current date of the stage`() {
    stage.advance(by: 90)
    #expect(make(.dateAndTime).date == date(2007, 1, 9, 9, 41).addingTimeInterval(90))
  }

  @Test func `the automatic style is compact in the modern profile and wheels in the classic one`() {
    stage.makeCurrent()
    let picker = UIDatePicker(frame: .zero)
    #expect(picker.datePickerStyle == .compact)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
    _ = Stage(scale: 1, profile: .classic)
    #expect(UIDatePicker(frame: .zero).datePickerStyle == .wheels)
  }

  @Test(arguments: [UIDatePicker.Mode.time, .date, .dateAndTime, .countDownTimer, .yearAndMonth])
  func `the mode determines the number of wheels`(mode: UIDatePicker.Mode) throws {
    let picker = make(mode)
    let counts: [UIDatePicker.Mode: Int] = [
      .time: 3, .date: 3, .dateAndTime: 4, .countDownTimer: 2, .yearAndMonth: 2,
    ]
    #expect(try #require(wheels(picker)).numberOfComponents == counts[mode])
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func `wheels display the date`() {
    let picker = make(.date)
    picker.date = date(2024, 2, 29)
    stage.advance(by: 1)
    for text in ["February", "29", "2024"] { #expect(label(text, in: picker) != nil) }
  }

  @Test func `a tap on a row of a wheel selects its value and sends valueChanged`() {
    let picker = make(.date)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    tap("10", in: picker)
    #expect(picker.date == date(2007, 1, 10, 9, 41))
    #expect(changes == 1)
    tap("February", in: picker)
    #expect(picker.date == date(2007, 2, 10, 9, 41))
  }

  @Test func `selecting a month that is too short for the day of the date selects the month's last day`() {
    let picker = make(.date)
    picker.date = date(2023, 1, 31)
    stage.advance(by: 1)
    tap("February", in: picker)
    stage.advance(by: 1)
    #expect(picker.date == date(2023, 2, 28))
    #expect(stage.isSettled)
  }

  @Test func `a date outside the limits is replaced by the limit`() {
    let picker = make(.date)
    (picker.minimumDate, picker.maximumDate) = (date(2020, 3, 10), date(2020, 3, 20))
    #expect(picker.date == date(2020, 3, 10))
    picker.date = date(2021, 1, 1)
    #expect(picker.date == date(2020, 3, 20))
  }

  @Test func `if the user selects a date after maximumDate, the wheel scrolls back to maximumDate`() {
    let picker = make(.date)
    picker.date = date(2020, 3, 20)
    picker.maximumDate = date(2020, 3, 20)
    stage.advance(by: 1)
    tap("21", in: picker)
    stage.advance(by: 1)
    #expect(picker.date == date(2020, 3, 20))
    #expect((wheels(picker)?.selectedRow(inComponent: 1) ?? 0) % 31 == 19)
  }

  @Test func `minimumDate and maximumDate have no effect if minimumDate is after maximumDate`() {
    let picker = make(.date)
    (picker.minimumDate, picker.maximumDate) = (date(2020, 1, 2), date(2020, 1, 1))
    #expect(picker.date == date(2007, 1, 9, 9, 41))
  }

  @Test func `with roundsToMinuteInterval, minutes are rounded to multiples of minuteInterval`() {
    let picker = make(.time)
    picker.minuteInterval = 15
    #expect(picker.date == date(2007, 1, 9, 9, 30))
    stage.advance(by: 1)
    tap("45", in: picker)
    #expect(picker.date == date(2007, 1, 9, 9, 45))
    picker.roundsToMinuteInterval = false
    picker.date = date(2007, 1, 9, 9, 41)
    #expect(picker.date == date(2007, 1, 9, 9, 41))
  }

  @Test func `selecting PM changes the hour of the date, and in a locale with a 24-hour clock there is no PM`() {
    let picker = make(.time)
    tap("PM", in: picker)
    #expect(picker.date == date(2007, 1, 9, 21, 41))
    picker.locale = Locale(identifier: "en_GB")
    stage.advance(by: 1)
    #expect(label("PM", in: picker) == nil)
    #expect(label("21", in: picker) != nil)
  }

  @Test func `the locale determines the language and the order of the wheels`() throws {
    let picker = make(.date)
    picker.locale = Locale(identifier: "de_DE")
    stage.advance(by: 1)
    #expect(label("Januar", in: picker) != nil)
    let german = try #require(self.wheels(picker))
    #expect(german.numberOfRows(inComponent: 1) % 12 == 0)
    #expect(german.numberOfRows(inComponent: 0) % 31 == 0)
    picker.locale = nil
    stage.advance(by: 1)
    #expect(label("January", in: picker) != nil)
  }

  @Test func `a compact picker displays the date in the format of the locale`() {
    let picker = make(.date)
    picker.preferredDatePickerStyle = .compact
    picker.locale = Locale(identifier: "de_DE")
    stage.advance(by: 1)
    #expect(label("9. Jan. 2007", in: picker) != nil)
  }

  @Test func `the time zone changes the displayed time, not the date`() {
    let picker = make(.time)
    picker.timeZone = TimeZone(secondsFromGMT: 3 * 3600)
    stage.advance(by: 1)
    #expect(label("12", in: picker) != nil)
    #expect(label("PM", in: picker) != nil)
    #expect(picker.date == date(2007, 1, 9, 9, 41))
  }

  @Test func `countDownDuration is at least minuteInterval and less than a day`() {
    let picker = make(.countDownTimer)
    #expect(picker.countDownDuration == 60)
    picker.countDownDuration = 3725
    #expect(picker.countDownDuration == 3720)
    picker.countDownDuration = 100_000
    #expect(picker.countDownDuration == 86_340)
    picker.countDownDuration = 0
    #expect(picker.countDownDuration == 60)
    stage.advance(by: 1)
    tap("1 hour", in: picker)
    #expect(picker.countDownDuration == 3660)
  }

  @Test func `the inline style displays the days of a month, and a tap selects a day`() {
    let picker = make(.date, .inline)
    #expect(label("January 2007", in: picker) != nil)
    #expect(label("31", in: picker) != nil)
    tap("15", in: picker)
    #expect(picker.date == date(2007, 1, 15, 9, 41))
  }

  @Test func `the arrows of the inline style show other months without changing the date`() throws {
    let picker = make(.date, .inline)
    stage.tap(CGPoint(x: 242, y: 82))
    stage.advance(by: 1)
    #expect(label("December 2006", in: picker) != nil)
    #expect(picker.date == date(2007, 1, 9, 9, 41))
    for _ in 0..<2 {
      stage.tap(CGPoint(x: 290, y: 82))
      stage.advance(by: 1)
    }
    #expect(label("February 2007", in: picker) != nil)
  }

  @Test func `days outside the limits cannot be selected in the inline style`() {
    let picker = make(.date, .inline)
    picker.minimumDate = date(2007, 1, 5)
    stage.advance(by: 0)
    tap("4", in: picker)
    #expect(picker.date == date(2007, 1, 9, 9, 41))
  }

  @Test func `the first day of the week is that of the calendar`() throws {
    let picker = make(.date, .inline)
    var calendar = Self.utc
    calendar.firstWeekday = 2
    picker.calendar = calendar
    stage.advance(by: 0)
    let (monday, sunday) = (try #require(label("MON", in: picker)), try #require(label("SUN", in: picker)))
    #expect(monday.frame.minX < sunday.frame.minX)
  }

  @Test func `the compact style's buttons open a calendar or time wheels, and a tap outside closes them`() throws {
    let picker = make(.dateAndTime, .compact)
    tap("Jan 9, 2007", in: picker)
    tap("20")
    #expect(picker.date == date(2007, 1, 20, 9, 41))
    stage.tap(CGPoint(x: 380, y: 580))
    stage.advance(by: 1)
    #expect(stage.window.layer.firstLayer(named: "dateBox") == nil)
    tap("9:41 AM", in: picker)
    tap("PM")
    #expect(picker.date == date(2007, 1, 20, 21, 41))
    #expect(label("9:41 PM", in: picker) != nil)
  }

  @Test func `a disabled picker ignores touches`() {
    let picker = make(.date)
    picker.isEnabled = false
    tap("10", in: picker)
    #expect(picker.date == date(2007, 1, 9, 9, 41))
  }
}
