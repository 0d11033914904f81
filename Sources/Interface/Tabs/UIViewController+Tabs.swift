extension UIViewController {
  /// The view controller's tab bar item. The first access creates it with the view controller's title.
  ///
  /// A navigation controller without its own item and title has the item of its root view controller.
  public final var tabBarItem: UITabBarItem! {
    get {
      let tab = attachment(Tab.self)
      if let item = tab.item, !item.isBlank { return item }
      if title == nil, let root = (self as? UINavigationController)?.stack.first { return root.tabBarItem }
      if let item = tab.item { return item }
      let item = UITabBarItem(controllerTitle: title)
      tab.item = item
      return item
    }
    set {
      attachment(Tab.self).item = newValue
      parent?.childItemMayHaveChanged(self)
    }
  }

  /// The nearest enclosing tab bar controller, at any depth, or nil.
  public final var tabBarController: UITabBarController? { enclosing(UITabBarController.self) }
}

/// An object that stores a view controller's tab bar item, and updates the item when the view controller's title
/// changes.
@MainActor
private final class Tab: ControllerAttachment {
  var item: UITabBarItem?

  func titleDidChange(to title: String?) { item?.controllerTitleDidChange(to: title) }
}
