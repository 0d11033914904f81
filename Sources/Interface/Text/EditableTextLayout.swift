package import class Foundation.NSAttributedString
import Geometry
import Layers
import Text

/// The layout of editable text: the lines, the positions of the caret, and the areas of ranges of the text.
///
/// Offsets are in UTF-16 units, lengths in points, and coordinates are relative to the layout's upper left corner.
@MainActor
package struct EditableTextLayout {
  /// The font, colour and alignment of text that does not have these attributes itself.
  package struct Style {
    /// The font of text without a font attribute.
    package var font: UIFont
    /// The colour of text without a colour attribute.
    package var color: UIColor
    /// The alignment of paragraphs without a paragraph style.
    package var alignment: NSTextAlignment
    /// Whether text is laid out from right to left if its alignment is natural.
    package var isRightToLeft: Bool

    /// Creates the style that applies to text without attributes of its own.
    package init(font: UIFont, color: UIColor, alignment: NSTextAlignment = .natural, isRightToLeft: Bool = false) {
      (self.font, self.color, self.alignment, self.isRightToLeft) = (font, color, alignment, isRightToLeft)
    }
  }

  private let layout: TextLayout
  private let text: String
  private let appearances: [TextAppearance]
  private let style: Style
  private let width: CGFloat
  /// The number of UTF-16 units of the text.
  package let length: Int
  /// Whether the text ends with a line break, so that an empty line follows in which the caret can be.
  private let hasOpenLine: Bool

  /// Creates the layout of text in lines of at most `width` points. The width can be infinite.
  ///
  /// - Parameters:
  ///   - isSingleLine: Whether line breaks are laid out as spaces, and lines are not wrapped.
  ///   - truncates: Whether a single line that is too long ends with "…".
  ///   - maximumLines: The largest number of lines. 0 is no limit.
  package init(
    _ string: NSAttributedString, style: Style, width: CGFloat, isSingleLine: Bool = false, truncates: Bool = false,
    maximumLines: Int = 0
  ) {
    var format = ParagraphFormat()
    format.alignment = style.alignment == .natural && style.isRightToLeft ? .right : style.alignment.layout
    var text = DrawableText(string, font: style.font, format: format, color: style.color.cgColor.value)
    if isSingleLine {
      text.text = text.text.inOneLine
      text.changeFormats {
        $0.wrapping = .none
        $0.truncation = truncates ? .tail : nil
      }
    }
    let container = TextContainer(
      width: max(width, 0), maximumLines: isSingleLine ? 1 : maximumLines,
      truncation: truncates ? .tail : nil)
    (layout, appearances) = (TextLayout(text.text, in: container), text.appearances)
    self.text = String(decoding: text.text.units, as: UTF16.self)
    (self.style, self.width, length) = (style, width, text.text.units.count)
    hasOpenLine = !isSingleLine && (text.text.units.last.map { $0 == 0x0A || $0 == 0x0D || $0 == 0x2029 } ?? false)
  }

  /// The size of the text. Empty text has the height of a line.
  package var size: CGSize {
    if length == 0 { return CGSize(width: 0, height: style.font.lineHeight) }
    return CGSize(width: layout.size.width, height: layout.size.height + (hasOpenLine ? style.font.lineHeight : 0))
  }

  /// The distance from the top of the layout to the baseline of the first line, in points.
  package var firstBaseline: CGFloat { length == 0 ? style.font.ascender : layout.lines.first?.baseline ?? 0 }

  /// Draws the text in the current context, with its upper left corner at a point.
  package func draw(at point: CGPoint) {
    guard length > 0 else { return }
    UIGraphicsGetCurrentContext()?.draw(TextPainter.commands(layout, appearances, at: point))
  }

  // MARK: Caret

  /// Returns the rectangle of the caret before the character at `offset`. The rectangle has the height of the line and
  /// the width 0.
  package func caret(at offset: Int) -> CGRect {
    if length == 0 || hasOpenLine && offset >= length {
      let top = length == 0 ? 0 : layout.size.height
      return CGRect(x: emptyLineStart, y: top, width: 0, height: style.font.lineHeight)
    }
    let line = layout.lines[lineIndex(at: offset)]
    return CGRect(x: line.x + line.position(of: offset), y: line.top, width: 0, height: line.height)
  }

  /// The x coordinate of the caret in an empty line, which depends on the alignment.
  private var emptyLineStart: CGFloat {
    let room = width.isFinite ? width : 0
    switch style.alignment {
    case .center: return room / 2
    case .right: return room
    case .left: return 0
    case .natural, .justified: return style.isRightToLeft ? room : 0
    }
  }

  /// Returns the index of the line that contains the character at `offset`. If a wrapped line begins at `offset`, the
  /// result is the index of that line, not of the one above it.
  private func lineIndex(at offset: Int) -> Int {
    max(0, (layout.lines.firstIndex { $0.range.lowerBound > offset } ?? layout.lines.count) - 1)
  }

  /// Returns the offset at which the caret is nearest to `point`, a point in the layout's coordinates. The result is
  /// never inside a character (grapheme cluster).
  package func offset(nearest point: CGPoint) -> Int {
    guard length > 0, !layout.lines.isEmpty else { return 0 }
    if hasOpenLine, point.y >= layout.size.height { return length }
    let index = layout.lines.firstIndex { point.y < $0.top + $0.height } ?? layout.lines.count - 1
    let line = layout.lines[index]
    // The end of a wrapped line is the start of the next one.
    let isWrapped = index + 1 < layout.lines.count && layout.lines[index + 1].range.lowerBound == line.range.upperBound
    let offsets = TextBoundaries(text).characterBoundaries(in: line.range)
    return offsets.dropLast(isWrapped && offsets.count > 1 ? 1 : 0).min {
      abs(line.x + line.position(of: $0) - point.x) < abs(line.x + line.position(of: $1) - point.x)
    } ?? line.range.lowerBound
  }

  /// Returns the rectangles of the characters in a range of the text, one rectangle for each line that contains such
  /// characters. A rectangle has the height of its line.
  ///
  /// In the last line, the rectangle ends at the end of the range, even if the line continues.
  package func rects(of range: Range<Int>) -> [CGRect] {
    layout.lines.compactMap { line in
      let (low, high) = (max(range.lowerBound, line.range.lowerBound), min(range.upperBound, line.range.upperBound))
      guard low < high else { return nil }
      let (a, b) = (line.position(of: low), line.position(of: high))
      return CGRect(x: line.x + min(a, b), y: line.top, width: abs(b - a), height: line.height)
    }
  }
}

