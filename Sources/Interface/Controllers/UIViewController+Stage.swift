extension UIViewController {
  /// The stage of the view controller's window, or the current stage if the view is in no window.
  package final var stageOrCurrent: Stage? { viewIfLoaded?.window?.stage ?? Stage.current }

  /// Whether the view is loaded and in a window.
  package final var isOnShow: Bool { viewIfLoaded?.window != nil }

  /// The controller's name in traces: its restoration identifier, its title, or its class, in this order of preference.
  package final var traceName: String { restorationIdentifier ?? title ?? String(describing: Self.self) }

  /// Writes the callback `name` to the trace, for example `viewDidLoad`.
  package final func note(_ name: String, detail: String = "") { stageOrCurrent?.note(name, traceName, detail: detail) }

  /// Writes `sentence` to the trace as a warning about a call by the app.
  package final func warn(_ sentence: String) { note("warning", detail: sentence) }

  /// Queries the visible view controllers for the appearance of the status bar and applies the result immediately.
  ///
  /// Inside an animation block, the change is animated with that block. Otherwise, it is not animated. A change is
  /// recorded in the trace.
  /// - Source: B-071, B-072.
  public final func setNeedsStatusBarAppearanceUpdate() {
    stageOrCurrent?.participants.forEach { $0.statusBarPreferencesDidChange() }
  }

  /// Queries the visible view controllers for the visibility of the home indicator and applies the result immediately.
  ///
  /// Inside an animation block, the change is animated with that block.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    stageOrCurrent?.participants.forEach { $0.statusBarPreferencesDidChange() }
  }
}
