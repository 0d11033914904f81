extension Path {
  /// Returns the path with interpolated points, or nil if the paths have different structures.
  ///
  /// Two paths have the same structure if they have equal numbers of subpaths, and corresponding subpaths have equal
  /// numbers of segments and are both open or both closed. Segments of different kinds are converted to cubic curves.
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

  /// The same path with every segment as a cubic curve, including the line that a close draws.
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
  /// The control points of the segment as a cubic curve.
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
