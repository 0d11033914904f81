import Geometry
import Layers

extension Stage {
  /// Rotates the device.
  ///
  /// The interface follows if the view controllers support the orientation, as soon as no transition and no other
  /// rotation runs. If the device is rotated several times in the meantime, only the last orientation has an effect. A
  /// flat orientation does not rotate the interface. When the interface rotates, touches on the screen are cancelled
  /// (unverified).
  ///
  /// The panel and the frames keep their size. Their contents are rotated, as in a recording of a device's panel.
  ///
  /// - Source: spec E3; B-079 to B-103, G-127 to G-171.
  public func rotate(to orientation: UIDeviceOrientation) {
    makeCurrent()
    guard orientation != device.orientation else { return }
    note("deviceOrientation", "\(orientation)")
    device.rotate(to: orientation)
    rotation.follow(orientation)
  }

  /// The part of the stage that rotates the interface.
  var rotation: InterfaceRotation { participant(.rotation) }

  /// Gives the main window the size and transform for an orientation of the interface, and resizes the other windows of
  /// the app.
  ///
  /// If the profile rotates root views (the classic profile), the windows do not change. Instead, the views that fill
  /// the windows are rotated.
  func stand(_ orientation: UIInterfaceOrientation) {
    if profile.rotatesRootView {
      windows.allWithMain.forEach { $0.rotateSeatedViews() }
    } else {
      let old = window.bounds.size
      window.stand(orientation, on: size)
      windows.all.forEach { $0.resize(inSuperviewOf: old, now: window.bounds.size) }
    }
    updateTraits()
  }
}

extension UIWindow {
  /// Sets the window's size and transform for an orientation of the interface on a panel (physical screen) of `size`.
  final func stand(_ orientation: UIInterfaceOrientation, on size: CGSize) {
    bounds.size = orientation.size(on: size)
    transform = orientation.rotationTransform
  }
}

extension StageProfile {
  /// Returns the duration of a rotation in seconds.
  ///
  /// A rotation by 180° (`isHalf` is true) takes twice as long as a rotation by 90°.
  ///
  /// - Source: spec E3 (0.3 s with high confidence, 0.4 s on the pad with low confidence).
  func rotationDuration(_ idiom: UIUserInterfaceIdiom, isHalf: Bool) -> Double {
    (idiom == .phone ? 0.3 : 0.4) * (isHalf ? 2 : 1)
  }
}
