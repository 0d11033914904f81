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
  /// Whether the status bar and the home indicator are drawn; nil on screens of at least 320 points a side only.
  public let showsStatusBar: Bool?

  /// A screen of `width` × `height` points.
  ///
  /// - Precondition: both sides are in 1…4096, `scale` in 1…4.
  public init(_ width: Int, _ height: Int, scale: Int = 1, profile: StageProfile = .modern, showsStatusBar: Bool? = nil)
  {
    precondition(
      (1...4096).contains(width) && (1...4096).contains(height) && (1...4).contains(scale),
      "a device has 1 to 4096 points a side and 1 to 4 pixels per point, not \(width) × \(height) at \(scale)")
    size = CGSize(width: width, height: height)
    (self.scale, self.profile, self.showsStatusBar) = (scale, profile, showsStatusBar)
  }

  /// A phone, as scenarios call it: 390 × 844 points, 3 pixels to the point; the screen of films and scenarios that name none.
  public static let phone = named("phone")
  /// A small phone: 320 × 568 points, 2 pixels to the point.
  public static let phoneSmall = named("phone-small")
  /// A large phone: 430 × 932 points, 3 pixels to the point.
  public static let phoneLarge = named("phone-large")
  /// A tablet: 820 × 1180 points, 2 pixels to the point.
  public static let tablet = named("tablet")
  /// A large tablet: 1024 × 1366 points, 2 pixels to the point.
  public static let tabletLarge = named("tablet-large")

  /// The device with another scale or profile; what is nil stays.
  ///
  /// - Precondition: `scale` is in 1…4.
  public func with(scale: Int? = nil, profile: StageProfile? = nil, showsStatusBar: Bool? = nil) -> Device {
    Device(
      Int(size.width), Int(size.height), scale: scale ?? self.scale, profile: profile ?? self.profile,
      showsStatusBar: showsStatusBar ?? self.showsStatusBar)
  }

  private static func named(_ name: String) -> Device {
    guard let device = ScenarioDocument.Device.standard.first(where: { $0.name == name }) else {
      preconditionFailure("no scenario can name a device \(name)")
    }
    return Device(Int(device.size.width), Int(device.size.height), scale: device.scale)
  }

  var stage: ScenarioDocument.Stage {
    var stage = ScenarioDocument.Stage(of: size, scale: scale, profile: profile == .classic ? .classic : .modern)
    stage.showsStatusBar = showsStatusBar
    return stage
  }
}
