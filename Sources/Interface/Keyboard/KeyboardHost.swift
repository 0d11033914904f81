import Geometry
import Layers

/// The part of a stage that shows the keyboard and the input views of the first responder.
///
///     the first responder changes ─▶ content of the responder ─▶ notifications ─▶ motion of the panel ─▶ notifications
///
/// The window of the keyboard exists from its first use on. The panel's frame is a model value. A layer animation moves
/// the panel together with the views that have a keyboard layout guide.
@MainActor
final class KeyboardHost: StageParticipant {
  unowned let stage: Stage
  /// The window of the keyboard, or nil before its first use.
  private(set) var window: KeyboardWindow?
  /// The window whose first responder changed last.
  private(set) weak var shownWindow: UIWindow?
  /// The responder whose `inputView` or keyboard, and `inputAccessoryView`, are displayed.
  private(set) weak var responder: UIResponder?
  /// Whether the panel is visible, or becoming visible.
  var isShown = false { didSet { noteArea() } }
  /// The distance in points by which a drag has moved the keyboard down.
  var dragDistance: CGFloat = 0
  /// The number of motions that have begun. A motion compares this number with its own to detect that a later motion
  /// has replaced it. A replaced motion posts no further notifications.
  var motionCount = 0
  /// The transition alongside which the keyboard currently moves, or nil if the keyboard moves independently.
  var passage: KeyboardPassage?
  /// The responders that become first responders again when their view controllers reappear.
  var saved: [SavedResponder] = []

  private weak var waiting: UIResponder?
  private var changes = 0
  private var hasChanged = false

  init(_ stage: Stage) { self.stage = stage }

  /// The frame of the panel at the end of its motion in the coordinates of the interface, or nil without a keyboard.
  var shownFrame: CGRect? {
    guard isShown, let panel = window?.container.panel, panel.bounds.height > 0 else { return nil }
    return panel.frame
  }

  /// Stores the area that the keyboard covers in `Stage.coveredArea`, from which layout guides read it.
  func noteArea() {
    guard let shownFrame, let container = window?.container else { return stage.coveredArea = nil }
    stage.coveredArea = CoveredArea(view: container, rect: shownFrame)
  }

  /// The y-coordinate of the panel when no drag has moved it.
  var restingTop: CGFloat {
    guard let container = window?.container else { return 0 }
    return container.bounds.height - container.panel.bounds.height
  }

  // MARK: First responder

  /// Begins a change of the first responder. The keyboard does not move until the change has ended.
  func firstResponderBeginsToChange() { changes += 1 }

  /// Ends a change of the first responder. Changes can be nested. When the outermost change ends, updates the keyboard
  /// if a first responder or the input views of a first responder have changed.
  func firstResponderEndsToChange() {
    changes -= 1
    if changes == 0, hasChanged { update() }
  }

  /// Called when the first responder of `window` has been replaced, or when the input views of this first responder
  /// have changed.
  func firstResponderDidChange(in window: UIWindow) {
    shownWindow = window
    hasChanged = true
    waiting = nil
    if changes == 0 { update() }
  }

  /// Makes a view the first responder as soon as the view is in a window. The method ignores responders that are not
  /// views.
  func responderWaitsForWindow(_ responder: UIResponder) { if responder is UIView { waiting = responder } }

  /// Calls `becomeFirstResponder()` on the view that was passed to `responderWaitsForWindow(_:)`, if the view is now in
  /// a window.
  func prepare() {
    guard let view = waiting as? UIView, view.window?.stage === stage else { return }
    waiting = nil
    view.becomeFirstResponder()
  }

  private func update() {
    hasChanged = false
    let next = shownWindow?.firstResponder ?? stage.windows.key.firstResponder
    let content = next.flatMap(KeyboardContent.init)
    guard let next, let content else { return hide() }
    stage.makeCurrent()
    responder = next
    show(content, for: next)
  }

  /// Updates the keys of the keyboard after the text of the text input has changed, because the text determines whether
  /// the letters are capitals and whether the return key is enabled.
  func updateKeys() {
    guard isShown, let responder, responder.wantsKeyboard, let panel = window?.container.panel else { return }
    panel.update(KeyboardTraits(of: responder), KeyboardMetrics(stage))
  }

  private func show(_ content: KeyboardContent, for responder: UIResponder) {
    let window = window ?? makeWindow()
    let (container, old) = (window.container, window.container.panel.frame)
    let style = (responder as? any UITraitEnvironment)?.traitCollection.userInterfaceStyle ?? .unspecified
    UIView.performWithoutAnimation {
      window.isHidden = false
      container.panel.show(content, KeyboardMetrics(stage), style: style)
      if !isShown { container.panel.frame = hiddenFrame }
    }
    let height = container.panel.contentHeight
    let target = CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
    guard !isShown || old != target else { return container.panel.layoutIfNeeded() }
    guard height > 0 || isShown else { return }
    UIView.performWithoutAnimation {
      container.panel.bounds.size = target.size
      if !isShown { container.panel.frame = hiddenFrame }
      container.panel.layoutIfNeeded()
    }
    let (begin, appears) = (isShown ? old : hiddenFrame, !isShown)
    (isShown, dragDistance) = (height > 0, 0)
    move(.show, from: begin, to: target)
    guard appears else { return }
    for next in sequence(first: responder, next: { $0.next }) { (next as? UIViewController)?.keyboardWillShow() }
  }

  private func hide() {
    responder = nil
    guard isShown, let panel = window?.container.panel else { return }
    let begin = panel.frame
    (isShown, dragDistance) = (false, 0)
    move(.hide, from: begin, to: hiddenFrame)
  }

  /// The frame of the hidden panel, which is below the screen.
  var hiddenFrame: CGRect {
    guard let container = window?.container else { return .zero }
    let size = CGSize(width: container.bounds.width, height: container.panel.contentHeight)
    return CGRect(origin: CGPoint(x: 0, y: container.bounds.height), size: size)
  }

  private func makeWindow() -> KeyboardWindow {
    stage.makeCurrent()
    return UIView.withoutAnimation {
      let window = KeyboardWindow(frame: stage.window.frame)
      self.window = window
      if window.rotatesItsViews { window.seat(window.container) }
      return window
    }
  }

  /// Hides the keyboard without an animation, and releases the views and the view controllers of the app.
  func appWillQuit(isOrderly: Bool) {
    motionCount += 1
    (isShown, dragDistance, passage, saved) = (false, 0, nil, [])
    (responder, shownWindow, waiting, hasChanged) = (nil, nil, nil, false)
    guard let window else { return }
    stage.windows.discardAnimations(in: [window])
    UIView.performWithoutAnimation {
      window.container.panel.frame = hiddenFrame
      window.container.panel.clear()
      window.isHidden = true
    }
  }

  func abandon() {
    window?.container.panel.clear()
    (window, saved) = (nil, [])
  }
}

extension UIView {
  /// Calls `body` with animations disabled, and returns its result.
  fileprivate static func withoutAnimation<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    performWithoutAnimation { result = body() }
    guard let result else { fatalError("performWithoutAnimation has not called its closure") }
    return result
  }
}
