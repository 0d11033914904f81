internal import Synchronization
import Geometry

/// A text segment that has been converted to glyphs, but not yet divided into lines.
final class ShapedSegment: Sendable {
  /// The text of the segment with its styles.
  let segment: TextSegment
  /// The embedding level of the paragraph: 1 if it runs from right to left, otherwise 0.
  let level: UInt8
  /// The items in logical order, with glyphs.
  let items: [TextItem]
  /// The width of the segment in points, without tabs.
  let width: CGFloat
  /// Whether the segment contains tabs, whose widths depend on their positions.
  let hasTabs: Bool
  private let prefixes = Mutex<[CGFloat]?>(nil)
  private let opportunities = Mutex<[Int]?>(nil)
  private let characters = Mutex<[Int]?>(nil)

  /// Creates the items and the glyphs of a segment.
  init(_ segment: TextSegment, fonts: FontBook = .standard) {
    let (level, items) = Itemizer.items(of: segment, fonts: fonts)
    (self.segment, self.level) = (segment, level)
    self.items = items.map { item in
      guard item.kind == .glyphs else { return item }
      var item = item
      item.glyphs = item.font.glyphs(
        segment.units, item.range, script: item.script, isRightToLeft: item.isRightToLeft,
        features: item.style.features)
      return item
    }
    width = self.items.reduce(0) { $0 + $1.width }
    hasTabs = items.contains { $0.kind == .tab }
  }

  /// The offsets at which a line can end between words, in ascending order, with the segment's end.
  var lineEnds: [Int] {
    opportunities.withLock { stored in
      if let stored { return stored }
      let ends = UnicodeAlgorithms.lineEnds(in: segment.units)
      stored = ends
      return ends
    }
  }

  /// The ends of the characters (grapheme clusters), in ascending order.
  var characterEnds: [Int] {
    characters.withLock { stored in
      if let stored { return stored }
      var end = 0
      let ends = String(decoding: segment.units, as: UTF16.self).map { character in
        end += character.utf16.count
        return end
      }
      stored = ends
      return ends
    }
  }

  /// For each UTF-16 unit, the width in points of the text between the segment's start and this unit. The last element
  /// is the width of the whole segment. Tabs have no width.
  ///
  /// The width of a cluster with several units counts as the width of its first unit.
  var widths: [CGFloat] {
    prefixes.withLock { stored in
      if let stored { return stored }
      let widths = computedWidths()
      stored = widths
      return widths
    }
  }

  private func computedWidths() -> [CGFloat] {
    var widths = [CGFloat](repeating: 0, count: segment.units.count + 1)
    for item in items {
      switch item.kind {
      case .tab: break
      case .attachment: widths[item.range.lowerBound + 1] += item.width
      case .glyphs:
        var last = -1
        for glyph in item.glyphs {
          widths[glyph.cluster + 1] += CGFloat(glyph.advance) * item.scale
          if glyph.cluster != last { widths[glyph.cluster + 1] += item.style.tracking }
          last = glyph.cluster
        }
      }
    }
    var sum: CGFloat = 0
    for index in widths.indices {
      sum += widths[index]
      widths[index] = sum
    }
    return widths
  }

  /// Returns the end of a range without the spaces at the end of the range.
  func contentEnd(of range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, segment.units[end - 1].hangs { end -= 1 }
    return end
  }
}

/// A cache of shaped segments. It never affects a result.
final class SegmentCache: Sendable {
  /// The cache of the process.
  static let standard = SegmentCache()
  /// The number of segments at which the cache is emptied before the next insertion.
  static let limit = 512

  private let segments = Mutex<[TextSegment: ShapedSegment]>([:])

  /// Returns the shaped segment, from the cache if possible.
  func shaped(_ segment: TextSegment) -> ShapedSegment {
    if let known = segments.withLock({ $0[segment] }) { return known }
    let shaped = ShapedSegment(segment)
    segments.withLock {
      if $0.count >= Self.limit { $0 = [:] }
      $0[segment] = shaped
    }
    return shaped
  }
}
