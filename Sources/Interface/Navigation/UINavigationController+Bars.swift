import Geometry
import Layers

extension UINavigationController {
  /// Whether the navigation bar is hidden.
  public final var isNavigationBarHidden: Bool {
    get { hidesNavigationBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Whether the toolbar is hidden. The default is true.
  public final var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar, and resizes the content accordingly.
  ///
  /// A change that a view controller makes in `viewWillAppear(_:)` is animated with the transition, and reverted if the
  /// transition is cancelled. Setting the current value has no effect.
  /// - Parameter animated: whether to animate the change for `hideShowBarDuration` seconds.
  public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesNavigationBar else { return }
    hidesNavigationBar = hidden
    barsDidChange(animated: animated)
  }

  /// Hides or shows the toolbar, and resizes the content. The rules of `setNavigationBarHidden(_:animated:)` apply.
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    barsDidChange(animated: animated)
  }

  /// Updates the frames of the bars and of the content. Called after a property that determines these frames has
  /// changed.
  ///
  /// Outside a transition, the change is animated if `animated` is true. The effect during a transition depends on its
  /// phase:
  ///
  /// - Before the transition starts, the bars are animated together with the transition.
  /// - While the transition runs, the bars get their new frames immediately, and the incoming view moves by the
  ///   difference between its old and its new frame.
  /// - While a cancelled transition returns to its start, no frame changes. The new frames are set when the transition
  ///   ends.
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

  /// Sets the frames of the bars and of the topmost view. During a transition, the frames change as described at
  /// `barsDidChange(animated:)`.
  ///
  /// Outside a window, the safe area is unknown. The bars are then laid out again when the view is in a window.
  final func layoutBars() {
    if view.window == nil { view.setNeedsLayout() }
    let isResized = layoutSize != view.bounds.size
    (layoutSize, layoutInsets) = (view.bounds.size, view.safeAreaInsets)
    followContent()
    let configuration = configuration(for: topViewController)
    switch transition?.phase {
    case nil, .completed:
      place(configuration)
      guard let top = topViewController, top.viewIfLoaded?.standIn.superview === contentView else { return }
      top.view.placeFrame = frame(of: top, in: configuration)
    case .created:
      if let top = topViewController { top.view.restingFrame = frame(of: top, in: configuration) }
    case .interactive, .settling:
      guard transition?.transitionWasCancelled != true, let top = topViewController else { return }
      let old = placedContent
      place(configuration)
      let new = frame(of: top, in: configuration)
      if !isResized { top.view.follow(old, to: new) }
    }
  }

  /// Sets the frames of the bars to those of `configuration`.
  final func place(_ configuration: BarConfiguration) {
    (navigationBar.reachAbove, toolbar.reachBelow) = (layoutInsets.top, layoutInsets.bottom)
    placeNavigationBar(configuration)
    toolbar.place(configuration.toolbar, isHidden: configuration.hidesToolbar)
  }

  /// Sets the safe area insets that the bars add to the view of a child, and returns the frame of the child's view, in
  /// the coordinates of the content view.
  final func frame(of child: UIViewController) -> CGRect { frame(of: child, in: configuration(for: child)) }

  private final func frame(of child: UIViewController, in configuration: BarConfiguration) -> CGRect {
    child.containerInsets = configuration.insets
    if child === topViewController { placedContent = configuration.content }
    return configuration.content
  }

  /// The state of the bars in one transition between view controllers. At the end of the transition, the changes of the
  /// bars are completed or reverted with this state.
  @MainActor
  final class BarChanges {
    /// Whether each bar was hidden before the transition. A cancelled transition restores this state.
    var before = (navigationBar: false, toolbar: true)
    /// Whether each bar was hidden after the first appearance callbacks of the transition, which can hide or show the
    /// bars.
    var atStart = (navigationBar: false, toolbar: true)
    /// The closures that end the changes of the bars' contents. The argument is true if the transition was completed.
    var ends: [(Bool) -> Void] = []
    func end(_ completed: Bool) { ends.forEach { $0(completed) } }
  }

