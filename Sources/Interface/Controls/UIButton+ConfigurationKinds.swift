import Geometry

extension UIButton.Configuration {
  /// The rules for the corner radius of a button's background.
  public enum CornerStyle: Int, Hashable, Sendable {
    /// The radius of the background configuration, which is not scaled.
    case fixed = -1
    /// The radius of the background configuration, scaled with the user's text size.
    case dynamic
    /// A small corner radius, defined by the system.
    case small
    /// A medium corner radius, defined by the system.
    case medium
    /// A large corner radius, defined by the system.
    case large
    /// Half of the shorter side, so that the ends are half circles.
    case capsule
  }

  /// The sizes of buttons, which determine the font and the content insets.
  public enum Size: Int, Hashable, Sendable {
    /// The normal size.
    case medium
    /// A small size.
    case small
    /// The smallest size.
    case mini
    /// A large size.
    case large
  }

  /// The alignments of a title and a subtitle with each other.
  public enum TitleAlignment: Int, Hashable, Sendable {
    /// The alignment that follows from the placement of the image: leading if the image is on the leading side of the
    /// titles, trailing if it is on the trailing side, and otherwise centred.
    case automatic
    /// An alignment at the leading edge.
    case leading
    /// A centred alignment.
    case center
    /// An alignment at the trailing edge.
    case trailing
  }

  /// The predefined styles of configurations.
  enum Style: Hashable, Sendable { case plain, gray, tinted, filled, borderless }
}

extension UIButton.Configuration.CornerStyle {
  /// The corner radius of the styles `small`, `medium` and `large` in points, or nil for the other styles. The values
  /// are unverified.
  var radius: CGFloat? {
    switch self {
    case .fixed, .dynamic, .capsule: nil
    case .small: 4
    case .medium: 8
    case .large: 12
    }
  }
}

extension UIButton.Configuration.Size {
  /// The text style of the title. The styles are unverified.
  var titleStyle: UIFont.TextStyle {
    switch self {
    case .medium, .large: .body
    case .small: .subheadline
    case .mini: .footnote
    }
  }

  /// The text style of the subtitle. The styles are unverified.
  var subtitleStyle: UIFont.TextStyle {
    switch self {
    case .medium, .large: .footnote
    case .small: .caption1
    case .mini: .caption2
    }
  }

  /// The content insets of a button of this size, in points. The values are unverified.
  var insets: NSDirectionalEdgeInsets {
    let (vertical, horizontal): (CGFloat, CGFloat) =
      switch self {
      case .medium: (7, 12)
      case .small: (5, 10)
      case .mini: (4, 8)
      case .large: (15, 20)
      }
    return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// The corner radius of the style `dynamic`, in points (unverified).
  var radius: CGFloat { self == .large ? 10 : self == .medium ? 6 : 5 }
}
