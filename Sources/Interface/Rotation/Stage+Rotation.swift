import Geometry
import Layers

extension Stage {
  /// The device is turned; the interface follows where the controllers let it, as soon as nothing else moves.
  ///
  /// The panel keeps its size, and so do frames: what is drawn on it turns, as on a device whose panel is read out. While
  /// a transition runs or the interface turns, it waits for the end; of several turns meanwhile the last one counts. Fingers
  /// that are down when the interface turns are taken away (unverified). A device that lies flat turns nothing.
  /// - Source: spec E3; inventory B-079 to B-103, G-127 to G-171.
  public func rotate(to orientation: UIDeviceOrientation) {
    makeCurrent()
    guard orientation != device.orientation else { return }
    note("deviceOrientation", "\(orientation)")
    device.turn(to: orientation)
    rotation.follow(orientation)
  }

  /// How the interface stands on the panel. While it turns, where it turns to.
  public var interfaceOrientation: UIInterfaceOrientation { rotation.orientation }

  /// The size of the interface as it stands, in points.
  var interfaceSize: CGSize { interfaceOrientation.size(on: size) }

  /// All orientations on a pad; on a phone all but upside down.
  var usualOrientations: UIInterfaceOrientationMask {
    device.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// What of the interface lies under the status bar and the home indicator.
  var safeAreaInsets: UIEdgeInsets { safeAreaInsets(interfaceOrientation) }

  /// The same in another orientation.
  func safeAreaInsets(_ orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    edges.safeArea(orientation, hidesStatusBar: statusBar.appearance.isHidden)
  }

  /// Whether the interface is landscape on a phone: bars are lower then.
  var hasCompactHeight: Bool { device.userInterfaceIdiom == .phone && interfaceOrientation.isLandscape }

  /// How high bars are as the interface stands, in points.
  var navigationBarHeight: CGFloat { hasCompactHeight ? profile.landscapeBarHeight : profile.navigationBarHeight }
  var toolbarHeight: CGFloat { hasCompactHeight ? profile.landscapeBarHeight : profile.toolbarHeight }
  var tabBarHeight: CGFloat { hasCompactHeight ? profile.landscapeTabBarHeight : profile.tabBarHeight }

  /// Takes all fingers away, as the interface turns under them; at the end of the run loop's turn when that is due to one
  /// of them.
  func cancelFingers() {
    guard screen.current == nil else { return CATransaction.atEndOfTurn { [weak self] in self?.cancelFingers() } }
    screen.feel(fingersDown.compactMap { $0.lifting(.cancelled) })
  }

  /// A point of the interface on the panel.
  func panelPoint(_ point: CGPoint) -> CGPoint {
    let (interface, turn) = (interfaceSize, interfaceOrientation.turn)
    let turned = CGPoint(x: point.x - interface.width / 2, y: point.y - interface.height / 2).applying(turn)
    return CGPoint(x: turned.x + size.width / 2, y: turned.y + size.height / 2)
  }
}

extension StageProfile {
  /// How long the interface takes to turn, in seconds: a half turn twice as long as a quarter.
  ///
  /// - Source: spec E3 (0.3 s high, 0.4 s on the pad low).
  func rotationDuration(_ idiom: UIUserInterfaceIdiom, isHalf: Bool) -> Double {
    (idiom == .phone ? 0.3 : 0.4) * (isHalf ? 2 : 1)
  }
}
