public import Geometry

extension ScenarioDocument {
  /// The screen: its size, pixel density and the constants of a family of systems.
  public struct Stage: Equatable, Sendable {
    /// Size in points; whole numbers, 1…4096.
    public var size: CGSize
    /// Pixels per point, 1…4.
    public var scale: Int
    /// The family of systems whose rules, durations, curves and bar heights apply.
    public var profile: Profile
    /// Whether the status bar and the home indicator are drawn; nil as on a stage that is told nothing.
    public var showsStatusBar: Bool?
    /// The time in the status bar.
    public var clock = "9:41"
  }

  /// A family of systems that agree on durations, curves and geometry.
  public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// iOS 7.
    case classic
    /// Current iOS, the default.
    case modern
  }

  /// How the frames are taken.
  public struct Film: Equatable, Sendable {
    /// Frames per second, 1…240.
    public var fps: Int
    /// When the film ends.
    public var until: End
    /// A film longer than this many seconds is a failure.
    public var limit: Double

    /// When a film ends.
    public enum End: Hashable, Sendable {
      /// When every step has run and nothing moves.
      case settled
      /// At this time in seconds.
      case time(Double)
    }

    /// What holds where the document is silent: 60 frames per second until settled, at most 10 seconds.
    public static let standard = Film(fps: 60, until: .settled, limit: 10)
  }
}
