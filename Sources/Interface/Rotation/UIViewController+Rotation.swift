import Geometry
import Layers

extension UIViewController {
  /// How the interface stands that this controller's view is in; `unknown` on no stage.
  public final var interfaceOrientation: UIInterfaceOrientation {
    (viewIfLoaded?.window?.stage ?? Stage.current)?.interfaceOrientation ?? .unknown
  }

  /// Asks the controllers again what they support, for the stage that acts, and turns the interface as the device is held.
  public static func attemptRotationToDeviceOrientation() { Stage.current?.rotation.ask() }

  /// What this controller supports changed: the interface is turned, if need be, as soon as nothing else moves.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {
    (viewIfLoaded?.window?.stage ?? Stage.current)?.rotation.ask()
  }

  /// All orientations on a pad; on a phone all but upside down.
  final var usualOrientations: UIInterfaceOrientationMask {
    (viewIfLoaded?.window?.stage ?? Stage.current)?.usualOrientations ?? .allButUpsideDown
  }

  /// The controller that is asked which orientations there may be: what covers this one in full, else itself.
  final var orientationDecider: UIViewController {
    presentations.last { $0.style.decidesOnOrientation }?.presented ?? self
  }

  /// Tells the children in sight how large they will be, when that is not how large they are.
  final func passOn(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in visibleChildren where child.isOnShow {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if own != child.view.bounds.size { child.hear(willTransitionTo: own, with: coordinator) }
    }
  }

  /// Tells the controller how large it will be.
  final func hear(willTransitionTo size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    note("viewWillTransition", detail: "size=\(size.text)")
    viewWillTransition(to: size, with: coordinator)
  }
}

extension CGSize {
  /// `568x320`, with decimals where there are any.
  fileprivate var text: String {
    [width, height].map { $0 == $0.rounded() ? "\(Int($0))" : "\(Double($0))" }.joined(separator: "x")
  }
}

extension UIModalPresentationStyle {
  /// Whether the presented controller is asked in place of the root.
  ///
  /// - Source: inventory G-129, G-135: one that covers the window by a full-screen presentation.
  var decidesOnOrientation: Bool { self == .fullScreen || self == .overFullScreen }
}

extension UIApplication {
  /// Which orientations the application supports, whatever controllers say.
  final var orientations: UIInterfaceOrientationMask {
    (delegate?.application(self, supportedInterfaceOrientationsFor: stage.window) ?? .unanswered)
      .answered(otherwise: stage.usualOrientations)
  }

  /// How the interface stands; the new orientation from the first layout of a turn on.
  public final var statusBarOrientation: UIInterfaceOrientation { stage.interfaceOrientation }

  /// How long a quarter turn of the interface takes, in seconds; a half turn takes twice as long (spec E3).
  public final var statusBarOrientationAnimationDuration: Double {
    stage.profile.rotationDuration(stage.device.userInterfaceIdiom, isHalf: false)
  }
}
