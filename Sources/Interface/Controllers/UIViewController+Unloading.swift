// The behaviour of iOS 5 and earlier.

extension UIViewController {
  /// Called after a memory warning. Unloads the view if the stage has the behaviour of iOS 5 and the view has neither a
  /// window nor a superview.
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

  /// The orientations that the controller supports. If the stage has the behaviour of iOS 5, `shouldAutorotate(to:)`
  /// determines them, otherwise `supportedInterfaceOrientations`.
  final var orientationMask: UIInterfaceOrientationMask {
    guard stageOrCurrent?.hasLegacyBehavior ?? false else { return supportedInterfaceOrientations }
    let all: [UIInterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    let mask = all.reduce(into: UIInterfaceOrientationMask()) {
      if shouldAutorotate(to: $1) { $0.formUnion(UIInterfaceOrientationMask($1)) }
    }
    return mask.isEmpty ? .portrait : mask
  }
}
