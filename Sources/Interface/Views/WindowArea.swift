import Geometry

// The part of the main window that its root view and its full-screen presentations fill.
//
//     window ─▶ without the extra height of the status bar during a phone call
//            ─▶ with the behaviour before iOS 7, without the status bar, unless the view controller wants full-screen
//               layout
// - Source: inventory C-031, G-094 to G-097.

extension UIWindow {
  /// Returns the frame of a view that fills the window, in upright coordinates.
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

  /// Returns the view controller that determines the size of a view that fills the window: the root view controller, or
  /// one that is presented in full screen.
  private final func controller(filling view: UIView) -> UIViewController? {
    if let rootViewController, view === rootViewController.viewIfLoaded?.standIn { return rootViewController }
    // In the classic profile, a presented view leaves its container at the end of the transition.
    if let presented = view.viewController, presented.isPresented, presented.modalPresentationStyle == .fullScreen {
      return presented
    }
    return view.fullScreenPresented
  }

  /// Resizes the views that fill the window, after a change of the area that they fill (see `uprightArea(of:)`).
  final func fitFillingViews() {
    if rotatesItsViews { rotateSeatedViews() }
    if let view = rootViewController?.viewIfLoaded, view.standIn.superview === self { fit(rootView: view) }
  }
}
