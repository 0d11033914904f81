public import class Foundation.NSAttributedString

// Foundation declares the type of keys on Linux, but not UIKit's keys. The names are those of iOS.

extension NSAttributedString.Key {
  /// A `UIFont`. Without it, the font is the system font in 12 points, or that of the label.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`. The style at the first character of a paragraph applies to it.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor`. Without it, the text is black, or has the colour of the label.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` that fills the line behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// A number of points that is added after each character. 0 turns kerning off; other values turn ligatures off.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number of points that is added after each character. Kerning stays on; values other than 0 turn ligatures off.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// A number: 0 turns ligatures off.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`. Without it, the underline has the colour of the text.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor`. Without it, the strikethrough has the colour of the text.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// A number in percent of the font size. If above 0, outlines are stroked; if below 0, they are stroked and filled.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// A `UIColor`. Without it, strokes have the colour of the text.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// A number of points by which the baseline is raised.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A number: the distance to the right per distance upwards by which glyphs are skewed.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// An `NSTextAttachment` for a character `NSTextAttachment.character`.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// A `URL` or a `String`. The text is blue and underlined, unless other attributes set the colour or the underline
  /// (unverified).
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}
