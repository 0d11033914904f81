public import protocol Foundation.NSCopying
public import protocol Foundation.NSMutableCopying
public import struct Foundation.NSZone
import Geometry
import Text

/// The values of all properties of an `NSParagraphStyle`.
struct ParagraphValues {
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var direction = NSWritingDirection.natural
  var tabs = ParagraphFormat.standardTabStops.map { NSTextTab(textAlignment: .left, location: $0.location) }
  /// The values that are lengths or factors, such as indents and line spacing. The text layout uses the same type.
  var lengths = ParagraphFormat()
}

/// The attributes that determine the layout of a paragraph in an attributed string. Lengths are in points.
///
/// The style at the first character of a paragraph applies to the whole paragraph. Hyphenation and tightening are not
/// supported.
///
/// The class does not inherit from `NSObject`: on Linux, Foundation's attributed strings stop the program when they
/// compare attributes whose values are objects of an app's subclass of `NSObject`.
open class NSParagraphStyle: NSCopying, NSMutableCopying, Hashable {
  final var values = ParagraphValues()

  /// Creates a style with the default values.
  public init() {}

  /// The style with the default values.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The horizontal alignment of lines. The default is natural.
  open var alignment: NSTextAlignment { values.alignment }
  /// The treatment of lines that are too wide. The default is wrapping between words.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction of the paragraph. The default is natural.
  open var baseWritingDirection: NSWritingDirection { values.direction }
  /// The indent of the first line at the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { values.lengths.firstLineIndent }
  /// The indent of all lines except the first at the leading edge, in points.
  open var headIndent: CGFloat { values.lengths.headIndent }
  /// The position at which lines end, in points. A value above 0 is the distance from the leading edge. Any other value
  /// is the negated distance from the trailing edge.
  open var tailIndent: CGFloat { values.lengths.tailIndent }
  /// The factor by which line heights are multiplied. 0 has the same effect as 1.
  open var lineHeightMultiple: CGFloat { values.lengths.lineHeightMultiple }
  /// The minimum height of lines, in points.
  open var minimumLineHeight: CGFloat { values.lengths.minimumLineHeight }
  /// The maximum height of lines, in points, or 0 for no maximum.
  open var maximumLineHeight: CGFloat { values.lengths.maximumLineHeight }
  /// The additional distance between lines, in points.
  open var lineSpacing: CGFloat { values.lengths.lineSpacing }
  /// The additional distance after the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.lengths.spacingAfter }
  /// The additional distance before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.lengths.spacingBefore }
  /// The tab stops in ascending order. The default is twelve stops at a distance of 28 points.
  open var tabStops: [NSTextTab]! { values.tabs }
  /// The distance between the tab stops after the last one of `tabStops`, in points. 0 means the distance of the
  /// default stops (unverified).
  open var defaultTabInterval: CGFloat { values.lengths.tabInterval }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    if type(of: self) == NSParagraphStyle.self { return self }
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns whether the other object is a paragraph style with equal values.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return other === self || other.format == format && other.lineBreakMode == lineBreakMode
  }

  /// Returns whether two paragraph styles have equal values.
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.isEqual(b) }
  /// Adds the values to a hasher.
  open func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(lineBreakMode)
  }

  /// The style's values in the type that the text layout uses.
  final var format: ParagraphFormat {
    var format = values.lengths
    format.alignment = values.alignment.layout
    format.wrapping = values.lineBreakMode.wrapping
    format.truncation = values.lineBreakMode.truncation
    format.tabStops = values.tabs.map(\.stop)
    format.direction =
      switch values.direction {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    return format
  }
}
