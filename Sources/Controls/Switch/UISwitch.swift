public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A control that is on or off.
///
/// A tap changes the value. A drag moves the thumb to the half of the switch in which the touch is. At the end of a
/// touch that has changed the value, the switch sends `valueChanged`. The size is always 51 × 31 points. The colours
/// are those of iOS 13 and later.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The colour of the track of a switch that is on. If nil, the system's green is used.
  open var onTintColor: UIColor? {
    didSet {
      noteAppearance(.onTintColor, \UISwitch.onTintColor)
      refresh()
    }
  }
  /// The colour of the thumb. If nil, the thumb is white.
  open var thumbTintColor: UIColor? {
    didSet {
      noteAppearance(.thumbTintColor, \UISwitch.thumbTintColor)
      refresh()
    }
  }
  /// An image that has no effect, as on iOS 7 and later.
  open var onImage: UIImage?
  /// An image that has no effect, as on iOS 7 and later.
  open var offImage: UIImage?
  /// Whether the switch is on. The default is false.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  private final var storedIsOn = false
  /// Whether the switch is displayed as on, which differs from `isOn` during a drag.
  private final var showsOn = false
  /// Whether the switch tracks a touch. While the value is true, the thumb is wider.
  private final var isPressed = false
  private final var touchStart: CGFloat = 0
  private final var isDragged = false
  private final let track = UIView()
  private final let knob = KnobView()

  /// The size of every switch, in points.
  private static let size = CGSize(width: 51, height: 31)
  /// The distance between the thumb and the edge of the track, in points.
  private static let margin: CGFloat = 2
  /// The additional width of the thumb while the switch is touched, in points (unverified).
  private static let stretch: CGFloat = 7
  /// The horizontal distance that a touch must move to become a drag, in points (unverified).
  private static let slack: CGFloat = 8

  /// Creates a switch with the origin of a frame. The size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Adds the subviews to a new view and sets the view's initial state.
  private final func setUp() {
    track.isUserInteractionEnabled = false
    track.layer.cornerRadius = Self.size.height / 2
    addSubview(track)
    track.addSubview(knob)
    place()
  }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UISwitch.self)
  }

  /// Sets whether the switch is on. The method does not send `valueChanged`.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedIsOn || on != showsOn else { return }
    (storedIsOn, showsOn) = (on, on)
    ControlMotion.change(animated: animated && window != nil) { place() }
  }

  /// The frame. Its size is always 51 × 31 points.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  /// Returns 51 × 31 points. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  /// The size of 51 × 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Whether the switch is enabled. A disabled switch has half its opacity.
  open override var isEnabled: Bool { didSet { track.alpha = isEnabled ? 1 : 0.5 } }
  /// Places the thumb.
  open override func layoutSubviews() { place() }
  /// Updates the colours after a change of `tintColor`.
  open override func tintColorDidChange() { refresh() }

  private final func refresh() { UIView.performWithoutAnimation { place() } }

  private final func place() {
    track.frame = bounds
    track.backgroundColor = showsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    knob.backgroundColor = thumbTintColor ?? .white
    let side = bounds.height - 2 * Self.margin
    let width = side + (isPressed ? Self.stretch : 0)
    let x = showsOn ? bounds.width - Self.margin - width : Self.margin
    knob.frame = directed(CGRect(x: x, y: Self.margin, width: width, height: side), in: bounds)
    knob.layer.cornerRadius = side / 2
  }

  // MARK: Touches

  /// Begins to track a touch, and widens the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (isPressed, isDragged, touchStart) = (true, false, touch.location(in: self).x)
    ControlMotion.spring(0.3) { place() }
    return true
  }

  /// Moves the thumb to the half of the switch in which the touch is, once the touch has moved far enough to be a drag.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if (x - touchStart).magnitude > Self.slack { isDragged = true }
    let isOnSide = (x > bounds.midX) != isRightToLeft
    if isDragged, isOnSide != showsOn {
      showsOn = isOnSide
      ControlMotion.spring { place() }
    }
    return true
  }

  /// Changes the value at the end of a tap inside the switch, or at the end of a drag. Sends `valueChanged` if the
  /// value has changed.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isOn = isDragged ? showsOn : isTouchInside ? !storedIsOn : storedIsOn
    let isChange = isOn != storedIsOn
    release(isOn)
    if isChange { sendValueChange() }
  }

  /// Ends the tracking, and displays the unchanged value again.
  open override func cancelTracking(with event: UIEvent?) { release(storedIsOn) }

  private final func release(_ isOn: Bool) {
    (isPressed, isDragged, showsOn, storedIsOn) = (false, false, isOn, isOn)
    ControlMotion.spring { place() }
  }

  /// Returns false for single-tap recognizers of other views. While the switch tracks a touch, also returns false for
  /// pan recognizers of other views whose translation is mainly horizontal.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !handlesTap(of: gestureRecognizer) && !handlesDrag(of: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
