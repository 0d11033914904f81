import Layers

// The accessibility values of the bars of a navigation controller.
// Where Apple does not document a value, it is unverified.

extension UINavigationBar: AccessibilityBehavior {
  /// The default accessibility values of a navigation bar: a group of elements.
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(groupsChildren: true) }
}

extension UIToolbar: AccessibilityBehavior {
  /// The default accessibility values of a toolbar: a group of elements.
  package var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(groupsChildren: true) }
}

extension BarButton: AccessibilityBehavior {
  /// The default accessibility values of a bar button: those of its item, with the trait `button`. The label of a back
  /// button without a title is "Back".
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      label: item.accessibilityLabel ?? item.title ?? (self is BackButton ? "Back" : nil),
      value: item.accessibilityValue, hint: item.accessibilityHint,
      traits: stateTraits.union(.button).union(item.accessibilityTraits))
  }
}

extension UINavigationController: AccessibilityBehavior, AccessibleContainer {
  final var accessibleChild: UIViewController? { stack.last }
  final var accessibleDepth: Int { stack.count }
  final var accessibleBackButton: UIView? { navigationBar.content?.backButton }

  /// Pops the topmost view controller in response to the escape gesture. Returns whether a view controller was popped.
  ///
  /// - Source: G-361.
  package func handleAccessibilityGesture(_ gesture: AccessibilityGesture) -> Bool {
    gesture == .escape && popViewController(animated: true) != nil
  }
}
