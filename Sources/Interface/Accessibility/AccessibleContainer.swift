/// A container view controller with one visible child, which is the only child that a screen reader visits.
@MainActor
protocol AccessibleContainer: UIViewController {
  /// The visible child, or nil.
  var accessibleChild: UIViewController? { get }
  /// The number of controllers on the stack of the container, or 0 if it has no stack.
  var accessibleDepth: Int { get }
  /// The button that returns to the previous controller on the stack, or nil.
  var accessibleBackButton: UIView? { get }
}

extension AccessibleContainer {
  var accessibleDepth: Int { 0 }
  var accessibleBackButton: UIView? { nil }
}
