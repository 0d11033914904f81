internal import DisplayList
internal import Geometry
internal import Pixels

// The coverage of a glyph depends on its path, its size in pixels and the phase of its origin within a pixel. Upright
// glyphs have 4 × 4 phases, so a mask serves many positions, in this display list and in later ones.

extension Interpreter {
  /// Fills all glyphs of a line of text with `paint`. If the transform neither rotates nor distorts, small antialiased
  /// glyphs are filled through masks (cached coverage). All other glyphs are filled by their outlines.
  mutating func fill(
    _ run: GlyphRun, _ transform: CGAffineTransform, with paint: SolidPaint, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let scale = run.scale
    let shape = CGAffineTransform(
      a: transform.a * scale, b: transform.b * scale, c: -transform.c * scale, d: -transform.d * scale, tx: 0, ty: 0)
    let size = GlyphSize(
      transform: shape, identifier: workspace.outlines.identifier(of: shape), isAliased: !run.isAntialiased)
    let usesMasks = transform.isUpright && run.isAntialiased
    for index in run.glyphs.indices {
      guard let origin = PixelGrid.glyphOrigin(run.glyphs[index].origin, transform) else { continue }
      let glyph = run.glyphs[index].outline
      if usesMasks {
        drawMask(glyph, size, at: origin, with: paint, on: canvas, in: &target)
      } else {
        drawOutline(glyph, size, at: origin, with: paint, on: canvas, in: &target)
      }
    }
  }

  /// A transform from font units to pixels, without translation. `identifier` is the number that identifies the
  /// transform in the workspace's `GlyphOutlines`. `isAliased` states whether glyphs cover whole pixels only.
  private struct GlyphSize: BitwiseCopyable {
    let transform: CGAffineTransform
    let identifier: Int
    let isAliased: Bool
  }

  private mutating func drawOutline(
    _ glyph: GlyphOutline, _ size: GlyphSize, at origin: GridPoint, with paint: SolidPaint, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let flat = workspace.outlines.flattened(glyph, size.transform, size.identifier)
    guard !flat.pixels(from: origin).intersection(canvas.scissor).isEmpty else { return }
    workspace.outline.removeAll()
    workspace.outline.append(workspace.outlines.lines[flat.lines], movedBy: origin)
    workspace.outline.isAliased = size.isAliased
    fillOutline(rows: canvas.scissor.minY..<canvas.scissor.maxY, with: paint, on: canvas, in: &target)
  }

  private mutating func drawMask(
    _ glyph: GlyphOutline, _ size: GlyphSize, at origin: GridPoint, with paint: SolidPaint, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let key = GlyphKey(glyph, scale: size.transform.a, at: origin)
    var index = workspace.glyphs.index(of: key) ?? addMask(key, glyph, size, at: origin)
    let box = workspace.glyphs[index].box
    let (x, y) = (Int(origin.x) >> PixelGrid.bits, Int(origin.y) >> PixelGrid.bits)
    let area = box.movedBy(x: x, y: y).intersection(canvas.scissor)
    if area.isEmpty { return }
    guard Mask.isSmall(box), workspace.glyphs.owner(of: index).hasPath(of: glyph) else {
      return drawOutline(glyph, size, at: origin, with: paint, on: canvas, in: &target)
    }
    if !workspace.glyphs[index].isDrawn { index = drawCoverage(of: index, glyph, size, at: origin) }
    let start = workspace.glyphs[index].index(of: area, x: x, y: y)
    let coverage = workspace.glyphs.coverage.span
    paint.composite(over: area, through: coverage, from: start, stride: box.width, on: canvas, in: &target)
  }

  /// Adds the mask of a glyph to the cache, with bounds but without coverage, and returns the index of the mask. The
  /// coverage is drawn when the glyph is first visible.
  private mutating func addMask(
    _ key: GlyphKey, _ glyph: GlyphOutline, _ size: GlyphSize, at origin: GridPoint
  ) -> Int {
    let flat = workspace.outlines.flattened(glyph, size.transform, size.identifier)
    return workspace.glyphs.insert(key, flat.pixels(from: origin.phase), glyph)
  }

  private mutating func drawCoverage(
    of index: Int, _ glyph: GlyphOutline, _ size: GlyphSize, at origin: GridPoint
  ) -> Int {
    let flat = workspace.outlines.flattened(glyph, size.transform, size.identifier)
    workspace.outline.removeAll()
    workspace.outline.append(workspace.outlines.lines[flat.lines], movedBy: origin.phase)
    let buffer = drawnCoverage(of: workspace.glyphs[index].box)
    defer { workspace.buffers.put(buffer) }
    return workspace.glyphs.store(buffer.lazy.map(\.alpha), at: index)
  }
}

extension GridPoint {
  /// The position of the point within its pixel, in 1/256 pixel.
  fileprivate var phase: GridPoint { GridPoint(x: x & 255, y: y & 255) }
}

extension GlyphOutline {
  /// Returns whether this outline and `other`, which have the same font and glyph, have equal paths. Fonts have one
  /// path per glyph, but the commands of a display list could contain several paths for a glyph.
  @inline(__always)
  fileprivate func hasPath(of other: GlyphOutline) -> Bool { self === other || path == other.path }
}
