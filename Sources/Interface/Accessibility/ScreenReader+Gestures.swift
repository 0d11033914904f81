import Geometry
import Layers

extension ScreenReader {
  /// The names of the methods that a responder implements to handle gestures of VoiceOver.
  ///
  /// - Source: G-365.
  package static let specialGestures = [
    "accessibilityPerformEscape", "accessibilityPerformMagicTap", "accessibilityScroll", "accessibilityIncrement",
    "accessibilityDecrement",
  ]

  /// Performs a double tap: calls `accessibilityActivate()` of the focused element. If the result is false, the
  /// element's activation point is touched.
  ///
  /// - Returns: Whether an element has the focus.
  @discardableResult
  public func activate() -> Bool {
    begin("activate")
    guard let focusedElement else { return false }
    guard !focusedElement.accessibilityActivate() else { return true }
    stage.tapNow(focusedElement.accessibilityActivationPoint)
    return true
  }

  /// Performs a swipe upwards with one finger. Returns whether the focused element is adjustable.
  @discardableResult
  public func increment() -> Bool { adjust("increment") { $0.accessibilityIncrement() } }

  /// Performs a swipe downwards with one finger. Returns whether the focused element is adjustable.
  @discardableResult
  public func decrement() -> Bool { adjust("decrement") { $0.accessibilityDecrement() } }

  private func adjust(_ name: String, _ change: (UIResponder) -> Void) -> Bool {
    begin(name)
    guard let element = focusedElement, element.accessibilityTraits.contains(.adjustable) else { return false }
    change(element)
    return true
  }

  /// Performs a two-finger gesture in the form of a Z.
  ///
  /// If no responder handles the gesture, the topmost presented controller is dismissed. The controller is not
  /// dismissed if its `isModalInPresentation` is true, or if it is presented with the style `custom` (unverified).
  /// - Returns: Whether a responder or the system has handled the gesture.
  @discardableResult
  public func escape() -> Bool {
    begin("escape")
    return send { $0.accessibilityPerformEscape() } || dismissFront()
  }

  /// Performs a double tap with two fingers. If no responder handles the gesture, nothing happens. On iOS, the system
  /// would start or stop music, which Interlude does not play.
  ///
  /// - Returns: Whether a responder has handled the gesture.
  @discardableResult
  public func magicTap() -> Bool {
    begin("magicTap")
    return send { $0.accessibilityPerformMagicTap() }
  }

  /// Performs a swipe with three fingers. Scroll views scroll by a page, and page view controllers turn a page.
  ///
  /// - Returns: Whether a responder has handled the gesture.
  @discardableResult
  public func scroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    begin("scroll", detail: "\(direction)")
    return send { $0.accessibilityScroll(direction) }
  }

  /// Performs a custom action of the focused element. Returns whether the action succeeded. The result is false if no
  /// element has the focus, or if the element has no action with the name.
  @discardableResult
  public func performCustomAction(named name: String) -> Bool {
    begin("customAction", detail: name)
    return focusedElement?.offeredCustomActions.first { $0.name == name }?.perform() ?? false
  }

  /// Performs a tap with two fingers, which interrupts the announcement that is being spoken.
  public func stopSpeaking() { begin("stop") }

  /// Called at the start of each gesture method. Writes the name of the gesture to the trace, and interrupts the
  /// announcement that is being spoken.
  ///
  /// - Precondition: The reader runs.
  func begin(_ name: String, detail: String = "") {
    require(isRunning, "ScreenReader: a gesture requires a running screen reader. Set isRunning to true first")
    stage.makeCurrent()
    stage.note("voiceOver", name, detail: detail)
    interruptAnnouncement()
  }

  /// Calls the closure `gesture` with each responder from the focused element to the application's delegate, until the
  /// closure returns true.
  ///
  /// Without a focused element, the search starts at the key window.
  /// - Returns: Whether the closure returned true for a responder.
  /// - Source: G-359, G-360.
  private func send(_ gesture: (UIResponder) -> Bool) -> Bool {
    var chain: UIResponder? = focusedElement ?? stage.windows.key
    while let responder = chain {
      if gesture(responder) { return true }
      chain = responder.next
    }
    return false
  }

  private func dismissFront() -> Bool {
    guard let presentation = stage.windows.key.rootViewController?.presentations.last else { return false }
    return presentation.controller.dismissByAccessibility()
  }
}

extension UIPresentationController {
  /// Dismisses the presented view controller after the escape gesture, unless the `isModalInPresentation` of that view
  /// controller is true.
  ///
  /// The delegate receives the same calls as for a dismissal by touch. Returns whether the controller is dismissed.
  fileprivate final func dismissByAccessibility() -> Bool {
    let state = presentedViewController.presentation
    guard let current = state.current, !state.isInTransition, presentationStyle != .custom else { return false }
    let delegate = delegate
    guard !presentedViewController.isModalInPresentation, delegate?.presentationControllerShouldDismiss(self) ?? true
    else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    Dismissal(of: [current], animated: true)?.begin { [self] completed in
      if completed { delegate?.presentationControllerDidDismiss(self) }
    }
    return true
  }
}
