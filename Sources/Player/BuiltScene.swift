import Interface

/// What is on stage: the root controller, and what scenarios call its parts.
@MainActor
struct BuiltScene {
  /// The controller that fills the window.
  var root: UIViewController
  /// Views by the identifiers of the document.
  var views: [String: UIView] = [:]
  /// The pages of a page view controller or what can be a container's child, in the order of the document.
  var children: [UIViewController] = []
  /// Controllers by the identifiers of the document.
  var controllers: [String: UIViewController] = [:]

  /// A scene around `root`, with nothing named yet.
  init(root: UIViewController) { self.root = root }

  /// The tab bar controller, when the root is one.
  var tabs: UITabBarController? { root as? UITabBarController }

  /// The navigation controller, when the root is one.
  var navigation: UINavigationController? { root as? UINavigationController }

  /// The page view controller, when the root is one.
  var book: UIPageViewController? { root as? UIPageViewController }

  /// The container of one's own, when the root is one.
  var container: ContainerController? { root as? ContainerController }

  /// The controller that nothing is presented over.
  var front: UIViewController {
    sequence(first: root) { $0.presentedViewController }.reduce(root) { $1 }
  }

  /// The controller called `id`: one of the document's, else one whose `restorationIdentifier` it is.
  func controller(_ id: String) -> UIViewController? {
    controllers[id] ?? Self.first(in: root, children: \.children) { $0.restorationIdentifier == id }
  }

  /// The view called `id`: one of the document's, else one whose `accessibilityIdentifier` it is, else a controller's.
  func view(_ id: String) -> UIView? {
    views[id] ?? Self.first(in: root.viewIfLoaded?.window ?? root.view, children: \.subviews) {
      $0.accessibilityIdentifier == id
    }
      ?? controller(id)?.viewIfLoaded
  }

  /// The first element of a tree, parents before children, that fits.
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
