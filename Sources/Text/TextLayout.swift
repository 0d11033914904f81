package import Geometry
internal import Synchronization

/// The area in which text is laid out. Lengths are in points.
package struct TextContainer: Hashable, Sendable {
  /// The width. With an infinite width, lines break only at line breaks in the text, and are aligned to the longest
  /// line.
  package var width: CGFloat
  /// The maximum number of lines. 0 means no limit.
  package var maximumLines: Int
  /// The truncation of the last line if `maximumLines` is not enough for the text, or nil to omit the rest of the text.
  package var truncation: TextTruncation?
  /// Whether the line gap that fonts define is added below each line.
  package var usesFontLeading: Bool

  /// Creates a container.
  package init(
    width: CGFloat, maximumLines: Int = 0, truncation: TextTruncation? = nil, usesFontLeading: Bool = false
  ) {
    (self.width, self.maximumLines) = (width, maximumLines)
    (self.truncation, self.usesFontLeading) = (truncation, usesFontLeading)
  }
}

/// The layout of text: lines of positioned glyphs. Lengths are in points, and the y axis points down.
package struct TextLayout: Hashable, Sendable {
  /// A line of the text with its position and its pieces.
  package struct Line: Hashable, Sendable {
    /// The offsets of the line's UTF-16 units in the text, with the spaces at its end and without a line break.
    package var range: Range<Int>
    /// The distance of the line's left end from the left edge of the container.
    package var x: CGFloat = 0
    /// The width, without spaces at the end of a wrapped line.
    package var width: CGFloat
    /// The distance of the line's top from the top of the layout, and the height of the line.
    package var top: CGFloat, height: CGFloat
    /// The distance of the baseline from the top of the layout.
    package var baseline: CGFloat
    /// The distance from the baseline up to the top of the tallest font in the line, and the distance from the baseline
    /// down to the bottom of the deepest font.
    package var ascent: CGFloat, descent: CGFloat
    /// Whether a part of the text was replaced with "…".
    package var isTruncated: Bool
    /// The pieces from left to right.
    package var pieces: [TextPiece]
  }

  /// The lines from top to bottom.
  package fileprivate(set) var lines: [Line] = []
  /// The width of the longest line with its indent, and the height of all lines.
  package fileprivate(set) var size = CGSize.zero
  /// Whether the container is too small for the text.
  package fileprivate(set) var isTruncated = false

  /// Creates the layout of styled text, or copies the layout from a cache.
  package init(_ text: StyledText, in container: TextContainer) {
    self = LayoutCache.standard.layout(text, container)
  }

  fileprivate init() {}
}

/// A cache of layouts. It never affects a result.
private final class LayoutCache: Sendable {
  private struct Key: Hashable {
    let text: StyledText
    let container: TextContainer

    /// Adds to the hasher only those properties in which the texts of an app usually differ.
    ///
    /// Hashing all tab stops would take longer than comparing the key with a stored one.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text.units)
      hasher.combine(text.styles.first?.value.size)
      hasher.combine(container.width)
    }
  }

  static let standard = LayoutCache()
  /// The number of layouts at which the cache is emptied before the next insertion.
  private static let limit = 256
  private let layouts = Mutex<[Key: TextLayout]>([:])

  func layout(_ text: StyledText, _ container: TextContainer) -> TextLayout {
    let key = Key(text: text, container: container)
    if let known = layouts.withLock({ $0[key] }) { return known }
    var builder = LayoutBuilder(text: text, container: container)
    let layout = builder.laidOut()
    layouts.withLock {
      if $0.count >= Self.limit { $0 = [:] }
      $0[key] = layout
    }
    return layout
  }
}

/// A builder of a text layout, which adds one line after the other.
private struct LayoutBuilder {
  /// A line whose horizontal position is not set yet, with the values on which the position depends.
  private struct Open {
    var format: ParagraphFormat
    var isRightToLeft: Bool
    var indent: CGFloat
    /// Whether the line was wrapped, so that it can be justified.
    var isWrapped: Bool
  }

