public import struct Foundation.Calendar
public import struct Foundation.Date
public import struct Foundation.Locale
public import class Foundation.NSCoder
public import typealias Foundation.TimeInterval
public import struct Foundation.TimeZone
import Geometry
public import Interface
import Layers

/// A control with which the user selects a date, a time or a duration.
///
/// In the style `wheels`, each component is a wheel. In the style `inline`, there is a page of a calendar and a row
/// with the time. In the style `compact`, buttons with the date and the time show the page of the calendar or the
/// wheels of the time in a box in front of the window.
///
/// The calendar is Gregorian and the time zone UTC, unless they are set: the settings of the machine have no effect.
/// All texts are English.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The selected date. A date outside the limits is replaced by the nearest limit. The seconds stay. A change by code
  /// sends no events.
  ///
  /// The default is 9 January 2007, 9:41 in UTC, because the stage has no calendar time. UIKit's default is the
  /// present.
  open var date: Date {
    get { limited(storedDate) }
    set { setDate(newValue, animated: false) }
  }
  /// The components that are selected. The default is `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }
  /// The style. The default is `automatic`.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }
  /// The earliest date, or nil for no limit. If it is after `maximumDate`, both have no effect.
  open var minimumDate: Date? { didSet { contentDidChange() } }
  /// The latest date, or nil for no limit.
  open var maximumDate: Date? { didSet { contentDidChange() } }
  /// The distance in minutes between two selectable times. The default is 1.
  ///
  /// - Precondition: The value is from 1 to 30 and divides 60.
  open var minuteInterval = 1 {
    didSet {
      require(
        (1...30).contains(minuteInterval) && 60 % minuteInterval == 0,
        "UIDatePicker.minuteInterval must be from 1 to 30 and divide 60, but is \(minuteInterval)")
      rebuild()
    }
  }
  /// Whether `date` is rounded down to a multiple of `minuteInterval`. The default is true.
  open var roundsToMinuteInterval = true { didSet { contentDidChange() } }
  /// The calendar, or nil for the Gregorian calendar.
  open var calendar: Calendar! { didSet { rebuild() } }
  /// The time zone, or nil for the calendar's time zone, which by default is UTC.
  open var timeZone: TimeZone? { didSet { rebuild() } }
  /// The locale, or nil for English of the United States. It determines whether hours are counted to 12 or to 24. The
  /// texts are always English.
  open var locale: Locale? { didSet { rebuild() } }
  /// The duration in the mode `countDownTimer`, in seconds: whole minutes below 24 hours. The default is 1 minute
  /// (unverified).
  open var countDownDuration: TimeInterval {
    get { storedDuration }
    set { setDuration(newValue) }
  }

  final var storedDate = Date.init(timeIntervalSinceReferenceDate: DateModel.initialDate)
  private final var storedDuration: TimeInterval = 60
  /// The view with the wheels, the page or the buttons.
  private final var content: (any DateContent)?

  /// Creates a date picker. An empty frame is replaced by one with the size of the content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    rebuild()
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Traps, because decoding is not supported (`Docs/Unsupported.md`).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The style that is displayed: the preferred style, or for `automatic` the style `compact`, except in the mode
  /// `countDownTimer` and in the classic profile. `compact` and `inline` are replaced by `wheels` in the mode
  /// `countDownTimer`.
  public final var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    if preferredDatePickerStyle != .automatic { return preferredDatePickerStyle }
    let stage = window?.stage ?? Stage.current
    return stage?.profile.homeIndicatorHeight ?? 0 > 0 ? .compact : .wheels
  }

  /// Sets the date. With wheels, the wheels turn if `animated` is true.
  open func setDate(_ date: Date, animated: Bool) {
    storedDate = date
    content?.show(model, animated: animated)
  }

  /// The size of the content.
  open override var intrinsicContentSize: CGSize { content?.fittingSize ?? .zero }
  /// Returns the size of the content. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places the content: wheels and pages fill the control, and buttons are at its trailing edge.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let content else { return }
    if !content.fills {
      let size = content.fittingSize
      content.frame = directed(
        CGRect(
          x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height),
        in: bounds)
    } else {
      content.frame = bounds
    }
  }

  /// Whether the user can change the date.
  open override var isEnabled: Bool {
    didSet { content?.setEnabled(isEnabled) }
  }

  // MARK: Content

  /// The date with the settings of the picker.
  final var model: DateModel {
    DateModel(
      mode: datePickerMode, date: date, minimum: limits?.lowerBound, maximum: limits?.upperBound,
      minuteInterval: minuteInterval, calendar: usedCalendar, uses24Hours: uses24Hours,
      duration: storedDuration)
  }

  private final func rebuild() {
    content?.removeFromSuperview()
    let made: any DateContent =
      switch datePickerStyle {
      case .wheels, .automatic: DateWheels(model)
      case .inline: model.hasPage ? DatePage(model) : DateWheels(model)
      case .compact: DateButtons(model)
      }
    made.onChange = { [weak self] date, duration in self?.userDidSelect(date, duration) }
    made.setEnabled(isEnabled)
    content = made
    addSubview(made)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private final func contentDidChange() { content?.show(model, animated: false) }

  /// Adapts the style to the stage.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, preferredDatePickerStyle == .automatic { rebuild() }
  }

  private final func userDidSelect(_ date: Date, _ duration: TimeInterval) {
    let isChange = date != self.date || duration != storedDuration
    (storedDate, storedDuration) = (date, duration)
    content?.show(model, animated: true)
    if isChange || datePickerMode == .countDownTimer { sendValueChange() }
  }

  private final func setDuration(_ seconds: TimeInterval) {
    require(
      seconds.isFinite, "UIDatePicker.countDownDuration must be finite, but is \(seconds)")
    let step = Double(minuteInterval) * 60
    let longest = 24 * 3600 - step
    storedDuration = min(max((seconds / step).rounded(.down) * step, min(step, longest)), longest)
    contentDidChange()
  }

  // MARK: Limits

  /// The calendar with the time zone of the picker.
  private final var usedCalendar: Calendar {
    var used = calendar ?? DateModel.standardCalendar
    if let timeZone { used.timeZone = timeZone }
    return used
  }

  private final var uses24Hours: Bool {
    guard let locale else { return false }
    return locale.hourCycle == .zeroToTwentyThree || locale.hourCycle == .oneToTwentyFour
  }

  /// The limits, with the distant past and future for those that are not set, or nil if they contradict each other.
  private final var limits: ClosedRange<Date>? {
    let (low, high) = (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
    return low <= high ? low...high : nil
  }

  /// Returns a date inside the limits and, if the picker rounds, at a multiple of the interval.
  private final func limited(_ date: Date) -> Date {
    var result = date
    if roundsToMinuteInterval, minuteInterval > 1 {
      let minute = usedCalendar.component(.minute, from: date)
      result = date.addingTimeInterval(-60 * Double(minute % minuteInterval))
    }
    return limits.map { min(max(result, $0.lowerBound), $0.upperBound) } ?? result
  }
}
