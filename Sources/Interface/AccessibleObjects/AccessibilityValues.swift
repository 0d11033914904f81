import Geometry

/// The accessibility values that an app has set on a responder. A value that was not set is nil.
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var language: String?
  var elements: [Any]?
  var hidesElements = false
  var isModal: Bool?
  var groupsChildren: Bool?
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var customActions: [UIAccessibilityCustomAction]?
  var userInputLabels: [String]?
}

/// The default accessibility values of a class of views. A default applies if the app has not set the value.
package struct AccessibilityDefaults {
  /// Whether the view is an accessibility element.
  package var isElement: Bool
  /// The name of the element.
  package var label: String?
  /// The value of the element.
  package var value: String?
  /// A description of the result of activating the element.
  package var hint: String?
  /// The traits of the element.
  package var traits: UIAccessibilityTraits
  /// The elements in the view, in the order in which they are visited. If nil, the elements are found by a search
  /// through the subviews.
  package var elements: [AccessibleObject]?
  /// Whether the elements in the view are visited one after another, without elements outside the view between them.
  package var groupsChildren = false
  /// Whether the elements in the view's sibling views are hidden from VoiceOver.
  package var isModal = false
  /// Whether the view is an element and the controls inside it are further elements, as in a cell of a table.
  package var exposesControls = false

  /// Creates the values of an element.
  package init(label: String?, value: String? = nil, hint: String? = nil, traits: UIAccessibilityTraits) {
    (isElement, self.label, self.value, self.hint, self.traits) = (true, label, value, hint, traits)
  }

  /// Creates the values of a view that is not an element, but can contain elements.
  package init(elements: [AccessibleObject]? = nil, groupsChildren: Bool = false, traits: UIAccessibilityTraits = .none)
  {
    (isElement, self.traits, self.elements, self.groupsChildren) = (false, traits, elements, groupsChildren)
  }
}

/// A gesture of a user of VoiceOver that a responder can handle.
package enum AccessibilityGesture: Hashable, Sendable {
  /// A double tap.
  case activate
  /// A one-finger swipe on an adjustable element: upwards for `increment`, downwards for `decrement`.
  case increment, decrement
  /// A two-finger gesture in the form of a Z.
  case escape
  /// A double tap with two fingers.
  case magicTap
  /// A swipe with three fingers.
  case scroll(UIAccessibilityScrollDirection)
}

/// A responder whose class has default accessibility values or handles gestures of VoiceOver.
///
/// The members of `AccessibleObject` use this protocol if the app has neither set nor overridden the member.
@MainActor
package protocol AccessibilityBehavior: AccessibleObject {
  /// The values of the accessibility properties that the app has not set.
  var accessibilityDefaults: AccessibilityDefaults { get }
  /// Handles a gesture. Returns whether the responder has handled it.
  func handleAccessibilityGesture(_ gesture: AccessibilityGesture) -> Bool
}

extension AccessibilityBehavior {
  /// The default accessibility values of a view that is not an element.
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }
  /// The default implementation, which handles no gesture. Always returns false.
  package func handleAccessibilityGesture(_ gesture: AccessibilityGesture) -> Bool { false }
}

/// A responder whose class adds custom actions to those of the app, such as a cell whose row has swipe actions.
@MainActor
package protocol AccessibilityActionSource: AccessibleObject {
  /// The custom actions of the class, each with `isOfClass`. They are created at each access.
  var classCustomActions: [UIAccessibilityCustomAction] { get }
}

/// An object with a default accessibility frame: a view or a `UIAccessibilityElement`.
@MainActor
protocol AccessibleOnScreen: AccessibleObject {
  /// The default value of `accessibilityFrame`, in the coordinates of the screen.
  var defaultAccessibilityFrame: CGRect { get }
}

extension AccessibleObject {
  /// The default accessibility values of the object's class, or nil if the class has none (see
  /// `AccessibilityBehavior`).
  final var classAccessibility: AccessibilityDefaults? {
    (self as? any AccessibilityBehavior)?.accessibilityDefaults
  }

  /// Handles a gesture with the default behaviour of the responder's class. Returns whether the gesture was handled.
  final func handlesByDefault(_ gesture: AccessibilityGesture) -> Bool {
    (self as? any AccessibilityBehavior)?.handleAccessibilityGesture(gesture) ?? false
  }

  /// The custom actions that a screen reader offers: `accessibilityCustomActions`, followed by the actions of the class
  /// if an override of that property leaves them out (unverified).
  final var offeredCustomActions: [UIAccessibilityCustomAction] {
    let actions = accessibilityCustomActions ?? []
    guard !actions.contains(where: \.isOfClass) else { return actions }
    return actions + ((self as? any AccessibilityActionSource)?.classCustomActions ?? [])
  }

  /// Stores `value` as the accessibility value that the app has set for `property`.
  final func setAccessibility<Value>(
    _ property: ReferenceWritableKeyPath<AccessibilityValues, Value>, _ value: Value
  ) {
    let values = accessibilityValues ?? AccessibilityValues()
    accessibilityValues = values
    values[keyPath: property] = value
  }
}
