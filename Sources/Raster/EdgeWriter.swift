/// A writer of edges into the cells of a band. `CoverageCells` documents the contents of the cells.
///
/// Sums wrap instead of trapping. They are exact for up to 16 383 overlapping outlines.
struct EdgeWriter: BitwiseCopyable {
  /// The left edge of the band, in grid steps.
  private let left: Int
  /// The top edge of the band, in grid steps.
  private let top: Int
  /// The number of columns of the band.
  private let columns: Int
  /// The height of the band, in grid steps.
  private let height: Int
  private let stride: Int
  private let words: Int

  /// Creates a writer for the band `area`. Each row of the band has `columns + 1` cells. `words` is the number of
  /// 64-bit words per row that contain one bit for each cell; a set bit marks a written cell.
  init(_ area: PixelRect, words: Int) {
    (left, top) = (area.minX << PixelGrid.bits, area.minY << PixelGrid.bits)
    (columns, height) = (area.width, area.height << PixelGrid.bits)
    (stride, self.words) = (area.width + 1, words)
  }

  /// Adds one edge to `cells`, and sets the bits of the changed cells in `touched`. Parts of the edge above, below and
  /// to the right of the band have no effect. Parts to the left of the band are treated as if they were on the left
  /// edge of the band.
  @inline(__always)
  func add(_ line: GridLine, _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>) {
    let down = line.start.y < line.end.y
    let (a, b) = down ? (line.start, line.end) : (line.end, line.start)
    let (x0, y0, x1, y1) = (Int(a.x) - left, Int(a.y) - top, Int(b.x) - left, Int(b.y) - top)
    let (from, to) = (max(y0, 0), min(y1, height))
    guard from < to, min(x0, x1) >> 8 < columns else { return }
    let sign = down ? 1 : -1
    if from >> 8 == (to - 1) >> 8, from == y0, to == y1 {
      add(row: from >> 8, from: x0, to: x1, height: to - from, sign: sign, &cells, &touched)
    } else if x0 == x1 || max(x0, x1) <= 0 {
      addUpright(max(x0, 0), from: from, to: to, sign: sign, &cells, &touched)
    } else {
      addSloping(x0, y0, x1, y1, from: from, to: to, sign: sign, &cells, &touched)
    }
  }

  /// Adds one edge to `cells` for an outline without antialiasing, and sets the bits of the changed cells in `touched`.
  ///
  /// In each row whose centre line the edge crosses, a whole pixel is added to the cell of the first pixel whose centre
  /// is on the edge or to the right of it. The upper end of an edge belongs to the edge, its lower end does not. Cells to
  /// the left of the band are treated as if they were the first cell of the band.
  func addWholePixels(_ line: GridLine, _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>) {
    let down = line.start.y < line.end.y
    let (a, b) = down ? (line.start, line.end) : (line.end, line.start)
    let (x0, y0, x1, y1) = (Int(a.x) - left, Int(a.y) - top, Int(b.x) - left, Int(b.y) - top)
    let (first, end) = (max((y0 + 127) >> 8, 0), min((y1 + 127) >> 8, height >> 8))
    guard first < end, min(x0, x1) >> 8 < columns else { return }
    let area: Int32 = down ? 131_072 : -131_072
    for row in first..<end {
      // Centres are at whole grid steps, so the crossing is rounded up. The product stays under 2⁶².
      let (quotient, remainder) = Self.floored((row << 8 + 128 - y0) * (x1 - x0), y1 - y0)
      let x = x0 + quotient + (remainder > 0 ? 1 : 0)
      let column = max((x + 127) >> 8, 0)
      guard column < columns else { continue }
      cells[row &* stride &+ column] &+= area
      touched[row &* words &+ column >> 6] |= 1 << UInt64(truncatingIfNeeded: column & 63)
    }
  }

  /// Adds a vertical edge at `x` between the y coordinates `from` and `to`, all in grid steps relative to the band.
  /// `x` is not left of the band. `sign` is 1 if the edge leads downwards, otherwise −1.
  private func addUpright(
    _ x: Int, from: Int, to: Int, sign: Int, _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
  ) {
    let (column, f) = (x >> 8, (x & 255) * 2)
    var y = from
    while y < to {
      let next = min((y >> 8 + 1) << 8, to)
      write(row: y >> 8, column: column, height: (next - y) * sign, f: f, &cells, &touched)
      y = next
    }
  }

