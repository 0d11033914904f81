internal import DisplayList
internal import Geometry
internal import Pixels

// A glyph's outline is snapped relative to its origin, and the origin by itself: so one glyph looks the same wherever
// its origin has the same 1/256 phase, and its flattened edges can be kept for all its places in a frame.

extension Interpreter {
  /// Lays `paint` over every glyph of a run, one after the other.
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

/// Flattened glyphs of one frame, each relative to its origin.
struct GlyphShelf {
  /// One glyph's place on the shelf.
  struct Entry {
    /// Where its edges are in `lines`.
    let lines: Range<Int>
    /// Around all of them.
    let bounds: GridRect

    /// Whether a pixel of `area` may be covered when the glyph's origin is at `origin`.
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

  /// The edges of all glyphs, one after the other.
  private(set) var lines: [GridLine] = []
  private var entries: [Key: Entry] = [:]
  private var outline = Outline()

  /// The glyph's edges under `shape`, which does not move.
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
