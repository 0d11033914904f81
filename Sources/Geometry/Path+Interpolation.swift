extension Path {
  /// The path at a fraction of the way to `other`, point by point; nil when the two are not alike.
  ///
  /// They are when they have as many subpaths of as many pieces each, open or closed alike; pieces of different kinds are
  /// raised to curves.
  /// - Source: spec B5, B9a.
  package func interpolated(to other: Path, progress: Double) -> Path? {
    guard verbs == other.verbs else {
      let (a, b) = (curves, other.curves)
      guard a.verbs == b.verbs else { return nil }
      return progress == 0 ? self : progress == 1 ? other : a.interpolated(to: b, progress: progress)
    }
    if progress == 0 { return self }
    if progress == 1 { return other }
    return mapPoints { index, point in
      let target = other.points[index]
      return CGPoint(SIMD2(point) + (SIMD2(target) - SIMD2(point)) * progress)
    }
  }

  /// The same path with every piece as a curve; a close that draws a line has one as well.
  private var curves: Path {
    var result = Path()
    for subpath in subpaths {
      guard let first = subpath.segments.first else { continue }
      result.move(to: first.start)
      for segment in subpath.segments {
        let (control1, control2) = segment.cubicControls
        result.addCurve(to: segment.end, control1: control1, control2: control2)
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }
}

extension PathSegment {
  /// The control points of the same piece as a cubic curve.
  fileprivate var cubicControls: (CGPoint, CGPoint) {
    func between(_ a: CGPoint, _ b: CGPoint, _ share: Double) -> CGPoint {
      CGPoint(SIMD2(a) + (SIMD2(b) - SIMD2(a)) * share)
    }
    switch self {
    case .line(let a, let b): return (between(a, b, 1.0 / 3), between(a, b, 2.0 / 3))
    case .quad(let a, let control, let b): return (between(a, control, 2.0 / 3), between(b, control, 2.0 / 3))
    case .curve(_, let control1, let control2, _): return (control1, control2)
    }
  }
}
