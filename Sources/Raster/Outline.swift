internal import Geometry

/// The edges of a shape on the pixel grid, with flattened curves and closed subpaths.
///
/// The interpreter reuses one outline, so that drawing allocates nothing.
package struct Outline: Sendable {
  /// The edges. Horizontal edges are omitted, because they do not affect coverage.
  package private(set) var lines: [GridLine] = []
  /// The bounds of all points of the outline.
  package private(set) var bounds = Outline.nothing
  /// Whether a coordinate is NaN. Such a shape is not drawn.
  package var isBroken = false
  /// Whether the outline is filled by the even-odd rule.
  package var isEvenOdd = false
  /// Whether the outline covers whole pixels only: those whose centres are inside it.
  package var isAliased = false
  private var start = GridPoint(x: 0, y: 0)
  private var current = GridPoint(x: 0, y: 0)

  private static let nothing = GridRect(minX: .max, minY: .max, maxX: .min, maxY: .min)

  /// Creates an outline without edges.
  package init() {}

  /// Whether the outline covers nothing.
  package var isEmpty: Bool { lines.isEmpty || isBroken }

  /// Removes the edges but keeps their storage.
  package mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    bounds = Self.nothing
    isBroken = false
    isEvenOdd = false
    isAliased = false
    current = start
  }

  /// Removes the edges, and their storage too if it is unusually large.
  mutating func trim() {
    removeAll()
    if lines.capacity > 65_536 { lines = [] }
  }

  /// Closes the current subpath and starts another one at `point`.
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

  /// Adds the edge to the start of the subpath, unless the subpath already ends there.
  @inline(__always)
  package mutating func close() {
    if current != start { addLine(to: start) }
  }

  /// Adds edges that are already on the grid, moved by `offset`. Glyphs are added in this way.
  package mutating func append(_ others: ArraySlice<GridLine>, movedBy offset: GridPoint) {
    for line in others {
      // Both sums are within ±2³⁰, because snapping limits each summand to 2²⁹.
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
  /// The end of the last segment, where the next segment begins.
  package var end: GridPoint { current }
}
