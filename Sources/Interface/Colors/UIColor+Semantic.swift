import Geometry
import Layers

// Colours by their purpose. Without dark mode and traits, they have the values of the light appearance.

extension UIColor {
  /// The colour of primary text.
  public static let label = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The colour of secondary text.
  public static let secondaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
  /// The colour of tertiary text.
  public static let tertiaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
  /// The colour of quaternary text.
  public static let quaternaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.18)
  /// The colour of placeholders.
  public static let placeholderText = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
  /// The colour of links.
  public static let link = UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  /// The colour of thin lines between parts, through which content is visible.
  public static let separator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
  /// The colour of lines between parts that hide content.
  public static let opaqueSeparator = UIColor(red: 198 / 255, green: 198 / 255, blue: 200 / 255, alpha: 1)
  /// The fill of thin and small shapes.
  public static let systemFill = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.2)
  /// The fill of medium shapes.
  public static let secondarySystemFill = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16)
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.12)
  /// The fill of large areas with complex content.
  public static let quaternarySystemFill = UIColor(red: 116 / 255, green: 116 / 255, blue: 128 / 255, alpha: 0.08)
  /// The main background.
  public static let systemBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The background of content on the main background.
  public static let secondarySystemBackground = UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The main background of grouped content.
  public static let systemGroupedBackground = UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
  /// The background of groups.
  public static let secondarySystemGroupedBackground = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  /// The background of content in groups.
  public static let tertiarySystemGroupedBackground = UIColor(
    red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
  /// The colour of text on a light background.
  public static let darkText = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// The colour of text on a dark background.
  public static let lightText = UIColor(red: 1, green: 1, blue: 1, alpha: 0.6)
}
