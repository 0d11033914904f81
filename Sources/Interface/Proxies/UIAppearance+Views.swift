// The appearance proxies of the classes of this module. Each class has its own methods because the result types differ.

extension UIAppearance where Self: UIView {
  /// Returns the appearance proxy of all views.
  public static func appearance() -> UIView { appearanceProxy(UIView.self, in: [], for: nil) { UIView() } }
  /// Returns the appearance proxy of the views inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIView { appearanceProxy(UIView.self, in: containerTypes, for: nil) { UIView() } }
  /// Returns the appearance proxy of the views that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIView {
    appearanceProxy(UIView.self, in: [], for: trait) { UIView() }
  }
  /// Returns the appearance proxy of the views that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIView { appearanceProxy(UIView.self, in: containerTypes, for: trait) { UIView() } }
}

extension UIAppearance where Self: UIControl {
  /// Returns the appearance proxy of all controls.
  public static func appearance() -> UIControl { appearanceProxy(UIControl.self, in: [], for: nil) { UIControl() } }
  /// Returns the appearance proxy of the controls inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIControl { appearanceProxy(UIControl.self, in: containerTypes, for: nil) { UIControl() } }
  /// Returns the appearance proxy of the controls that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIControl {
    appearanceProxy(UIControl.self, in: [], for: trait) { UIControl() }
  }
  /// Returns the appearance proxy of the controls that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIControl { appearanceProxy(UIControl.self, in: containerTypes, for: trait) { UIControl() } }
}

extension UIAppearance where Self: UILabel {
  /// Returns the appearance proxy of all labels.
  public static func appearance() -> UILabel { appearanceProxy(UILabel.self, in: [], for: nil) { UILabel() } }
  /// Returns the appearance proxy of the labels inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UILabel { appearanceProxy(UILabel.self, in: containerTypes, for: nil) { UILabel() } }
  /// Returns the appearance proxy of the labels that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UILabel {
    appearanceProxy(UILabel.self, in: [], for: trait) { UILabel() }
  }
  /// Returns the appearance proxy of the labels that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UILabel { appearanceProxy(UILabel.self, in: containerTypes, for: trait) { UILabel() } }
}

extension UIAppearance where Self: UIButton {
  /// Returns the appearance proxy of all buttons.
  public static func appearance() -> UIButton { appearanceProxy(UIButton.self, in: [], for: nil) { UIButton() } }
  /// Returns the appearance proxy of the buttons inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIButton { appearanceProxy(UIButton.self, in: containerTypes, for: nil) { UIButton() } }
  /// Returns the appearance proxy of the buttons that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIButton {
    appearanceProxy(UIButton.self, in: [], for: trait) { UIButton() }
  }
  /// Returns the appearance proxy of the buttons that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIButton { appearanceProxy(UIButton.self, in: containerTypes, for: trait) { UIButton() } }
}

extension UIAppearance where Self: UIImageView {
  /// Returns the appearance proxy of all image views.
  public static func appearance() -> UIImageView {
    appearanceProxy(UIImageView.self, in: [], for: nil) { UIImageView() }
  }
  /// Returns the appearance proxy of the image views inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIImageView { appearanceProxy(UIImageView.self, in: containerTypes, for: nil) { UIImageView() } }
  /// Returns the appearance proxy of the image views that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIImageView {
    appearanceProxy(UIImageView.self, in: [], for: trait) { UIImageView() }
  }
  /// Returns the appearance proxy of the image views that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIImageView { appearanceProxy(UIImageView.self, in: containerTypes, for: trait) { UIImageView() } }
}

extension UIAppearance where Self: UIScrollView {
  /// Returns the appearance proxy of all scroll views.
  public static func appearance() -> UIScrollView {
    appearanceProxy(UIScrollView.self, in: [], for: nil) { UIScrollView() }
  }
  /// Returns the appearance proxy of the scroll views inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIScrollView { appearanceProxy(UIScrollView.self, in: containerTypes, for: nil) { UIScrollView() } }
  /// Returns the appearance proxy of the scroll views that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIScrollView {
    appearanceProxy(UIScrollView.self, in: [], for: trait) { UIScrollView() }
  }
  /// Returns the appearance proxy of the scroll views that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIScrollView { appearanceProxy(UIScrollView.self, in: containerTypes, for: trait) { UIScrollView() } }
}

extension UIAppearance where Self: UIPageControl {
  /// Returns the appearance proxy of all page controls.
  public static func appearance() -> UIPageControl {
    appearanceProxy(UIPageControl.self, in: [], for: nil) { UIPageControl() }
  }
  /// Returns the appearance proxy of the page controls inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIPageControl { appearanceProxy(UIPageControl.self, in: containerTypes, for: nil) { UIPageControl() } }
  /// Returns the appearance proxy of the page controls that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIPageControl {
    appearanceProxy(UIPageControl.self, in: [], for: trait) { UIPageControl() }
  }
  /// Returns the appearance proxy of the page controls that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIPageControl { appearanceProxy(UIPageControl.self, in: containerTypes, for: trait) { UIPageControl() } }
}

extension UIAppearance where Self: UINavigationBar {
  /// Returns the appearance proxy of all navigation bars.
  public static func appearance() -> UINavigationBar {
    appearanceProxy(UINavigationBar.self, in: [], for: nil) { UINavigationBar() }
  }
  /// Returns the appearance proxy of the navigation bars inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UINavigationBar { appearanceProxy(UINavigationBar.self, in: containerTypes, for: nil) { UINavigationBar() } }
  /// Returns the appearance proxy of the navigation bars that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UINavigationBar {
    appearanceProxy(UINavigationBar.self, in: [], for: trait) { UINavigationBar() }
  }
  /// Returns the appearance proxy of the navigation bars that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UINavigationBar { appearanceProxy(UINavigationBar.self, in: containerTypes, for: trait) { UINavigationBar() } }
}

extension UIAppearance where Self: UIToolbar {
  /// Returns the appearance proxy of all toolbars.
  public static func appearance() -> UIToolbar { appearanceProxy(UIToolbar.self, in: [], for: nil) { UIToolbar() } }
  /// Returns the appearance proxy of the toolbars inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIToolbar { appearanceProxy(UIToolbar.self, in: containerTypes, for: nil) { UIToolbar() } }
  /// Returns the appearance proxy of the toolbars that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UIToolbar {
    appearanceProxy(UIToolbar.self, in: [], for: trait) { UIToolbar() }
  }
  /// Returns the appearance proxy of the toolbars that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIToolbar { appearanceProxy(UIToolbar.self, in: containerTypes, for: trait) { UIToolbar() } }
}

extension UIAppearance where Self: UITabBar {
  /// Returns the appearance proxy of all tab bars.
  public static func appearance() -> UITabBar { appearanceProxy(UITabBar.self, in: [], for: nil) { UITabBar() } }
  /// Returns the appearance proxy of the tab bars inside containers of the given classes.
  ///
  /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBar { appearanceProxy(UITabBar.self, in: containerTypes, for: nil) { UITabBar() } }
  /// Returns the appearance proxy of the tab bars that have the given traits.
  public static func appearance(for trait: UITraitCollection) -> UITabBar {
    appearanceProxy(UITabBar.self, in: [], for: trait) { UITabBar() }
  }
  /// Returns the appearance proxy of the tab bars that have the given traits and are inside containers of the
  /// given classes.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBar { appearanceProxy(UITabBar.self, in: containerTypes, for: trait) { UITabBar() } }
}
