public import Geometry
import Layers
import Runtime

extension UIApplication {
  /// The frame of the status bar in the coordinates of the interface. It is empty if the status bar is hidden.
  public final var statusBarFrame: CGRect { stage.statusBarFrame }

  /// Whether the status bar is hidden. Setting the property has an effect only if the information property list sets
  /// `UIViewControllerBasedStatusBarAppearance` to false.
  public final var isStatusBarHidden: Bool {
    get { stage.statusBarAppearance.isHidden }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// The style of the status bar. Setting the property has an effect only if the information property list sets
  /// `UIViewControllerBasedStatusBarAppearance` to false.
  public final var statusBarStyle: UIStatusBarStyle {
    get { stage.statusBarAppearance.style }
    set { setStatusBarStyle(newValue, animated: false) }
  }

  /// Hides or shows the status bar.
  ///
  /// If the view controllers determine its appearance, the method only writes a warning to the trace.
  public final func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    setStatusBar(isAnimated: animation != .none) { $0.with(isHidden: hidden, animation: animation) }
  }

  /// Sets the style of the status bar.
  ///
  /// If the view controllers determine its appearance, the method only writes a warning to the trace.
  public final func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    setStatusBar(isAnimated: animated) { $0.with(style: statusBarStyle) }
  }

  private final func setStatusBar(isAnimated: Bool, _ change: (StatusBarAppearance) -> StatusBarAppearance) {
    guard let old = stage.statusBar.applicationAppearance else {
      return stage.note(
        "warning",
        detail: "the status bar was not changed, because view controllers determine its appearance: override "
          + "preferredStatusBarStyle and prefersStatusBarHidden")
    }
    stage.statusBar.applicationAppearance = change(old)
    guard isAnimated else { return updateStatusBar() }
    UIView.animate(withDuration: Self.statusBarAnimationDuration) { self.updateStatusBar() }
  }

  /// The duration of animated changes of the status bar, in seconds (unverified).
  private static var statusBarAnimationDuration: Double { 0.35 }

  private final func updateStatusBar() { stage.participants.forEach { $0.statusBarPreferencesDidChange() } }

  /// Applies the status bar entries of the information property list. If `UIViewControllerBasedStatusBarAppearance` is
  /// false, they give the initial style and visibility. Otherwise the view controllers determine the appearance.
  final func applyStatusBarPolicy(_ info: InfoDictionary) {
    let initial = StatusBarAppearance.initial.with(style: info.statusBarStyle)
      .with(isHidden: info.hidesStatusBar, animation: .none)
    stage.statusBar.applicationAppearance = info.hasControllerBasedStatusBar ? nil : initial
    if !info.hasControllerBasedStatusBar { updateStatusBar() }
  }
}

extension StatusBarAppearance {
  /// Returns a copy of the appearance with the given style. In the copy, `isAboveCard` and `isDark` are false.
  fileprivate func with(style: UIStatusBarStyle) -> Self {
    Self(style: style, isHidden: isHidden, animation: animation, isAboveCard: false, isDark: false)
  }

  /// Returns a copy of the appearance with the given visibility and the given animation, with which the status bar
  /// appears or disappears. In the copy, `isAboveCard` and `isDark` are false.
  fileprivate func with(isHidden: Bool, animation: UIStatusBarAnimation) -> Self {
    Self(style: style, isHidden: isHidden, animation: animation, isAboveCard: false, isDark: false)
  }
}