  /// Animates the contents and frames of the bars alongside a transition, and sets the final frame of the incoming
  /// view. Called after the first appearance callbacks.
  ///
  /// - Parameters:
  ///   - from: The outgoing view controller.
  ///   - goingBack: Whether the change looks like a pop. Otherwise, it looks like a push.
  final func moveBars(
    _ bars: BarChanges, from: UIViewController, goingBack: Bool,
    along coordinator: any UIViewControllerTransitionCoordinator
  ) {
    bars.atStart = (hidesNavigationBar, hidesToolbar)
    stopGlide()
    let title = navigationBar.prepare(
      stack.map(\.navigationItem), goingBack: goingBack, scroll: scroll(for: topViewController))
    let tools = toolbar.prepare(topViewController?.toolbarItems)
    bars.ends = [title.end, tools.end]
    moveTabBar(from: from, along: coordinator)
    layoutBars()
    coordinator.animateAlongsideTransition(in: navigationBar) { [weak self] _ in
      title.animate()
      guard let self else { return }
      placeNavigationBar(configuration(for: topViewController))
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

  /// Moves the tab bar of an enclosing container to the left, out of the navigation controller's view, or back into it.
  /// Does nothing if the transition neither hides nor shows the tab bar.
  ///
  /// The tab bar is animated alongside the transition. The view of `from`, the outgoing view controller, keeps its safe
  /// area insets.
  private final func moveTabBar(
    from: UIViewController, along coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let container = bottomBarContainer, container.hasToMoveBottomBar else { return }
    let before = from.view.safeAreaInsets.bottom
    container.placeShownChild()
    from.containerInsets.bottom += before - from.view.safeAreaInsets.bottom
    coordinator.animateAlongsideTransition(in: container.bottomBar) { [weak container] _ in
      container?.placeBottomBar()
    } completion: { _ in
    }
  }

  /// Updates the bars for the topmost view controller without a transition.
  final func updateBars() {
    guard isViewLoaded else { return }
    followContent()
    let scroll = scroll(for: topViewController)
    navigationBar.prepare(stack.map(\.navigationItem), goingBack: false, scroll: scroll).end(true)
    toolbar.setItems(topViewController?.toolbarItems, animated: false)
    bottomBarContainer?.layoutChildren()
    layoutBars()
  }

  /// Ends the changes of the bars at the end of a transition, and updates the bars for the topmost view controller.
  ///
  /// After a cancelled transition, each bar has the visibility that it had before the transition, unless the app has
  /// changed the visibility during the transition.
  final func endBars(_ bars: BarChanges, completed: Bool) {
    if !completed {
      if hidesNavigationBar == bars.atStart.navigationBar { hidesNavigationBar = bars.before.navigationBar }
      if hidesToolbar == bars.atStart.toolbar { hidesToolbar = bars.before.toolbar }
    }
    bars.end(completed)
    if toolbar.items != topViewController?.toolbarItems {
      toolbar.setItems(topViewController?.toolbarItems, animated: false)
    }
    bottomBarContainer?.layoutChildren()
    layoutBars()
  }
}

extension UIView {
  /// Moves the view by the distance between the origins of `old` and `new`, and resizes the view by the difference of
  /// their sizes. The view's transform and any other displacement are preserved.
  fileprivate final func follow(_ old: CGRect, to new: CGRect) {
    guard old != new else { return }
    let anchor = layer.anchorPoint
    let (width, height) = (new.width - old.width, new.height - old.height)
    center = CGPoint(
      x: center.x + new.minX - old.minX + anchor.x * width, y: center.y + new.minY - old.minY + anchor.y * height)
    bounds.size = CGSize(width: max(0, bounds.width + width), height: max(0, bounds.height + height))
  }
}

/// The delegate of the bar of a navigation controller whose class does not conform to `UINavigationBarDelegate`. It
/// permits all changes.
///
/// - Source: C-010.
final class RepresentedBarDelegate: UINavigationBarDelegate {
  private nonisolated let controller: ObjectIdentifier
  private nonisolated let controllerHash: Int

  /// Creates the delegate that represents a navigation controller. The navigation controller owns the delegate.
  init(_ controller: UINavigationController) {
    (self.controller, controllerHash) = (ObjectIdentifier(controller), controller.hash)
  }

  /// Returns whether `object` is the represented navigation controller, or this object.
  nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let object = object as AnyObject? else { return false }
    return object === self || ObjectIdentifier(object) == controller
  }

  /// The hash value of the represented navigation controller.
  nonisolated var hash: Int { controllerHash }
}
