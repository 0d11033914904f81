import Geometry

/// The frames of a navigation controller's bars and of one child's view, in the coordinates of the navigation
/// controller's view.
struct BarConfiguration: Hashable {
  var navigationBar = CGRect.zero
  var hidesNavigationBar = false
  /// The properties of the navigation bar that change when the content scrolls: the background, and the height of the
  /// part below the title and the buttons.
  var scroll = BarScroll()
  /// The height of the row with the title and the buttons, including the prompt above the row, in points. The part of
  /// the bar below the row is not included.
  var rowHeight: CGFloat = 0
  var toolbar = CGRect.zero
  var hidesToolbar = true
  /// The frame of the child's view. The view extends under the bars for which `extends(under:isTranslucent:)` returns
  /// true, and ends at the edges of the other bars.
  var content = CGRect.zero
  /// The safe area insets that the bars add to the child's view, besides the insets that the view inherits.
  var insets = UIEdgeInsets.zero

  /// Sets `scroll`, and updates the frame of the navigation bar accordingly.
  mutating func setScroll(_ scroll: BarScroll) {
    self.scroll = scroll
    navigationBar.size.height = rowHeight + scroll.extent
    if hidesNavigationBar { navigationBar.origin.y = -navigationBar.height }
  }
}

extension UINavigationController {
  /// Returns the layout of the bars and of the view of `child` while `child` is on top of the stack.
  ///
  /// The result is a function of the view's size and safe area, of the bars' visibility and translucency, and of the
  /// child's properties. All layouts use this function: in layout passes, at the start and the end of a transition, and
  /// when bars are hidden or shown.
  final func configuration(for child: UIViewController?) -> BarConfiguration {
    let (size, safeArea) = (view.bounds.size, view.safeAreaInsets)
    let hidesRow = child?.navigationItem.hidesRow ?? false
    let bottom = toolbar.sizeThatFits(size).height
    var configuration = BarConfiguration()
    configuration.hidesNavigationBar = hidesNavigationBar
    configuration.hidesToolbar = hidesToolbar || hidesBottomBar
    configuration.rowHeight = hidesRow ? 0 : navigationBar.size(for: child?.navigationItem, in: size).height
    configuration.navigationBar = CGRect(x: 0, y: safeArea.top, width: size.width, height: 0)
    configuration.setScroll(scroll(for: child))
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
    // The content inset is the height of the expanded bar at every content offset. A view that does not extend under
    // the bar begins below the collapsed bar.
    let limits = extentLimits(for: child)
    let collapsed = configuration.rowHeight + limits.lowerBound
    configuration.insets.top = configuration.rowHeight + limits.upperBound
    guard !child.extends(under: .top, isTranslucent: navigationBar.isTranslucent) else { return }
    configuration.insets.top -= collapsed
    configuration.content = configuration.content.inset(
      by: UIEdgeInsets(top: configuration.navigationBar.minY + collapsed))
  }

  /// Sets the bottom edge of `content` and the bottom inset. The content ends at the upper edge of the toolbar or of an
  /// enclosing tab bar, unless the view of `child` extends under that bar.
  private final func placeBottom(of child: UIViewController, in configuration: inout BarConfiguration) {
    let (height, safeArea) = (view.bounds.height, view.safeAreaInsets.bottom)
    var (end, cover) = (height, height - safeArea)
    if let isTranslucent = isEnclosingBarTranslucent, !child.extends(under: .bottom, isTranslucent: isTranslucent) {
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

  /// Whether the content is visible through the bottom bar of an enclosing container, such as a tab bar controller. The
  /// value is nil if there is no such container, or if a view controller in the container hides the bar.
  private final var isEnclosingBarTranslucent: Bool? {
    guard let container = bottomBarContainer, let child = lineage.first(where: { $0.parent === container }),
      !child.hidesTabBar
    else { return nil }
    return container.isBottomBarTranslucent
  }
}

extension UIViewController {
  /// Returns whether this view controller's view extends under a bar at `edge`. Under an opaque bar, the view extends
  /// only if `extendedLayoutIncludesOpaqueBars` is also true.
  final func extends(under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }
}
