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
  /// Called in a controller's `viewWillAppear`, it goes along with the transition; a transition that is cancelled takes it
  /// back. Asking for what is, does nothing.
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesNavigationBar else { return }
    hidesNavigationBar = hidden
    barsDidChange(animated: animated)
  }

  /// Hides or shows the bar at the bottom; the content follows as it does with the bar at the top.
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    barsDidChange(animated: animated)
  }

  /// Places bars and content anew, after a change of what decides where they belong.
  ///
  /// A transition that has not begun takes the bars along when it begins. One that runs goes on, with the content that comes
  /// moved by the difference; one that is being cancelled ends with the change.
  final func barsDidChange(animated: Bool = false) {
    guard isViewLoaded else { return }
    guard animated, appearance == .appeared, view.window != nil, transition?.phase != .created else {
      return layoutBars()
    }
    let content = topViewController?.viewIfLoaded
    UIView.performWithoutAnimation { content?.layoutIfNeeded() }
    UIView.animate(withDuration: Double(Self.hideShowBarDuration)) {
      layoutBars()
      content?.layoutIfNeeded()
    }
  }

  /// Puts bars and the content of the top into their places, as far as a transition that runs leaves them to this.
  final func layoutBars() {
    let isResized = layoutSize != view.bounds.size
    (layoutSize, layoutInsets) = (view.bounds.size, view.safeAreaInsets)
    let configuration = configuration(for: topViewController)
    switch transition?.phase {
    case nil, .completed:
      place(configuration)
      guard let top = topViewController, top.viewIfLoaded?.standIn.superview === contentView else { return }
      top.view.placeFrame = frame(of: top, in: configuration)
    case .created:
      if let top = topViewController { top.view.frame = frame(of: top, in: configuration) }
    case .interactive, .settling:
      guard transition?.transitionWasCancelled != true, let top = topViewController else { return }
      let old = placedContent
      place(configuration)
      let new = frame(of: top, in: configuration)
      if !isResized { top.view.follow(old, to: new) }
    }
  }

  /// Puts the bars where they belong.
  final func place(_ configuration: BarConfiguration) {
    (navigationBar.reachAbove, toolbar.reachBelow) = (layoutInsets.top, layoutInsets.bottom)
    navigationBar.place(configuration.navigationBar, isHidden: configuration.hidesNavigationBar)
    toolbar.place(configuration.toolbar, isHidden: configuration.hidesToolbar)
  }

  /// Returns where a child's view belongs, after telling the child what of it the bars cover.
  final func frame(of child: UIViewController) -> CGRect { frame(of: child, in: configuration(for: child)) }

  private final func frame(of child: UIViewController, in configuration: BarConfiguration) -> CGRect {
    child.containerInsets = configuration.insets
    if child === topViewController { placedContent = configuration.content }
    return configuration.content
  }

  /// What bars do in a transition, to be ended with it.
  @MainActor
  final class BarChanges {
    /// Which bars were hidden before the transition, and which ones at its start.
    var before = (navigationBar: false, toolbar: true)
    var atStart = (navigationBar: false, toolbar: true)
    var ends: [(Bool) -> Void] = []
    func end(_ completed: Bool) { ends.forEach { $0(completed) } }
  }

  /// Lets the bars go along with a transition: their content, and whether they are there.
  ///
  /// The controllers have been told that they come and go. The content that comes has its place from here on.
  final func moveBars(
    _ bars: BarChanges, from: UIViewController, goingBack: Bool,
    along coordinator: any UIViewControllerTransitionCoordinator
  ) {
    bars.atStart = (hidesNavigationBar, hidesToolbar)
    let title = navigationBar.prepare(stack.map(\.navigationItem), goingBack: goingBack)
    let tools = toolbar.prepare(topViewController?.toolbarItems)
    bars.ends = [title.end, tools.end]
    moveTabBar(from: from, along: coordinator)
    layoutBars()
    coordinator.animateAlongsideTransition(in: navigationBar) { [weak self] _ in
      title.animate()
      guard let self else { return }
      let configuration = configuration(for: topViewController)
      navigationBar.place(configuration.navigationBar, isHidden: configuration.hidesNavigationBar)
    } completion: { _ in
    }
    coordinator.animateAlongsideTransition(in: toolbar) { [weak self] _ in
      tools.animate()
      guard let self else { return }
      let configuration = configuration(for: topViewController)
      toolbar.place(configuration.toolbar, isHidden: configuration.hidesToolbar)
      toolbar.reachBelow = view.safeAreaInsets.bottom
    } completion: { _ in
    }
  }

  /// Lets a tab bar around go out at the left as what comes pushes it, or come back from there.
  ///
  /// What leaves keeps the room that it had.
  private final func moveTabBar(
    from: UIViewController, along coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let tabs = tabBarController, tabs.isTabBarOut != tabs.shownChild?.hidesTabBar ?? false else { return }
    let before = from.view.safeAreaInsets.bottom
    tabs.placeShownChild()
    from.containerInsets.bottom += before - from.view.safeAreaInsets.bottom
    coordinator.animateAlongsideTransition(in: tabs.tabBar) { [weak tabs] _ in
      tabs?.placeTabBar()
    } completion: { _ in
    }
  }

  /// Lets the bars show what belongs to the top, without a transition.
  final func updateBars() {
    guard isViewLoaded else { return }
    navigationBar.prepare(stack.map(\.navigationItem), goingBack: false).end(true)
    toolbar.setItems(topViewController?.toolbarItems, animated: false)
    tabBarController?.layoutChildren()
    layoutBars()
  }

  /// Leaves bars as they belong to the controller that stays.
  ///
  /// What was hidden or shown as a cancelled transition began is as before.
  final func endBars(_ bars: BarChanges, completed: Bool) {
    if !completed {
      if hidesNavigationBar == bars.atStart.navigationBar { hidesNavigationBar = bars.before.navigationBar }
      if hidesToolbar == bars.atStart.toolbar { hidesToolbar = bars.before.toolbar }
    }
    bars.end(completed)
    if toolbar.items != topViewController?.toolbarItems {
      toolbar.setItems(topViewController?.toolbarItems, animated: false)
    }
    tabBarController?.layoutChildren()
    layoutBars()
  }
}

extension UIView {
  /// Moves and resizes the view by the difference between two frames; what else moves it stays.
  fileprivate final func follow(_ old: CGRect, to new: CGRect) {
    guard old != new else { return }
    let anchor = layer.anchorPoint
    let (width, height) = (new.width - old.width, new.height - old.height)
    center = CGPoint(
      x: center.x + new.minX - old.minX + anchor.x * width, y: center.y + new.minY - old.minY + anchor.y * height)
    bounds.size = CGSize(width: max(0, bounds.width + width), height: max(0, bounds.height + height))
  }
}
