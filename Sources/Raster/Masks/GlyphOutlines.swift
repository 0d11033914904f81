internal import DisplayList
internal import Geometry

// A glyph's outline is snapped relative to its origin, and the origin is snapped separately. A glyph therefore has the
// same pixels at every origin with the same phase (position within a pixel), and its flattened edges can be reused
// within a display list.

/// A cache of the flattened glyphs of one display list. Edges are relative to the glyph's origin.
struct GlyphOutlines: Sendable {
  /// A cached glyph.
  struct Entry: Sendable {
    /// The range of the glyph's edges in `lines`.
    let lines: Range<Int>
    /// The bounds of the edges.
    let bounds: GridRect
    /// The path from which the edges were computed, in font units.
    fileprivate let path: Path

    /// Returns the pixels that the glyph touches if its origin is at `origin`.
    func pixels(from origin: GridPoint) -> PixelRect {
      guard !lines.isEmpty else { return PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
      // Both summands are within ±2²⁹.
      let moved = GridRect(
        minX: bounds.minX &+ origin.x, minY: bounds.minY &+ origin.y, maxX: bounds.maxX &+ origin.x,
        maxY: bounds.maxY &+ origin.y)
      return moved.pixels
    }
  }

  private struct Key: Hashable {
    let font: UInt64
    let glyph: UInt32
    let shape: Int
  }

  /// The largest capacity of the storage for edges, in edges, that is kept for the next display list. A larger
  /// storage is released.
  private static let limit = 65_536

  /// The edges of all glyphs, in order of caching.
  private(set) var lines: [GridLine] = []
  private var entries: [Key: Entry] = [:]
  private var shapes: [CGAffineTransform: Int] = [:]
  private var outline = Outline()

  /// Returns the number that identifies the transform `shape` in calls of `flattened(_:_:_:)`. Equal transforms have
  /// the same number.
  mutating func identifier(of shape: CGAffineTransform) -> Int {
    if let known = shapes[shape] { return known }
    shapes[shape] = shapes.count
    return shapes.count - 1
  }

  /// Returns the glyph's flattened edges, transformed by `shape`.
  ///
  /// - Parameters:
  ///   - shape: a transform from font units to pixels without translation.
  ///   - identifier: the number of `shape` that `identifier(of:)` returned.
  mutating func flattened(_ glyph: GlyphOutline, _ shape: CGAffineTransform, _ identifier: Int) -> Entry {
    let key = Key(font: glyph.font, glyph: glyph.glyph, shape: identifier)
    if let entry = entries[key], entry.path == glyph.path { return entry }
    outline.removeAll()
    outline.add(.path(glyph.path), shape)
    let first = lines.count
    if !outline.isBroken { lines.append(contentsOf: outline.lines) }
    let entry = Entry(lines: first..<lines.count, bounds: outline.bounds, path: glyph.path)
    entries[key] = entry
    return entry
  }

  /// Removes all glyphs.
  mutating func removeAll() {
    let isSmall = lines.capacity <= Self.limit
    lines.removeAll(keepingCapacity: isSmall)
    entries.removeAll(keepingCapacity: isSmall)
    shapes.removeAll(keepingCapacity: isSmall)
  }
}
