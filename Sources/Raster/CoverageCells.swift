internal import Pixels

// Exact area coverage by signed cells. Every edge adds, to each cell that it crosses, its change of the covered area to
// the right. The sum of a row from the left then gives the covered area of each pixel:
//
//      cell x            dy = height of the piece inside the row, + downwards, − upwards        (1/256 px)
//    ┌────╲───┐          f  = sum of the distances of its two ends from the cell's left edge    (1/256 px)
//    │     ╲▒▒│▒▒▒▒      cells[x]     += dy × (512 − f)      twice the area right of it, in the cell
//    │      ╲▒│▒▒▒▒      cells[x + 1] += dy × f              the rest: all further pixels are covered by dy
//    └───────╲┘          a whole pixel is 2 × 256 × 256 = 131 072
//
// Goals, in order: the same bytes for any division into bands and any scissor; edges shared by two shapes cancel
// exactly; speed. The crossing of an edge with a row or a column is therefore a function of the edge alone: it is
// rounded down to the grid, the edge is always followed downwards, and its piece within a row rightwards. Scan
// conversion with sorted active edges was rejected: it is as fast only for large, simple paths.
// Winding rule: the magnitude of the sum, at most one pixel. Where outlines overlap within one pixel, areas add.
// Even-odd rule: the magnitude of the sum, folded at every whole pixel: one area covers a pixel, two do not, three do.
// Without antialiasing, an edge adds a whole pixel to the first cell of each row whose centre is to the right of the edge,
// so that the same sums are 0 or whole pixels. The centre decides, not half of the area: shapes with a common edge then
// share every pixel, and the winding rule is exact where outlines overlap.

/// The changes of covered area that the edges of an outline cause, in one cell for each pixel of a band of rows.
///
/// The sum of a row's cells up to a pixel is the pixel's signed covered area. The method `sweep` converts the
/// sums to coverage, passes the covered pixels to the paint, and sets the cells to 0 for the next outline.
struct CoverageCells: Sendable {
  /// The cells of all rows. Each row has one more cell, for areas beyond the right edge.
  private var cells: [Int32] = []
  /// One bit per cell. A set bit means that an edge was written to the cell, so that the cell can differ from 0.
  private var touched: [UInt64] = []
  private var area = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  private var stride = 0
  private var words = 0

  /// The maximum number of cells per band, unless one row has more. So many cells fit into the second-level cache.
  static let budget = 32_768

  /// Returns the number of rows per band for areas of `width` columns.
  static func rowsPerBand(width: Int) -> Int { max(1, budget / (width + 1)) }

  /// Provides cells for the pixels of `band`. All cells are 0.
  mutating func begin(_ band: PixelRect) {
    area = band
    stride = band.width + 1
    words = (stride + 63) >> 6
    let count = stride * band.height
    if cells.count < count { cells.append(contentsOf: repeatElement(0, count: count - cells.count)) }
    let wordCount = words * band.height
    if touched.count < wordCount { touched.append(contentsOf: repeatElement(0, count: wordCount - touched.count)) }
  }

  /// Adds the edges of an outline to the cells of the band.
  ///
  /// - Parameter isAliased: whether a pixel is covered completely if its centre is inside the outline, and otherwise not
  ///   at all.
  mutating func add(_ lines: [GridLine], isAliased: Bool = false) {
    Self.add(lines, isAliased, EdgeWriter(area, words: words), &cells, &touched)
  }

  private static func add(
    _ lines: [GridLine], _ isAliased: Bool, _ writer: EdgeWriter, _ cells: inout [Int32], _ touched: inout [UInt64]
  ) {
    let lines = lines.span
    var cells = cells.mutableSpan
    var touched = touched.mutableSpan
    if isAliased {
      for i in lines.indices { writer.addWholePixels(lines[i], &cells, &touched) }
    } else {
      for i in lines.indices { writer.add(lines[i], &cells, &touched) }
    }
  }

  /// Returns the coverage, 0…255, by the winding rule for a summed area in units of 2⁻¹⁷ pixel, rounded to nearest.
  @inline(__always)
  static func coverage(_ area: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: (min(area.magnitude, 131_072) &* 255 &+ 65_536) >> 17)  // ≤ 2¹⁷ × 255 + 2¹⁶
  }

  /// Returns the coverage, 0…255, by the even-odd rule for a summed area in units of 2⁻¹⁷ pixel.
  static func evenOddCoverage(_ area: Int32) -> UInt8 {
    let rest = Int32(area.magnitude & 262_143)
    return coverage(rest > 131_072 ? 262_144 - rest : rest)
  }

  /// Computes the coverage of every row from the sums of its cells, fills the covered pixels with `paint`, and sets
  /// all cells to 0.
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

/// The traversal of one row of cells from left to right, which visits only the cells to which edges were written.
private struct RowWalk: BitwiseCopyable {
  private let minX: Int
  private let y: Int
  private let width: Int
  private let start: Int
  private let firstCell: Int
  private let isEvenOdd: Bool
  private var sum: Int32 = 0
  private var done = 0

  /// Creates the traversal of a row.
  ///
  /// - Parameters:
  ///   - area: the band that contains the row.
  ///   - row: the index of the row in the band.
  ///   - start: the index in the target of the row's first pixel.
  @inline(__always)
  init(_ area: PixelRect, row: Int, _ isEvenOdd: Bool, start: Int) {
    self.isEvenOdd = isEvenOdd
    (minX, y, width, self.start) = (area.minX, area.minY + row, area.width, start)
    firstCell = row * (area.width + 1)
  }

  /// Fills the pixels from the current column up to column `x`, whose coverage is the sum of the cells before `x`.
  /// Then adds cell `x` to the sum, fills the pixel of column `x`, and sets the cell to 0.
  @inline(__always)
  mutating func step<P: Paint>(
    to x: Int, _ cells: inout MutableSpan<Int32>, _ paint: P, in target: inout MutableSpan<PremultipliedPixel>
  ) {
    fill(to: x, paint, in: &target)
    sum &+= cells[firstCell + x]
    cells[firstCell + x] = 0
    if x < width { fill(to: x + 1, paint, in: &target) }
  }

  /// Fills the pixels from the current column to the end of the row with the coverage of the sum.
  @inline(__always)
  mutating func finish<P: Paint>(_ paint: P, in target: inout MutableSpan<PremultipliedPixel>) {
    fill(to: width, paint, in: &target)
  }

  @inline(__always)
  private mutating func fill<P: Paint>(to end: Int, _ paint: P, in target: inout MutableSpan<PremultipliedPixel>) {
    guard end > done else { return }
    let c = isEvenOdd ? CoverageCells.evenOddCoverage(sum) : CoverageCells.coverage(sum)
    if c != 0 {
      paint.composite(paint.source(coverage: c), x: minX + done, y: y, count: end - done, at: start + done, in: &target)
    }
    done = end
  }
}
