public import Geometry

/// An object that can receive events: a view, a view controller, a window or the application.
///
/// Responders are compared by identity. A responder is not an `NSObject` on Linux (`Docs/Unsupported.md`).
@preconcurrency @MainActor
open class UIResponder {
  /// Creates a responder.
  public init() {}

  /// Called after the object and all other objects of its Interface Builder file have been created and connected. An
  /// override calls `super`.
  ///
  /// - Source: B-051, G-039.
  open func awakeFromNib() {}
  /// Called instead of `awakeFromNib()` by Interface Builder. Nothing calls the method on Linux.
  open func prepareForInterfaceBuilder() {}

  /// The next responder, which receives the events that this one does not handle.
  ///
  /// For the root view of a view controller, it is that view controller. For other views, it is the superview.
  ///
  ///     view ─▶ its view controller ─▶ superview ─▶ … ─▶ window ─▶ application ─▶ its delegate
  open var next: UIResponder? { nil }

  /// Called when touches begin. The default implementation calls the method of `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called when touches move. The default implementation calls the method of `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called when touches end. The default implementation calls the method of `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Called when touches are cancelled, for example by a recognizer. The default implementation calls the method of
  /// `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Whether the responder can become the first responder. The default is false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign as first responder. The default is true.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is its window's first responder, at which the search for the target of an action starts.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// The view that is shown instead of the keyboard while the responder is the first responder, or nil. The default is
  /// nil.
  ///
  /// The value of the first responder in the chain that has one is used.
  open var inputView: UIView? { nil }
  /// The view that is shown above the keyboard while the responder is the first responder, or nil. The default is nil.
  ///
  /// The first object in the responder chain that has an input accessory view supplies the view. The height of the view
  /// is that of its frame or, if the view uses Auto Layout, that of its content.
  open var inputAccessoryView: UIView? { nil }

