public import class Foundation.NSAttributedString

// Foundation declares the type of keys on Linux, but not UIKit's keys. The names are those of iOS.

extension NSAttributedString.Key {
  /// The key for the font, a `UIFont`. Without a value, the font is the system font in 12 points, or that of the label.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The key for the paragraph style, an `NSParagraphStyle`. The style at the first character of a paragraph applies to
  /// the whole paragraph.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The key for the text colour, a `UIColor`. Without a value, the text is black, or has the colour of the label.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The key for the colour that fills the line behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The key for the number of points that is added after each character. The value 0 turns kerning off. Other values
  /// turn ligatures off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// The key for the number of points that is added after each character, without turning kerning off. Values other
  /// than 0 turn ligatures off.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The key for the use of ligatures, a number. The value 0 turns ligatures off.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The key for the underline, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The key for the colour of the underline, a `UIColor`. Without a value, the underline has the colour of the text.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The key for the strikethrough, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The key for the colour of the strikethrough, a `UIColor`. Without a value, the strikethrough has the colour of the
  /// text.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// The key for the width of strokes, a number in percent of the font size. If the value is above 0, the outlines of
  /// the glyphs are stroked. If it is below 0, they are stroked and filled.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// The key for the colour of strokes, a `UIColor`. Without a value, strokes have the colour of the text.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The key for the shadow of the text, an `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// The key for the number of points by which the text is raised above the baseline.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The key for the skew of glyphs, a number: the shift to the right per unit of height.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// The key for an `NSTextAttachment`, which is drawn in place of the character `NSTextAttachment.character`.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// The key for a link, a `URL` or a `String`. The text is blue and underlined, unless other attributes set the colour
  /// or the underline (unverified).
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}
