internal import Geometry

/// The edges of a shape on the pixel grid: curves flattened, subpaths closed.
///
/// Filled, emptied and filled again by the interpreter, so that drawing allocates nothing.
package struct Outline {
  /// The edges, without the horizontal ones, which cover nothing.
  package private(set) var lines: [GridLine] = []
  /// Around every point the outline passes through.
  package private(set) var bounds = Outline.nothing
  /// Whether a coordinate was not a number; such a shape is not drawn.
  package var isBroken = false
  /// Whether what is inside twice is outside.
  package var isEvenOdd = false
  private var start = GridPoint(x: 0, y: 0)
  private var current = GridPoint(x: 0, y: 0)

  private static let nothing = GridRect(minX: .max, minY: .max, maxX: .min, maxY: .min)

  /// An outline without edges.
  package init() {}

  /// Whether it covers nothing.
  package var isEmpty: Bool { lines.isEmpty || isBroken }

  /// Forgets the edges but keeps their storage.
  package mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    bounds = Self.nothing
    isBroken = false
    isEvenOdd = false
    current = start
  }

  /// Closes the subpath and starts another at `point`.
  @inline(__always)
  package mutating func move(to point: GridPoint) {
    close()
    (start, current) = (point, point)
  }

  /// Adds a straight edge.
  @inline(__always)
  package mutating func addLine(to end: GridPoint) {
    if end.y != current.y {
      lines.append(GridLine(start: current, end: end))
      widen(to: current)
      widen(to: end)
    }
    current = end
  }

  /// Adds the edge back to the start of the subpath, where one is missing.
  @inline(__always)
  package mutating func close() {
    if current != start { addLine(to: start) }
  }

  /// Adds edges that lie on the grid already, moved by `offset`; how glyphs are placed.
  package mutating func append(_ others: ArraySlice<GridLine>, movedBy offset: GridPoint) {
    for line in others {
      // Both sums are within ±2³⁰, as snapping limits each part to 2²⁹.
      current = GridPoint(x: line.start.x &+ offset.x, y: line.start.y &+ offset.y)
      addLine(to: GridPoint(x: line.end.x &+ offset.x, y: line.end.y &+ offset.y))
    }
    start = current
  }

  @inline(__always)
  private mutating func widen(to point: GridPoint) {
    bounds.minX = min(bounds.minX, point.x)
    bounds.maxX = max(bounds.maxX, point.x)
    bounds.minY = min(bounds.minY, point.y)
    bounds.maxY = max(bounds.maxY, point.y)
  }
}

extension Outline {
  /// Where a subpath or segment now ends; curves begin here.
  package var end: GridPoint { current }
}
