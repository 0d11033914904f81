import Geometry

extension UIViewController {
  /// The orientation of the interface that contains the view controller's view, or `unknown` without a stage.
  ///
  /// If the view is in no window, the value is the orientation of the current stage.
  public final var interfaceOrientation: UIInterfaceOrientation {
    stageOrCurrent?.interfaceOrientation ?? .unknown
  }

  /// The orientations that are supported by default: all on a pad, all but upside down on a phone.
  final var usualOrientations: UIInterfaceOrientationMask {
    stageOrCurrent?.usualOrientations ?? .allButUpsideDown
  }

  /// Called before the size of this controller's view changes to `size`. Calls `viewWillTransition(to:with:)` on the
  /// visible children whose sizes will change with it.
  final func passOn(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in visibleChildren where child.isOnShow {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if own != child.view.bounds.size { child.receive(willTransitionTo: own, with: coordinator) }
    }
  }

  /// Calls `viewWillTransition(to:with:)` on this controller, and writes the call into the trace.
  final func receive(willTransitionTo size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    note("viewWillTransition", detail: "size=\(size.text)")
    viewWillTransition(to: size, with: coordinator)
  }
}

extension CGSize {
  /// The size as text for the trace, for example `568x320`.
  ///
  /// Decimals are written only if they are not 0.
  fileprivate var text: String {
    [width, height].map { $0 == $0.rounded() ? "\(Int($0))" : "\(Double($0))" }.joined(separator: "x")
  }
}
