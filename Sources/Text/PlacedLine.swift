package import Geometry

/// A part of a line in one style, font and direction. Lengths are in points.
package struct TextPiece: Hashable, Sendable {
  /// A glyph and its origin.
  package struct Glyph: Hashable, Sendable {
    /// The glyph's identifier in the font.
    package var glyph: UInt32
    /// The offset of the glyph's character in the text.
    package var index: Int
    /// The origin: its distances from the line's left end (`x`) and above the line's baseline (`y`).
    package var x: CGFloat, y: CGFloat
  }

  /// The offsets of the piece's UTF-16 units in the text. In a truncated line, these are offsets in the shortened line,
  /// from the line's start.
  package var range: Range<Int>
  /// The style of all characters of the piece.
  package var style: TextStyle
  /// The font of the glyphs: that of the style or a fallback font.
  package var font: Font
  /// The distance of the piece's left end from that of the line.
  package var x: CGFloat
  /// The width, including tracking and the space that justification adds.
  package var width: CGFloat
  /// Whether the piece runs from right to left.
  package var isRightToLeft: Bool
  /// Whether the piece is the box of an attachment.
  package var isAttachment: Bool
  /// The glyphs from left to right.
  package var glyphs: [Glyph]

  /// The number of points per font unit.
  package var scale: CGFloat { style.size / CGFloat(font.unitsPerEm) }
}

/// A line of text in which the horizontal positions of pieces and glyphs are determined, including tabs and
/// justification.
struct PlacedLine {
  /// The pieces of the line from left to right.
  private(set) var pieces: [TextPiece] = []
  /// The width of the line.
  private(set) var width: CGFloat = 0
  private let shaped: ShapedSegment
  /// The width that justification adds to each space, in points. The value is 0 if the line is not justified.
  private let spaceExtra: CGFloat

  /// Creates a line from the items in a range of a segment.
  ///
  /// - Parameters:
  ///   - indent: the distance of the line from the leading edge of the container. Tab stops are measured from that
  ///     edge.
  ///   - spaceExtra: the width that justification adds to each space.
  init(
    _ shaped: ShapedSegment, _ range: Range<Int>, format: ParagraphFormat, indent: CGFloat, spaceExtra: CGFloat = 0
  ) {
    (self.shaped, self.spaceExtra) = (shaped, spaceExtra)
    let items = Self.items(of: shaped, in: range)
    if !shaped.hasTabs {
      (pieces, width) = field(items)
      return
    }
    var lead: CGFloat = 0
    for part in items.split(omittingEmptySubsequences: false, whereSeparator: { $0.kind == .tab }) {
      let (pieces, width) = field(Array(part))
      var gap: CGFloat = 0
      if part.startIndex > items.startIndex {
        let tab = items[part.startIndex - 1]
        let (stop, edge) = format.tabStop(after: indent + lead)
        gap = max(0, stop - indent - lead - pieces.width(before: edge, width, in: shaped.segment.units))
        self.pieces.append(piece(tab, x: lead, width: gap))
      }
      self.pieces += pieces.map { $0.moved(by: lead + gap) }
      lead += gap + width
    }
    width = lead
    if shaped.level & 1 == 1 { mirrorFields() }
  }

  private static func items(of shaped: ShapedSegment, in range: Range<Int>) -> [TextItem] {
    if range == shaped.segment.units.indices { return shaped.items }
    let first = shaped.items.firstIndex(fromWhich: { $0.range.upperBound > range.lowerBound })
    return shaped.items[first...].prefix { $0.range.lowerBound < range.upperBound }.map {
      $0.part(range, of: shaped.segment.units)
    }
  }

  /// Returns the pieces of `items`, which are the items between two successive tabs, and the width of all pieces
  /// together. The pieces are in visual order. The first piece is at x = 0.
  private func field(_ items: [TextItem]) -> (pieces: [TextPiece], width: CGFloat) {
    var (pieces, x): ([TextPiece], CGFloat) = ([], 0)
    for item in items.inVisualOrder() {
      let piece = piece(item, x: x)
      pieces.append(piece)
      x += piece.width
    }
    return (pieces, x)
  }

