public import Geometry

/// The constants in which releases of iOS differ: heights, distances, durations.
///
/// - Source: spec E; values marked low in confidence there are guesses about Apple.
public struct StageProfile: Hashable, Sendable {
  /// The profile's name, as scenarios write it.
  public let name: String
  /// Height of a tab bar, in points.
  public let tabBarHeight: CGFloat
  /// How far a finger moves before a pan begins, in points (unverified).
  public let panSlop: CGFloat
  /// How near to the edge a screen-edge pan has to start, in points (spec E1, medium).
  public let screenEdgeWidth: CGFloat
  /// The stage's size when none is given, in points.
  public let defaultSize: CGSize
  /// Pixels per point when none is given.
  public let defaultScale: CGFloat

  /// iOS 7, as in the texts the project started from; the default.
  public static let classic = StageProfile(
    name: "classic", tabBarHeight: 49, panSlop: 10, screenEdgeWidth: 20,
    defaultSize: CGSize(width: 375, height: 667), defaultScale: 2)

  /// iOS 13 and later.
  public static let modern = StageProfile(
    name: "modern", tabBarHeight: 49, panSlop: 10, screenEdgeWidth: 20,
    defaultSize: CGSize(width: 390, height: 844), defaultScale: 3)
}
