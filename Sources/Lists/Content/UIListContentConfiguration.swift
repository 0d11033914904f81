public import class Foundation.NSAttributedString
import Geometry
public import Interface

/// The content of a row: an image, primary text, and secondary text below or beside the primary text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: @preconcurrency UIContentConfiguration {
  /// The appearance of the primary or the secondary text.
  public struct TextProperties {
    /// The horizontal alignments of text. Raw values are those of UIKit.
    public enum TextAlignment: Int, Sendable {
      /// The text is at the leading side.
      case natural
      /// The text is in the middle.
      case center
      /// Each line extends to both sides, except the last line of a paragraph, which is at the leading side.
      case justified
    }

    /// The conversions of text to capital or small letters. Raw values are those of UIKit.
    public enum TextTransform: Int, Sendable {
      /// The text does not change.
      case none
      /// All letters are capital letters.
      case uppercase
      /// All letters are small letters.
      case lowercase
      /// The first letter of each word is a capital letter.
      case capitalized
    }

    /// The font of the text.
    public var font: UIFont
    /// The colour of the text.
    public var color: UIColor
    /// The horizontal alignment of the text. The default is `natural`.
    public var alignment = TextAlignment.natural
    /// The largest number of lines, or 0, the default, for no limit.
    public var numberOfLines = 0
    /// The treatment of text that does not fit. The default is truncation at the end.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font is scaled down to fit the text into the width. The default is false.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which the font is scaled down.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the content size category.
    public var adjustsFontForContentSizeCategory = true
    /// The conversion of text to capital or small letters. The default is `none`. Attributed text is not converted.
    public var transform = TextTransform.none
  }

  /// The appearance of the image.
  public struct ImageProperties {
    /// The colour of a symbol or template image, or nil for the tint colour.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image, in points. A larger image is scaled down. A width or height of 0, the default,
    /// means no limit.
    public var maximumSize = CGSize.zero
    /// The size in points of the area in which the image is centred. If the width or height is 0, the default, that
    /// of the image applies.
    public var reservedLayoutSize = CGSize.zero
    /// The configuration of a symbol image, or nil for the configuration of the image.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// The image, or nil.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The primary text, or nil.
  public var text: String?
  /// The attributed primary text, which is shown instead of `text`, or nil.
  public var attributedText: NSAttributedString?
  /// The appearance of the primary text.
  public var textProperties: TextProperties
  /// The secondary text, or nil.
  public var secondaryText: String?
  /// The attributed secondary text, which is shown instead of `secondaryText`, or nil.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// Whether the secondary text is displayed beside the primary text if both fit into one line. Otherwise, the
  /// secondary text is below the primary text.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distances between the edges of the view and the content, in points (unverified).
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// The distance between the image and the primary text, in points (unverified).
  public var imageToTextPadding: CGFloat = 16
  /// The minimum distance between primary and secondary text that are side by side, in points (unverified).
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The distance between the primary text and the secondary text below it, in points (unverified).
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(_ style: UIFont.TextStyle, _ color: UIColor, _ secondary: UIFont.TextStyle, _ secondaryColor: UIColor) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: secondary), color: secondaryColor)
  }

  /// Returns a configuration for a cell, without image and text.
  public static func cell() -> Self { Self(.body, .label, .caption1, .label) }
  /// Returns a configuration for a cell with grey secondary text below the primary text.
  public static func subtitleCell() -> Self { Self(.body, .label, .caption1, .secondaryLabel) }
  /// Returns a configuration for a cell with grey secondary text at the trailing side.
  public static func valueCell() -> Self {
    var content = Self(.body, .label, .body, .secondaryLabel)
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
  /// Returns a configuration for a header of a plain table.
  public static func plainHeader() -> Self { Self(.headline, .label, .footnote, .secondaryLabel) }
  /// Returns a configuration for a footer of a plain table.
  public static func plainFooter() -> Self { Self(.footnote, .secondaryLabel, .footnote, .secondaryLabel) }
  /// Returns a configuration for a header of a grouped table.
  public static func groupedHeader() -> Self {
    var content = Self(.footnote, .secondaryLabel, .footnote, .secondaryLabel)
    content.textProperties.transform = .uppercase
    return content
  }
  /// Returns a configuration for a cell in a sidebar.
  public static func sidebarCell() -> Self { cell() }
  /// Returns a configuration for a cell in a sidebar, with grey secondary text below the primary text.
  public static func sidebarSubtitleCell() -> Self { subtitleCell() }
  /// Returns a configuration for a header in a sidebar.
  public static func sidebarHeader() -> Self { plainHeader() }
  /// Returns a configuration for a footer of a grouped table.
  public static func groupedFooter() -> Self { Self(.footnote, .secondaryLabel, .footnote, .secondaryLabel) }

  /// Creates a view with this content.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration unchanged: no property depends on the state of the cell (unverified).
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
