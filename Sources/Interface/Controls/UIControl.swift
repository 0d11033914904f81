public import class Foundation.NSCoder
import Geometry
import Layers

/// A view that tracks a touch and sends actions to its targets.
///
/// A control does not forward touches to other responders. While it tracks a touch, the touch is treated as inside the
/// control up to 70 points outside the bounds.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether the control is enabled. Setting the property to false ends the tracking of a touch.
  ///
  /// A disabled control ignores touches, but still receives them in place of the views behind it.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { stopTracking() }
      stateDidChange(from: state(isEnabled: oldValue))
    }
  }
  /// Whether the control is selected. The app sets the value; a tap does not change it.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange(from: state(isSelected: oldValue)) } }
  }
  /// Whether the control is drawn as pressed. The value follows the tracked touch: true while the touch is inside.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange(from: state(isHighlighted: oldValue)) } }
  }
  /// The vertical alignment of the content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Whether the control is tracking a touch.
  public private(set) final var isTracking = false
  /// Whether the tracked touch is inside the control.
  public private(set) final var isTouchInside = false

  final var actions: [ControlAction] = []
  /// The object that opens the control's menu. The value is nil if no menu was ever set.
  final var menuOwner: AnyObject?
  private final weak var touch: UITouch?

  /// The distance outside the bounds up to which a tracked touch is treated as inside, in points (unverified).
  static let slop: CGFloat = 70

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an object from an element of an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodeMembers(of: self, as: UIControl.self)
  }

  /// Creates a control with a frame, and with an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The state flags of the control: highlighted, disabled and selected.
  open var state: State { state() }

  /// Returns the state that results from the control's properties. An argument that is not nil replaces the current
  /// value of the property with the same name.
  private final func state(
    isEnabled: Bool? = nil, isSelected: Bool? = nil, isHighlighted: Bool? = nil
  ) -> State {
    var state = State.normal
    if isHighlighted ?? self.isHighlighted { state.insert(.highlighted) }
    if !(isEnabled ?? self.isEnabled) { state.insert(.disabled) }
    if isSelected ?? self.isSelected { state.insert(.selected) }
    return state
  }

  /// Called after `state` has changed from `old`. Subclasses override the method to update their appearance.
  func stateDidChange(from old: State) {}

  // MARK: For subclasses

  /// Called when a touch begins. Returns whether the control tracks the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch moves. Returns whether the control continues to track the touch.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch is cancelled, or when the control is disabled during the tracking.
  open func cancelTracking(with event: UIEvent?) {}

  /// Sends an action message through the application to `target`. If `target` is nil, the receiver is the first object
  /// in the responder chain that implements the action.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let application = (window?.stage ?? Stage.current)?.application {
      application.sendAction(action, to: target, from: self, for: event)
    } else if let target = target ?? self.target(forAction: action, withSender: self) {
      action.perform(target as AnyObject, self, event)
    }
  }

  /// Runs an action with this control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  // MARK: Touches

  /// Begins to track a touch, highlights the control and sends `touchDown`. Later touches are ignored.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = (event?.touches.first(where: touches.contains)) ?? touches.first else {
      return
    }
    self.touch = touch
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  /// Highlights the control while the touch is inside, and sends the drag events.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else { return letGo() }
    isHighlighted = isTouchInside
    switch (wasInside, isTouchInside) {
    case (true, true): send(.touchDragInside, event)
    case (false, false): send(.touchDragOutside, event)
    case (false, true): send([.touchDragEnter, .touchDragInside], event)
    case (true, false): send([.touchDragExit, .touchDragOutside], event)
    }
  }

  /// Ends the tracking and sends `touchUpInside` or `touchUpOutside`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch, touches.contains(touch) else { return }
    isTouchInside = isInside(touch)
    letGo()
    endTracking(touch, with: event)
    guard isTouchInside else { return send(.touchUpOutside, event) }
    send(.touchUpInside, event)
    didTap(event)
  }

  /// Cancels the tracking and sends `touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch, touches.contains(touch) else { return }
    letGo()
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// Called after a touch has ended inside the control and `touchUpInside` was sent.
  func didTap(_ event: UIEvent?) {}

  private final func isInside(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    return self.point(inside: point, with: nil) || bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
  }

  private final func letGo() {
    (isTracking, touch) = (false, nil)
    isHighlighted = false
  }

  /// Cancels the tracking of a touch that has not ended.
  private final func stopTracking() {
    guard isTracking else { return }
    letGo()
    cancelTracking(with: nil)
  }
}