  /// Adds the part between the y coordinates `from` and `to` of an edge whose upper end is (`x0`, `y0`) and whose
  /// lower end is (`x1`, `y1`). All coordinates are in grid steps relative to the band. `sign` is 1 if the original
  /// edge leads downwards, otherwise −1.
  ///
  /// The edge's x at the lower end of a row is x0 + ⌊(y − y0) dx / dy⌋. The quotient and its remainder are updated
  /// from row to row.
  private func addSloping(
    _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, from: Int, to: Int, sign: Int,
    _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
  ) {
    let (dx, dy) = (x1 - x0, y1 - y0)  // both within ±2³¹: every product below stays under 2⁶²
    var (y, row) = (from, from >> 8)
    var x = from == y0 ? x0 : x0 + Self.floored((from - y0) * dx, dy).quotient
    var crossing = Self.floored(((row + 1) << 8 - y0) * dx, dy)
    let step = y1 > (row + 2) << 8 ? Self.floored(dx << 8, dy) : (0, 0)  // most edges leave only one row
    while y < to {
      let rowEnd = (row + 1) << 8
      // The last piece ends at the edge's end or, if the band cuts the edge, at the end of the row.
      let (nextY, nextX) = y1 <= rowEnd ? (y1, x1) : (rowEnd, x0 + crossing.quotient)
      add(row: row, from: x, to: nextX, height: nextY - y, sign: sign, &cells, &touched)
      (x, y, row) = (nextX, nextY, row + 1)
      crossing.quotient += step.0
      crossing.remainder += step.1
      if crossing.remainder >= dy {
        crossing.remainder -= dy
        crossing.quotient += 1
      }
    }
  }

  /// Adds the part of an edge inside one row. `xa` is the x coordinate of the part's upper end, `xb` that of its
  /// lower end, and `height` the part's height in grid steps.
  ///
  /// A part that spans several columns is split at the column boundaries. The height of the part up to a boundary x
  /// is ⌊(x − min(xa, xb)) · height / |xb − xa|⌋.
  @inline(__always)
  private func add(
    row: Int, from xa: Int, to xb: Int, height: Int, sign: Int,
    _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
  ) {
    let column = xa >> 8
    if column == xb >> 8, column >= 0, column < columns {
      write(row: row, column: column, height: height * sign, f: (xa & 255) + (xb & 255), &cells, &touched)
    } else {
      addAcross(row: row, from: min(xa, xb), to: max(xa, xb), height: height, sign: sign, &cells, &touched)
    }
  }

  private func addAcross(
    row: Int, from a: Int, to b: Int, height: Int, sign: Int,
    _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
  ) {
    if b <= 0 { return write(row: row, column: 0, height: height * sign, f: 0, &cells, &touched) }
    let width = b - a
    var (x, used) = (a, 0)
    if x < 0 {
      (x, used) = (0, Self.floored(-a * height, width).quotient)
      write(row: row, column: 0, height: used * sign, f: 0, &cells, &touched)
    }
    var column = x >> 8
    var crossing = Self.floored(((column + 1) << 8 - a) * height, max(width, 1))
    let step = b > (column + 2) << 8 ? Self.floored(height << 8, max(width, 1)) : (0, 0)
    while column < columns {
      let columnEnd = (column + 1) << 8
      if b <= columnEnd {
        let f = (x & 255) + b - column << 8
        return write(row: row, column: column, height: (height - used) * sign, f: f, &cells, &touched)
      }
      let f = (x & 255) + 256
      write(row: row, column: column, height: (crossing.quotient - used) * sign, f: f, &cells, &touched)
      (x, used, column) = (columnEnd, crossing.quotient, column + 1)
      crossing.quotient += step.0
      crossing.remainder += step.1
      if crossing.remainder >= width {
        crossing.remainder -= width
        crossing.quotient += 1
      }
    }
  }

  @inline(__always)
  private func write(
    row: Int, column: Int, height: Int, f: Int, _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
  ) {
    // |height| ≤ 256 and f ≤ 512, so a product fits in 18 bits. column < columns, so column + 1 is within the row.
    let cell = row &* stride &+ column
    cells[cell] &+= Int32(truncatingIfNeeded: height &* (512 &- f))
    cells[cell &+ 1] &+= Int32(truncatingIfNeeded: height &* f)
    let (word, bit) = (row &* words &+ column >> 6, UInt64(truncatingIfNeeded: column & 63))
    touched[word] |= 3 << bit
    if bit == 63 { touched[word &+ 1] |= 1 }
  }

  /// Returns the quotient of `dividend` and `divisor`, rounded down, and the remainder, which is in 0..<divisor.
  @inline(__always)
  private static func floored(_ dividend: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
    let (q, r) = dividend.quotientAndRemainder(dividingBy: divisor)
    return r < 0 ? (q - 1, r + divisor) : (q, r)
  }
}
