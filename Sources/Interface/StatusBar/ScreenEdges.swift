import Geometry

/// What the system keeps of a screen at its edges, for the status bar, the home indicator and rounded corners.
///
/// - Source: spec E4. The insets of phones with a home button and of pads are common device tables.
struct ScreenEdges {
  /// How the status bar is laid out.
  enum Look { case classic, notched, plain }

  let look: Look
  /// The insets while the interface is portrait, and landscape, with the status bar on show.
  private let portrait: UIEdgeInsets
  private let landscape: UIEdgeInsets

  /// A modern phone is at least this much longer than wide when it has rounded corners instead of a home button.
  private static let roundedAspect: CGFloat = 1.9

  /// The edges of a screen of `size` with the rules of a profile.
  init(_ profile: StageProfile, size: CGSize, idiom: UIUserInterfaceIdiom) {
    let isRounded = max(size.width, size.height) >= Self.roundedAspect * min(size.width, size.height)
    switch (profile.homeIndicatorHeight > 0, idiom) {
    case (false, .phone):
      (look, portrait, landscape) = (.classic, UIEdgeInsets(top: profile.statusBarHeight), profile.landscapeInsets)
    case (false, .pad):
      let insets = UIEdgeInsets(top: profile.statusBarHeight)
      (look, portrait, landscape) = (.classic, insets, insets)
    case (true, .phone) where isRounded:
      let insets = UIEdgeInsets(top: profile.statusBarHeight, bottom: profile.homeIndicatorHeight)
      (look, portrait, landscape) = (.notched, insets, profile.landscapeInsets)
    case (true, .phone):
      (look, portrait, landscape) = (.plain, UIEdgeInsets(top: 20), .zero)
    case (true, .pad):
      let insets = UIEdgeInsets(top: 24, bottom: 20)
      (look, portrait, landscape) = (.plain, insets, insets)
    }
  }

  /// Whether the screen has a home indicator in place of a home button.
  var hasHomeIndicator: Bool { portrait.bottom > 0 }

  /// The status bar's height; 0 where iOS shows none.
  func statusBarHeight(_ orientation: UIInterfaceOrientation) -> CGFloat { insets(orientation).top }

  /// The safe area of a window in an orientation.
  ///
  /// A hidden status bar takes up no room, but on a screen with a sensor housing the room stays.
  func safeArea(_ orientation: UIInterfaceOrientation, hidesStatusBar: Bool) -> UIEdgeInsets {
    var insets = insets(orientation)
    if hidesStatusBar, look != .notched { insets.top = 0 }
    return insets
  }

  private func insets(_ orientation: UIInterfaceOrientation) -> UIEdgeInsets {
    orientation.isLandscape ? landscape : portrait
  }
}
