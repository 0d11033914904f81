public import Geometry
public import Interface
internal import Scenario

/// A virtual device on which a film is played: its screen, and its profile of durations, timing curves and bar heights.
public struct Device: Hashable, Sendable {
  /// The size of the screen, in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: Int
  /// The profile of durations, timing curves and bar heights.
  public let profile: StageProfile
  /// Whether to draw the status bar and the home indicator. If nil, both are drawn on screens that are at least 320
  /// points wide and high.
  public let showsStatusBar: Bool?

  /// Creates a device with a screen of `width` × `height` points.
  ///
  /// - Precondition: `width` and `height` are in 1…4096, `scale` in 1…4.
  public init(_ width: Int, _ height: Int, scale: Int = 1, profile: StageProfile = .modern, showsStatusBar: Bool? = nil)
  {
    precondition(
      (1...4096).contains(width) && (1...4096).contains(height) && (1...4).contains(scale),
      "a device must have 1 to 4096 points per side and 1 to 4 pixels per point, not \(width) × \(height) at \(scale)")
    size = CGSize(width: width, height: height)
    (self.scale, self.profile, self.showsStatusBar) = (scale, profile, showsStatusBar)
  }

  /// A phone: 390 × 844 points at 3 pixels per point. The default of films and scenarios.
  public static let phone = named("phone")
  /// A small phone: 320 × 568 points at 2 pixels per point.
  public static let phoneSmall = named("phone-small")
  /// A large phone: 430 × 932 points at 3 pixels per point.
  public static let phoneLarge = named("phone-large")
  /// A tablet: 820 × 1180 points at 2 pixels per point.
  public static let tablet = named("tablet")
  /// A large tablet: 1024 × 1366 points at 2 pixels per point.
  public static let tabletLarge = named("tablet-large")

  /// Returns a copy of the device with another scale, profile or status bar. Properties whose argument is nil are kept.
  ///
  /// - Precondition: `scale` is in 1…4.
  public func with(scale: Int? = nil, profile: StageProfile? = nil, showsStatusBar: Bool? = nil) -> Device {
    Device(
      Int(size.width), Int(size.height), scale: scale ?? self.scale, profile: profile ?? self.profile,
      showsStatusBar: showsStatusBar ?? self.showsStatusBar)
  }

  private static func named(_ name: String) -> Device {
    guard let device = ScenarioDocument.Device.standard.first(where: { $0.name == name }) else {
      preconditionFailure("there is no standard device '\(name)'")
    }
    return Device(Int(device.size.width), Int(device.size.height), scale: device.scale)
  }

  var stage: ScenarioDocument.Stage {
    var stage = ScenarioDocument.Stage(of: size, scale: scale, profile: profile == .classic ? .classic : .modern)
    stage.showsStatusBar = showsStatusBar
    return stage
  }
}
