internal import DisplayList
internal import Geometry
internal import Pixels

// Every shape can be filled by its outline. Where consecutive rows are equal, they are filled as rectangles, with the
// same sums (`PlainRasterizer` fills everything by outline; tests compare the bytes):
//
//        ╭──────────╮     outline          ╭──────────╮     outline
//        │▒▒▒▒▒▒▒▒▒▒│     one rectangle    │▒╭──────╮▒│
//        │▒▒▒▒▒▒▒▒▒▒│                      │▒│      │▒│     two rectangles
//        ╰──────────╯     outline          │▒╰──────╯▒│
//                                          ╰──────────╯     outline

extension Interpreter {
  /// Fills `shape` with `paint`.
  @inline(__always)
  mutating func fill<P: Paint>(
    _ shape: Shape, _ transform: CGAffineTransform, with paint: P, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    switch shape {
    case .rect(let rect):
      guard transform.keepsRectangles else { break }
      guard let snapped = GridRect(rect, transform)?.onPixelEdges else { return }
      return fill(snapped, rows: canvas.scissor.minY..<canvas.scissor.maxY, with: paint, on: canvas, in: &target)
    case .smoothRect(let rect):
      guard transform.keepsRectangles else { break }
      guard let snapped = GridRect(rect, transform) else { return }
      return fill(snapped, rows: canvas.scissor.minY..<canvas.scissor.maxY, with: paint, on: canvas, in: &target)
    case .roundedRect(let rect, let radius):
      guard transform.isScaleAndTranslation else { break }
      let box = RoundedBox(rect, radius: radius, under: transform)
      if let divided = DividedBox(box, transform) { return fill(divided, with: paint, on: canvas, in: &target) }
      guard let middle = straightRows(of: box, transform) else { break }
      return fillAround(
        [middle.box], in: middle.box, rows: middle.rows, shape, transform, with: paint, on: canvas, in: &target)
    case .border(let rect, let radius, let width):
      let box = RoundedBox(rect, radius: radius, under: transform)
      guard transform.isScaleAndTranslation, let middle = straightRows(of: box, transform) else { break }
      guard let inner = box.inset(by: width) else { break }
      guard let hole = straightRows(of: inner, transform) else { break }
      let rows = middle.rows.clamped(to: hole.rows)
      guard let bands = middle.box.sides(around: hole.box) else { break }
      return fillAround(bands, in: middle.box, rows: rows, shape, transform, with: paint, on: canvas, in: &target)
    case .corners(let rect, let radii):
      let snapped = rect.onPixelEdges(transform)
      let (start, end) = (CGPoint(x: snapped.minX, y: snapped.minY), CGPoint(x: snapped.maxX, y: snapped.maxY))
      guard transform.isScaleAndTranslation,
        let middle = straightRows(from: start, to: end, reach: radii.reach(in: snapped), transform)
      else { break }
      return fillAround(
        [middle.box], in: middle.box, rows: middle.rows, shape, transform, with: paint, on: canvas, in: &target)
    case .aliased:
      guard let box = shape.box(under: transform) else { break }
      return fill(box, rows: canvas.scissor.minY..<canvas.scissor.maxY, with: paint, on: canvas, in: &target)
    case .cornersBorder, .path, .evenOdd: break
    }
    fillOutline(of: shape, transform, with: paint, on: canvas, in: &target)
  }

  /// Fills a shape by its outline, in all rows of the scissor.
  mutating func fillOutline<P: Paint>(
    of shape: Shape, _ transform: CGAffineTransform, with paint: P, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    workspace.outline.removeAll()
    workspace.outline.add(shape, transform)
    fillOutline(rows: canvas.scissor.minY..<canvas.scissor.maxY, with: paint, on: canvas, in: &target)
  }

