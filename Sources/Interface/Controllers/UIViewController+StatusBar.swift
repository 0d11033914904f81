import Layers

/// How the text in the status bar looks; raw values as on iOS.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// As the interface style has it; dark here.
  case `default` = 0
  /// For dark backgrounds.
  case lightContent = 1
  /// For light backgrounds.
  case darkContent = 3
}

/// How the status bar comes and goes; raw values as on iOS.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none
  /// It fades.
  case fade
  /// It slides over the window's top edge.
  case slide
}

/// What the controllers on show want of the status bar, which itself is not drawn.
package struct StatusBarAppearance: Hashable, Sendable {
  package let style: UIStatusBarStyle
  package let isHidden: Bool
  package let animation: UIStatusBarAnimation

  /// That of controllers which want nothing.
  static let initial = StatusBarAppearance(style: .default, isHidden: false, animation: .fade)
}

extension UIViewController {
  /// Whether it decides on the status bar although it is not presented over the full screen.
  public final var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentation.capturesStatusBar }
    set { presentation.capturesStatusBar = newValue }
  }

  /// Asks the controllers on show again what they want of the status bar; a change is written to the trace.
  public final func setNeedsStatusBarAppearanceUpdate() {
    guard let window = viewIfLoaded?.window ?? Stage.current?.window, let root = window.rootViewController,
      let wanted = window.statusBarAppearance, wanted != root.presentation.statusBar ?? .initial
    else { return }
    root.presentation.statusBar = wanted
    let detail = "style=\(wanted.style) hidden=\(wanted.isHidden) animation=\(wanted.animation)"
    window.stage?.note("statusBarAppearance", window.statusBarController?.traceName ?? "", detail: detail)
  }

  /// The controller inside that decides, as `child` leads there.
  fileprivate final func deciding(_ child: @escaping (UIViewController) -> UIViewController?) -> UIViewController {
    sequence(first: self, next: child).reduce(self) { $1 }
  }
}

extension UIWindow {
  /// The controller that is asked about the status bar: the root, or what covers the window over it.
  final var statusBarController: UIViewController? {
    guard let root = rootViewController else { return nil }
    return root.presentations.last { $0.decidesOnStatusBar }?.presented ?? root
  }

  /// What the controllers on show want of the status bar now; nil without a root controller.
  package final var statusBarAppearance: StatusBarAppearance? {
    guard let controller = statusBarController else { return nil }
    let style = controller.deciding(\.childForStatusBarStyle)
    let hiding = controller.deciding(\.childForStatusBarHidden)
    return StatusBarAppearance(
      style: style.preferredStatusBarStyle, isHidden: hiding.prefersStatusBarHidden,
      animation: hiding.preferredStatusBarUpdateAnimation)
  }
}

extension Presentation {
  /// Full screen decides; others only when they say so.
  fileprivate var decidesOnStatusBar: Bool {
    style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
  }
}
