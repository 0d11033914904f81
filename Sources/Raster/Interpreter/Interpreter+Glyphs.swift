internal import DisplayList
internal import Geometry
internal import Pixels

// A glyph's outline is snapped relative to its origin, and the origin is snapped separately. A glyph therefore has the
// same pixels at every origin with the same 1/256 phase, and its flattened edges can be reused within a frame.

extension Interpreter {
  /// Fills all glyphs of a run with `paint`.
  mutating func fill(
    _ run: GlyphRun, _ transform: CGAffineTransform, with paint: SolidPaint, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let scale = run.scale
    let shape = CGAffineTransform(
      a: transform.a * scale, b: transform.b * scale, c: -transform.c * scale, d: -transform.d * scale, tx: 0, ty: 0)
    for glyph in run.glyphs {
      guard let origin = PixelGrid.snap(glyph.origin, transform) else { continue }
      let flat = glyphs.flattened(glyph.outline, shape)
      guard flat.touches(canvas.scissor, from: origin) else { continue }
      outline.removeAll()
      outline.append(glyphs.lines[flat.lines], movedBy: origin)
      fillOutline(rows: canvas.scissor.minY..<canvas.scissor.maxY, with: paint, on: canvas, in: &target)
    }
  }
}

/// A cache of the flattened glyphs of one frame. Edges are relative to the glyph's origin.
struct GlyphCache {
  /// A cached glyph.
  struct Entry {
    /// The range of the glyph's edges in `lines`.
    let lines: Range<Int>
    /// The bounds of the edges.
    let bounds: GridRect

    /// Returns whether the glyph may cover a pixel of `area` if its origin is at `origin`.
    func touches(_ area: PixelRect, from origin: GridPoint) -> Bool {
      guard !lines.isEmpty else { return false }
      let moved = GridRect(
        minX: bounds.minX &+ origin.x, minY: bounds.minY &+ origin.y, maxX: bounds.maxX &+ origin.x,
        maxY: bounds.maxY &+ origin.y)
      return !moved.pixels.intersection(area).isEmpty
    }
  }

  private struct Key: Hashable {
    let outline: ObjectIdentifier
    let shape: CGAffineTransform
  }

  /// The edges of all glyphs, in order of caching.
  private(set) var lines: [GridLine] = []
  private var entries: [Key: Entry] = [:]
  private var outline = Outline()

  /// Returns the glyph's edges under `shape`, which has no translation.
  mutating func flattened(_ glyph: GlyphOutline, _ shape: CGAffineTransform) -> Entry {
    let key = Key(outline: ObjectIdentifier(glyph), shape: shape)
    if let entry = entries[key] { return entry }
    outline.removeAll()
    outline.add(.path(glyph.path), shape)
    let first = lines.count
    if !outline.isBroken { lines.append(contentsOf: outline.lines) }
    let entry = Entry(lines: first..<lines.count, bounds: outline.bounds)
    entries[key] = entry
    return entry
  }
}
