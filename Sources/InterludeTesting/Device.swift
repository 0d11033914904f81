public import Geometry
public import Interface
internal import Scenario

/// What a film is played on: a screen, and the family of systems whose durations, curves and bar heights hold.
public struct Device: Hashable, Sendable {
  /// The screen's size, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: Int
  /// The family of systems.
  public let profile: StageProfile

  /// A screen of `width` × `height` points.
  ///
  /// - Precondition: both sides are in 1…4096, `scale` in 1…4.
  public init(_ width: Int, _ height: Int, scale: Int = 1, profile: StageProfile = .classic) {
    precondition(
      (1...4096).contains(width) && (1...4096).contains(height) && (1...4).contains(scale),
      "a device has 1 to 4096 points a side and 1 to 4 pixels per point, not \(width) × \(height) at \(scale)")
    size = CGSize(width: width, height: height)
    (self.scale, self.profile) = (scale, profile)
  }

  /// 390 × 844 points, 2 pixels to the point.
  public static let phone = Device(390, 844, scale: 2, profile: .modern)

  /// 768 × 1024 points, 1 pixel to the point.
  public static let tablet = Device(768, 1024, profile: .modern)

  var stage: ScenarioDocument.Stage {
    ScenarioDocument.Stage(of: size, scale: scale, profile: profile == .modern ? .modern : .classic)
  }
}
