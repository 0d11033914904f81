/// A quarter circle of a rounded rectangle on the grid, as a cubic curve. All points are inside the corner's cell, a
/// rectangle of pixels with the point `outer` as one of its corners.
///
///     outer ─── end ── x        The curve begins on a vertical edge of the rounded rectangle, and ends on a
///       │   ╱          │        horizontal one.
///     start            │
///       │              │
///       x ────────── inner
struct GridCorner: Equatable, Sendable, BitwiseCopyable {
  /// The corner of the rectangle without rounding.
  let outer: GridPoint
  /// The start of the curve.
  let start: GridPoint
  /// The first control point.
  let control1: GridPoint
  /// The second control point.
  let control2: GridPoint
  /// The end of the curve.
  let end: GridPoint

  /// The pixels between `outer` and the ends of the curve.
  var cell: PixelRect {
    GridRect(
      minX: min(outer.x, end.x), minY: min(outer.y, start.y), maxX: max(outer.x, end.x), maxY: max(outer.y, start.y)
    ).pixels
  }

  /// Returns the corner, moved so that its cell begins at the origin.
  ///
  /// - Parameter cell: the value of the property `cell`, which the caller has already computed.
  func relative(to cell: PixelRect) -> GridCorner {
    // The pixels of the cell are within ±2²¹.
    let (x, y) = (Int32(cell.minX) << PixelGrid.bits, Int32(cell.minY) << PixelGrid.bits)
    func moved(_ point: GridPoint) -> GridPoint { GridPoint(x: point.x &- x, y: point.y &- y) }
    return GridCorner(
      outer: moved(outer), start: moved(start), control1: moved(control1), control2: moved(control2), end: moved(end))
  }
}

extension GridCorner: MaskKey {
  @inline(__always)
  var mixed: UInt64 {
    outer.bits.mixed(with: start.bits).mixed(with: control1.bits).mixed(with: control2.bits).mixed(with: end.bits)
  }
}

extension GridPoint {
  /// Both coordinates of the point in one number.
  @inline(__always)
  fileprivate var bits: UInt64 { UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: y)) }
}

extension Outline {
  /// Adds the part of a rounded rectangle's interior that lies in the cell of the corner `corner`.
  mutating func add(_ corner: GridCorner) {
    let (outer, cell) = (corner.outer, corner.cell)
    let (left, right) = (Int32(cell.minX) << PixelGrid.bits, Int32(cell.maxX) << PixelGrid.bits)
    let (top, bottom) = (Int32(cell.minY) << PixelGrid.bits, Int32(cell.maxY) << PixelGrid.bits)
    let inner = GridPoint(x: outer.x == left ? right : left, y: outer.y == top ? bottom : top)
    move(to: corner.start)
    addCurve(to: corner.end, control1: corner.control1, control2: corner.control2)
    addLine(to: GridPoint(x: inner.x, y: outer.y))
    addLine(to: inner)
    addLine(to: GridPoint(x: outer.x, y: inner.y))
    close()
  }
}
