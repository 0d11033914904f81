internal import Pixels

// The coverage of a pixel by an axis-parallel rectangle is the product of the covered parts of its column and its row:
//
//              ½   1   1   ¼
//          ¼   ⅛   ¼   ¼  1⁄16         three different coverages per row: left, middle, right;
//          1   ½   1   1   ¼           they are equal in all rows that are inside the rectangle
//
// In 1/256 pixel the product is dx × dy of 65 536, equal to the sums that `CoverageCells` computes for the outline.

extension Interpreter {
  /// Fills the part of `rect` that is in the pixel rows `rows` with `paint`. Partly covered pixels get partial
  /// coverage.
  @inline(__always)
  func fill<P: Paint>(
    _ rect: GridRect, rows: Range<Int>, with paint: P, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let area = rect.pixels.intersection(canvas.scissor).rows(rows)
    guard !area.isEmpty else { return }
    let columns = RectColumns(rect, area)
    var y = area.minY
    while y < area.maxY {
      // Rows that are entirely inside have equal coverage and are filled together.
      let height = Self.overlap(rect.minY, rect.maxY, with: y)
      let end = height == 256 ? max(y + 1, min(area.maxY, Int(rect.maxY) >> PixelGrid.bits)) : y + 1
      columns.fill(rows: y..<end, height: height, with: paint, on: canvas, in: &target)
      y = end
    }
  }

  /// Returns the length that pixel `index` and the interval between the grid lines `near` and `far` have in common,
  /// along one axis: 0…256 grid steps.
  @inline(__always)
  static func overlap(_ near: Int32, _ far: Int32, with index: Int) -> Int {
    let start = index << PixelGrid.bits
    return max(0, min(Int(far), start + 256) - max(Int(near), start))
  }
}

/// The columns that a rectangle covers: a partly covered column on either side, and fully covered columns between them.
struct RectColumns: BitwiseCopyable {
  private let left: Int
  private let leftWidth: Int
  private let runStart: Int
  private let runEnd: Int
  private let rightWidth: Int

  /// Creates the columns of `rect` inside `area`, which is not empty and contains only pixels that `rect` touches.
  @inline(__always)
  init(_ rect: GridRect, _ area: PixelRect) {
    left = area.minX
    leftWidth = Interpreter.overlap(rect.minX, rect.maxX, with: area.minX)
    runStart = leftWidth == 256 ? area.minX : area.minX + 1
    let last = Interpreter.overlap(rect.minX, rect.maxX, with: area.maxX - 1)
    let hasRight = last < 256 && area.maxX - 1 >= runStart
    runEnd = hasRight ? area.maxX - 1 : area.maxX
    rightWidth = hasRight ? last : 0
  }

  /// Fills the rectangle's columns in `rows` with `paint`. The rectangle covers `height` / 256 of each of these rows.
  @inline(__always)
  func fill<P: Paint>(
    rows: Range<Int>, height: Int, with paint: P, on canvas: Canvas, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    if runStart > left {
      fill(left..<runStart, leftWidth * height, rows: rows, with: paint, on: canvas, in: &target)
    }
    fill(runStart..<runEnd, 256 * height, rows: rows, with: paint, on: canvas, in: &target)
    fill(runEnd..<(runEnd + 1), rightWidth * height, rows: rows, with: paint, on: canvas, in: &target)
  }

  /// Fills the columns `columns` of the rows `rows` with `paint`. The covered area of each pixel is `area` / 65 536
  /// of the pixel.
  @inline(__always)
  private func fill<P: Paint>(
    _ columns: Range<Int>, _ area: Int, rows: Range<Int>, with paint: P, on canvas: Canvas,
    in target: inout MutableSpan<PremultipliedPixel>
  ) {
    let coverage = CoverageCells.coverage(Int32(truncatingIfNeeded: 2 * area))  // area ≤ 256 × 256
    guard coverage > 0, !columns.isEmpty else { return }
    let source = paint.source(coverage: coverage)
    var index = canvas.index(x: columns.lowerBound, y: rows.lowerBound)
    for y in rows {
      paint.composite(source, x: columns.lowerBound, y: y, count: columns.count, at: index, in: &target)
      index += canvas.area.width
    }
  }
}
