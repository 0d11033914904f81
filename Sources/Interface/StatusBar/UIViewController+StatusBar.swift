/// The status bar's appearance that the visible view controllers request.
package struct StatusBarAppearance: Hashable, Sendable {
  /// The style of the text and the symbols in the status bar.
  package let style: UIStatusBarStyle
  /// Whether the status bar is hidden.
  package let isHidden: Bool
  /// The animation with which the status bar is hidden or shown.
  package let animation: UIStatusBarAnimation
  /// Whether the style is light because the status bar is above a card, the scaled-down presenting view behind a sheet.
  /// The home indicator, which is above the sheet, is then dark.
  let isAboveCard: Bool
  /// Whether the interface of the view controller that determines the style is dark.
  let isDark: Bool

  /// Whether the text and the symbols are light.
  var isLight: Bool { style == .lightContent || style == .default && isDark }

  /// The appearance before view controllers are queried, with the default values of `UIViewController`.
  static let initial = StatusBarAppearance(
    style: .default, isHidden: false, animation: .fade, isAboveCard: false, isDark: false)
}

extension UIViewController {
  /// Whether the view controller determines the status bar's appearance even if it is not presented in full screen.
  public final var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentation.capturesStatusBar }
    set { presentation.capturesStatusBar = newValue }
  }

  /// Returns the view controller whose preferences apply: the last one of a chain that begins with this view
  /// controller. `child` returns the next view controller of the chain (for example `childForStatusBarStyle`), or nil
  /// at its end.
  fileprivate final func deciding(_ child: @escaping (UIViewController) -> UIViewController?) -> UIViewController {
    sequence(first: self, next: child).reduce(self) { $1 }
  }
}

extension UIWindow {
  /// The view controller that determines the status bar's appearance, or nil without a root view controller.
  ///
  /// It is the topmost presented view controller that covers the full screen or captures the status bar's appearance,
  /// unless it is being dismissed. Without such a controller, it is the root view controller.
  final var statusBarController: UIViewController? {
    guard let root = rootViewController else { return nil }
    return root.presentations.last { $0.decidesOnStatusBar }?.presented ?? root
  }

  /// The appearance that the visible view controllers request now, or nil without a root view controller.
  ///
  /// If the status bar is above a card, the scaled-down presenting view behind a sheet, the background of the status
  /// bar is black. The style is then `lightContent`, whatever the controllers prefer.
  package final var statusBarAppearance: StatusBarAppearance? {
    guard let controller = statusBarController else { return nil }
    let style = controller.deciding(\.childForStatusBarStyle)
    let hiding = controller.deciding(\.childForStatusBarHidden)
    return StatusBarAppearance(
      style: hasCard ? .lightContent : style.preferredStatusBarStyle, isHidden: hiding.prefersStatusBarHidden,
      animation: hiding.preferredStatusBarUpdateAnimation, isAboveCard: hasCard,
      isDark: style.storedTraits.userInterfaceStyle == .dark)
  }

  /// Whether the status bar is above a card, the scaled-down presenting view behind a sheet.
  ///
  /// Only sheets in front of the presentation that determines the status bar's appearance are considered.
  private final var hasCard: Bool {
    let presentations = rootViewController?.presentations ?? []
    let deciding = presentations.lastIndex { $0.decidesOnStatusBar } ?? -1
    return presentations[(deciding + 1)...].contains { presentation in
      (presentation.controller as? UISheetPresentationController)?.showsCard ?? false
    }
  }

  /// The edges at which the view controller that determines the status bar's appearance, or a child it names, requests
  /// that the app's gestures precede the system's.
  fileprivate final var edgesDeferringSystemGestures: UIRectEdge {
    let decider = statusBarController?.deciding(\.childForScreenEdgesDeferringSystemGestures)
    return decider?.preferredScreenEdgesDeferringSystemGestures ?? []
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

extension Stage {
  /// The edges at which the system's gestures wait for the gestures of the app.
  ///
  /// The value is `preferredScreenEdgesDeferringSystemGestures` of the last controller in the chain that
  /// `childForScreenEdgesDeferringSystemGestures` forms. The chain begins with the controller that determines the
  /// status bar's appearance: a presented one or the root view controller.
  public var screenEdgesDeferringSystemGestures: UIRectEdge { window.edgesDeferringSystemGestures }
}
