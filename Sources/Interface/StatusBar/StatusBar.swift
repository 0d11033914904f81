import Geometry
import Layers
import Runtime

/// The controller of a stage's status bar and home indicator. It queries the view controllers and applies their
/// preferences.
///
///     a controller begins to appear ─┐
///     a transition ends ─────────────┼─▶ update: query the controllers ─▶ safe areas, layout ─▶ overlay
///     the interface rotates ─────────┤
///     setNeedsStatusBarAppearance… ──┘
///
/// During a transition, the change is animated as a part of the transition. A hidden status bar also changes the safe
/// areas of the windows (`Stage.safeAreaInsets`), even on stages that do not draw a status bar.
/// - Source: B-070 to B-078.
@MainActor
final class StatusBar: StageParticipant {
  private unowned let stage: Stage
  /// The displayed time of day, or nil on a stage without an overlay.
  private let clock: String?
  /// The view that draws the status bar and the home indicator, or nil on a stage without them.
  private(set) var overlay: SystemOverlay?
  /// The status bar's appearance that was last requested. The safe areas already correspond to it; the overlay can
  /// follow later, alongside a transition.
  private(set) var appearance = StatusBarAppearance.initial
  private var hidesHomeIndicator = false
  /// The appearance that the application has set, or nil if the view controllers determine the appearance.
  var applicationAppearance: StatusBarAppearance?
  /// Whether the view controllers are queried again in the next layout pass.
  private var needsUpdate = false
  /// Whether the overlay can show another appearance than `appearance`. A cancelled transition reverses the changes
  /// that the overlay made alongside it.
  private var isOverlayOutdated = false

  /// Creates the controller, and adds the overlay to the panel if `clock`, the displayed time of day, is not nil.
  init(_ stage: Stage, clock: String?) {
    (self.stage, self.clock) = (stage, clock)
    overlay = makeOverlay()
    if let overlay { stage.display.panel.addSublayer(overlay.layer) }
  }

  private func makeOverlay() -> SystemOverlay? {
    clock.map { SystemOverlay(panel: stage.size, edges: stage.edges, clock: $0) }
  }

  /// Restores the initial appearance, and replaces the overlay, whose layers can have animations of the app.
  func appWillQuit(isOrderly: Bool) {
    (appearance, applicationAppearance) = (.initial, nil)
    (hidesHomeIndicator, needsUpdate, isOverlayOutdated) = (false, false, false)
    (stage.hidesStatusBar, stage.appStatusBarOrientation) = (false, nil)
    guard let old = overlay, let new = makeOverlay() else { return }
    UIView.performWithoutAnimation {
      new.stand(stage.interfaceOrientation)
      stage.display.panel.replaceSublayer(old.layer, with: new.layer)
    }
    overlay = new
    showCall()
  }

  /// Passes to the overlay the height that a phone call adds to the status bar in the orientation of the interface.
  private func showCall() { overlay?.showCall(height: stage.statusBarGrowth(stage.interfaceOrientation)) }

  /// Requests an update in the next layout pass.
  func setNeedsUpdate() { needsUpdate = true }

  /// Updates the appearance if an update was requested.
  func prepare() {
    // The translucency of bars can have changed.
    if stage.hasLegacyBehavior, stage.runningTransitions.isEmpty {
      UIView.performWithoutAnimation { stage.window.fitFillingViews() }
    }
    guard needsUpdate else { return }
    UIView.performWithoutAnimation { update() }
  }

  func draw() {
    overlay?.layoutIfNeeded()
    overlay?.displayIfNeeded()
  }

  func statusBarPreferencesDidChange() { update() }

  func callDidBeginOrEnd() {
    showCall()
    stage.window.fitFillingViews()
  }

  /// Resizes the views that fill the main window, on a stage on which a visible status bar or a phone call reduces the
  /// height of these views.
  func transitionDidEnd() { if resizesViews { stage.window.fitFillingViews() } }

  private var resizesViews: Bool { stage.hasLegacyBehavior || stage.isInCall }

  /// Queries the view controllers and applies the result. Inside an animation block, the change is animated.
  private func update() {
    needsUpdate = false
    guard let change = change() else {
      if isOverlayOutdated { show() }
      return
    }
    let isAnimated = UIViewAnimationBlock.current?.isAnimated ?? false
    if isAnimated { UIView.performWithoutAnimation { stage.window.layoutIfNeeded() } }
    adopt(change)
    show()
    if isAnimated { stage.window.layoutIfNeeded() }
  }

  /// Updates the appearance when a view controller begins to appear, or a presented view controller begins to
  /// disappear.
  ///
  /// During an animated transition, the overlay changes alongside the transition. The safe areas change immediately, so
  /// that the view controller has its final layout from the start.
  func controller(_ controller: UIViewController, beginsToAppear isAppearing: Bool, animated: Bool) {
    if isAppearing, resizesViews { UIView.performWithoutAnimation { stage.window.fitFillingViews() } }
    guard isAppearing || controller.presentation.current != nil else { return }
    guard animated, let coordinator = controller.transitionCoordinator else { return update() }
    let change = change()
    if let change { adopt(change) }
    let isQueued = coordinator.animateAlongsideTransition(in: overlay?.bar) { [weak self] _ in
      guard let self, change != nil else { return }
      if isAppearing { UIView.performWithoutAnimation { controller.viewIfLoaded?.layoutIfNeeded() } }
      show()
      UIView.performWithoutAnimation { stage.window.layOutNewViews() }
      stage.window.layoutIfNeeded()
    } completion: { [weak self] context in
      if context.isCancelled { self?.isOverlayOutdated = true }
      self?.setNeedsUpdate()
    }
    if !isQueued, change != nil { UIView.performWithoutAnimation { show() } }
  }

