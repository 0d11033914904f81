import Geometry

// The part of the main window that its root view and its full-screen presentations fill.
//
//     window ─▶ without the extra height of the status bar during a phone call
//            ─▶ with the behaviour before iOS 7, without the status bar, unless the view controller wants full-screen
//               layout
// - Source: C-031, G-094 to G-097.

extension UIWindow {
  /// Returns the area that `view`, a view that fills the window, occupies, in upright coordinates (origin at the
  /// interface's top left). The area can exclude the status bar.
  final func uprightArea(of view: UIView) -> CGRect {
    let whole = CGRect(origin: .zero, size: uprightSize)
    guard let stage, isMain, stage.hasLegacyBehavior || stage.isInCall else { return whole }
    let orientation = stage.interfaceOrientation
    var top = stage.hidesStatusBar ? 0 : stage.statusBarGrowth(orientation)
    if stage.hasLegacyBehavior, !stage.hidesStatusBar, let controller = controller(filling: view),
      !controller.extendsUnderStatusBar
    {
      top = stage.statusBarHeight(orientation)
    }
    return CGRect(x: 0, y: top, width: whole.width, height: whole.height - top)
  }

  /// Returns the view controller that `view`, a view that fills the window, displays: the root view controller, or a
  /// view controller presented in full screen. Returns nil for other views. The controller decides whether the view
  /// extends under the status bar.
  private final func controller(filling view: UIView) -> UIViewController? {
    if let rootViewController, view === rootViewController.viewIfLoaded?.standIn { return rootViewController }
    // In the classic profile, a presented view leaves its container at the end of the transition.
    if let presented = view.viewController, presented.isPresented, presented.modalPresentationStyle == .fullScreen {
      return presented
    }
    return view.fullScreenPresented
  }

  /// Resizes the views that fill the window. Called after the area that they fill may have changed (see
  /// `uprightArea(of:)`).
  final func fitFillingViews() {
    if rotatesItsViews { rotateSeatedViews() }
    if let view = rootViewController?.viewIfLoaded, view.standIn.superview === self { fit(rootView: view) }
  }
}