  let text: StyledText
  let container: TextContainer
  private var layout = TextLayout()
  private var open: [Open] = []
  /// The y coordinate at which the next line begins, and the y coordinate of the bottom of the last line. They differ
  /// only between paragraphs, by the spacing of the paragraphs.
  private var (bottom, lastBottom): (CGFloat, CGFloat) = (0, 0)

  init(text: StyledText, container: TextContainer) { (self.text, self.container) = (text, container) }

  mutating func laidOut() -> TextLayout {
    let segments = text.segments()
    for (index, segment) in segments.enumerated() {
      if isFull {
        layout.isTruncated = true
        break
      }
      add(segment, isFirst: index == 0, continues: index + 1 < segments.count)
    }
    layout.size = CGSize(width: usedWidth, height: lastBottom)
    align()
    return layout
  }

  private var isFull: Bool { container.maximumLines > 0 && layout.lines.count >= container.maximumLines }
  private var usedWidth: CGFloat { zip(layout.lines, open).reduce(0) { max($0, $1.0.width + $1.1.indent) } }

  private mutating func add(_ segment: SegmentRange, isFirst: Bool, continues: Bool) {
    let (format, units) = (segment.format, segment.units)
    let shaped = SegmentCache.standard.shaped(
      TextSegment(
        units: Array(text.units[units]), styles: text.styles.part(units), direction: format.direction))
    let breaker = LineBreaker(shaped: shaped, format: format)
    if segment.beginsParagraph, !isFirst { bottom += format.spacingBefore }
    var start = 0
    repeat {
      let indent = start == 0 && segment.beginsParagraph ? format.firstLineIndent : format.headIndent
      let room = (format.tailIndent > 0 ? format.tailIndent : container.width + format.tailIndent) - indent
      let end = breaker.lineEnd(from: start, room: room, indent: indent)
      let goesOn = end < units.count || continues
      let isLast = container.maximumLines > 0 && layout.lines.count + 1 == container.maximumLines
      let fits = format.wrapping != .none || breaker.fits(start..<end, room, indent)
      let mode = isLast && goesOn ? container.truncation : nil
      if let mode = mode ?? (fits ? nil : format.truncation) {
        let rest = start == 0 ? shaped : shaped.rest(from: start)
        let truncation = SegmentTruncation(
          rest: rest, mode: mode, continues: continues && isLast, room: room, indent: indent, format: format)
        addTruncated(truncation.shortened(), units.lowerBound + start..<units.upperBound, format, indent)
        return
      }
      add(shaped, start..<end, segment, indent: indent)
      start = end
    } while start < units.count && !isFull
    if start < units.count { layout.isTruncated = true }
    if segment.endsParagraph, continues { bottom += format.spacingAfter }
  }

  private mutating func add(
    _ shaped: ShapedSegment, _ range: Range<Int>, _ segment: SegmentRange, indent: CGFloat
  ) {
    let isWrapped = range.upperBound < segment.units.count
    // Spaces at the end of a wrapped line are beyond its end.
    let content = isWrapped ? range.lowerBound..<shaped.contentEnd(of: range) : range
    var line = PlacedLine(shaped, content, format: segment.format, indent: indent)
    if isWrapped, segment.format.alignment == .justified, container.width.isFinite {
      let room = segment.format.tailIndent > 0 ? segment.format.tailIndent : container.width + segment.format.tailIndent
      let spaces = shaped.segment.units[content].count(where: \.isStretchable)
      let slack = room - indent - line.width
      if spaces > 0, slack > 0, !shaped.hasTabs {
        line = PlacedLine(
          shaped, content, format: segment.format, indent: indent, spaceExtra: slack / CGFloat(spaces))
      }
    }
    let start = segment.units.lowerBound
    let styles = shaped.segment.styles.part(range).map(\.value)
    append(
      line, start + range.lowerBound..<start + range.upperBound, styles, shift: start, isTruncated: false,
      Open(format: segment.format, isRightToLeft: shaped.level & 1 == 1, indent: indent, isWrapped: isWrapped))
  }

