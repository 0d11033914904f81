import Geometry

/// The insets of a screen for the status bar, the home indicator and rounded corners.
///
/// - Source: spec E4. The insets of phones with a home button and of pads are common device tables.
struct ScreenEdges {
  /// The layout of the status bar: `classic` for iOS 7, `notched` for screens with a sensor housing, and `plain` for
  /// all other screens.
  enum Look { case classic, notched, plain }

  let look: Look
  /// The insets in portrait, with a visible status bar.
  private let portrait: UIEdgeInsets
  /// The insets in landscape, with a visible status bar.
  private let landscape: UIEdgeInsets

  /// The minimum aspect ratio, long side to short side, of a modern phone with rounded corners. Other phones have a
  /// home button.
  private static let roundedAspect: CGFloat = 1.9

  /// Creates the insets of a screen.
  ///
  /// - Parameters:
  ///   - profile: the profile, whose constants are the insets of its release of iOS.
  ///   - size: the size of the screen in points.
  ///   - idiom: the type of device.
  init(_ profile: StageProfile, size: CGSize, idiom: UIUserInterfaceIdiom) {
    let isRounded = max(size.width, size.height) >= Self.roundedAspect * min(size.width, size.height)
    switch (profile.homeIndicatorHeight > 0, idiom == .pad) {
    case (false, false):
      (look, portrait, landscape) = (.classic, UIEdgeInsets(top: profile.statusBarHeight), profile.landscapeInsets)
    case (false, true):
      let insets = UIEdgeInsets(top: profile.statusBarHeight)
      (look, portrait, landscape) = (.classic, insets, insets)
    case (true, false) where isRounded:
      let insets = UIEdgeInsets(top: profile.statusBarHeight, bottom: profile.homeIndicatorHeight)
      (look, portrait, landscape) = (.notched, insets, profile.landscapeInsets)
    case (true, false):
      (look, portrait, landscape) = (.plain, UIEdgeInsets(top: 20), .zero)
    case (true, true):
      let insets = UIEdgeInsets(top: 24, bottom: 20)
      (look, portrait, landscape) = (.plain, insets, insets)
    }
  }

  /// Whether the screen has a home indicator instead of a home button.
  var hasHomeIndicator: Bool { portrait.bottom > 0 }

  /// Returns the height of the status bar in points, or 0 in orientations in which iOS hides it.
  func statusBarHeight(_ orientation: UIInterfaceOrientation) -> CGFloat { insets(orientation).top }

  /// Returns the safe area insets of a window in an orientation.
  ///
  /// A hidden status bar reduces the top inset to 0, except on a screen with a sensor housing.
  func safeArea(_ orientation: UIInterfaceOrientation, hidesStatusBar: Bool) -> UIEdgeInsets {
    var insets = insets(orientation)
    if hidesStatusBar, look != .notched { insets.top = 0 }
    return insets
  }

  private func insets(_ orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    orientation.isLandscape ? landscape : portrait
  }
}
