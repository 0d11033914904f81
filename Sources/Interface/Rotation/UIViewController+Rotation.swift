import Geometry
import Layers

extension UIViewController {
  /// Rotates the interface of the current stage to the device orientation, if the view controllers support it.
  ///
  /// The supported orientations are requested again. If a transition or a rotation runs, the interface rotates after
  /// the transition or rotation has ended.
  public static func attemptRotationToDeviceOrientation() { Stage.current?.rotation.ask() }

  /// Updates the interface after a change of the supported orientations of this view controller.
  ///
  /// If the current orientation is no longer supported, or the device orientation has become supported, the interface
  /// rotates as soon as no transition and no other rotation runs.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {
    stageOrCurrent?.rotation.ask()
  }

  /// The view controller whose supported orientations apply: the topmost view controller that is presented over this
  /// one in full screen, or this one if there is none.
  final var orientationDecider: UIViewController {
    presentations.last { $0.style.decidesOnOrientation }?.presented ?? self
  }
}

extension UIModalPresentationStyle {
  /// Whether the supported orientations of a view controller that is presented with this style apply, instead of those
  /// of the root view controller.
  ///
  /// - Source: G-129, G-135: they apply if the presented view controller covers the window in full screen.
  var decidesOnOrientation: Bool { self == .fullScreen || self == .overFullScreen }
}

extension UIApplication {
  /// The orientations that the application supports, regardless of its view controllers.
  final var orientations: UIInterfaceOrientationMask {
    (delegate?.application(self, supportedInterfaceOrientationsFor: stage.window) ?? .unanswered)
      .answered(otherwise: supportedInterfaceOrientations(for: stage.window))
  }

  /// The orientation of the interface.
  ///
  /// During a rotation, the value is the new orientation from the first layout on.
  public final var statusBarOrientation: UIInterfaceOrientation {
    stage.appStatusBarOrientation ?? stage.interfaceOrientation
  }

  /// Sets the orientation of the status bar without rotating the views.
  ///
  /// As in iOS 6 and later, the call has an effect only while the interface does not rotate by itself:
  /// `shouldAutorotate` of the controller that determines the orientation is false, or its
  /// `supportedInterfaceOrientations` are empty. Otherwise, the trace contains a warning.
  /// - Source: B-162, G-142 (each source names only one of the two conditions; whether one condition suffices is
  ///   unverified).
  public final func setStatusBarOrientation(_ interfaceOrientation: UIInterfaceOrientation, animated: Bool) {
    let decider = stage.window.rootViewController?.orientationDecider
    guard let decider, !decider.shouldAutorotate || decider.supportedInterfaceOrientations.isEmpty else {
      stage.note(
        "warning", "setStatusBarOrientation",
        detail: "the orientation is not changed: the topmost view controller must return false from "
          + "shouldAutorotate, or an empty mask from supportedInterfaceOrientations")
      return
    }
    stage.appStatusBarOrientation = interfaceOrientation
    stage.note("statusBarOrientation", "\(interfaceOrientation)")
    stage.statusBar.stand(interfaceOrientation, animated: animated)
  }

  /// The duration of a rotation by a quarter turn, in seconds.
  ///
  /// A rotation by 180° takes twice as long.
  ///
  /// - Source: spec E3.
  public final var statusBarOrientationAnimationDuration: Double {
    stage.profile.rotationDuration(stage.device.userInterfaceIdiom, isHalf: false)
  }
}
