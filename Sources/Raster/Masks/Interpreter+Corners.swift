internal import Geometry
internal import Pixels

extension Interpreter {
  /// Fills a rounded rectangle: its corners through masks (cached coverage), the rest as rectangles.
  @inline(__always)
  mutating func fill<P: Paint>(
    _ box: DividedBox, with paint: P, on canvas: Canvas, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let scissor = canvas.scissor
    if box.pixels.intersection(scissor).isEmpty { return }
    for index in box.corners.indices { fill(box.corners[index], with: paint, on: canvas, in: &target) }
    for index in box.rects.indices {
      let rect = box.rects[index].intersection(scissor)
      if !rect.isEmpty { paint.composite(over: rect, on: canvas, in: &target) }
    }
  }

  private mutating func fill<P: Paint>(
    _ corner: GridCorner, with paint: P, on canvas: Canvas, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let cell = corner.cell
    let area = cell.intersection(canvas.scissor)
    if area.isEmpty { return }
    let key = corner.relative(to: cell)
    let index = workspace.corners.index(of: key) ?? addMask(of: key)
    let start = workspace.corners[index].index(of: area, x: cell.minX, y: cell.minY)
    let coverage = workspace.corners.coverage.span
    paint.composite(over: area, through: coverage, from: start, stride: cell.width, on: canvas, in: &target)
  }

  private mutating func addMask(of corner: GridCorner) -> Int {
    let cell = corner.cell
    workspace.outline.removeAll()
    workspace.outline.add(corner)
    let buffer = drawnCoverage(of: cell)
    defer { workspace.buffers.put(buffer) }
    let index = workspace.corners.insert(corner, cell, ())
    return workspace.corners.store(buffer.lazy.map(\.alpha), at: index)
  }

  /// Draws the current outline in opaque black, whose alpha is the coverage, into a buffer of the pixels in `box`.
  mutating func drawnCoverage(of box: PixelRect) -> [PremultipliedPixel] {
    var buffer = workspace.buffers.take(box.width * box.height)
    let (paint, canvas) = (SolidPaint(pixel: StraightColor.black.premultiplied), Canvas(area: box, scissor: box))
    var span = buffer.mutableSpan
    fillOutline(rows: box.minY..<box.maxY, with: paint, on: canvas, in: &span)
    return buffer
  }
}
