extension UINavigationController: RestorableContainer {
  /// The stack.
  package var restorableChildren: [UIViewController] { viewControllers }

  /// Replaces the part of the stack that has restoration identifiers.
  ///
  /// View controllers without an identifier stay below the restored ones (unverified).
  package func restoreChildren(_ children: [UIViewController]) {
    let stack = viewControllers.filter { $0.restorationIdentifier == nil && !children.contains($0) } + children
    if stack != viewControllers, !children.isEmpty { setViewControllers(stack, animated: false) }
  }
}
