import Layers

// The accessibility values of tab bars.
// Where Apple does not document a value, it is unverified.

extension UITabBar: AccessibilityBehavior {
  /// The values of a group of elements with the trait of tab bars.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(groupsChildren: true, traits: .tabBar)
  }
}

extension TabBarButton: AccessibilityBehavior {
  /// The values of the item and a button. The value is the badge.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      label: item.accessibilityLabel ?? item.title, value: item.accessibilityValue ?? item.badgeValue,
      hint: item.accessibilityHint, traits: stateTraits.union(.button).union(item.accessibilityTraits))
  }
}

extension UITabBarController: AccessibleContainer {
  final var accessibleChild: UIViewController? { selectedViewController }
}
