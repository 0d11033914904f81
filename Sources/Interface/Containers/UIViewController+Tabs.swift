extension UIViewController {
  /// The view controller's tab bar item, created from its title at the first access.
  ///
  /// A navigation controller without its own item and title has the item of its root view controller.
  public final var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem, !storedTabBarItem.isBlank { return storedTabBarItem }
      if title == nil, let root = (self as? UINavigationController)?.stack.first { return root.tabBarItem }
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem(controllerTitle: title)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      tabBarItemDidChange()
    }
  }

  /// Updates the enclosing tab bar after the item has been replaced.
  final func tabBarItemDidChange() {
    let child = parent is UINavigationController ? parent : self
    guard let child, let tabs = child.parent as? UITabBarController else { return }
    tabs.itemMayHaveChanged(of: child)
  }

  /// The nearest enclosing tab bar controller, at any depth, or nil.
  public final var tabBarController: UITabBarController? { enclosing(UITabBarController.self) }
}
