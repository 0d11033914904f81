// A stroke is the union of simple pieces that all wind the same way, so that non-zero winding fills it:
//
//      ┌──────────────┐╲        a quadrangle around every straight piece,
//      │   segment    │ ╲       a wedge on the outer side of every corner (the join),
//      └──────────────┤  ╲      a cap at both ends of an open subpath
//                     └───┘
//
// Goals, in order: no case in which pieces cancel (cusps, U-turns, lines shorter than they are wide); a bounded
// distance from the true outline; few points. Offsetting both sides as one outline was rejected: its inner side
// runs backwards at tight corners, and what should be covered then has a winding number of 0.

extension Path {
  /// The outline of a line of `width` along the path, to be filled by non-zero winding.
  ///
  /// Caps end open subpaths. A miter longer than `miterLimit` widths becomes a bevel. A subpath without length is a dot
  /// under round and square caps and nothing under butt. A width that is not above 0 gives an empty path.
  /// Curves become chords whose outline lies within `tolerance` points of the true one.
  package func stroked(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    tolerance: CGFloat = 1 / 64
  ) -> Path {
    guard width > 0, width.isFinite else { return Path() }
    var stroker = Stroker(
      radius: width.native / 2, cap: cap, join: join, miterLimit: miterLimit.native, tolerance: tolerance.native)
    for subpath in subpaths { stroker.add(subpath) }
    return stroker.outline
  }
}

/// Gathers the pieces of a stroke.
private struct Stroker {
  private let radius: Double
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: Double
  private let flattener: Flattener
  /// What has been gathered.
  private(set) var outline = Path()

  init(radius: Double, cap: CGLineCap, join: CGLineJoin, miterLimit: Double, tolerance: Double) {
    (self.radius, self.cap, self.join, self.miterLimit) = (radius, cap, join, miterLimit)
    flattener = Flattener(tolerance: tolerance, radius: radius)
  }

  /// Adds everything a subpath needs.
  mutating func add(_ subpath: Subpath) {
    let lines = subpath.segments.flatMap(flattener.lines)
    guard let first = lines.first, let last = lines.last else { return addDot(at: subpath.segments[0].start) }
    for (index, line) in lines.enumerated() {
      addBody(line)
      if index > 0 { addJoin(lines[index - 1], line, line.isSmooth ? .round : join) }
    }
    if subpath.isClosed {
      addJoin(last, first, join)
    } else {
      addCap(at: first.start, towards: -first.direction)
      addCap(at: last.end, towards: last.direction)
    }
  }

  private mutating func addBody(_ line: Flattener.Line) {
    let n = radius * line.direction.normal
    addPiece([line.start - n, line.end - n, line.end + n, line.start + n])
  }

  /// Fills the gap on the outer side of a corner.
  private mutating func addJoin(_ before: Flattener.Line, _ after: Flattener.Line, _ join: CGLineJoin) {
    let turn = before.direction.cross(after.direction)
    let cosine = before.direction.dot(after.direction)
    guard turn != 0 || cosine < 0 else { return }
    // A turn from +x to +y leaves its gap on the side of the normal. A U-turn has two; one of them is enough.
    let side: Double = turn > 0 ? 1 : -1
    let (a, b) = (side * before.direction.normal, side * after.direction.normal)
    let pivot = after.start
    var rim = [a]
    switch join {
    case .bevel: break
    case .round: rim += flattener.arc(from: a, to: b, over: cosine < 0 && turn == 0 ? before.direction : nil)
    case .miter:
      // The miter's length over the width is 1 / sin(φ/2) = √(2 / (1 + cos of the turn)).
      if cosine > -1, 2 <= miterLimit * miterLimit * (1 + cosine) { rim.append((1 / (1 + cosine)) * (a + b)) }
    }
    rim.append(b)
    addPiece([pivot] + rim.map { pivot + radius * $0 })
  }

  private mutating func addCap(at point: SIMD2<Double>, towards direction: SIMD2<Double>) {
    let n = direction.normal
    switch cap {
    case .butt: break
    case .square:
      addPiece([n, n + direction, direction - n, -n].map { point + radius * $0 })
    case .round:
      addPiece(([n] + flattener.arc(from: n, to: -n, over: direction) + [-n]).map { point + radius * $0 })
    }
  }

  private mutating func addDot(at start: CGPoint) {
    let (point, right) = (SIMD2(start), SIMD2<Double>(1, 0))
    if cap == .butt { return }
    addCap(at: point, towards: right)
    addCap(at: point, towards: -right)
  }

  /// Adds a convex polygon, turned so that all wind one way.
  private mutating func addPiece(_ corners: [SIMD2<Double>]) {
    var area = 0.0
    for i in 2..<corners.count { area += (corners[i - 1] - corners[0]).cross(corners[i] - corners[0]) }
    guard area != 0 else { return }
    let ordered = area > 0 ? corners : corners.reversed()
    outline.move(to: CGPoint(ordered[0]))
    for corner in ordered.dropFirst() { outline.addLine(to: CGPoint(corner)) }
    outline.closeSubpath()
  }
}
