import Geometry
import Interface
import Layers

extension UISplitViewController {
  private static let leadingColumns: [Column] = [.supplementary, .primary]

  /// Displays the columns of a mode without an animation: adds the views of the visible columns, removes the views of
  /// the hidden columns, and sets the frames.
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

  /// Updates the display mode after the app has changed a property such as `preferredDisplayMode`. Inside an
  /// animation block, the columns move with an animation.
  final func preferencesDidChange() {
    guard isViewLoaded, !isCollapsed else { return }
    let mode = mode(for: view.bounds.size)
    let isAnimated = UIView.inheritedAnimationDuration > 0 && UIView.areAnimationsEnabled
    if mode == shownMode { return display(mode) }
    change(to: mode, animated: isAnimated)
  }

  /// Changes the display mode. If an animated change from `mode` to another mode is running, that change is reversed
  /// instead.
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

  /// Calls the methods of the delegate before the display mode changes to `mode`, and writes the change to the trace.
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

  /// Returns the children of the columns that are visible in `layout` but hidden in `other`. The result contains
  /// first the child in the supplementary column, and then the child in the primary column.
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

  /// Changes the display mode after a tap on the display mode button. The new mode is the one that the delegate
  /// returns or, if the delegate returns `automatic`, the next mode.
  private final func toggleMode() {
    guard !isCollapsed else { return }
    let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    let modes = modes(for: view.bounds.size)
    choose(wanted == .automatic ? modes.toggled(displayMode) : modes.resolved(wanted), animated: true)
  }

  /// Moves the display mode button to the navigation bar of the first visible column, or removes the button if
  /// `displayModeButtonVisibility` does not permit it.
  ///
  /// With the style `unspecified`, the method does nothing. If the app has set left bar buttons on the column's
  /// navigation item, the button is not added.
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
