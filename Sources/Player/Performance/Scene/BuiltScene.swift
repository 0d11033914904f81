import Interface

/// The contents of the stage: the root view controller, and the named controllers and views.
@MainActor
struct BuiltScene {
  /// The root view controller of the window.
  var root: UIViewController
  /// The views of the document by their identifiers.
  var views: [String: UIView] = [:]
  /// The pages of a page view controller, or the possible children of a container, in document order.
  var children: [UIViewController] = []
  /// The view controllers of the document by their identifiers.
  var controllers: [String: UIViewController] = [:]

  /// The tables of the document, in document order.
  var tables: [SceneTable] = []

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

  /// Returns the controller with an identifier, or nil.
  ///
  /// The document's controllers are searched first. If none has the identifier, the result is the first controller,
  /// beginning with `root`, with this `restorationIdentifier`.
  func controller(_ id: String) -> UIViewController? {
    controllers[id] ?? Self.first(in: root, children: \.children) { $0.restorationIdentifier == id }
  }

  /// Returns the view with an identifier, or nil.
  ///
  /// Three sources are searched in this order, and the first result is returned:
  ///
  /// 1. the document's views;
  /// 2. the views in the window, for the first one with this `accessibilityIdentifier`;
  /// 3. the controllers, for the one with this identifier. The result is the controller's view, if that view is loaded.
  func view(_ id: String) -> UIView? {
    if let view = views[id] { return view }
    // A full-screen presentation removes the view of the root from the window.
    let shown = sequence(first: root) { $0.presentedViewController }
    let top: UIView = shown.lazy.compactMap(\.viewIfLoaded?.window).first ?? root.view
    let named = Self.first(in: top, children: \.subviews) { $0.accessibilityIdentifier == id }
    return named ?? controller(id)?.viewIfLoaded
  }

  /// Returns the first element of a tree that satisfies a predicate, in preorder, or nil.
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
