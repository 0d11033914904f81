public import Geometry

extension ScenarioDocument {
  /// The screen: its size, its pixel density and its profile.
  public struct Stage: Equatable, Sendable {
    /// The size in points; whole numbers, 1…4096.
    public var size: CGSize
    /// The number of pixels per point, 1…4.
    public var scale: Int
    /// The iOS release whose behaviour, durations, curves and bar heights apply.
    public var profile: Profile
    /// Whether the status bar and the home indicator are drawn, or nil for the stage's default.
    public var showsStatusBar: Bool?
    /// The time in the status bar.
    public var clock = "9:41"
    /// The appearance. The default is light.
    public var appearance = Appearance.light
    /// The size of text that the user has chosen. The default is large.
    public var contentSize = ContentSize.large
    /// The direction of the interface. The default is from left to right.
    public var layoutDirection = LayoutDirection.leftToRight
  }

  /// The appearance of the interface.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
  }

  /// A size of text that a user can choose, from the smallest to the largest.
  public enum ContentSize: String, Hashable, Sendable, CaseIterable {
    /// The ordinary sizes, in ascending order.
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    /// The larger sizes for accessibility, in ascending order.
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    /// The largest of the sizes for accessibility.
    case accessibilityExtraExtraExtraLarge
  }

  /// The direction of the interface.
  public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// A profile: iOS releases with equal durations, curves and geometry.
  public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// iOS 7.
    case classic
    /// Current iOS, the default.
    case modern
  }

  /// The frame rate, the end and the maximum duration of a film.
  public struct Film: Equatable, Sendable {
    /// The frame rate in frames per second, 1…240.
    public var fps: Int
    /// The end of the film: a time, or the instant at which all steps have run and nothing moves.
    public var until: End
    /// The maximum duration in seconds. A longer film is an error.
    public var limit: Double

    /// The condition that ends a film.
    public enum End: Hashable, Sendable {
      /// The instant at which all steps have run and nothing moves.
      case settled
      /// A time in seconds.
      case time(Double)
    }

    /// The default: 60 frames per second until settled, at most 10 seconds.
    public static let standard = Film(fps: 60, until: .settled, limit: 10)
  }
}
