public import Geometry

/// The constants in which releases of iOS differ: sizes, distances and durations.
///
/// - Source: spec E. Values that are marked there as low in confidence are unverified.
public struct StageProfile: Hashable, Sendable {
  /// The profile's name in scenarios.
  public let name: String
  /// The height of the status bar in portrait, in points (spec E4).
  public let statusBarHeight: CGFloat
  /// The height of the area at the bottom of the screen that the home indicator covers in portrait, in points
  /// (spec E4).
  public let homeIndicatorHeight: CGFloat
  /// The insets that the status bar, the home indicator and rounded corners cover in landscape on a phone, in points
  /// (spec E4).
  ///
  /// iOS 7 shows the status bar in landscape. Later releases hide it.
  public let landscapeInsets: UIEdgeInsets
  /// The height of a navigation bar, in points (spec E4).
  public let navigationBarHeight: CGFloat
  /// The height of a toolbar, in points (spec E4).
  public let toolbarHeight: CGFloat
  /// The height of navigation bars and toolbars in landscape on a phone, in points (spec E4).
  public let landscapeBarHeight: CGFloat
  /// The duration of a push or a pop, in seconds (spec E1).
  public let pushDuration: Double
  /// Whether pushes, pops and vertical covers have the timing of a critically damped spring. Otherwise their timing is
  /// ease-in-ease-out (spec E1).
  public let movesAsSpring: Bool
  /// The height of a tab bar, in points.
  public let tabBarHeight: CGFloat
  /// The height of a tab bar in landscape on a phone, in points (spec E4, medium confidence).
  public let landscapeTabBarHeight: CGFloat
  /// The distance that a touch moves before a pan begins, in points (unverified).
  public let panSlop: CGFloat
  /// The largest distance from the edge at which a screen-edge pan can start, in points (spec E1, medium confidence).
  public let screenEdgeWidth: CGFloat
  /// Whether a rotation of the interface changes the transform of the root view and not that of the window.
  ///
  /// Otherwise the window is rotated, as on iOS 8 and later.
  ///
  /// - Source: B-005.
  public let rotatesRootView: Bool
  /// The default size of a stage, in points.
  public let defaultSize: CGSize
  /// The default number of pixels per point.
  public let defaultScale: CGFloat
  /// The constants of presentations, sheets and popovers.
  public let presentations: Presentations

  /// The constants of iOS 7.
  public static let classic = StageProfile(
    name: "classic", statusBarHeight: 20, homeIndicatorHeight: 0, landscapeInsets: UIEdgeInsets(top: 20),
    navigationBarHeight: 44, toolbarHeight: 44, landscapeBarHeight: 32, pushDuration: 0.35, movesAsSpring: false,
    tabBarHeight: 49, landscapeTabBarHeight: 49, panSlop: 10, screenEdgeWidth: 20, rotatesRootView: true,
    defaultSize: CGSize(width: 375, height: 667), defaultScale: 2,
    presentations: .classic)

  /// Current iOS on a phone with rounded screen corners, the default of stages and scenarios.
  public static let modern = StageProfile(
    name: "modern", statusBarHeight: 47, homeIndicatorHeight: 34,
    landscapeInsets: UIEdgeInsets(left: 47, bottom: 21, right: 47), navigationBarHeight: 44, toolbarHeight: 44,
    landscapeBarHeight: 32, pushDuration: 0.5, movesAsSpring: true, tabBarHeight: 49, landscapeTabBarHeight: 32,
    panSlop: 10, screenEdgeWidth: 20, rotatesRootView: false,
    defaultSize: CGSize(width: 390, height: 844), defaultScale: 3,
    presentations: .modern)
}
