import Geometry

/// Where the bars of a navigation controller and the view of one of its children belong.
struct BarConfiguration: Hashable {
  var navigationBar = CGRect.zero
  var hidesNavigationBar = false
  var toolbar = CGRect.zero
  var hidesToolbar = true
  /// The frame of the child's view: below the bars that it goes under, beside the others.
  var content = CGRect.zero
  /// How far bars that the child goes under reach into its view, beyond what the navigation controller's view inherits.
  var insets = UIEdgeInsets.zero
}

extension UINavigationController {
  /// Returns where the bars and `child` belong while `child` is on top: a function of the view's size and safe area, of what
  /// bars are hidden or opaque, and of what the child asks for.
  ///
  /// Everything that places bars and content applies its answer: layout, the start and the end of a transition, and bars
  /// that hide or show.
  final func configuration(for child: UIViewController?) -> BarConfiguration {
    let (size, safeArea) = (view.bounds.size, view.safeAreaInsets)
    let top = navigationBar.size(for: child?.navigationItem, in: size).height
    let bottom = toolbar.sizeThatFits(size).height
    var configuration = BarConfiguration()
    configuration.hidesNavigationBar = hidesNavigationBar
    configuration.hidesToolbar = hidesToolbar || hidesBottomBar
    configuration.navigationBar = CGRect(
      x: 0, y: hidesNavigationBar ? -top : safeArea.top, width: size.width, height: top)
    configuration.toolbar = CGRect(
      x: 0, y: size.height - (configuration.hidesToolbar ? 0 : safeArea.bottom + bottom), width: size.width,
      height: bottom)
    configuration.content = contentView.bounds
    guard let child else { return configuration }
    placeTop(of: child, in: &configuration)
    placeBottom(of: child, in: &configuration)
    return configuration
  }

  private final func placeTop(of child: UIViewController, in configuration: inout BarConfiguration) {
    guard !hidesNavigationBar else { return }
    let bar = configuration.navigationBar
    if child.extends(under: .top, isTranslucent: navigationBar.isTranslucent) {
      configuration.insets.top = bar.height
    } else {
      configuration.content = configuration.content.inset(by: UIEdgeInsets(top: bar.maxY))
    }
  }

  /// The view ends at the highest bar that it does not go under: the tool bar, or the tab bar around.
  private final func placeBottom(of child: UIViewController, in configuration: inout BarConfiguration) {
    let (height, safeArea) = (view.bounds.height, view.safeAreaInsets.bottom)
    var (end, cover) = (height, height - safeArea)
    if let tabBar = enclosingTabBar, !child.extends(under: .bottom, isTranslucent: tabBar.isTranslucent) {
      end = height - safeArea
    }
    if !configuration.hidesToolbar {
      cover = configuration.toolbar.minY
      if !child.extends(under: .bottom, isTranslucent: toolbar.isTranslucent) { end = min(end, cover) }
    }
    configuration.content = configuration.content.inset(by: UIEdgeInsets(bottom: height - end))
    let inherited = max(0, safeArea - (height - end))
    configuration.insets.bottom = max(0, end - cover) - inherited
  }

  /// The tab bar that lies over the bottom of this controller's view while it is on show; nil when there is none.
  private final var enclosingTabBar: UITabBar? {
    guard let tabs = tabBarController, let child = lineage.first(where: { $0.parent === tabs }), !child.hidesTabBar
    else { return nil }
    return tabs.tabBar
  }
}

extension UIViewController {
  /// Whether the view goes under a bar at `edge`.
  final func extends(under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }
}
