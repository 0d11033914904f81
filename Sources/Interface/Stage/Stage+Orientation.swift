import Geometry

extension Stage {
  /// The orientations that are supported by default: all on a pad, all but upside down on a phone.
  var usualOrientations: UIInterfaceOrientationMask {
    device.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// The insets of the interface that are covered by the status bar and the home indicator.
  var safeAreaInsets: UIEdgeInsets { safeAreaInsets(interfaceOrientation) }

  /// Returns the safe area insets of the interface in an orientation.
  func safeAreaInsets(_ orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    var insets = edges.safeArea(orientation, hidesStatusBar: hidesStatusBar)
    if !hidesStatusBar { insets.top += statusBarGrowth(orientation) }
    return insets
  }

  /// Returns the height of the status bar in points, or 0 in orientations in which iOS hides it.
  func statusBarHeight(_ orientation: UIInterfaceOrientation) -> CGFloat {
    edges.statusBarHeight(orientation) + statusBarGrowth(orientation)
  }

  /// Returns the height in points that a phone call in progress adds to the status bar: 20. The result is 0 without a
  /// call, without a status bar, and on a screen with a sensor housing.
  func statusBarGrowth(_ orientation: UIInterfaceOrientation) -> CGFloat {
    isInCall && edges.look != .notched && edges.statusBarHeight(orientation) > 0 ? 20 : 0
  }

  /// Whether the interface is landscape on a phone.
  ///
  /// Bars are lower in this case.
  var hasCompactHeight: Bool { device.userInterfaceIdiom == .phone && interfaceOrientation.isLandscape }

  /// The height of a navigation bar in the current orientation, in points.
  var navigationBarHeight: CGFloat { hasCompactHeight ? profile.landscapeBarHeight : profile.navigationBarHeight }
  /// The height of a toolbar in the current orientation, in points.
  var toolbarHeight: CGFloat { hasCompactHeight ? profile.landscapeBarHeight : profile.toolbarHeight }
  /// The height of a tab bar in the current orientation, in points.
  var tabBarHeight: CGFloat { hasCompactHeight ? profile.landscapeTabBarHeight : profile.tabBarHeight }

  /// Converts a point of the interface to the coordinates of the panel (the physical screen), which do not rotate with
  /// the interface.
  func panelPoint(_ point: CGPoint) -> CGPoint {
    let (size, interface, rotationTransform) = (
      size, interfaceOrientation.size(on: size), interfaceOrientation.rotationTransform
    )
    let rotated = CGPoint(x: point.x - interface.width / 2, y: point.y - interface.height / 2).applying(
      rotationTransform)
    return CGPoint(x: rotated.x + size.width / 2, y: rotated.y + size.height / 2)
  }

  /// Converts a point of the panel (the physical screen) to the coordinates of the interface.
  func interfacePoint(ofPanel point: CGPoint) -> CGPoint {
    let interface = interfaceOrientation.size(on: size)
    let upright = CGPoint(x: point.x - size.width / 2, y: point.y - size.height / 2).applying(
      interfaceOrientation.rotationTransform.inverted())
    return CGPoint(x: upright.x + interface.width / 2, y: upright.y + interface.height / 2)
  }
}
