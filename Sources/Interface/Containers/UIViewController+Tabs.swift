extension UIViewController {
  /// What stands for this controller in a tab bar; made from the title when first asked for.
  public final var tabBarItem: UITabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = UITabBarItem(controllerTitle: title)
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      (parent as? UITabBarController)?.showItems()
    }
  }

  /// The tab bar controller around this one, at any depth.
  public final var tabBarController: UITabBarController? { enclosing(UITabBarController.self) }
}
