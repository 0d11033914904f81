extension Path {
  /// Returns whether a point is inside the path by a fill rule. Open subpaths are closed by a straight line.
  ///
  /// The result for a point on the path's outline itself is not specified. The result is false if a coordinate is not
  /// finite.
  package func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    guard point.isFinite else { return false }
    var winding = 0
    for subpath in subpaths {
      for segment in subpath.segments { winding += segment.winding(around: point, depth: 0) }
      guard let first = subpath.segments.first, let last = subpath.segments.last, last.end != first.start else {
        continue
      }
      winding += PathSegment.line(from: last.end, to: first.start).winding(around: point, depth: 0)
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// The smallest rectangle that contains the outline, without control points. It is null if the path is empty.
  package var outlineBounds: CGRect {
    guard !points.isEmpty else { return .null }
    var (lower, upper) = (SIMD2(points[0]), SIMD2(points[0]))
    func add(_ point: SIMD2<Double>) {
      lower = SIMD2(min(lower.x, point.x), min(lower.y, point.y))
      upper = SIMD2(max(upper.x, point.x), max(upper.y, point.y))
    }
    var next = points.startIndex
    for verb in verbs {
      next += verb.pointCount
      if verb != .close { add(SIMD2(points[next - 1])) }
    }
    for segment in segments { segment.extremes.forEach { add(SIMD2(segment.point(at: $0))) } }
    return CGRect(x: lower.x, y: lower.y, width: upper.x - lower.x, height: upper.y - lower.y)
  }
}

extension PathSegment {
  /// Returns the sum of the segment's crossings of the ray from `point` towards +x. A crossing towards +y counts 1, a
  /// crossing towards −y counts −1.
  ///
  /// A curve whose control points are all to the right of the point crosses the ray as often as the straight line
  /// between its ends. Other curves are divided in two. `depth` is the number of divisions that led to this segment.
  fileprivate func winding(around point: CGPoint, depth: Int) -> Int {
    let ys = controls.map(\.y)
    guard ys.contains(where: { $0 > point.y }), ys.contains(where: { $0 <= point.y }) else { return 0 }
    let xs = controls.map(\.x)
    if xs.allSatisfy({ $0 < point.x }) { return 0 }
    if case .line = self { return chordWinding(around: point) }
    if depth == 48 || xs.allSatisfy({ $0 > point.x }) { return chordWinding(around: point) }
    return part(from: 0, to: 0.5).winding(around: point, depth: depth + 1)
      + part(from: 0.5, to: 1).winding(around: point, depth: depth + 1)
  }

  /// Returns the crossing of the straight line between the segment's ends with the ray from `point` towards +x: 1 for
  /// a crossing towards +y, −1 for a crossing towards −y, 0 for none.
  private func chordWinding(around point: CGPoint) -> Int {
    let (a, b, p) = (SIMD2(start), SIMD2(end), SIMD2(point))
    guard (a.y > p.y) != (b.y > p.y) else { return 0 }
    let turn = (b - a).cross(p - a)
    return b.y > a.y ? (turn > 0 ? 1 : 0) : (turn < 0 ? -1 : 0)
  }

  /// The parameters inside the segment at which x or y has an extreme value.
  fileprivate var extremes: [Double] {
    let points = controls.map { SIMD2($0) }
    switch self {
    case .line: return []
    case .quad:
      let (c, b) = (points[1] - points[0], points[2] - 2 * points[1] + points[0])
      return Self.roots(0, b.x, c.x) + Self.roots(0, b.y, c.y)
    case .curve:
      let (c, b) = (points[1] - points[0], 2 * (points[2] - 2 * points[1] + points[0]))
      let a = points[3] - 3 * points[2] + 3 * points[1] - points[0]
      return Self.roots(a.x, b.x, c.x) + Self.roots(a.y, b.y, c.y)
    }
  }

  /// Returns the solutions of a x² + b x + c = 0 between 0 and 1.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    // The sum of two numbers with equal signs loses no digits.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * square.squareRoot())
    return [a == 0 ? .nan : q / a, q == 0 ? .nan : c / q].filter { $0 > 0 && $0 < 1 }
  }
}