  /// Fills the part of the workspace's outline that is in `rows`, one band (a few successive rows) after the other.
  mutating func fillOutline<P: Paint>(
    rows: Range<Int>, with paint: P, on canvas: Canvas, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    guard !workspace.outline.isEmpty else { return }
    let area = workspace.outline.bounds.pixels.intersection(canvas.scissor).rows(rows)
    guard !area.isEmpty else { return }
    let step = CoverageCells.rowsPerBand(width: area.width)
    for top in stride(from: area.minY, to: area.maxY, by: step) {
      workspace.cells.begin(area.rows(top..<min(top + step, area.maxY)))
      workspace.cells.add(workspace.outline.lines, isAliased: workspace.outline.isAliased)
      workspace.cells.sweep(paint, isEvenOdd: workspace.outline.isEvenOdd, on: canvas, in: &target)
    }
  }

  /// Fills a shape whose part in the rows `rows` consists of the rectangles `boxes`. In these rows, the rectangles
  /// are filled. In the rows above and below, the shape is filled by its outline. `bounds` is the bounding box of the
  /// shape.
  private mutating func fillAround<P: Paint>(
    _ boxes: [GridRect], in bounds: GridRect, rows: Range<Int>, _ shape: Shape, _ transform: CGAffineTransform,
    with paint: P, on canvas: Canvas, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let scissor = canvas.scissor
    if bounds.pixels.intersection(scissor).isEmpty { return }
    if scissor.minY < rows.lowerBound || scissor.maxY > rows.upperBound {
      workspace.outline.removeAll()
      workspace.outline.add(shape, transform)
      fillOutline(rows: scissor.minY..<max(scissor.minY, rows.lowerBound), with: paint, on: canvas, in: &target)
      fillOutline(rows: min(scissor.maxY, rows.upperBound)..<scissor.maxY, with: paint, on: canvas, in: &target)
    }
    for box in boxes { fill(box, rows: rows, with: paint, on: canvas, in: &target) }
  }

  /// Returns the bounding box of a rounded rectangle and the whole pixel rows between its corners, or nil if there are
  /// no such rows.
  private func straightRows(of box: RoundedBox, _ transform: CGAffineTransform) -> (box: GridRect, rows: Range<Int>)? {
    straightRows(
      from: CGPoint(x: box.left, y: box.top), to: CGPoint(x: box.right, y: box.bottom), reach: box.radius, transform)
  }

  /// Returns the rectangle between two opposite corners, and its straight rows. Nil if there are no straight rows.
  ///
  /// The straight rows are the whole pixel rows whose distance from the upper and the lower edge is at least `reach`.
  private func straightRows(
    from start: CGPoint, to end: CGPoint, reach: CGFloat, _ transform: CGAffineTransform
  ) -> (box: GridRect, rows: Range<Int>)? {
    guard let a = PixelGrid.snap(start, transform), let b = PixelGrid.snap(end, transform),
      let c = PixelGrid.snap(CGPoint(x: start.x, y: start.y + reach), transform),
      let d = PixelGrid.snap(CGPoint(x: end.x, y: end.y - reach), transform)
    else { return nil }
    let (first, last) = ((Int(min(c.y, d.y)) + 255) >> PixelGrid.bits, Int(max(c.y, d.y)) >> PixelGrid.bits)
    return first < last ? (GridRect(a, b), first..<last) : nil
  }
}

extension GridRect {
  /// Returns the parts of the rectangle to the left and to the right of `hole`.
  ///
  /// The result is nil if both parts cover the same pixel column. Because the parts are filled
  /// separately, their coverage in this column would not be added up.
  fileprivate func sides(around hole: GridRect) -> [GridRect]? {
    guard (Int(hole.minX) + 255) >> PixelGrid.bits <= Int(hole.maxX) >> PixelGrid.bits else { return nil }
    return [
      GridRect(minX: minX, minY: minY, maxX: hole.minX, maxY: maxY),
      GridRect(minX: hole.maxX, minY: minY, maxX: maxX, maxY: maxY),
    ]
  }
}