  private mutating func addTruncated(
    _ shaped: ShapedSegment, _ range: Range<Int>, _ format: ParagraphFormat, _ indent: CGFloat
  ) {
    layout.isTruncated = true
    append(
      PlacedLine(shaped, shaped.segment.units.indices, format: format, indent: indent), range,
      shaped.segment.styles.map(\.value), shift: range.lowerBound, isTruncated: true,
      Open(format: format, isRightToLeft: shaped.level & 1 == 1, indent: indent, isWrapped: false))
  }

  private mutating func append(
    _ line: PlacedLine, _ range: Range<Int>, _ styles: [TextStyle], shift: Int, isTruncated: Bool, _ state: Open
  ) {
    if !layout.lines.isEmpty { bottom += open[open.count - 1].format.lineSpacing }
    let ascent = styles.lazy.map(\.ascent).max() ?? 0
    let descent = styles.lazy.map(\.descent).max() ?? 0
    let height = state.format.lineHeight(ascent + descent)
    // The space that is added to or taken from the natural height is above the text.
    let baseline = bottom + (ascent + (height - (ascent + descent)))
    layout.lines.append(
      TextLayout.Line(
        range: range, width: line.width, top: bottom, height: height, baseline: baseline, ascent: ascent,
        descent: descent, isTruncated: isTruncated, pieces: line.pieces.map { $0.shifted(by: shift) }))
    open.append(state)
    bottom += height
    if container.usesFontLeading { bottom += styles.lazy.map(\.leading).max() ?? 0 }
    lastBottom = bottom
  }

  /// Sets the horizontal position of each line.
  private mutating func align() {
    for (index, state) in open.enumerated() {
      let full = container.width.isFinite ? container.width : layout.size.width
      let tail = state.format.tailIndent > 0 ? full - state.format.tailIndent : -state.format.tailIndent
      let (left, right) = state.isRightToLeft ? (tail, state.indent) : (state.indent, tail)
      let slack = full - left - right - layout.lines[index].width
      switch state.format.alignment.resolved(isRightToLeft: state.isRightToLeft) {
      case .center: layout.lines[index].x = left + slack / 2
      case .right: layout.lines[index].x = left + slack
      default: layout.lines[index].x = left
      }
    }
  }
}

extension ParagraphAlignment {
  /// Returns the edge or the centre at which a line is placed, after spaces have been widened for `justified`.
  /// `natural` and `justified` are replaced by `left` or, in a paragraph from right to left, by `right`.
  fileprivate func resolved(isRightToLeft: Bool) -> ParagraphAlignment {
    switch self {
    case .left, .right, .center: self
    case .natural, .justified: isRightToLeft ? .right : .left
    }
  }
}

extension ShapedSegment {
  /// Returns the text from the offset `start`, the start of a line, to the end of the segment as a separate segment.
  /// The new segment has the direction of this segment's paragraph, whatever its first characters are.
  fileprivate func rest(from start: Int) -> ShapedSegment {
    let range = start..<segment.units.count
    return ShapedSegment(
      TextSegment(
        units: Array(segment.units[range]), styles: segment.styles.part(range),
        direction: level & 1 == 1 ? .rightToLeft : .leftToRight))
  }
}

extension TextPiece {
  /// Returns the piece with its offsets increased by `distance`, which converts offsets in the segment to offsets in
  /// the text.
  fileprivate func shifted(by distance: Int) -> TextPiece {
    if distance == 0 { return self }
    var piece = self
    piece.range = range.lowerBound + distance..<range.upperBound + distance
    for index in piece.glyphs.indices { piece.glyphs[index].index += distance }
    return piece
  }
}