  /// Makes the responder the first responder of its window, in place of the window's current first responder.
  ///
  /// If the responder, or one after it in the chain, has an input view or takes text (`UIKeyInput`), the keyboard
  /// appears. A view in no window becomes the first responder when it has been added to a window.
  /// - Returns: Whether the responder is the first responder now. The result is false if it cannot become one, if it is
  ///   in no window, or if the present first responder does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    guard let window = responderWindow else {
      Stage.current?.participants.forEach { $0.responderWaitsForWindow(self) }
      return false
    }
    let parts = window.stage?.participants ?? []
    parts.forEach { $0.firstResponderBeginsToChange() }
    defer { parts.forEach { $0.firstResponderEndsToChange() } }
    guard window.firstResponder?.resignFirstResponder() ?? true else { return false }
    window.firstResponder = self
    (self as? any FirstResponderObserver)?.didBecomeFirstResponder()
    window.noteFirstResponder()
    return isFirstResponder
  }

  /// Resigns as first responder. The keyboard disappears.
  ///
  /// - Returns: Whether the responder is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    let window = responderWindow
    window?.firstResponder = nil
    (self as? any FirstResponderObserver)?.didResignFirstResponder()
    window?.noteFirstResponder()
    return true
  }

  /// Updates the input view and the accessory view if the responder is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.noteFirstResponder() }
  }

  /// Returns whether the responder can perform an action. By default, the result is true if the responder has the
  /// method.
  ///
  /// For the standard edit actions, such as `copy(_:)`, the default result is false. A subclass that supports such an
  /// action overrides both the action's method and `canPerformAction(_:withSender:)`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isAnswered(self) && EditAction(action) == nil
  }

  /// Returns the first responder in the chain from this one that can perform an action, or nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    sequence(first: self, next: { $0.next }).first { $0.canPerformAction(action, withSender: sender) }
  }

  // MARK: Edit actions

  /// Moves the selection to the pasteboard. The default implementation does nothing.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard. The default implementation does nothing.
  open func copy(_ sender: Any?) {}
  /// Replaces the selection by the content of the pasteboard. The default implementation does nothing.
  open func paste(_ sender: Any?) {}
  /// Removes the selection. The default implementation does nothing.
  open func delete(_ sender: Any?) {}
  /// Selects the object or the word at the insertion point. The default implementation does nothing.
  open func select(_ sender: Any?) {}
  /// Selects everything. The default implementation does nothing.
  open func selectAll(_ sender: Any?) {}

  /// The window in whose responder chain the responder is.
  final var responderWindow: UIWindow? {
    sequence(first: self, next: { $0.next }).lazy.compactMap { $0 as? UIWindow }.first
  }

  // MARK: Accessibility (folder Accessibility): what subclasses may override

  /// The accessibility values that the app has set, or nil if it has set none.
  final var accessibilityValues: AccessibilityValues?

  /// Whether VoiceOver can focus the responder. The default is true for labels, buttons and other views with content.
  ///
  /// VoiceOver does not visit elements inside an accessibility element, except the controls in a table cell.
  open var isAccessibilityElement: Bool {
    get { accessibilityValues?.isElement ?? classAccessibility?.isElement ?? false }
    set { setAccessibility(\.isElement, newValue) }
  }
  /// The name of the element. The default is the view's text or title, if it has one.
  open var accessibilityLabel: String? {
    get { accessibilityValues?.label ?? classAccessibility?.label }
    set { setAccessibility(\.label, newValue) }
  }
  /// The value of the element, such as "50%" of a slider.
  open var accessibilityValue: String? {
    get { accessibilityValues?.value ?? classAccessibility?.value }
    set { setAccessibility(\.value, newValue) }
  }
  /// A description of the result of activating the element, such as "Opens the message."
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint ?? classAccessibility?.hint }
    set { setAccessibility(\.hint, newValue) }
  }
  /// The role and the state of the element. Setting the property replaces the traits of the class.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? classAccessibility?.traits ?? [] }
    set { setAccessibility(\.traits, newValue) }
  }
  /// The element's frame in the coordinates of the screen. The default is the frame of the view.
  open var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? defaultAccessibilityFrame }
    set { setAccessibility(\.frame, newValue) }
  }
  /// The element's outline in the coordinates of the screen, or nil for its frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityValues?.path }
    set { setAccessibility(\.path, newValue) }
  }
  /// The point at which VoiceOver touches to activate the element, in the coordinates of the screen. The default is the
  /// centre of `accessibilityFrame`.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibilityValues?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { setAccessibility(\.activationPoint, newValue) }
  }
  /// The language in which the element is spoken, such as "en-US", or nil for the user's language. The value has no
  /// effect.
  open var accessibilityLanguage: String? {
    get { accessibilityValues?.language }
    set { setAccessibility(\.language, newValue) }
  }
  /// The elements in the responder in the order in which VoiceOver visits them: views and `UIAccessibilityElement`
  /// objects. If nil, the elements are those of the subviews, in the order of their positions.
  open var accessibilityElements: [Any]? {
    get { accessibilityValues?.elements ?? classAccessibility?.elements }
    set { setAccessibility(\.elements, newValue) }
  }
  /// Whether the elements in the responder are hidden from VoiceOver. The default is false.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.hidesElements ?? false }
    set { setAccessibility(\.hidesElements, newValue) }
  }
  /// Whether the elements in the view's sibling views are hidden from VoiceOver. The default is true for the container
  /// views of presentations.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.isModal ?? ((self as? UIView)?.isPresentationContainer ?? false) }
    set { setAccessibility(\.isModal, newValue) }
  }
  /// Whether VoiceOver visits all elements in the responder before other elements, even if others are between them on
  /// the screen. The default is true for bars and scroll views (unverified).
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityValues?.groupsChildren ?? classAccessibility?.groupsChildren ?? false }
    set { setAccessibility(\.groupsChildren, newValue) }
  }
  /// Whether VoiceOver visits the elements in the responder separately or as one. The value has no effect: elements are
  /// always visited separately.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibilityValues?.navigationStyle ?? .automatic }
    set { setAccessibility(\.navigationStyle, newValue) }
  }
  /// The further actions of the element, which a user of VoiceOver selects by name.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityValues?.customActions }
    set { setAccessibility(\.customActions, newValue) }
  }
  /// The names by which a user of Voice Control finds the element. The default is the label.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityValues?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { setAccessibility(\.userInputLabels, newValue) }
  }

  /// Returns the number of `accessibilityElements`, or `NSNotFound` without such elements.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? Int.max }
  /// Returns the element at an index of `accessibilityElements`, or nil if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an element in `accessibilityElements`, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? Int.max
  }

  /// Activates the element after a double tap of a VoiceOver user.
  ///
  /// If the result is false, which is the default, VoiceOver touches the activation point.
  open func accessibilityActivate() -> Bool { handlesByDefault(.activate) }
  /// Increases the value of an element with the trait `adjustable`.
  open func accessibilityIncrement() { _ = handlesByDefault(.increment) }
  /// Decreases the value of an element with the trait `adjustable`.
  open func accessibilityDecrement() { _ = handlesByDefault(.decrement) }
  /// Scrolls after a three-finger swipe of a VoiceOver user. Returns whether the responder has scrolled.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    handlesByDefault(.scroll(direction))
  }
  /// Closes a modal view or returns to the previous screen after a VoiceOver user's two-finger gesture in the form of a
  /// Z. Returns whether the responder handled the gesture. A navigation controller pops a view controller.
  open func accessibilityPerformEscape() -> Bool { handlesByDefault(.escape) }
  /// Performs the most important action after a VoiceOver user's double tap with two fingers. Returns whether the
  /// responder handled the gesture.
  open func accessibilityPerformMagicTap() -> Bool { handlesByDefault(.magicTap) }

  /// Called after VoiceOver has moved its focus to the element. The default implementation does nothing.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called after VoiceOver has moved its focus away from the element. The default implementation does nothing.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether VoiceOver has its focus on the element.
  open func accessibilityElementIsFocused() -> Bool { Stage.current?.screenReader.focusedElement === self }
}

extension UIResponder: Hashable {
  /// Returns whether two references are to the same responder.
  nonisolated public static func == (a: UIResponder, b: UIResponder) -> Bool { a === b }
  /// Adds the responder's identity to a hasher.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
