/// An algorithm that divides a text segment into items: parts with one style, font, script and embedding level.
struct Itemizer {
  private let segment: TextSegment
  private let levels: [UInt8]?
  private let fonts: FontBook
  private var items: [TextItem] = []
  private var styleIndex = 0

  /// Returns the paragraph's embedding level and the items of a segment, without glyphs, in logical order.
  static func items(of segment: TextSegment, fonts: FontBook) -> (level: UInt8, items: [TextItem]) {
    let base: UInt8? =
      switch segment.direction {
      case .natural: nil
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    guard base == 1 || UnicodeAlgorithms.canRunBackwards(segment.units) else {
      var itemizer = Itemizer(segment: segment, levels: nil, fonts: fonts)
      return (0, itemizer.divided())
    }
    let levels = UnicodeAlgorithms.levels(of: segment.units, base: base)
    var itemizer = Itemizer(segment: segment, levels: levels.units, fonts: fonts)
    return (levels.paragraph, itemizer.divided())
  }

  private init(segment: TextSegment, levels: [UInt8]?, fonts: FontBook) {
    (self.segment, self.levels, self.fonts) = (segment, levels, fonts)
  }

  private mutating func divided() -> [TextItem] {
    var offset = 0
    var decoder = UTF16()
    var source = segment.units.makeIterator()
    while true {
      // An unpaired surrogate is one unit, which is drawn as a missing character.
      let scalar: Unicode.Scalar
      switch decoder.decode(&source) {
      case .scalarValue(let value): scalar = value
      case .error: scalar = "\u{FFFD}"
      case .emptyInput: return items
      }
      add(scalar, offset..<offset + (scalar.value > 0xFFFF ? 2 : 1))
      offset = items[items.count - 1].range.upperBound
    }
  }

  /// Adds a character to the last item if both have the same style, level, font and script. Otherwise begins another
  /// item. A tab and the box of an attachment are always separate items. `range` contains the offsets of the
  /// character's UTF-16 units.
  private mutating func add(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
    while segment.styles[styleIndex].end <= range.lowerBound { styleIndex += 1 }
    let style = segment.styles[styleIndex].value
    let level = levels?[range.lowerBound] ?? 0
    let kind = kind(of: scalar, style)
    let last = items.indices.last
    let continues = last.map { items[$0].style == style && items[$0].level == level && items[$0].kind == .glyphs }
    guard let last, continues == true, kind == .glyphs else {
      let font = kind == .glyphs ? font(for: scalar, range, style, after: nil) : style.font
      items.append(
        TextItem(kind: kind, range: range, style: style, font: font, script: scriptTag(of: scalar.value), level: level))
      return
    }
    let font = font(for: scalar, range, style, after: items[last].font)
    let script = scriptTag(of: scalar.value)
    if font == items[last].font, script == 0 || items[last].script == 0 || script == items[last].script {
      items[last].range = items[last].range.lowerBound..<range.upperBound
      if items[last].script == 0 { items[last].script = script }
    } else {
      items.append(TextItem(kind: .glyphs, range: range, style: style, font: font, script: script, level: level))
    }
  }

  private func kind(of scalar: Unicode.Scalar, _ style: TextStyle) -> TextItem.Kind {
    if scalar == "\t" { return .tab }
    if scalar == "\u{FFFC}", let box = style.attachment { return .attachment(box) }
    return .glyphs
  }

  /// Returns the font for a character: the style's font if it has the character, otherwise a fallback font.
  ///
  /// For an emoji, returns the emoji font if one is installed, even if the style's font has the character. For
  /// combining marks and characters that are not drawn, returns the font of the previous character. `range` contains
  /// the offsets of the character's UTF-16 units.
  private func font(for scalar: Unicode.Scalar, _ range: Range<Int>, _ style: TextStyle, after previous: Font?) -> Font
  {
    if EmojiPresentation.isEmoji(scalar, range, in: segment.units, follows: previous?.hasColors == true),
      let font = emojiFont(for: scalar, style)
    {
      return font
    }
    if scalar.isASCII, style.font.hasGlyph(for: scalar) { return style.font }
    if let previous, scalar.joinsPrevious, previous.hasGlyph(for: scalar) || scalar.isInvisible { return previous }
    if style.font.hasGlyph(for: scalar) || scalar.isInvisible { return style.font }
    return fonts.fallback(for: scalar, weight: style.font.weight) ?? style.font
  }

  private func emojiFont(for scalar: Unicode.Scalar, _ style: TextStyle) -> Font? {
    style.font.hasColors && style.font.hasGlyph(for: scalar) ? style.font : fonts.emojiFont(for: scalar)
  }
}

extension Unicode.Scalar {
  /// Whether the character combines with the one before it.
  fileprivate var joinsPrevious: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: true
    default: isInvisible
    }
  }

  /// Whether the character has no appearance in any font.
  fileprivate var isInvisible: Bool { properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control }
}
