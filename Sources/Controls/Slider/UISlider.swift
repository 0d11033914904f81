public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A control with a thumb that the user drags along a track to choose a value.
///
/// A drag that begins on the thumb moves the thumb. The value increases from the leading to the trailing end.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The value at the leading end of the track. The default is 0. Setting a value above `maximumValue` or `value`
  /// raises that property to the new value.
  open var minimumValue: Float = 0 {
    didSet {
      require(minimumValue.isFinite, "UISlider.minimumValue must be finite, but is \(minimumValue)")
      if maximumValue < minimumValue { maximumValue = minimumValue }
      clampValue()
    }
  }
  /// The value at the trailing end of the track. The default is 1. Setting a value below `minimumValue` or `value`
  /// lowers that property to the new value.
  open var maximumValue: Float = 1 {
    didSet {
      require(maximumValue.isFinite, "UISlider.maximumValue must be finite, but is \(maximumValue)")
      if minimumValue > maximumValue { minimumValue = maximumValue }
      clampValue()
    }
  }
  /// The value, from `minimumValue` to `maximumValue`. The default is 0. Values out of range are clamped.
  ///
  /// - Precondition: a new value is not NaN.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// Whether each movement of the thumb sends `valueChanged`. The default is true. If false, only the end of a drag
  /// sends the event.
  open var isContinuous = true
  /// The image beside the leading end of the track, or nil for none.
  open var minimumValueImage: UIImage? { didSet { refresh() } }
  /// The image beside the trailing end of the track, or nil for none.
  open var maximumValueImage: UIImage? { didSet { refresh() } }
  /// The colour of the track between the leading end and the thumb. If nil, the tint colour is used.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      noteAppearance(.minimumTrackTintColor, \UISlider.minimumTrackTintColor)
      refresh()
    }
  }
  /// The colour of the track between the thumb and the trailing end. If nil, a grey of the system is used.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      noteAppearance(.maximumTrackTintColor, \UISlider.maximumTrackTintColor)
      refresh()
    }
  }
  /// The colour of the thumb. If nil, the thumb is white.
  open var thumbTintColor: UIColor? {
    didSet {
      noteAppearance(.thumbTintColor, \UISlider.thumbTintColor)
      refresh()
    }
  }

  private final var storedValue: Float = 0
  final var images = SliderImages() { didSet { refresh() } }
  final let parts = SliderParts()
  /// The horizontal distance in points from the middle of the thumb to the touch at the beginning of the drag. The
  /// distance stays the same during the drag.
  private final var grip: CGFloat = 0
  private final var valueAtStart: Float = 0

  /// The maximum distance from the thumb at which a touch still begins a drag, in points (unverified).
  private static let reach: CGFloat = 10
  /// The height of a slider, in points.
  static let height: CGFloat = 31

  /// Creates a slider with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    addSubview(parts.content)
    refresh()
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UISlider.self)
  }

  /// Sets the value, clamped to the range. The method does not send `valueChanged`.
  ///
  /// - Parameter animated: whether the thumb moves to the new value in 0.2 s (unverified).
  /// - Precondition: the value is not NaN.
  open func setValue(_ value: Float, animated: Bool) {
    require(!value.isNaN, "UISlider.setValue(_:animated:): the value must not be NaN")
    storedValue = min(max(value, minimumValue), maximumValue)
    if animated, window != nil { ControlMotion.ease(0.2) { place() } } else { place() }
  }

  private final func clampValue() { setValue(storedValue, animated: false) }

  // MARK: Geometry

  /// Returns the frame of `minimumValueImage`, beside the leading end of the track.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    directed(SliderLayout(self, bounds).minimumImage, in: bounds)
  }
  /// Returns the frame of `maximumValueImage`, beside the trailing end of the track.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    directed(SliderLayout(self, bounds).maximumImage, in: bounds)
  }
  /// Returns the frame of the track, between the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { directed(SliderLayout(self, bounds).track, in: bounds) }
  /// Returns the frame of the thumb for a value. `rect` is the frame of the track, as returned by
  /// `trackRect(forBounds:)`.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? SliderLayout.knobSize
    let fraction = CGFloat(self.fraction(of: value))
    let offset = (rect.width - size.width) * (isRightToLeft ? 1 - fraction : fraction)
    return CGRect(origin: CGPoint(x: rect.minX + offset, y: rect.midY - size.height / 2), size: size)
  }

  private final func fraction(of value: Float) -> Float {
    maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 0
  }

  /// Returns a size with the given width and the height of a slider, 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  /// The height of a slider. There is no intrinsic width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  /// Whether the slider is enabled. A disabled slider has half its opacity (unverified).
  open override var isEnabled: Bool { didSet { refresh() } }
  /// Whether the thumb is touched.
  open override var isHighlighted: Bool { didSet { refresh() } }
  /// Places the track, the thumb and the images.
  open override func layoutSubviews() { place() }
  /// Updates the colours after a change of `tintColor`.
  open override func tintColorDidChange() { refresh() }

  private final func refresh() {
    UIView.performWithoutAnimation {
      parts.paint(self)
      place()
    }
  }

  private final func place() {
    let track = trackRect(forBounds: bounds)
    parts.place(self, track: track, knob: thumbRect(forBounds: bounds, trackRect: track, value: storedValue))
  }

  // MARK: Touches

  /// Begins a drag if the touch is on the thumb or at most 10 points beside it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    let point = touch.location(in: self)
    guard knob.insetBy(dx: -Self.reach, dy: -Self.reach).contains(point) else { return false }
    (grip, valueAtStart) = (point.x - knob.midX, storedValue)
    return true
  }

  /// Moves the thumb with the touch, and sends `valueChanged` if the slider is continuous.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = storedValue
    UIView.performWithoutAnimation { setValue(value(at: touch.location(in: self).x - grip), animated: false) }
    if isContinuous, storedValue != old { sendValueChange() }
    return true
  }

  /// Sends `valueChanged` if the slider is not continuous and the drag has changed the value.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous, storedValue != valueAtStart { sendValueChange() }
  }

  /// Returns the value for which the middle of the thumb is at the horizontal position `x`, in the slider's
  /// coordinates. Beyond an end of the track, the result is the value at that end.
  private final func value(at x: CGFloat) -> Float {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: storedValue).width
    let length = track.width - knob
    guard length > 0 else { return minimumValue }
    let fraction = Float(min(max((x - track.minX - knob / 2) / length, 0), 1))
    return minimumValue + (isRightToLeft ? 1 - fraction : fraction) * (maximumValue - minimumValue)
  }

  /// Returns false for pan recognizers of other views whose translation is mainly horizontal, while the user drags the
  /// thumb.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !handlesDrag(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
