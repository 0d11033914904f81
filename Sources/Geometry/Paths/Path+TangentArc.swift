internal import Kernels

extension Path {
  /// Adds a circular arc that begins at `startAngle` and covers the angle `delta`. If there is a current point, a line
  /// connects it to the arc's start.
  ///
  /// Angles are in radians from +x towards +y. A negative `delta` has the other direction.
  package mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0)
  }

  /// Adds a circular arc that touches two lines, after a straight line to the start of the arc.
  ///
  /// The first line leads from the current point to `corner`, the second one from there to `end`. If the lines are
  /// parallel or the radius is 0, only a line to `corner` is added. Without a current point, nothing is added.
  package mutating func addArc(tangentsTo corner: CGPoint, _ end: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return }
    let (p, a, b) = (SIMD2(corner), SIMD2(start) - SIMD2(corner), SIMD2(end) - SIMD2(corner))
    let lengths = (a.length, b.length)
    guard lengths.0 > 0, lengths.1 > 0, radius > 0, radius.isFinite else { return addLine(to: corner) }
    let (u, v) = ((1 / lengths.0) * a, (1 / lengths.1) * b)
    let (cosine, sine) = (u.dot(v), u.cross(v))
    guard abs(sine) > 1e-9 else { return addLine(to: corner) }
    // tan θ/2 = sin θ / (1 + cos θ); the centre is on the bisector u + v, at the distance r / sin θ/2.
    let reach = radius.native * (1 + cosine) / abs(sine)
    let center = p + (radius.native / abs(sine)) * (u + v)
    let (first, last) = (p + reach * u - center, p + reach * v - center)
    addArc(
      center: CGPoint(center), radius: radius, startAngle: CGFloat(PortableMath.atan2(first.y, first.x)),
      endAngle: CGFloat(PortableMath.atan2(last.y, last.x)), clockwise: sine > 0)
  }
}
