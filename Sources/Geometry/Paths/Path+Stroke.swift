// A stroke is the union of polygons with the same winding direction, which are filled by the non-zero winding rule:
//
//      ┌──────────────┐ ╲       a strip along consecutive lines: offset corners on the outer side (the join),
//      │   segment    ╱  ╲      the intersection of both offsets on the inner side,
//      └─────────────╱    ╲     a cap at both ends of an open subpath
//
// A strip covers no area twice, so partly covered pixels at its edges have exactly the area of the offset curves. Where
// the offsets do not intersect within both lines (cusps, U-turns, lines shorter than they are wide), the strip ends and
// another begins. These strips overlap, and a wedge fills the gap on the outer side. A single outline of both offset
// sides was rejected: at tight corners its inner side runs backwards, and points that should be covered get a winding
// number of 0.

extension Path {
  /// Returns the outline of the stroked path, to be filled by the non-zero winding rule.
  ///
  /// Open subpaths end with caps. A miter longer than `miterLimit` widths becomes a bevel. A subpath of length 0
  /// becomes a dot with round and square caps, and nothing with butt caps. If the width is not above 0, the result is
  /// empty. Curves become chords whose outline is within `tolerance` points of the exact one.
  package func stroked(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    tolerance: CGFloat = 1 / 256
  ) -> Path {
    guard width > 0, width.isFinite else { return Path() }
    var stroker = Stroker(
      radius: width.native / 2, cap: cap, join: join, miterLimit: miterLimit.native, tolerance: tolerance.native)
    for subpath in subpaths { stroker.add(subpath) }
    return stroker.outline
  }
}

/// A value that computes the outline of a stroke, subpath by subpath.
private struct Stroker {
  private let radius: Double
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: Double
  private let flattener: Flattener
  /// The outline of the subpaths added so far.
  private(set) var outline = Path()

  init(radius: Double, cap: CGLineCap, join: CGLineJoin, miterLimit: Double, tolerance: Double) {
    (self.radius, self.cap, self.join, self.miterLimit) = (radius, cap, join, miterLimit)
    flattener = Flattener(tolerance: tolerance, radius: radius)
  }

  /// Adds the outline of the stroke of a subpath.
  mutating func add(_ subpath: Subpath) {
    let lines = subpath.segments.flatMap(flattener.lines)
    guard let first = lines.first, let last = lines.last else { return addDot(at: subpath.segments[0].start) }
    var corners = self.corners(of: lines, isClosed: subpath.isClosed)
    if subpath.isClosed, corners.allSatisfy({ $0 != nil }) { return addRing(corners) }
    // The first strip starts at the first line, so that this corner always needs a join.
    if subpath.isClosed { corners[0] = nil }
    var start = 0
    for index in lines.indices {
      if index + 1 < lines.count, corners[index + 1] != nil { continue }
      addStrip(lines[start...index], corners)
      start = index + 1
    }
    for index in lines.indices where corners[index] == nil && (index > 0 || subpath.isClosed) {
      let before = lines[index > 0 ? index - 1 : lines.count - 1]
      addJoin(before, lines[index], lines[index].isSmooth ? .round : join)
    }
    if !subpath.isClosed {
      addCap(at: first.start, towards: -first.direction)
      addCap(at: last.end, towards: last.direction)
    }
  }

  /// The corner between two successive lines of a stroke: the points of the stroke's left edge and of its right edge.
  private struct Corner {
    /// The outer side of the corner: 1 if the normals of the lines point to the outer side, otherwise −1.
    var side: Double
    /// The length, in points, by which this corner shortens the stroke's inner edge along each of the two lines.
    var cut: Double
    /// The points of the stroke's left edge at the corner. `right` contains the points of its right edge.
    var left: [SIMD2<Double>]
    var right: [SIMD2<Double>]
  }

  /// Returns, for each line, the corner between the previous line and this line. The element is nil at the start of
  /// an open subpath, and where the edges of the two lines do not intersect.
  private func corners(of lines: [Flattener.Line], isClosed: Bool) -> [Corner?] {
    var corners: [Corner?] = lines.indices.map { index in
      guard index > 0 || (isClosed && lines.count > 1) else { return nil }
      let after = lines[index]
      return corner(lines[index > 0 ? index - 1 : lines.count - 1], after, after.isSmooth ? .round : join)
    }
    for (index, line) in lines.enumerated() {
      let next = index + 1 < lines.count ? index + 1 : 0
      let length = (line.end - line.start).length
      if let a = corners[index], let b = corners[next], index != next, a.side == b.side, a.cut + b.cut > length {
        corners[a.cut > b.cut ? index : next] = nil
      }
      if let a = corners[index], a.cut > length { corners[index] = nil }
      if let b = corners[next], b.cut > length, next > 0 || isClosed { corners[next] = nil }
    }
    return corners
  }

