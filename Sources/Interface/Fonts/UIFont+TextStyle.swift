public import Geometry
import Layers

extension UIFont {
  /// A style of text, such as that of titles or footnotes.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String
    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest titles: regular, 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The first level of titles: regular, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The second level of titles: regular, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The third level of titles: regular, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings: semibold, 17 points.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadings: regular, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text: regular, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts: regular, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes: regular, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions: regular, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Secondary captions: regular, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Returns the system font of a text style, in the size of the content size category `large`, the default of iOS.
  ///
  /// - Precondition: the style is one of the constants of `TextStyle`.
  /// - Source: Human Interface Guidelines, Typography, Dynamic Type sizes, column "Large (default)".
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    guard let (size, weight) = style.sizeAndWeight else {
      preconditionFailure("UIFont.preferredFont(forTextStyle:): \"\(style.rawValue)\" is not a text style")
    }
    return systemFont(ofSize: size, weight: weight)
  }
}

extension UIFont.TextStyle {
  /// The size in points and the weight of the style, or nil for an unknown style.
  fileprivate var sizeAndWeight: (CGFloat, UIFont.Weight)? {
    switch self {
    case .largeTitle: (34, .regular)
    case .title1: (28, .regular)
    case .title2: (22, .regular)
    case .title3: (20, .regular)
    case .headline: (17, .semibold)
    case .body: (17, .regular)
    case .callout: (16, .regular)
    case .subheadline: (15, .regular)
    case .footnote: (13, .regular)
    case .caption1: (12, .regular)
    case .caption2: (11, .regular)
    default: nil
    }
  }
}

/// The scaling of fonts and lengths with the user's text size.
///
/// The content size category is always `large`, the default of iOS, at which nothing is scaled.
public final class UIFontMetrics: Sendable {
  /// The text style whose scaling is used.
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    require(
      textStyle.sizeAndWeight != nil, "UIFontMetrics(forTextStyle:): \"\(textStyle.rawValue)\" is not a text style")
    style = textStyle
  }

  /// Returns a font scaled for the user's text size. The result is always `font`.
  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns a font scaled for the user's text size, but with at most `maximumPointSize` points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    maximumPointSize > 0 ? font.withSize(min(font.pointSize, maximumPointSize)) : font
  }
  /// Returns a length scaled for the user's text size. The result is always `value`.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
