public import class Foundation.NSObject
import Geometry

/// An object with accessibility values and actions: the superclass of `UIResponder`.
///
/// iOS declares these members as an extension of `NSObject`. Swift permits overrides only of members in the body of a
/// class, so these members are in a class of their own.
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
  /// Creates an object without accessibility values.
  public override init() { super.init() }

  /// The class of the object and, for a view, its frame and the properties that differ from the default.
  ///
  ///     <UIView; frame = (0 0; 320 44); alpha = 0.5>
  ///
  /// Unlike on iOS, the text contains no address, so that it is the same in each run.
  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(([String(describing: type(of: self))] + summaryParts).joined(separator: "; "))>"
    }
  }
  /// The parts of `description` after the name of the class, such as "alpha = 0.5". Empty by default; views override
  /// the property.
  var summaryParts: [String] { [] }

  /// The accessibility values that the app has set, or nil if it has set none.
  final var accessibilityValues: AccessibilityValues?

  /// Whether the screen reader has focused the object. The screen reader sets the property.
  final var hasAccessibilityFocus = false

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
  /// The value of the element, such as "50%" for a slider.
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
    get { accessibilityValues?.frame ?? (self as? any AccessibleOnScreen)?.defaultAccessibilityFrame ?? .zero }
    set { setAccessibility(\.frame, newValue) }
  }
  /// The element's outline in the coordinates of the screen, or nil for its frame.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityValues?.path }
    set { setAccessibility(\.path, newValue) }
  }
  /// The point that VoiceOver touches to activate the element, in the coordinates of the screen. The default is the
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
  /// objects. If nil, VoiceOver visits the elements found in the subviews, ordered by their positions on the screen.
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
    get { accessibilityValues?.isModal ?? classAccessibility?.isModal ?? false }
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
  ///
  /// The actions that the app has set precede those of the class (the order is unverified): the swipe actions of the
  /// row or item that a cell displays. Actions of the class in a new value are not stored.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let own = accessibilityValues?.customActions
      let added = (self as? any AccessibilityActionSource)?.classCustomActions ?? []
      return own == nil && added.isEmpty ? nil : (own ?? []) + added
    }
    set { setAccessibility(\.customActions, newValue?.filter { !$0.isOfClass }) }
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
  open func accessibilityElementIsFocused() -> Bool { hasAccessibilityFocus }
}
