public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers
import Runtime

/// A control with two buttons that decrease and increase a value.
///
/// The value changes when a touch ends inside a button. While a button is held, the value changes after 0.5 s and then
/// ten times per second (unverified). The size is 94 × 32 points.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// Whether each change sends `valueChanged`. Otherwise, only the end of a touch sends the event. The default is true.
  open var isContinuous = true
  /// Whether the value changes repeatedly while a button stays touched. The default is true.
  open var autorepeat = true
  /// Whether a step beyond one end of the range sets the value to the other end. If false, such a step sets the value
  /// to the nearer end. The default is false.
  open var wraps = false { didSet { refresh() } }
  /// The value, from `minimumValue` to `maximumValue`. The default is 0. Values out of range are clamped.
  ///
  /// - Precondition: a new value is not NaN.
  open var value = 0.0 {
    didSet {
      require(!value.isNaN, "UIStepper.value must not be NaN")
      let clamped = min(max(value, minimumValue), maximumValue)
      if clamped != value { value = clamped }
      refresh()
    }
  }
  /// The smallest value. The default is 0.
  ///
  /// - Precondition: the new value is at most `maximumValue`.
  open var minimumValue = 0.0 {
    didSet {
      require(
        minimumValue <= maximumValue, "UIStepper.minimumValue must be at most \(maximumValue), but is \(minimumValue)")
      value = max(value, minimumValue)
    }
  }
  /// The largest value. The default is 100.
  ///
  /// - Precondition: the new value is at least `minimumValue`.
  open var maximumValue = 100.0 {
    didSet {
      require(
        maximumValue >= minimumValue, "UIStepper.maximumValue must be at least \(minimumValue), but is \(maximumValue)")
      value = min(value, maximumValue)
    }
  }
  /// The change of the value in one step. The default is 1.
  ///
  /// - Precondition: the new value is above 0.
  open var stepValue = 1.0 {
    didSet { require(stepValue > 0, "UIStepper.stepValue must be above 0, but is \(stepValue)") }
  }

  final var images = StepperImages() { didSet { refresh() } }
  private final let parts = StepperParts()
  /// The button that is touched, or nil.
  private final var touched: StepDirection?
  private final var hasRepeated = false
  private final var hasUnsentChange = false
  private final var timer: Timer?

  private static let size = CGSize(width: 94, height: 32)
  /// The delay before the first repeated step, and the interval between further ones, in seconds (unverified).
  private static let (delay, interval) = (0.5, 0.1)

  /// Creates a stepper with the origin of a frame. The size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    parts.views.forEach { addSubview($0) }
    refresh()
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UIStepper.self)
  }

  /// The frame. Its size is always 94 × 32 points.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  /// Returns 94 × 32 points. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  /// The size of 94 × 32 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Whether the stepper is enabled. The buttons of a disabled stepper are dimmed.
  open override var isEnabled: Bool { didSet { refresh() } }
  /// Whether a button is touched.
  open override var isHighlighted: Bool { didSet { refresh() } }
  /// Places the buttons.
  open override func layoutSubviews() { parts.place(in: self) }
  /// Updates the colours after a change of `tintColor`.
  open override func tintColorDidChange() { refresh() }

  private final func refresh() { UIView.performWithoutAnimation { parts.paint(self, touched: touched) } }

  /// Returns whether the button of a direction is enabled. The button is disabled if the stepper is disabled, if the
  /// range is empty, or if the value is at the end of the range in this direction and `wraps` is false.
  final func canStep(_ direction: StepDirection) -> Bool {
    guard isEnabled, minimumValue < maximumValue else { return false }
    return wraps || (direction == .decrement ? value > minimumValue : value < maximumValue)
  }

  // MARK: Touches

  /// Highlights the touched button and, if `autorepeat` is true, starts the timer that repeats the step. Returns false
  /// if a step in the direction of the button is impossible.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let direction = direction(at: touch.location(in: self))
    guard canStep(direction) else { return false }
    (touched, hasRepeated, hasUnsentChange) = (direction, false, false)
    if autorepeat { startTimer() }
    refresh()
    return true
  }

  /// Ends the tracking when the touch leaves the button, so that the step is not repeated any more.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard bounds.contains(point), direction(at: point) == touched else { return release() }
    return true
  }

  /// Changes the value by one step, unless the step has already been repeated while the button was held.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !hasRepeated, let touched { step(touched) }
    release()
  }

  /// Stops repeating the step.
  open override func cancelTracking(with event: UIEvent?) { release() }

  @discardableResult
  private final func release() -> Bool {
    timer?.invalidate()
    (timer, touched) = (nil, nil)
    refresh()
    if hasUnsentChange { sendValueChange() }
    hasUnsentChange = false
    return false
  }

  private final func direction(at point: CGPoint) -> StepDirection {
    (point.x < bounds.midX) != isRightToLeft ? .decrement : .increment
  }

  private final func startTimer() {
    timer = .scheduledTimer(withTimeInterval: Self.delay, repeats: false) { [weak self] _ in self?.beginRepeating() }
  }

  private final func beginRepeating() {
    stepAgain()
    timer = .scheduledTimer(withTimeInterval: Self.interval, repeats: true) { [weak self] _ in self?.stepAgain() }
  }

  private final func stepAgain() {
    hasRepeated = true
    if let touched, canStep(touched) { step(touched) } else { timer?.invalidate() }
  }

  private final func step(_ direction: StepDirection) {
    let next = value + (direction == .decrement ? -stepValue : stepValue)
    let isBeyond = next < minimumValue || next > maximumValue
    value = wraps && isBeyond ? (direction == .decrement ? maximumValue : minimumValue) : next
    if isContinuous { sendValueChange() } else { hasUnsentChange = true }
  }

  /// Returns false for single-tap recognizers of other views.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !handlesTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
