public import Geometry

/// The constants in which releases of iOS differ: heights, distances, durations.
///
/// - Source: spec E; values marked low in confidence there are guesses about Apple.
public struct StageProfile: Hashable, Sendable {
  /// The profile's name, as scenarios write it.
  public let name: String
  /// Height of the strip at the top that the status bar lies over, in points (spec E4).
  public let statusBarHeight: CGFloat
  /// Height of the strip at the bottom that the home indicator lies over, in points (spec E4).
  public let homeIndicatorHeight: CGFloat
  /// The strips at the four sides that bars and the rounding lie over while a phone's interface is landscape, in points
  /// (spec E4): iOS 7 shows the status bar, later ones hide it.
  public let landscapeInsets: UIEdgeInsets
  /// Height of a navigation bar, in points (spec E4).
  public let navigationBarHeight: CGFloat
  /// Height of a tool bar, in points (spec E4).
  public let toolbarHeight: CGFloat
  /// Height of navigation and tool bars while a phone's interface is landscape, in points (spec E4).
  public let landscapeBarHeight: CGFloat
  /// How long a push or a pop takes, in seconds (spec E1).
  public let pushDuration: Double
  /// Whether pushes and covers move as a spring at critical damping does; else they are slow at both ends (spec E1).
  public let movesAsSpring: Bool
  /// Height of a tab bar, in points.
  public let tabBarHeight: CGFloat
  /// Height of a tab bar while a phone's interface is landscape, in points (spec E4, medium).
  public let landscapeTabBarHeight: CGFloat
  /// How far a finger moves before a pan begins, in points (unverified).
  public let panSlop: CGFloat
  /// How near to the edge a screen-edge pan has to start, in points (spec E1, medium).
  public let screenEdgeWidth: CGFloat
  /// Whether the interface is rotated by the transform of the root view and the window never changes, as on iOS 7; since
  /// iOS 8 the window itself is rotated (book seed, B-005).
  public let rotatesRootView: Bool
  /// The stage's size when none is given, in points.
  public let defaultSize: CGSize
  /// Pixels per point when none is given.
  public let defaultScale: CGFloat
  /// How controllers are presented.
  public let presentations: Presentations

  /// iOS 7.
  public static let classic = StageProfile(
    name: "classic", statusBarHeight: 20, homeIndicatorHeight: 0, landscapeInsets: UIEdgeInsets(top: 20),
    navigationBarHeight: 44, toolbarHeight: 44, landscapeBarHeight: 32, pushDuration: 0.35, movesAsSpring: false,
    tabBarHeight: 49, landscapeTabBarHeight: 49, panSlop: 10, screenEdgeWidth: 20, rotatesRootView: true,
    defaultSize: CGSize(width: 375, height: 667), defaultScale: 2,
    presentations: .classic)

  /// Current iOS on a phone with rounded screen corners; the default of stages and scenarios.
  public static let modern = StageProfile(
    name: "modern", statusBarHeight: 47, homeIndicatorHeight: 34,
    landscapeInsets: UIEdgeInsets(left: 47, bottom: 21, right: 47), navigationBarHeight: 44, toolbarHeight: 44,
    landscapeBarHeight: 32, pushDuration: 0.5, movesAsSpring: true, tabBarHeight: 49, landscapeTabBarHeight: 32,
    panSlop: 10, screenEdgeWidth: 20, rotatesRootView: false,
    defaultSize: CGSize(width: 390, height: 844), defaultScale: 3,
    presentations: .modern)
}
