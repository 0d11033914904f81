import Geometry
import Layers

extension UIViewController {
  /// The orientation of the interface that contains the view controller's view, or `unknown` without a stage.
  ///
  /// If the view is in no window, the current stage is used.
  public final var interfaceOrientation: UIInterfaceOrientation {
    stageOrCurrent?.interfaceOrientation ?? .unknown
  }

  /// Rotates the interface of the current stage to the device orientation, if the view controllers support it.
  ///
  /// The supported orientations are requested again. If a transition or a rotation runs, the interface rotates when it
  /// ends.
  public static func attemptRotationToDeviceOrientation() { Stage.current?.rotation.ask() }

  /// Updates the interface after a change of the supported orientations of this view controller.
  ///
  /// If the current orientation is no longer supported, or the device orientation has become supported, the interface
  /// rotates as soon as no transition and no other rotation runs.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {
    stageOrCurrent?.rotation.ask()
  }

  /// The orientations that are supported by default: all on a pad, all but upside down on a phone.
  final var usualOrientations: UIInterfaceOrientationMask {
    stageOrCurrent?.usualOrientations ?? .allButUpsideDown
  }

  /// The view controller whose supported orientations apply: the topmost one that is presented in full screen, or this
  /// one.
  final var orientationDecider: UIViewController {
    presentations.last { $0.style.decidesOnOrientation }?.presented ?? self
  }

  /// Calls `viewWillTransition(to:with:)` for the visible children whose size will change.
  final func passOn(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in visibleChildren where child.isOnShow {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if own != child.view.bounds.size { child.receive(willTransitionTo: own, with: coordinator) }
    }
  }

  /// Calls `viewWillTransition(to:with:)` and writes the call into the trace.
  final func receive(willTransitionTo size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    note("viewWillTransition", detail: "size=\(size.text)")
    viewWillTransition(to: size, with: coordinator)
  }
}

extension CGSize {
  /// The size as text, for example `568x320`.
  ///
  /// Decimals are written only if they are not 0.
  fileprivate var text: String {
    [width, height].map { $0 == $0.rounded() ? "\(Int($0))" : "\(Double($0))" }.joined(separator: "x")
  }
}

extension UIModalPresentationStyle {
  /// Whether the supported orientations of a presented view controller apply instead of those of the root.
  ///
  /// - Source: inventory G-129, G-135: this is the case if it covers the window by a full-screen presentation.
  var decidesOnOrientation: Bool { self == .fullScreen || self == .overFullScreen }
}

extension UIApplication {
  /// The orientations that the application supports, regardless of its view controllers.
  final var orientations: UIInterfaceOrientationMask {
    (delegate?.application(self, supportedInterfaceOrientationsFor: stage.window) ?? .unanswered)
      .answered(otherwise: stage.usualOrientations)
  }

  /// The orientation of the interface.
  ///
  /// During a rotation, the value is the new orientation from the first layout on.
  public final var statusBarOrientation: UIInterfaceOrientation { stage.interfaceOrientation }

  /// The duration of a rotation by a quarter turn, in seconds.
  ///
  /// A rotation by 180° takes twice as long.
  ///
  /// - Source: spec E3.
  public final var statusBarOrientationAnimationDuration: Double {
    stage.profile.rotationDuration(stage.device.userInterfaceIdiom, isHalf: false)
  }
}
