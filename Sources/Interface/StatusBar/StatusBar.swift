import Layers

/// The status bar and the home indicator of a stage: what the visible controllers ask for, and how it is applied.
///
///     a controller begins to appear ─┐
///     a transition ends ─────────────┼─▶ update: ask the controllers ─▶ safe areas, layout ─▶ overlay
///     the interface rotates ─────────┤
///     setNeedsStatusBarAppearance… ──┘
///
/// With a transition the change is part of its animation. Whether the bar is hidden also decides on the safe areas of the
/// windows (`Stage.safeAreaInsets`), on stages that draw no status bar, too.
/// - Source: book seed (B-070 to B-078).
@MainActor
final class StatusBar {
  private unowned let stage: Stage
  /// Draws the status bar and the home indicator; nil on a stage that shows none.
  let overlay: SystemOverlay?
  /// What the controllers asked for last.
  private(set) var appearance = StatusBarAppearance.initial
  private var hidesHomeIndicator = false
  /// Whether controllers are asked again in the next layout pass.
  private var needsUpdate = false

  init(_ stage: Stage, overlay: SystemOverlay?) { (self.stage, self.overlay) = (stage, overlay) }

  /// Asks again in the next layout pass.
  func setNeedsUpdate() { needsUpdate = true }

  /// Asks again when that is due; called in every layout pass.
  func updateIfNeeded() {
    guard needsUpdate else { return }
    UIView.performWithoutAnimation { update() }
  }

  /// Asks the controllers and applies what they answer, animated inside an animation block.
  func update() {
    needsUpdate = false
    guard let change = change() else { return }
    let isAnimated = UIViewAnimationBlock.current?.isAnimated ?? false
    if isAnimated { UIView.performWithoutAnimation { stage.window.layoutIfNeeded() } }
    adopt(change)
    show(change)
    if isAnimated { stage.window.layoutIfNeeded() }
  }

  /// A controller begins to appear, or a presented one to disappear: what it asks for comes with its transition.
  ///
  /// The safe areas change at once, so that the controller is laid out in its final place from the beginning.
  func controller(_ controller: UIViewController, beginsToAppear isAppearing: Bool, animated: Bool) {
    guard isAppearing || controller.presentation.current != nil else { return }
    guard animated, let coordinator = controller.transitionCoordinator else { return update() }
    let change = change()
    if let change { adopt(change) }
    let isQueued = coordinator.animateAlongsideTransition(in: overlay?.bar) { [weak self] _ in
      guard let self, let change else { return }
      if isAppearing { UIView.performWithoutAnimation { controller.viewIfLoaded?.layoutIfNeeded() } }
      show(change)
      stage.window.layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.setNeedsUpdate()
    }
    if !isQueued, let change { UIView.performWithoutAnimation { show(change) } }
  }

  /// The interface stands in another orientation.
  func interfaceDidTurn() {
    overlay?.stand(stage.interfaceOrientation)
    update()
  }

  // MARK: One change

  private struct Change {
    let appearance: StatusBarAppearance
    let hidesHomeIndicator: Bool
  }

  /// What the controllers ask for now; nil when that is so already.
  private func change() -> Change? {
    guard let wanted = stage.window.statusBarAppearance else { return nil }
    let hidesIndicator = stage.window.prefersHomeIndicatorAutoHidden
    guard wanted != appearance || hidesIndicator != hidesHomeIndicator else { return nil }
    return Change(appearance: wanted, hidesHomeIndicator: hidesIndicator)
  }

  /// Makes it the state that safe areas follow.
  private func adopt(_ change: Change) {
    let old = stage.window.safeAreas
    hidesHomeIndicator = change.hidesHomeIndicator
    guard change.appearance != appearance else { return }
    appearance = change.appearance
    let (style, hidden, animation) = (appearance.style, appearance.isHidden, appearance.animation)
    stage.note(
      "statusBarAppearance", stage.window.statusBarController?.traceName ?? "",
      detail: "style=\(style) hidden=\(hidden) animation=\(animation)")
    for (view, insets) in old where view.safeAreaInsets != insets { view.setNeedsLayout() }
  }

  /// Shows it.
  private func show(_ change: Change) {
    overlay?.show(change.appearance, hidesHomeIndicator: change.hidesHomeIndicator)
  }
}

extension UIView {
  /// The safe area of this view and of all views inside it.
  fileprivate final var safeAreas: [(view: UIView, insets: UIEdgeInsets)] {
    [(self, safeAreaInsets)] + subviews.flatMap(\.safeAreas)
  }
}

extension Stage {
  /// The appearance that the status bar has, or changes to.
  package var statusBarAppearance: StatusBarAppearance { statusBar.appearance }
}
