// The behaviour of iOS 5 and earlier.

extension UIViewController {
  /// Unloads the view if the stage has the behaviour of iOS 5 and the view is in no window.
  ///
  /// - Source: G-063, G-064, C-384.
  final func unloadInvisibleView() {
    guard stageOrCurrent?.hasLegacyBehavior ?? false, let old = viewIfLoaded, old.window == nil, old.superview == nil
    else { return }
    note("viewWillUnload")
    viewWillUnload()
    view = nil
    note("viewDidUnload")
    viewDidUnload()
  }

  /// The supported orientations, determined by `shouldAutorotate(to:)` if the stage has the behaviour of iOS 5.
  final var orientationMask: UIInterfaceOrientationMask {
    guard stageOrCurrent?.hasLegacyBehavior ?? false else { return supportedInterfaceOrientations }
    let all: [UIInterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    let mask = all.reduce(into: UIInterfaceOrientationMask()) {
      if shouldAutorotate(to: $1) { $0.formUnion(UIInterfaceOrientationMask($1)) }
    }
    return mask.isEmpty ? .portrait : mask
  }
}
