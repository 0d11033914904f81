import Geometry

/// A glyph of an item. All lengths are in font units.
struct ItemGlyph: Hashable, Sendable {
  /// The glyph's identifier in the font.
  var glyph: UInt32
  /// The offset of the first UTF-16 unit that the glyph represents.
  var cluster: Int
  /// The distance that the pen moves to the right after the glyph.
  var advance: Int
  /// The offset of the glyph to the right of the pen. `yOffset` is its offset upwards.
  var xOffset: Int, yOffset: Int
  /// Whether a line can begin or end at the glyph's cluster without a change of the glyphs on either side. If false,
  /// the text of both lines must be shaped again.
  var breaksSafely: Bool
}

/// A part of a text segment with one style, font, script and direction.
struct TextItem: Hashable, Sendable {
  /// The content of an item.
  enum Kind: Hashable, Sendable {
    /// Characters that are drawn as glyphs of a font.
    case glyphs
    /// A tab, whose width depends on its position.
    case tab
    /// The box of an attachment.
    case attachment(TextStyle.Attachment)
  }

  /// The content: glyphs, a tab or an attachment.
  var kind: Kind
  /// The offsets of the item's UTF-16 units in the segment.
  var range: Range<Int>
  /// The style of all characters of the item.
  var style: TextStyle
  /// The font of the glyphs: that of the style or a fallback font.
  var font: Font
  /// The HarfBuzz script, or 0 for none.
  var script: UInt32
  /// The embedding level. Text at odd levels runs from right to left.
  var level: UInt8
  /// The glyphs from left to right.
  var glyphs: [ItemGlyph] = []

  /// Whether the item runs from right to left.
  var isRightToLeft: Bool { level & 1 == 1 }
  /// The number of points per font unit.
  var scale: CGFloat { style.size / CGFloat(font.unitsPerEm) }

  /// The width in points. A tab has no width of its own.
  var width: CGFloat {
    switch kind {
    case .tab: return 0
    case .attachment(let box): return box.width + style.tracking
    case .glyphs:
      let advance = CGFloat(glyphs.reduce(0) { $0 + $1.advance }) * style.size / CGFloat(font.unitsPerEm)
      return style.tracking == 0 ? advance : advance + style.tracking * CGFloat(clusterCount)
    }
  }

  /// The number of clusters in the item. The tracking of the style is added after each cluster.
  private var clusterCount: Int {
    var (count, last) = (0, -1)
    for glyph in glyphs where glyph.cluster != last { (count, last) = (count + 1, glyph.cluster) }
    return count
  }

  /// Returns the part of the item that lies in a range of the segment's units.
  ///
  /// The part is shaped again if the glyphs at its ends depend on characters outside the part.
  func part(_ wanted: Range<Int>, of units: [UInt16]) -> TextItem {
    let part = range.clamped(to: wanted)
    if part == range { return self }
    var item = self
    item.range = part
    guard kind == .glyphs else { return item }
    if part.isEmpty {
      item.glyphs = []
    } else if cutsSafely(at: part.lowerBound), cutsSafely(at: part.upperBound) {
      item.glyphs = Array(glyphs[indices(of: part)])
    } else {
      item.glyphs = font.glyphs(units, part, script: script, isRightToLeft: isRightToLeft, features: style.features)
    }
    return item
  }

  private func cutsSafely(at unit: Int) -> Bool {
    if unit == range.lowerBound || unit == range.upperBound { return true }
    let following = glyphs[indices(of: unit..<unit + 1)]
    return !following.isEmpty && following.allSatisfy(\.breaksSafely)
  }

  /// Returns the indices of the glyphs that represent units in a range. The offsets (`cluster`) of the glyphs ascend in
  /// an item that runs from left to right, and descend in other items.
  private func indices(of units: Range<Int>) -> Range<Int> {
    if isRightToLeft {
      let start = glyphs.firstIndex(fromWhich: { $0.cluster < units.upperBound })
      return start..<max(start, glyphs.firstIndex(fromWhich: { $0.cluster < units.lowerBound }))
    }
    let start = glyphs.firstIndex(fromWhich: { $0.cluster >= units.lowerBound })
    return start..<max(start, glyphs.firstIndex(fromWhich: { $0.cluster >= units.upperBound }))
  }
}

extension Array {
  /// Returns the index of the first element that fulfils a condition, or the number of elements if none does. The
  /// search is binary.
  ///
  /// - Precondition: the condition holds for all elements after the first one for which it holds.
  func firstIndex(fromWhich holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
