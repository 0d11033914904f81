import Geometry
import Layers

extension UINavigationController {
  /// Whether the bar at the top is out of sight.
  public final var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Whether the bar at the bottom is out of sight; it is unless set otherwise.
  public final var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar at the top; the content follows.
  ///
  /// Called in a controller's `viewWillAppear`, it goes along with the transition. Asking for what is, does nothing.
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesNavigationBar else { return }
    hidesNavigationBar = hidden
    moveBars(animated)
  }

  /// Hides or shows the bar at the bottom; the content follows.
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    if !hidden, transition == nil { toolbar.setItems(topViewController?.toolbarItems, animated: false) }
    moveBars(animated)
  }

  /// Whether a controller on the stack has the bar at the bottom go away.
  final var hidesBottomBar: Bool { stack.contains { $0.hidesBottomBarWhenPushed } }

  private final func moveBars(_ animated: Bool) {
    guard isViewLoaded else { return }
    let isMoving = transition.map { $0.phase == .created } ?? false
    if isMoving { return }  // the transition about to begin takes the bars along
    guard animated, view.window != nil else { return layoutBars() }
    UIView.animate(withDuration: Double(Self.hideShowBarDuration)) { layoutBars() }
  }

  /// A bar became higher or lower, or lets more or less shine through.
  final func barHeightMayHaveChanged() { if isViewLoaded, transition == nil { layoutBars() } }

  /// Where the bar at the top is, in the view's points.
  final var navigationBarFrame: CGRect {
    let size = navigationBar.sizeThatFits(view.bounds.size)
    let top = view.safeAreaInsets.top
    return CGRect(x: 0, y: hidesNavigationBar ? -size.height : top, width: view.bounds.width, height: size.height)
  }

  /// Where the bar at the bottom is, in the view's points.
  final var toolbarFrame: CGRect {
    let (size, bottom) = (toolbar.sizeThatFits(view.bounds.size), view.safeAreaInsets.bottom)
    let isHidden = hidesToolbar || hidesBottomBar
    return CGRect(
      x: 0, y: view.bounds.height - (isHidden ? 0 : bottom + size.height), width: view.bounds.width,
      height: size.height)
  }

  /// Puts bars and the content of the top into their places.
  final func layoutBars() {
    (layoutSize, layoutInsets) = (view.bounds.size, view.safeAreaInsets)
    (navigationBar.reachAbove, toolbar.reachBelow) = (layoutInsets.top, layoutInsets.bottom)
    placeBars()
    guard transition == nil, let top = topViewController, top.viewIfLoaded?.superview === contentView else { return }
    top.view.frame = frame(of: top)
  }

  final func placeBars() {
    (navigationBar.frame, toolbar.frame) = (navigationBarFrame, toolbarFrame)
  }

  /// Where a child's view belongs: under the bars that let light through, between those that do not; it is told what of
  /// it they cover.
  final func frame(of child: UIViewController) -> CGRect {
    let (bar, tools) = (navigationBarFrame, toolbarFrame)
    var frame = contentView.bounds
    let isUnderBar =
      child.edgesForExtendedLayout.contains(.top)
      && (navigationBar.isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    let isUnderTools =
      child.edgesForExtendedLayout.contains(.bottom)
      && (toolbar.isTranslucent || child.extendedLayoutIncludesOpaqueBars)
    var insets = UIEdgeInsets.zero
    if !hidesNavigationBar {
      if isUnderBar { insets.top = bar.height } else { frame = frame.inset(by: UIEdgeInsets(top: bar.maxY)) }
    }
    if tools.minY < view.bounds.height {
      let height = view.bounds.height - tools.minY
      if isUnderTools { insets.bottom = tools.height } else { frame = frame.inset(by: UIEdgeInsets(bottom: height)) }
    }
    child.containerInsets = insets
    return frame
  }

  /// What bars do in a transition, to be ended with it.
  @MainActor
  final class BarChanges {
    var ends: [(Bool) -> Void] = []
    func end(_ completed: Bool) { ends.forEach { $0(completed) } }
  }

  /// Lets the bars go along with a transition: their content, and whether they are there.
  final func moveBars(
    _ bars: BarChanges, goingBack: Bool, hidBottomBar: Bool,
    along coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let title = navigationBar.prepare(stack.map(\.navigationItem), goingBack: goingBack)
    bars.ends = [title.end]
    if hidesBottomBar != hidBottomBar { moveTabBar(bars, hidden: hidesBottomBar, along: coordinator) }
    coordinator.animateAlongsideTransition(in: navigationBar) { [weak self] _ in
      title.animate()
      guard let self else { return }
      navigationBar.frame = navigationBarFrame
    } completion: { _ in
    }
    let items = topViewController?.toolbarItems
    guard !hidesToolbar || toolbar.items != items else { return }
    let tools = toolbar.prepare(items)
    bars.ends.append(tools.end)
    coordinator.animateAlongsideTransition(in: toolbar) { [weak self] _ in
      tools.animate()
      guard let self else { return }
      toolbar.frame = toolbarFrame
    } completion: { _ in
    }
  }

  /// Lets a tab bar around go out at the left as what comes pushes it, or come back from there.
  private final func moveTabBar(
    _ bars: BarChanges, hidden: Bool, along coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let tabs = tabBarController else { return }
    func layOut(hidden: Bool) {
      tabs.hidesTabBar = hidden
      tabs.layoutChildren()
    }
    bars.ends.append { if !$0 { layOut(hidden: !hidden) } }
    coordinator.animateAlongsideTransition(in: tabs.tabBar, animation: { _ in layOut(hidden: hidden) }, completion: nil)
  }

  /// Lets the bars show what belongs to the top, without a transition.
  final func updateBars(_ animated: Bool) {
    guard isViewLoaded else { return }
    navigationBar.prepare(stack.map(\.navigationItem), goingBack: false).end(true)
    toolbar.setItems(topViewController?.toolbarItems, animated: false)
    if let tabs = tabBarController, tabs.hidesTabBar != hidesBottomBar {
      tabs.hidesTabBar = hidesBottomBar
      tabs.layoutChildren()
    }
    layoutBars()
  }
}