  /// Rotates only the status bar, to an orientation that the app has set. If `animated` is true, the status bar then
  /// fades in.
  func stand(_ orientation: UIInterfaceOrientation, animated: Bool) {
    guard let overlay else { return }
    UIView.performWithoutAnimation {
      overlay.stand(orientation)
      overlay.show(appearance, hidesHomeIndicator: hidesHomeIndicator)
      overlay.layoutIfNeeded()
    }
    guard animated else { return }
    UIView.performWithoutAnimation { overlay.bar.alpha = 0 }
    UIView.animate(withDuration: stage.application.statusBarOrientationAnimationDuration) { overlay.bar.alpha = 1 }
  }

  func interfaceDidRotate() {
    stage.appStatusBarOrientation = nil
    overlay?.stand(stage.interfaceOrientation)
    if stage.isInCall { showCall() }
    update()
  }

  // MARK: Changes

  private struct Change {
    let appearance: StatusBarAppearance
    let hidesHomeIndicator: Bool
  }

  /// Returns the appearance of the status bar and the home indicator that the view controllers (or the application)
  /// request. Returns nil if it equals the current one, or if there is no root view controller.
  private func change() -> Change? {
    guard let wanted = applicationAppearance ?? stage.window.statusBarAppearance else { return nil }
    let hidesIndicator = stage.window.prefersHomeIndicatorAutoHidden
    guard wanted != appearance || hidesIndicator != hidesHomeIndicator else { return nil }
    return Change(appearance: wanted, hidesHomeIndicator: hidesIndicator)
  }

  /// Makes the requested appearance the current one, records it in the trace, and requests a layout of the views whose
  /// safe areas change. The overlay does not change yet.
  private func adopt(_ change: Change) {
    let old = stage.window.safeAreas
    hidesHomeIndicator = change.hidesHomeIndicator
    guard change.appearance != appearance else { return }
    appearance = change.appearance
    stage.hidesStatusBar = appearance.isHidden
    if resizesViews { stage.window.fitFillingViews() }
    let (style, hidden, animation) = (appearance.style, appearance.isHidden, appearance.animation)
    stage.note(
      "statusBarAppearance", stage.window.statusBarController?.traceName ?? "",
      detail: "style=\(style) hidden=\(hidden) animation=\(animation)")
    for (view, insets) in old where view.safeAreaInsets != insets { view.setNeedsLayout() }
    stage.window.rootViewController?.invalidateLayoutOutsideWindow()
  }

  /// Makes the overlay show the current appearance.
  ///
  /// A transition calls this method when its animations start. If the requested appearance has changed several times
  /// before that, the overlay shows only the latest one.
  private func show() {
    isOverlayOutdated = false
    overlay?.show(appearance, hidesHomeIndicator: hidesHomeIndicator)
  }
}

extension UIViewController {
  /// Requests a layout of the views outside the window in the tree of this controller: views below a presentation, and
  /// views in tabs that are not selected. Their safe areas have changed as well, which has an effect when the views
  /// return to the window.
  fileprivate final func invalidateLayoutOutsideWindow() {
    var remaining = [self]
    while let controller = remaining.popLast() {
      if let view = controller.viewIfLoaded, view.window == nil { view.setNeedsLayout() }
      remaining += controller.children
      if let presented = controller.presentedViewController, presented.presentingViewController === controller {
        remaining.append(presented)
      }
    }
  }
}

extension UIView {
  /// Lays out the views that have not been displayed yet: this view with its descendants or, if this view has been
  /// displayed, those of its descendants that have not been.
  ///
  /// Call this method without animation, before the layout inside an animation block. That layout would otherwise
  /// animate the first frames of new views.
  fileprivate final func layOutNewViews() {
    if layer.isCommitted { subviews.forEach { $0.layOutNewViews() } } else { layoutIfNeeded() }
  }

  /// The safe area insets of this view and of all its descendants, each with its view.
  fileprivate final var safeAreas: [(view: UIView, insets: UIEdgeInsets)] {
    [(self, safeAreaInsets)] + subviews.flatMap(\.safeAreas)
  }
}

extension Stage {
  /// The appearance of the status bar that was last requested. While the status bar changes with an animation, the
  /// value is already the new appearance.
  package var statusBarAppearance: StatusBarAppearance {
    statusBar.appearance
  }

  /// The controller of the status bar.
  var statusBar: StatusBar { participant(.statusBar) }
}

extension Stage {
  /// The frame of the visible status bar in the coordinates of the interface, or zero on a stage that draws none.
  var statusBarFrame: CGRect {
    let bar: StatusBar = participant(.statusBar)
    guard bar.overlay != nil, !bar.appearance.isHidden else { return .zero }
    let size = interfaceOrientation.size(on: size)
    return CGRect(x: 0, y: 0, width: size.width, height: statusBarHeight(interfaceOrientation))
  }
}
