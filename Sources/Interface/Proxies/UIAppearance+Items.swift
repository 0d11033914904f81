// The appearance proxies of bar items. An item is inside the containers of the button that displays the item.

extension UIAppearance where Self: UIBarItem {
  /// Returns the appearance proxy of all bar items.
  public static func appearance() -> UIBarItem { appearanceProxy(UIBarItem.self, in: [], for: nil) { UIBarItem() } }
  /// Returns the appearance proxy of the bar items inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarItem { appearanceProxy(UIBarItem.self, in: containerTypes, for: nil) { UIBarItem() } }
  /// Returns the appearance proxy of the bar items whose views have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIBarItem {
    appearanceProxy(UIBarItem.self, in: [], for: trait) { UIBarItem() }
  }
  /// Returns the appearance proxy of the bar items whose views have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarItem { appearanceProxy(UIBarItem.self, in: containerTypes, for: trait) { UIBarItem() } }
}

extension UIAppearance where Self: UIBarButtonItem {
  /// Returns the appearance proxy of all bar buttons.
  public static func appearance() -> UIBarButtonItem {
    appearanceProxy(UIBarButtonItem.self, in: [], for: nil) { UIBarButtonItem() }
  }
  /// Returns the appearance proxy of the bar buttons inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { appearanceProxy(UIBarButtonItem.self, in: containerTypes, for: nil) { UIBarButtonItem() } }
  /// Returns the appearance proxy of the bar buttons that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIBarButtonItem {
    appearanceProxy(UIBarButtonItem.self, in: [], for: trait) { UIBarButtonItem() }
  }
  /// Returns the appearance proxy of the bar buttons that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { appearanceProxy(UIBarButtonItem.self, in: containerTypes, for: trait) { UIBarButtonItem() } }
}

extension UIAppearance where Self: UITabBarItem {
  /// Returns the appearance proxy of all tab bar items.
  public static func appearance() -> UITabBarItem {
    appearanceProxy(UITabBarItem.self, in: [], for: nil) { UITabBarItem(title: nil, image: nil, selectedImage: nil) }
  }
  /// Returns the appearance proxy of the tab bar items inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBarItem {
    appearanceProxy(UITabBarItem.self, in: containerTypes, for: nil) {
      UITabBarItem(title: nil, image: nil, selectedImage: nil)
    }
  }
  /// Returns the appearance proxy of the tab bar items that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UITabBarItem {
    appearanceProxy(UITabBarItem.self, in: [], for: trait) { UITabBarItem(title: nil, image: nil, selectedImage: nil) }
  }
  /// Returns the appearance proxy of the tab bar items that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBarItem {
    appearanceProxy(UITabBarItem.self, in: containerTypes, for: trait) {
      UITabBarItem(title: nil, image: nil, selectedImage: nil)
    }
  }
}
