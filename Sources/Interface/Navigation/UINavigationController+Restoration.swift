extension UINavigationController: RestorableContainer {
  /// The view controllers on the stack.
  package var restorableChildren: [UIViewController] { viewControllers }

  /// Replaces the view controllers of the stack that have a restoration identifier by `children`, the restored view
  /// controllers.
  ///
  /// View controllers without an identifier stay below the restored ones (unverified).
  package func restoreChildren(_ children: [UIViewController]) {
    let stack = viewControllers.filter { $0.restorationIdentifier == nil && !children.contains($0) } + children
    if stack != viewControllers, !children.isEmpty { setViewControllers(stack, animated: false) }
  }
}