  private func corner(_ before: Flattener.Line, _ after: Flattener.Line, _ join: CGLineJoin) -> Corner? {
    let cross = before.direction.cross(after.direction)
    let cosine = before.direction.dot(after.direction)
    // The offsets do not intersect in a U-turn or in a corner that is numerically close to one.
    guard cosine > -0.999 else { return nil }
    let side: Double = cross > 0 ? 1 : -1
    let (a, b) = (side * before.direction.normal, side * after.direction.normal)
    let pivot = after.start
    let rim = cross == 0 ? [a] : [a] + self.rim(from: a, to: b, join, cosine: cosine, over: nil) + [b]
    let outer = rim.map { pivot + radius * $0 }
    let inner = [pivot - (radius / (1 + cosine)) * (a + b)]
    return Corner(
      side: side, cut: radius * abs(cross) / (1 + cosine), left: side > 0 ? outer : inner,
      right: side > 0 ? inner : outer)
  }

  /// Adds the outline of a closed subpath's stroke: the left edge in the direction of the subpath, then the right
  /// edge in the opposite direction.
  private mutating func addRing(_ corners: [Corner?]) {
    addContour(corners.flatMap { $0?.left ?? [] })
    addContour(corners.reversed().flatMap { ($0?.right ?? []).reversed() })
  }

  /// Adds the outline of the stroke of successive lines, with butt caps at both ends. `corners` contains the corner
  /// at the start of each line of the subpath.
  private mutating func addStrip(_ lines: ArraySlice<Flattener.Line>, _ corners: [Corner?]) {
    guard let first = lines.first, let last = lines.last else { return }
    let (n, m) = (radius * first.direction.normal, radius * last.direction.normal)
    let inside = corners[lines.startIndex + 1..<lines.endIndex]
    var contour = [first.start, first.start + n]
    for corner in inside { contour += corner?.left ?? [] }
    contour += [last.end + m, last.end, last.end - m]
    for corner in inside.reversed() { contour += (corner?.right ?? []).reversed() }
    contour.append(first.start - n)
    addContour(contour)
  }

  private mutating func addContour(_ points: [SIMD2<Double>]) {
    outline.move(to: CGPoint(points[0]))
    for point in points.dropFirst() { outline.addLine(to: CGPoint(point)) }
    outline.closeSubpath()
  }

  /// Adds the polygon that fills the gap on the outer side of the corner between the line `before` and the line
  /// `after`.
  private mutating func addJoin(_ before: Flattener.Line, _ after: Flattener.Line, _ join: CGLineJoin) {
    let cross = before.direction.cross(after.direction)
    let cosine = before.direction.dot(after.direction)
    guard cross != 0 || cosine < 0 else { return }
    // A direction change from +x towards +y leaves its gap on the side of the normal. A U-turn has two gaps; filling
    // one is sufficient.
    let side: Double = cross > 0 ? 1 : -1
    let (a, b) = (side * before.direction.normal, side * after.direction.normal)
    let over = cosine < 0 && cross == 0 ? before.direction : nil
    let rim = [a] + rim(from: a, to: b, join, cosine: cosine, over: over) + [b]
    addPiece([after.start] + rim.map { after.start + radius * $0 })
  }

  /// Returns the points of a join between the ends of the vectors `a` and `b`, without these ends. `a` and `b` are
  /// the normals of two lines, on the outer side of the corner. The points are relative to the corner, in units of
  /// half the line width.
  private func rim(
    from a: SIMD2<Double>, to b: SIMD2<Double>, _ join: CGLineJoin, cosine: Double, over middle: SIMD2<Double>?
  ) -> [SIMD2<Double>] {
    switch join {
    case .bevel: []
    case .round: flattener.arc(from: a, to: b, over: middle)
    case .miter:
      // The miter's length divided by the width is 1 / sin(φ/2) = √(2 / (1 + cosine)).
      cosine > -1 && 2 <= miterLimit * miterLimit * (1 + cosine) ? [(1 / (1 + cosine)) * (a + b)] : []
    }
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

  /// Adds a convex polygon, reversed if needed so that all polygons have the same winding direction.
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
