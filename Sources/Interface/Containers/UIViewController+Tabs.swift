extension UIViewController {
  /// What stands for this controller in a tab bar; made from the title when first asked for.
  ///
  /// A navigation controller without an item or a title of its own has its first level's.
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

  /// The tab bar around shows the item that it has now.
  final func tabBarItemDidChange() {
    let child = parent is UINavigationController ? parent : self
    guard let child, let tabs = child.parent as? UITabBarController else { return }
    tabs.itemMayHaveChanged(of: child)
  }

  /// The tab bar controller around this one, at any depth.
  public final var tabBarController: UITabBarController? { enclosing(UITabBarController.self) }
}
