import Geometry
import Layers

// Colours by their purpose. Those of text, lines and fills have no separate values for increased contrast.
// - Source: UI Element Colors (developer.apple.com); the values are those of iOS 13 and later.

extension UIColor {
  /// The colour of primary text.
  public static let label = UIColor(light: Shade(0, 0, 0), dark: Shade(255, 255, 255))
  /// The colour of secondary text.
  public static let secondaryLabel = UIColor(light: Shade(60, 60, 67, 0.6), dark: Shade(235, 235, 245, 0.6))
  /// The colour of tertiary text.
  public static let tertiaryLabel = UIColor(light: Shade(60, 60, 67, 0.3), dark: Shade(235, 235, 245, 0.3))
  /// The colour of quaternary text.
  public static let quaternaryLabel = UIColor(light: Shade(60, 60, 67, 0.18), dark: Shade(235, 235, 245, 0.16))
  /// The colour of placeholders.
  public static let placeholderText = UIColor(light: Shade(60, 60, 67, 0.3), dark: Shade(235, 235, 245, 0.3))
  /// The colour of links.
  public static let link = UIColor(light: Shade(0, 122, 255), dark: Shade(9, 132, 255))
  /// The translucent colour of thin separator lines, behind which the content stays visible.
  public static let separator = UIColor(light: Shade(60, 60, 67, 0.29), dark: Shade(84, 84, 88, 0.6))
  /// The opaque colour of separator lines, which hide the content behind them.
  public static let opaqueSeparator = UIColor(light: Shade(198, 198, 200), dark: Shade(56, 56, 58))
  /// The fill of thin and small shapes.
  public static let systemFill = UIColor(light: Shade(120, 120, 128, 0.2), dark: Shade(120, 120, 128, 0.36))
  /// The fill of medium shapes.
  public static let secondarySystemFill = UIColor(light: Shade(120, 120, 128, 0.16), dark: Shade(120, 120, 128, 0.32))
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(light: Shade(118, 118, 128, 0.12), dark: Shade(118, 118, 128, 0.24))
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = UIColor(light: Shade(116, 116, 128, 0.08), dark: Shade(118, 118, 128, 0.18))
  /// The main background.
  public static let systemBackground = UIColor(
    light: Shade(255, 255, 255), dark: Shade(0, 0, 0),
    contrast: (Shade(255, 255, 255), Shade(0, 0, 0)), elevated: (Shade(28, 28, 30), Shade(36, 36, 38)))
  /// The background of content that lies on `systemBackground`.
  public static let secondarySystemBackground = UIColor(
    light: Shade(242, 242, 247), dark: Shade(28, 28, 30),
    contrast: (Shade(235, 235, 240), Shade(36, 36, 38)), elevated: (Shade(44, 44, 46), Shade(54, 54, 56)))
  /// The background of content that lies on `secondarySystemBackground`.
  public static let tertiarySystemBackground = UIColor(
    light: Shade(255, 255, 255), dark: Shade(44, 44, 46),
    contrast: (Shade(255, 255, 255), Shade(54, 54, 56)), elevated: (Shade(58, 58, 60), Shade(68, 68, 70)))
  /// The main background of grouped content.
  public static let systemGroupedBackground = UIColor(
    light: Shade(242, 242, 247), dark: Shade(0, 0, 0),
    contrast: (Shade(235, 235, 240), Shade(0, 0, 0)), elevated: (Shade(28, 28, 30), Shade(36, 36, 38)))
  /// The background of groups, which lie on `systemGroupedBackground`.
  public static let secondarySystemGroupedBackground = UIColor(
    light: Shade(255, 255, 255), dark: Shade(28, 28, 30),
    contrast: (Shade(255, 255, 255), Shade(36, 36, 38)), elevated: (Shade(44, 44, 46), Shade(54, 54, 56)))
  /// The background of content inside groups, which lies on `secondarySystemGroupedBackground`.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: Shade(242, 242, 247), dark: Shade(44, 44, 46),
    contrast: (Shade(235, 235, 240), Shade(54, 54, 56)), elevated: (Shade(58, 58, 60), Shade(68, 68, 70)))
  /// The colour of text on a light background.
  public static let darkText = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The colour of text on a dark background.
  public static let lightText = UIColor(red: 1, green: 1, blue: 1, alpha: 0.6)
}
