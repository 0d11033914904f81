import Interface

/// The contents of the stage: the root view controller, and the named controllers and views.
@MainActor
struct BuiltScene {
  /// The root view controller of the window.
  var root: UIViewController
  /// The views by their identifiers in the document.
  var views: [String: UIView] = [:]
  /// The pages of a page view controller, or the possible children of a container, in document order.
  var children: [UIViewController] = []
  /// The controllers by their identifiers in the document.
  var controllers: [String: UIViewController] = [:]

  /// Creates a scene with `root`, without named controllers or views.
  init(root: UIViewController) { self.root = root }

  /// The root view controller as a tab bar controller, or nil if it is not one.
  var tabs: UITabBarController? { root as? UITabBarController }

  /// The root view controller as a navigation controller, or nil if it is not one.
  var navigation: UINavigationController? { root as? UINavigationController }

  /// The root view controller as a page view controller, or nil if it is not one.
  var book: UIPageViewController? { root as? UIPageViewController }

  /// The root view controller as a custom container, or nil if it is not one.
  var container: ContainerController? { root as? ContainerController }

  /// The topmost presented view controller, or the root view controller if nothing is presented.
  var front: UIViewController {
    sequence(first: root) { $0.presentedViewController }.reduce(root) { $1 }
  }

  /// Returns the controller with an identifier: one of the document, or else one with this `restorationIdentifier`.
  func controller(_ id: String) -> UIViewController? {
    controllers[id] ?? Self.first(in: root, children: \.children) { $0.restorationIdentifier == id }
  }

  /// Returns the view with an identifier: one of the document, one with this `accessibilityIdentifier`, or a
  /// controller's.
  func view(_ id: String) -> UIView? {
    views[id] ?? Self.first(in: root.viewIfLoaded?.window ?? root.view, children: \.subviews) {
      $0.accessibilityIdentifier == id
    }
      ?? controller(id)?.viewIfLoaded
  }

  /// Returns the first element of a tree that satisfies a predicate; parents are before their children.
  private static func first<Element>(
    in root: Element, children: (Element) -> [Element], where fits: (Element) -> Bool
  ) -> Element? {
    if fits(root) { return root }
    for child in children(root) {
      if let found = first(in: child, children: children, where: fits) { return found }
    }
    return nil
  }
}
