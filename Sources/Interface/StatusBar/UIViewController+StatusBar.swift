import Layers

/// How the text in the status bar looks; raw values as on iOS.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// Dark text: the interface style is always light here.
  case `default` = 0
  /// Light text, for dark backgrounds.
  case lightContent = 1
  /// Dark text, for light backgrounds.
  case darkContent = 3
}

/// How the status bar is hidden and shown; raw values as on iOS.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// Without an animation.
  case none
  /// It fades.
  case fade
  /// It slides over the top edge of the screen.
  case slide
}

/// The appearance of the status bar that the visible controllers ask for.
package struct StatusBarAppearance: Hashable, Sendable {
  package let style: UIStatusBarStyle
  package let isHidden: Bool
  package let animation: UIStatusBarAnimation

  /// The default answers of `UIViewController`.
  static let initial = StatusBarAppearance(style: .default, isHidden: false, animation: .fade)
}

extension UIViewController {
  /// Whether the controller decides on the status bar although it is not presented over the full screen.
  public final var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentation.capturesStatusBar }
    set { presentation.capturesStatusBar = newValue }
  }

  /// Asks the visible controllers again for the appearance of the status bar and applies it at once.
  ///
  /// Inside an animation block the change is animated with that block, otherwise it is not animated. A change is written
  /// to the trace.
  /// - Source: book seed (B-071, B-072).
  public final func setNeedsStatusBarAppearanceUpdate() { statusBarStage?.statusBar.update() }

  /// Asks the visible controllers again whether the home indicator is hidden; like `setNeedsStatusBarAppearanceUpdate()`.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() { statusBarStage?.statusBar.update() }

  /// The stage whose status bar the controller decides on.
  final var statusBarStage: Stage? { viewIfLoaded?.window?.stage ?? Stage.current }

  /// The controller that decides in place of this one: `child` is followed as long as it returns another controller.
  fileprivate final func deciding(_ child: @escaping (UIViewController) -> UIViewController?) -> UIViewController {
    sequence(first: self, next: child).reduce(self) { $1 }
  }
}

extension UIWindow {
  /// The controller that is asked about the status bar: the root, or the topmost one that is presented over it and decides.
  ///
  /// A controller that is being dismissed does not decide any more.
  final var statusBarController: UIViewController? {
    guard let root = rootViewController else { return nil }
    return root.presentations.last { $0.decidesOnStatusBar }?.presented ?? root
  }

  /// The appearance that the visible controllers ask for now; nil without a root controller.
  package final var statusBarAppearance: StatusBarAppearance? {
    guard let controller = statusBarController else { return nil }
    let style = controller.deciding(\.childForStatusBarStyle)
    let hiding = controller.deciding(\.childForStatusBarHidden)
    return StatusBarAppearance(
      style: style.preferredStatusBarStyle, isHidden: hiding.prefersStatusBarHidden,
      animation: hiding.preferredStatusBarUpdateAnimation)
  }

  /// Whether the visible controllers ask for a hidden home indicator.
  final var prefersHomeIndicatorAutoHidden: Bool {
    statusBarController?.deciding(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden ?? false
  }
}

extension Presentation {
  /// Whether the presented controller is asked about the status bar: over the full screen, or because it captures that.
  fileprivate var decidesOnStatusBar: Bool {
    !presented.isBeingDismissed && (style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance)
  }
}
