public import struct Foundation.Calendar
public import struct Foundation.Date
public import struct Foundation.Locale
public import class Foundation.NSCoder
public import typealias Foundation.TimeInterval
public import struct Foundation.TimeZone
import Geometry
public import Interface
import Layers
import Runtime

/// A control with which the user selects a date, a time or a duration.
///
/// In the style `wheels`, each component is a wheel. In the style `inline`, the picker displays a calendar page and a
/// row with the time. In the style `compact`, the picker displays buttons with the date and the time. A tap on a button
/// shows the calendar page or the wheels for the time, in a box in front of the other views of the window.
///
/// By default, the calendar is Gregorian, the time zone is UTC, and the texts are English, whatever the settings of the
/// machine are.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The selected date. A date outside the limits is replaced by the nearest limit. Seconds are not rounded. Setting
  /// the property sends no events.
  ///
  /// The default is the date of the stage at the creation of the picker. A stage begins on 9 January 2007 at 9:41 UTC.
  open var date: Date {
    get { limited(storedDate) }
    set { setDate(newValue, animated: false) }
  }
  /// The components that the user can select. The default is `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }
  /// The requested style. `datePickerStyle` is the displayed style. The default is `automatic`.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }
  /// The earliest date, or nil for no limit. If `minimumDate` is after `maximumDate`, neither limit has an effect.
  open var minimumDate: Date? { didSet { contentDidChange() } }
  /// The latest date, or nil for no limit. If `minimumDate` is after `maximumDate`, neither limit has an effect.
  open var maximumDate: Date? { didSet { contentDidChange() } }
  /// The distance in minutes between two adjacent selectable times. The default is 1.
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
  /// The locale, or nil for US English. The locale determines the language of the texts, the order of a date's parts,
  /// and whether times have 12 or 24 hours.
  open var locale: Locale? { didSet { rebuild() } }
  /// The duration in the mode `countDownTimer`, in seconds. The default is 60 (unverified).
  ///
  /// A new value is rounded down to a multiple of `minuteInterval`, and limited to at least one interval and less than
  /// 24 hours.
  open var countDownDuration: TimeInterval {
    get { storedDuration }
    set { setDuration(newValue) }
  }

  final var storedDate = Date.ofStage
  private final var storedDuration: TimeInterval = 60
  /// The view with the wheels, the calendar page or the buttons.
  private final var content: (any DateContent)?

  /// Creates a date picker with a frame. If the size of the frame is zero, the picker has its intrinsic size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    rebuild()
    if frame.size == .zero { bounds.size = intrinsicContentSize }
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UIDatePicker.self)
  }

  /// The displayed style. In the mode `countDownTimer`, the style is always `wheels`.
  ///
  /// In other modes, the style is `preferredDatePickerStyle`. If that is `automatic`, the style is `compact` on a
  /// device with a home indicator, otherwise `wheels`.
  public final var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    if preferredDatePickerStyle != .automatic { return preferredDatePickerStyle }
    let stage = window?.stage ?? Stage.current
    return stage?.profile.homeIndicatorHeight ?? 0 > 0 ? .compact : .wheels
  }

  /// Sets the date without sending events. If `animated` is true, wheels turn to the date.
  open func setDate(_ date: Date, animated: Bool) {
    storedDate = date
    content?.show(model, animated: animated)
  }

  /// The natural size of the picker in the displayed style and mode.
  open override var intrinsicContentSize: CGSize { content?.fittingSize ?? .zero }
  /// Returns `intrinsicContentSize`. `size` is ignored.
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

  /// The date and the settings of the picker, which the wheels, the calendar page or the buttons inside the picker
  /// display.
  final var model: DateModel {
    DateModel(
      mode: datePickerMode, date: date, minimum: limits?.lowerBound, maximum: limits?.upperBound,
      minuteInterval: minuteInterval, calendar: usedCalendar, uses24Hours: uses24Hours,
      texts: DateTexts(locale), duration: storedDuration)
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

  /// Updates the displayed style if the preferred style is `automatic`, because the automatic style depends on the
  /// stage of the window.
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

  /// The calendar of the picker, or the default calendar, with the time zone of the picker.
  private final var usedCalendar: Calendar {
    var used = calendar ?? DateModel.standardCalendar
    if let timeZone { used.timeZone = timeZone }
    return used
  }

  private final var uses24Hours: Bool {
    guard let locale else { return false }
    return locale.hourCycle == .zeroToTwentyThree || locale.hourCycle == .oneToTwentyFour
  }

  /// The range from `minimumDate` to `maximumDate`, or nil if the minimum is after the maximum. A limit that is not set
  /// is the distant past or the distant future.
  private final var limits: ClosedRange<Date>? {
    let (low, high) = (minimumDate ?? .distantPast, maximumDate ?? .distantFuture)
    return low <= high ? low...high : nil
  }

  /// Returns the date, rounded down to the minute interval if `roundsToMinuteInterval` is true, then limited to
  /// `limits`.
  private final func limited(_ date: Date) -> Date {
    var result = date
    if roundsToMinuteInterval, minuteInterval > 1 {
      let minute = usedCalendar.component(.minute, from: date)
      result = date.addingTimeInterval(-60 * Double(minute % minuteInterval))
    }
    return limits.map { min(max(result, $0.lowerBound), $0.upperBound) } ?? result
  }
}