  private func piece(_ item: TextItem, x: CGFloat, width gap: CGFloat? = nil) -> TextPiece {
    var (pen, added) = (0, CGFloat(0))
    var glyphs: [TextPiece.Glyph] = []
    glyphs.reserveCapacity(item.glyphs.count)
    for (index, glyph) in item.glyphs.enumerated() {
      // The pen position is a sum of integers and is scaled once, so that rounding errors do not accumulate.
      let offset = CGFloat(pen + glyph.xOffset) * item.style.size / CGFloat(item.font.unitsPerEm) + added
      let y = CGFloat(glyph.yOffset) * item.style.size / CGFloat(item.font.unitsPerEm) + item.style.baselineOffset
      glyphs.append(TextPiece.Glyph(glyph: glyph.glyph, index: glyph.cluster, x: x + offset, y: y))
      pen += glyph.advance
      guard index + 1 == item.glyphs.count || item.glyphs[index + 1].cluster != glyph.cluster else { continue }
      added += item.style.tracking
      if spaceExtra != 0, shaped.segment.units[glyph.cluster].isStretchable { added += spaceExtra }
    }
    var isAttachment = false
    var width = CGFloat(pen) * item.style.size / CGFloat(item.font.unitsPerEm) + added
    if case .attachment(let box) = item.kind { (isAttachment, width) = (true, box.width + item.style.tracking) }
    return TextPiece(
      range: item.range, style: item.style, font: item.font, x: x, width: gap ?? width,
      isRightToLeft: item.isRightToLeft, isAttachment: isAttachment, glyphs: glyphs)
  }

  /// Reverses the order of the fields of the line, which are the groups of pieces between tabs. Called for a line that
  /// runs from right to left. The pieces of a field keep their order.
  private mutating func mirrorFields() {
    var mirrored: [TextPiece] = []
    var (start, index) = (0, 0)
    func flush(_ end: Int, _ pieces: [TextPiece], _ total: CGFloat) -> [TextPiece] {
      guard let first = pieces[start..<end].first, let last = pieces[start..<end].last else { return [] }
      let target = total - (last.x + last.width)
      return pieces[start..<end].map { $0.moved(by: target - first.x) }
    }
    while index < pieces.count {
      if shaped.segment.units[pieces[index].range.lowerBound] == 0x09 {
        mirrored = flush(index, pieces, width) + mirrored
        start = index
        mirrored = flush(index + 1, pieces, width) + mirrored
        start = index + 1
      }
      index += 1
    }
    pieces = flush(index, pieces, width) + mirrored
  }
}

extension UInt16 {
  /// Whether justification widens the character.
  var isStretchable: Bool { self == 0x20 || self == 0xA0 }
}

extension TextPiece {
  /// Returns the piece moved to the right by a distance in points, with its glyphs.
  fileprivate func moved(by distance: CGFloat) -> TextPiece {
    if distance == 0 { return self }
    var piece = self
    piece.x += distance
    for index in piece.glyphs.indices { piece.glyphs[index].x += distance }
    return piece
  }
}

/// The edge or the centre of the text after a tab. This edge or centre is placed at the tab stop.
private enum TabEdge {
  case leading, center
  case trailing(terminators: Set<UInt16>)
}

extension ParagraphFormat {
  /// Returns the location of the first tab stop after `position`, in points from the leading edge of the container.
  /// Also returns the edge or the centre of the following text that is placed at this stop.
  ///
  /// After the last of `tabStops`, there is a stop at each multiple of `tabInterval`. If that is not above 0, the stops
  /// are at multiples of 28 points (unverified).
  fileprivate func tabStop(after position: CGFloat) -> (location: CGFloat, edge: TabEdge) {
    if let stop = tabStops.first(where: { $0.location > position + LineBreaker.tolerance }) {
      switch stop.alignment {
      case .leading: return (stop.location, .leading)
      case .center: return (stop.location, .center)
      case .trailing: return (stop.location, .trailing(terminators: stop.terminators))
      }
    }
    let interval = tabInterval > 0 ? tabInterval : 28
    return (((position + LineBreaker.tolerance) / interval).rounded(.down) * interval + interval, .leading)
  }
}

extension [TextPiece] {
  /// Returns the width, in points, of the text that lies between the tab and the tab stop. The pieces are those that
  /// follow the tab.
  ///
  /// - Parameters:
  ///   - edge: the edge or the centre of the pieces that is placed at the tab stop.
  ///   - width: the width of all pieces.
  ///   - units: the UTF-16 units of the segment, in which the terminators of a trailing tab stop are searched.
  fileprivate func width(before edge: TabEdge, _ width: CGFloat, in units: [UInt16]) -> CGFloat {
    switch edge {
    case .leading: return 0
    case .center: return width / 2
    case .trailing(let terminators):
      if terminators.isEmpty { return width }
      let glyph = lazy.flatMap(\.glyphs).first { terminators.contains(units[$0.index]) }
      return glyph?.x ?? width
    }
  }
}

extension [TextItem] {
  /// Returns the items in visual order, by rule L2 of UAX 9.
  fileprivate func inVisualOrder() -> [TextItem] {
    guard let highest = map(\.level).max(), highest > 0 else { return self }
    var items = self
    for level in (1...highest).reversed() {
      var index = 0
      while index < items.count {
        guard items[index].level >= level else {
          index += 1
          continue
        }
        let start = index
        while index < items.count, items[index].level >= level { index += 1 }
        items[start..<index].reverse()
      }
    }
    return items
  }
}
