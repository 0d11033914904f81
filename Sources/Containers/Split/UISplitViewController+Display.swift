import Geometry
import Interface
import Layers

extension UISplitViewController {
  private static let leadingColumns: [Column] = [.supplementary, .primary]

  /// Displays a mode at once: adds and removes the views of columns, and sets the frames.
  final func display(_ mode: DisplayMode) {
    motion?.finish()
    let layout = layout(mode, in: view.bounds.size)
    shownMode = mode
    UIView.performWithoutAnimation { panels.place(layout, mode, dimming: dimming) }
    for column in [.secondary, .supplementary, .primary] as [Column] {
      guard let child = columns.child(column) else { continue }
      if layout.visible.contains(column) {
        panels.show(child, in: column)
      } else {
        child.viewIfLoaded?.removeFromSuperview()
      }
    }
    if isClassic, mode != .oneOverSecondary { classic.announce(mode) }
    updateModeButton()
  }

  /// Updates the display mode after a change of a property. Inside an animation block, the update is animated.
  final func preferencesDidChange() {
    guard isViewLoaded, !isCollapsed else { return }
    let mode = mode(for: view.bounds.size)
    let isAnimated = UIView.inheritedAnimationDuration > 0 && UIView.areAnimationsEnabled
    if mode == shownMode { return display(mode) }
    change(to: mode, animated: isAnimated)
  }

  /// Changes the display mode. If `mode` is the mode from which the running change started, the running change is
  /// reversed.
  final func change(to mode: DisplayMode, animated: Bool) {
    guard isViewLoaded, !isCollapsed else { return }
    if let motion, motion.from == mode { return motion.reverse() }
    motion?.finish()
    guard mode != shownMode else { return }
    announce(mode)
    guard animated, view.window != nil else { return display(mode) }
    let motion = SplitMotion(of: self, to: mode)
    self.motion = motion
    motion.start()
  }

  /// Calls the delegate before a change of the mode, and writes the change to the trace.
  final func announce(_ mode: DisplayMode) {
    note("willChangeToDisplayMode", detail: "\(mode)")
    delegate?.splitViewController(self, willChangeTo: mode)
    if isClassic { return classic.announce(mode) }
    guard style != .unspecified, shownMode != .automatic else { return }
    let size = view.bounds.size
    let (old, new) = (layout(shownMode, in: size).visible, layout(mode, in: size).visible)
    for column in old where !new.contains(column) { delegate?.splitViewController(self, willHide: column) }
    for column in new where !old.contains(column) { delegate?.splitViewController(self, willShow: column) }
  }

  /// Returns the children in the primary and supplementary columns that are visible in `layout` but not in `other`. The
  /// child in the primary column is the last one.
  final func children(in layout: SplitLayout, notIn other: SplitLayout) -> [UIViewController] {
    Self.leadingColumns.filter { layout.visible.contains($0) && !other.visible.contains($0) }
      .compactMap { columns.child($0) }
  }

  // MARK: The display mode button

  final func makeModeButton() -> UIBarButtonItem {
    let button = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"), style: .plain, target: nil, action: nil)
    button.accessibilityLabel = "Toggle Sidebar"
    button.handler = { [weak self] in self?.toggleMode() }
    return button
  }

  /// Changes to the next display mode, or to the one that the delegate returns.
  private final func toggleMode() {
    guard !isCollapsed else { return }
    let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    let modes = modes(for: view.bounds.size)
    choose(wanted == .automatic ? modes.toggled(displayMode) : modes.resolved(wanted), animated: true)
  }

  /// Adds the display mode button to the bar of the first visible column, and removes the button from the previous bar.
  ///
  /// The button is added only if the style is not `unspecified`, and the column's navigation item has no left bar
  /// buttons of the app.
  final func updateModeButton() {
    guard isViewLoaded, style != .unspecified else { return }
    let item = hasModeButton ? modeButtonHost : nil
    guard item !== modeButtonItem else { return }
    if modeButtonItem?.leftBarButtonItems?.first === displayModeButtonItem { modeButtonItem?.leftBarButtonItem = nil }
    modeButtonItem = item
    if item?.leftBarButtonItems?.isEmpty ?? true { item?.leftBarButtonItem = displayModeButtonItem }
  }

  private final var hasModeButton: Bool {
    switch displayModeButtonVisibility {
    case .automatic: presentsWithGesture && !isCollapsed
    case .never: false
    case .always: !isCollapsed
    }
  }

  private final var modeButtonHost: UINavigationItem? {
    let first = layout(shownMode, in: view.bounds.size).visible.first
    let child = first.flatMap { columns.child($0) }
    return (child as? UINavigationController)?.viewControllers.first?.navigationItem
  }
}
