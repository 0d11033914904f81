public import class Foundation.NSCoder
import Geometry
import Layers

/// A view that follows a finger and tells its targets what it does.
///
/// It does not pass touches on. A finger counts as inside up to 70 points around the control once it came down on it.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Whether it takes fingers; disabling it ends the touch it follows. Disabled it still keeps touches from views behind.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { stopTracking() }
      stateDidChange(from: state(isEnabled: oldValue))
    }
  }
  /// Whether it is chosen; controls do not choose themselves.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange(from: state(isSelected: oldValue)) } }
  }
  /// Whether it shows that a finger is on it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange(from: state(isHighlighted: oldValue)) } }
  }
  /// Where the content stands from top to bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// Where the content stands from left to right.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Whether it follows a finger.
  public private(set) final var isTracking = false
  /// Whether that finger is inside.
  public private(set) final var isTouchInside = false

  final var actions: [ControlAction] = []
  private final weak var touch: UITouch?

  /// How far outside a finger counts as inside once it came down inside, in points (unverified).
  static let slop: CGFloat = 70

  /// A control of this frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control of this frame that runs an action when its main action is triggered.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// How it stands.
  open var state: State { state() }

  /// The state with some parts as they were.
  private final func state(
    isEnabled: Bool? = nil, isSelected: Bool? = nil, isHighlighted: Bool? = nil
  ) -> State {
    var state = State.normal
    if isHighlighted ?? self.isHighlighted { state.insert(.highlighted) }
    if !(isEnabled ?? self.isEnabled) { state.insert(.disabled) }
    if isSelected ?? self.isSelected { state.insert(.selected) }
    return state
  }

  /// Shows the new state.
  func stateDidChange(from old: State) {}

  // MARK: For subclasses

  /// A finger came down; no lets it go.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved; no lets it go.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Sends an action on its way: through the application, up the responder chain when there is no target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let application = (window?.stage ?? Stage.current)?.application {
      application.sendAction(action, to: target, from: self, for: event)
    } else if let target = target ?? self.target(forAction: action, withSender: self) {
      action.perform(target as AnyObject, self, event)
    }
  }

  /// Runs an action.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  // MARK: Touches

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

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch, touches.contains(touch) else { return }
    isTouchInside = isInside(touch)
    letGo()
    endTracking(touch, with: event)
    guard isTouchInside else { return send(.touchUpOutside, event) }
    send(.touchUpInside, event)
    didTap(event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch, touches.contains(touch) else { return }
    letGo()
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// The finger was lifted inside, and the targets know.
  func didTap(_ event: UIEvent?) {}

  private final func isInside(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    return self.point(inside: point, with: nil) || bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
  }

  private final func letGo() {
    (isTracking, touch) = (false, nil)
    isHighlighted = false
  }

  /// Ends the touch it follows without being told to by the touch.
  private final func stopTracking() {
    guard isTracking else { return }
    letGo()
    cancelTracking(with: nil)
  }
}
