internal import Pixels

// Exact area coverage by signed cells. Every edge leaves, in each cell it crosses, how much it changes the area to
// its right; summing a row from the left then gives each pixel's covered area:
//
//      cell x            dy = height of the piece inside the row, + downwards, − upwards        (1/256 px)
//    ┌────╲───┐          f  = sum of the distances of its two ends from the cell's left edge    (1/256 px)
//    │     ╲▒▒│▒▒▒▒      cells[x]     += dy × (512 − f)      twice the area right of it, in the cell
//    │      ╲▒│▒▒▒▒      cells[x + 1] += dy × f              the rest: all further pixels are covered by dy
//    └───────╲┘          a whole pixel is 2 × 256 × 256 = 131 072
//
// Goals, in order: the same bytes however the picture is cut into bands and however far the scissor reaches;
// edges shared by two shapes cancel exactly; speed. Hence where an edge crosses a row or a column is a function
// of the edge alone (rounded down to the grid, the edge always taken downwards, a row's piece always rightwards).
// Scan conversion by sorted active edges was rejected: as fast only for large, simple paths.
// Winding: the sum's magnitude, at most one pixel; where outlines overlap within one pixel, areas add.
// Even-odd: the sum's magnitude, folded at every whole pixel: one covers, two do not, three do.

/// The cells of a band of rows, emptied by the sweep that reads them.
struct CoverageCells {
  /// A row of cells and one more, which collects what lies beyond the right edge.
  private var cells: [Int32] = []
  /// One bit per cell that may not be 0.
  private var touched: [UInt64] = []
  private var area = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var stride = 0
  private var words = 0

  /// Cells per band: small enough to stay in the second-level cache.
  static let budget = 32_768

  /// Rows per band for areas of `width` columns.
  static func rowsPerBand(width: Int) -> Int { max(1, budget / (width + 1)) }

  /// Makes the cells those of `band`; all of them are 0.
  mutating func begin(_ band: PixelRect) {
    area = band
    stride = band.width + 1
    words = (stride + 63) >> 6
    let count = stride * band.height
    if cells.count < count { cells.append(contentsOf: repeatElement(0, count: count - cells.count)) }
    let wordCount = words * band.height
    if touched.count < wordCount { touched.append(contentsOf: repeatElement(0, count: wordCount - touched.count)) }
  }

  /// Adds the edges of an outline.
  mutating func add(_ lines: [GridLine]) {
    Self.add(lines, EdgeWriter(area, words: words), &cells, &touched)
  }

  private static func add(
    _ lines: [GridLine], _ writer: EdgeWriter, _ cells: inout [Int32], _ touched: inout [UInt64]
  ) {
    let lines = lines.span
    var cells = cells.mutableSpan
    var touched = touched.mutableSpan
    for i in lines.indices { writer.add(lines[i], &cells, &touched) }
  }

  /// Coverage of a pixel from its summed area, rounded to nearest.
  @inline(__always)
  static func coverage(_ area: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: (min(area.magnitude, 131_072) &* 255 &+ 65_536) >> 17)  // ≤ 2¹⁷ × 255 + 2¹⁶
  }

  /// Coverage by the even-odd rule.
  static func evenOddCoverage(_ area: Int32) -> UInt8 {
    let rest = Int32(area.magnitude & 262_143)
    return coverage(rest > 131_072 ? 262_144 - rest : rest)
  }

  /// Sums every row, fills what is covered and leaves all cells 0.
  mutating func sweep<P: Paint>(
    _ paint: P, isEvenOdd: Bool, on canvas: Canvas, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    Self.sweep(&cells, &touched, area, words, paint, isEvenOdd, on: canvas, in: &target)
  }

  private static func sweep<P: Paint>(
    _ cells: inout [Int32], _ touched: inout [UInt64], _ area: PixelRect, _ words: Int, _ paint: P, _ isEvenOdd: Bool,
    on canvas: Canvas, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    var cells = cells.mutableSpan
    var touched = touched.mutableSpan
    for row in 0..<area.height {
      var walk = RowWalk(area, row: row, isEvenOdd, start: canvas.index(x: area.minX, y: area.minY + row))
      for word in 0..<words {
        var bits = touched[row * words + word]
        touched[row * words + word] = 0
        while bits != 0 {
          walk.step(to: word << 6 + bits.trailingZeroBitCount, &cells, paint, in: &target)
          bits &= bits &- 1
        }
      }
      walk.finish(paint, in: &target)
    }
  }
}

/// The way along one row of cells, from touched cell to touched cell.
private struct RowWalk: BitwiseCopyable {
  private let minX: Int
  private let y: Int
  private let width: Int
  private let start: Int
  private let firstCell: Int
  private let isEvenOdd: Bool
  private var sum: Int32 = 0
  private var done = 0

  /// The way along `row` of a band; `start` is where the row begins in the target.
  @inline(__always)
  init(_ area: PixelRect, row: Int, _ isEvenOdd: Bool, start: Int) {
    self.isEvenOdd = isEvenOdd
    (minX, y, width, self.start) = (area.minX, area.minY + row, area.width, start)
    firstCell = row * (area.width + 1)
  }

  /// Fills up to the touched cell in column `x`, then that one.
  @inline(__always)
  mutating func step<P: Paint>(
    to x: Int, _ cells: inout MutableSpan<Int32>, _ paint: P, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    fill(to: x, paint, in: &target)
    sum &+= cells[firstCell + x]
    cells[firstCell + x] = 0
    if x < width { fill(to: x + 1, paint, in: &target) }
  }

  /// Fills the rest of the row.
  @inline(__always)
  mutating func finish<P: Paint>(_ paint: P, in target: inout MutableSpan<PremultipliedPixel>) {
    fill(to: width, paint, in: &target)
  }

  @inline(__always)
  private mutating func fill<P: Paint>(to end: Int, _ paint: P, in target: inout MutableSpan<PremultipliedPixel>) {
    guard end > done else { return }
    let c = isEvenOdd ? CoverageCells.evenOddCoverage(sum) : CoverageCells.coverage(sum)
    if c != 0 {
      paint.lay(paint.ink(coverage: c), x: minX + done, y: y, count: end - done, at: start + done, in: &target)
    }
    done = end
  }
}
