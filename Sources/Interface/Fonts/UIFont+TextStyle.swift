public import Geometry
import Layers

extension UIFont {
  /// A style of text with a purpose, such as titles or footnotes.
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

  /// Returns the system font of a text style, in the size of the current traits' content size category.
  ///
  /// - Precondition: the style is one of the constants of `TextStyle`.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font of a text style, in the size of a collection's content size category.
  ///
  /// - Parameter traitCollection: the traits, or nil for the current ones.
  /// - Precondition: the style is one of the constants of `TextStyle`.
  /// - Source: Human Interface Guidelines, Typography, Dynamic Type sizes.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    guard style.isKnown else {
      preconditionFailure("UIFont.preferredFont(forTextStyle:): \"\(style.rawValue)\" is not a text style")
    }
    let size = style.size(for: (traitCollection ?? .current).preferredContentSizeCategory)
    return UIFont(systemFont(ofSize: size, weight: style.weight), size: size, scaling: .style(style))
  }
}

/// The scaling of fonts and lengths with the user's text size.
///
/// At the content size category `large`, the default of iOS, nothing is scaled.
public final class UIFontMetrics: Sendable {
  /// The text style whose scaling is used.
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    require(textStyle.isKnown, "UIFontMetrics(forTextStyle:): \"\(textStyle.rawValue)\" is not a text style")
    style = textStyle
  }

  /// Returns `font` with its size scaled for the content size category of the current traits.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// Returns `font` with its size scaled for the content size category of `traitCollection`. If `traitCollection` is
  /// nil, the current traits are used.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// Returns `font` with its size scaled for the current traits' content size category, but at most `maximumPointSize`
  /// points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns `font` with its size scaled for a content size category, but at most `maximumPointSize` points.
  ///
  /// - Parameters:
  ///   - maximumPointSize: the largest size, or 0 for no limit.
  ///   - traitCollection: the traits with the content size category, or nil for the current traits.
  /// - Precondition: the size of `font` is fixed. Fonts of text styles and fonts that were already scaled are not
  ///   permitted.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    require(font.scaling == nil, "UIFontMetrics.scaledFont(for:): the font is already scaled. Pass an unscaled font")
    let maximum = maximumPointSize > 0 ? maximumPointSize : nil
    let scaling = FontScaling.metrics(style, size: font.pointSize, maximum: maximum)
    let size = scaling.size(for: (traitCollection ?? .current).preferredContentSizeCategory)
    return UIFont(font, size: size, scaling: scaling)
  }
  /// Returns `value` multiplied by the scale of the text style in the current content size category.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// Returns `value` multiplied by the scale of the text style in the content size category of `traitCollection`. If
  /// `traitCollection` is nil, the current traits are used.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * style.scale(for: (traitCollection ?? .current).preferredContentSizeCategory)
  }
}
