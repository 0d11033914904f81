import class Foundation.NSAttributedString
import class Foundation.NSNumber
import DisplayList
import Geometry
import Layers
import Pixels
import Text

/// The colours and decorations of consecutive characters of a string. They determine the drawing, and do not affect the
/// layout.
struct TextAppearance {
  /// An underline or a strikethrough.
  struct Decoration {
    let style: NSUnderlineStyle
    /// The colour of the lines. If nil, the lines have the colour of the text.
    let color: StraightColor?

    init?(style: NSUnderlineStyle, color: UIColor?) {
      if style.lines.count == 0 { return nil }
      (self.style, self.color) = (style, color?.cgColor.value)
    }
  }

  var color: StraightColor
  var background: StraightColor?
  var underline: Decoration?
  var strikethrough: Decoration?
  /// The width of strokes in percent of the font size. With 0, no strokes are drawn. With a value above 0, glyphs are
  /// not filled.
  var strokeWidth: CGFloat = 0
  var strokeColor: StraightColor?
  var shadow: Shadow?
  /// The amount by which glyphs are skewed: the shift to the right per unit of height.
  var skew: CGFloat = 0
  var image: UIImage?

  /// Creates an appearance with a text colour.
  init(color: StraightColor) { self.color = color }

  /// Creates an appearance from the attributes of consecutive characters of an attributed string. `color` is the text
  /// colour if there is no colour attribute.
  init(_ attributes: [NSAttributedString.Key: Any], color: StraightColor) {
    self.color = (attributes[.foregroundColor] as? UIColor)?.cgColor.value ?? color
    if attributes[.link] != nil, attributes[.foregroundColor] == nil { self.color = UIColor.systemBlue.cgColor.value }
    background = (attributes[.backgroundColor] as? UIColor)?.cgColor.value
    let line = attributes.number(.underlineStyle) ?? (attributes[.link] == nil ? 0 : 1)
    underline = Decoration(
      style: NSUnderlineStyle(rawValue: Int(line)), color: attributes[.underlineColor] as? UIColor)
    strikethrough = Decoration(
      style: NSUnderlineStyle(rawValue: Int(attributes.number(.strikethroughStyle) ?? 0)),
      color: attributes[.strikethroughColor] as? UIColor)
    strokeWidth = attributes.number(.strokeWidth) ?? 0
    strokeColor = (attributes[.strokeColor] as? UIColor)?.cgColor.value
    skew = attributes.number(.obliqueness) ?? 0
    image = (attributes[.attachment] as? NSTextAttachment)?.image
    if let shadow = attributes[.shadow] as? NSShadow, let color = shadow.color {
      self.shadow = Shadow(
        color: color.value, radius: Double(shadow.shadowBlurRadius) / 2, offset: shadow.shadowOffset)
    }
  }
}

extension [NSAttributedString.Key: Any] {
  /// Returns the number that is stored under `key`, which can have any numeric type. Returns nil if there is no number.
  /// Traps if the number is not finite.
  func number(_ key: NSAttributedString.Key) -> CGFloat? {
    let number: CGFloat? =
      switch self[key] {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSUnderlineStyle: CGFloat(value.rawValue)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    require(number?.isFinite ?? true, "the attribute \(key.rawValue) must be finite, but is \(number ?? 0)")
    return number
  }
}
