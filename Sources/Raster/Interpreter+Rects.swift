// An axis-parallel rectangle covers a pixel by the product of what it covers of the row and of the column:
//
//      16  64  64  64  32        left ½, right ½ column; top ¼ row        (coverage in 1/256 here, 0…255 below)
//     …the sums `CoverageCells` would make are the same: 2 × dx × dy of 2 × 256 × 256.

extension Interpreter {
  /// Lays `paint` over what a rectangle on the grid covers in `rows`.
  @inline(__always)
  func fill<P: Paint>(
    _ rect: GridRect, rows: Range<Int>, with paint: P, on canvas: Canvas, in target: inout MutableSpan<P.Target>
  ) {
    let area = rect.pixels.intersection(canvas.scissor).rows(rows)
    guard !area.isEmpty else { return }
    let columns = RectColumns(rect, area)
    var y = area.minY
    while y < area.maxY {
      let height = Self.overlap(rect.minY, rect.maxY, with: y)
      columns.paint(y: y, height: height, with: paint, on: canvas, in: &target)
      y += 1
    }
  }

  /// How much of pixel `index` lies between two grid lines, 0…256.
  @inline(__always)
  static func overlap(_ near: Int32, _ far: Int32, with index: Int) -> Int {
    let start = index << PixelGrid.bits
    return max(0, min(Int(far), start + 256) - max(Int(near), start))
  }
}

/// What a rectangle covers of each column, the same in all rows: a partial pixel, a run, a partial pixel.
struct RectColumns: BitwiseCopyable {
  private let left: Int
  private let leftWidth: Int
  private let runStart: Int
  private let runEnd: Int
  private let rightWidth: Int

  /// The columns of `rect` inside `area`, which is not empty and touches only pixels that `rect` touches.
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

  /// Paints one row, of which the rectangle covers `height` / 256.
  @inline(__always)
  func paint<P: Paint>(y: Int, height: Int, with paint: P, on canvas: Canvas, in target: inout MutableSpan<P.Target>) {
    let start = canvas.index(x: left, y: y)
    if runStart > left {
      let c = Self.coverage(leftWidth, height)
      if c != 0 { paint.paint(x: left, y: y, count: 1, coverage: c, at: start, in: &target) }
    }
    if runEnd > runStart {
      let c = Self.coverage(256, height)
      let index = start + runStart - left
      if c != 0 { paint.paint(x: runStart, y: y, count: runEnd - runStart, coverage: c, at: index, in: &target) }
    }
    if rightWidth > 0 {
      let c = Self.coverage(rightWidth, height)
      if c != 0 { paint.paint(x: runEnd, y: y, count: 1, coverage: c, at: start + runEnd - left, in: &target) }
    }
  }

  @inline(__always)
  private static func coverage(_ width: Int, _ height: Int) -> UInt8 {
    CoverageCells.coverage(Int32(truncatingIfNeeded: 2 * width * height))  // ≤ 2 × 256 × 256
  }
}
