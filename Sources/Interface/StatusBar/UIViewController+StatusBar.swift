import Layers

/// The style of the text in the status bar. Raw values are those of iOS.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// Dark text, because the interface style is always light in Interlude.
  case `default` = 0
  /// Light text, for dark backgrounds.
  case lightContent = 1
  /// Dark text, for light backgrounds.
  case darkContent = 3
}

/// The animation with which the status bar is hidden and shown. Raw values are those of iOS.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// No animation.
  case none
  /// A fade.
  case fade
  /// A slide over the top edge of the screen.
  case slide
}

/// The status bar's appearance that the visible view controllers request.
package struct StatusBarAppearance: Hashable, Sendable {
  /// The style of the text.
  package let style: UIStatusBarStyle
  /// Whether the status bar is hidden.
  package let isHidden: Bool
  /// The animation with which the status bar is hidden or shown.
  package let animation: UIStatusBarAnimation

  /// The default values of `UIViewController`.
  static let initial = StatusBarAppearance(style: .default, isHidden: false, animation: .fade)
}

extension UIViewController {
  /// Whether the view controller determines the status bar's appearance even if it is not presented in full screen.
  public final var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentation.capturesStatusBar }
    set { presentation.capturesStatusBar = newValue }
  }

  /// Queries the visible view controllers for the appearance of the status bar and applies the result immediately.
  ///
  /// Inside an animation block, the change is animated with that block. Otherwise, it is not animated. A change is
  /// recorded in the trace.
  /// - Source: inventory B-071, B-072.
  public final func setNeedsStatusBarAppearanceUpdate() { statusBarStage?.statusBar.update() }

  /// Queries the visible view controllers for the visibility of the home indicator and applies the result immediately.
  ///
  /// Inside an animation block, the change is animated with that block.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() { statusBarStage?.statusBar.update() }

  /// The stage of the view controller's window, or the current stage if the view is in no window.
  final var statusBarStage: Stage? { viewIfLoaded?.window?.stage ?? Stage.current }

  /// Returns the view controller whose preferences apply. `child` returns the next view controller of a chain that
  /// begins with this one. The result is the last view controller of the chain.
  fileprivate final func deciding(_ child: @escaping (UIViewController) -> UIViewController?) -> UIViewController {
    sequence(first: self, next: child).reduce(self) { $1 }
  }
}

extension UIWindow {
  /// The view controller that determines the status bar's appearance, or nil without a root view controller.
  ///
  /// The topmost presented view controller that may decide, and is not being dismissed, takes precedence over the root
  /// view controller.
  final var statusBarController: UIViewController? {
    guard let root = rootViewController else { return nil }
    return root.presentations.last { $0.decidesOnStatusBar }?.presented ?? root
  }

  /// The appearance that the visible view controllers request now, or nil without a root view controller.
  ///
  /// Above a card, the status bar is on black. Its style is then `lightContent`, whatever the controllers prefer.
  package final var statusBarAppearance: StatusBarAppearance? {
    guard let controller = statusBarController else { return nil }
    let style = controller.deciding(\.childForStatusBarStyle)
    let hiding = controller.deciding(\.childForStatusBarHidden)
    return StatusBarAppearance(
      style: hasCard ? .lightContent : style.preferredStatusBarStyle, isHidden: hiding.prefersStatusBarHidden,
      animation: hiding.preferredStatusBarUpdateAnimation)
  }

  /// Whether a sheet that does not determine the status bar's appearance shows a card below the status bar.
  private final var hasCard: Bool {
    let presentations = rootViewController?.presentations ?? []
    let deciding = presentations.lastIndex { $0.decidesOnStatusBar } ?? -1
    return presentations[(deciding + 1)...].contains { presentation in
      (presentation.controller as? UISheetPresentationController)?.showsCard ?? false
    }
  }

  /// Whether the visible view controllers request a hidden home indicator.
  final var prefersHomeIndicatorAutoHidden: Bool {
    statusBarController?.deciding(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden ?? false
  }
}

extension Presentation {
  /// Whether the presented view controller determines the status bar's appearance.
  ///
  /// The value is true for presentations in full screen and for view controllers that capture the appearance, until the
  /// dismissal begins.
  fileprivate var decidesOnStatusBar: Bool {
    !presented.isBeingDismissed && (style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance)
  }
}
