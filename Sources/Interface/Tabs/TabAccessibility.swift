import Layers

// The accessibility values of tab bars.
// Where Apple does not document a value, it is unverified.

extension UITabBar: AccessibilityBehavior {
  /// The accessibility values of a tab bar: a group of elements with the trait `tabBar`.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(groupsChildren: true, traits: .tabBar)
  }
}

extension TabBarButton: AccessibilityBehavior {
  /// The accessibility values of the item, with the trait `button`. If the item has no accessibility value, the value
  /// is the text of the badge.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      label: item.accessibilityLabel ?? item.title, value: item.accessibilityValue ?? item.badgeValue,
      hint: item.accessibilityHint, traits: stateTraits.union(.button).union(item.accessibilityTraits))
  }
}

extension UITabBarController: AccessibleContainer {
  final var accessibleChild: UIViewController? { selectedViewController }
}
