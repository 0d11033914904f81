import class Foundation.NSAttributedString
import struct Foundation.NSRange
import Geometry
import Pixels
import Text

/// A string together with the attributes for its layout (fonts, spacing) and for its drawing (colours, decorations).
/// The layout attributes are in the styles of `text`. The `tag` of a style is the index of the corresponding drawing
/// attributes in `appearances`.
struct DrawableText {
  /// The string with the attributes that affect its layout.
  var text: StyledText
  /// The colours and decorations for drawing. The index of an element is the `tag` of the style in `text` to which it
  /// belongs.
  var appearances: [TextAppearance]

  /// Creates text in one font and colour.
  init(_ string: String, font: UIFont, format: ParagraphFormat, color: StraightColor) {
    text = StyledText(string, style: font.layoutStyle, format: format)
    appearances = [TextAppearance(color: color)]
  }

  /// Creates text from an attributed string.
  ///
  /// - Parameters:
  ///   - font: the font of characters without a font attribute.
  ///   - format: the format of paragraphs without a paragraph style.
  ///   - color: the colour of characters without a colour attribute.
  init(_ string: NSAttributedString, font: UIFont, format: ParagraphFormat, color: StraightColor) {
    var styles: [StyledText.Run<TextStyle>] = []
    var formats: [StyledText.Run<ParagraphFormat>] = []
    var appearances: [TextAppearance] = []
    let whole = NSRange(location: 0, length: string.length)
    unsafe string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let end = range.location + range.length
      let style = TextStyle(attributes, font: font, tag: appearances.count)
      styles.append(StyledText.Run(end: end, value: style))
      formats.append(
        StyledText.Run(end: end, value: (attributes[.paragraphStyle] as? NSParagraphStyle)?.format ?? format))
      appearances.append(TextAppearance(attributes, color: color))
    }
    if styles.isEmpty {
      styles = [StyledText.Run(end: 0, value: font.layoutStyle)]
      formats = [StyledText.Run(end: 0, value: format)]
      appearances = [TextAppearance(color: color)]
    }
    text = StyledText(units: Array(string.string.utf16), styles: styles, formats: formats)
    self.appearances = appearances
  }

  /// Calls `change` with the format of every paragraph. `change` can modify the format.
  mutating func changeFormats(_ change: (inout ParagraphFormat) -> Void) {
    for index in text.formats.indices { change(&text.formats[index].value) }
  }

  /// Multiplies the sizes of fonts and attachments, the tracking and the baseline offsets by a factor.
  mutating func scale(by factor: CGFloat) {
    for index in text.styles.indices {
      text.styles[index].value.size *= factor
      text.styles[index].value.tracking *= factor
      text.styles[index].value.baselineOffset *= factor
      text.styles[index].value.attachment?.width *= factor
      text.styles[index].value.attachment?.top *= factor
      text.styles[index].value.attachment?.bottom *= factor
    }
  }
}

extension UIFont {
  /// The attributes for the text layout that this font determines: the typeface, the size and the font features.
  var layoutStyle: Text.TextStyle { Text.TextStyle(font: face, size: pointSize, features: features) }
}

extension TextStyle {
  /// Creates a layout style from those of `attributes` that affect the layout. `font` is the font if there is no font
  /// attribute. `tag` is the index of the drawing attributes of the same characters (`DrawableText.appearances`).
  fileprivate init(_ attributes: [NSAttributedString.Key: Any], font: UIFont, tag: Int) {
    self = (attributes[.font] as? UIFont ?? font).layoutStyle
    self.tag = tag
    if let kern = attributes.number(.kern) {
      tracking = kern
      features.insert(kern == 0 ? .withoutKerning : .withoutLigatures)
    }
    if let added = attributes.number(.tracking), added != 0 {
      tracking += added
      features.insert(.withoutLigatures)
    }
    if attributes.number(.ligature) == 0 { features.insert(.withoutLigatures) }
    baselineOffset = attributes.number(.baselineOffset) ?? 0
    if let bounds = (attributes[.attachment] as? NSTextAttachment)?.usedBounds {
      attachment = Attachment(width: bounds.width, top: bounds.maxY, bottom: bounds.minY)
    }
  }
}

extension StyledText {
  /// The text with each line break replaced by a space. A carriage return followed by a line feed becomes one space.
  var inOneLine: StyledText {
    guard units.contains(where: \.isLineBreak) else { return self }
    var result = self
    for index in units.indices.reversed() where units[index].isLineBreak {
      if units[index] == 0x0A, index > 0, units[index - 1] == 0x0D {
        result.remove(at: index)
      } else {
        result.units[index] = 0x20
      }
    }
    return result
  }

  private mutating func remove(at index: Int) {
    units.remove(at: index)
    for run in styles.indices where styles[run].end > index { styles[run].end -= 1 }
    for run in formats.indices where formats[run].end > index { formats[run].end -= 1 }
  }
}

extension UInt16 {
  /// Whether the character with this UTF-16 code unit is a newline.
  fileprivate var isLineBreak: Bool {
    switch self {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