extension TextLayout.Line {
  /// Returns the x coordinate of the caret before the character at `offset`, measured from the left end of the line.
  fileprivate func position(of offset: Int) -> CGFloat {
    if let piece = pieces.first(where: { $0.range.contains(offset) }) { return piece.position(of: offset) }
    // Behind the last character, the caret is at the end of the piece before it.
    let before = pieces.filter { $0.range.upperBound <= offset }
    guard let last = before.max(by: { $0.range.upperBound < $1.range.upperBound }) else { return 0 }
    return last.isRightToLeft ? last.x : last.x + last.width
  }
}

extension TextPiece {
  /// Returns the x coordinate of the caret before the character at `offset`, measured from the left end of the line. If
  /// one glyph represents several characters, each character has an equal share of the width of the glyph.
  fileprivate func position(of offset: Int) -> CGFloat {
    guard let first = glyphs.first else {
      let part = CGFloat(offset - range.lowerBound) / CGFloat(max(1, range.count))
      return isRightToLeft ? x + width * (1 - part) : x + width * part
    }
    // The left end of each cluster, in the order of the text.
    var starts: [(index: Int, x: CGFloat)] = [(first.index, x)]
    for glyph in glyphs.dropFirst() where glyph.index != starts[starts.count - 1].index {
      starts.append((glyph.index, glyph.x))
    }
    let end = x + width
    var clusters: [(index: Int, left: CGFloat, right: CGFloat)] = []
    for (place, start) in starts.enumerated() {
      clusters.append((start.index, start.x, place + 1 < starts.count ? starts[place + 1].x : end))
    }
    clusters.sort { $0.index < $1.index }
    guard let place = clusters.lastIndex(where: { $0.index <= offset }) else { return isRightToLeft ? end : x }
    let cluster = clusters[place]
    let next = place + 1 < clusters.count ? clusters[place + 1].index : range.upperBound
    let part = CGFloat(offset - cluster.index) / CGFloat(max(1, next - cluster.index))
    let (left, right) = (cluster.left, cluster.right)
    return isRightToLeft ? right - (right - left) * part : left + (right - left) * part
  }
}
