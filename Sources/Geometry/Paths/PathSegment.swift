/// A drawn segment of a path with both end points: a line or a Bézier curve of degree two or three.
package enum PathSegment: Hashable, Sendable {
  /// A straight line.
  case line(from: CGPoint, to: CGPoint)
  /// A quadratic Bézier curve.
  case quad(from: CGPoint, control: CGPoint, to: CGPoint)
  /// A cubic Bézier curve.
  case curve(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint)

  /// The start point.
  package var start: CGPoint {
    switch self {
    case .line(let start, _), .quad(let start, _, _), .curve(let start, _, _, _): start
    }
  }

  /// The end point.
  package var end: CGPoint {
    switch self {
    case .line(_, let end), .quad(_, _, let end), .curve(_, _, _, let end): end
    }
  }

  /// Returns the point at parameter `u`. 0 and 1 give the start and the end exactly. On curves, the speed is not
  /// constant.
  package func point(at u: Double) -> CGPoint {
    let v = 1 - u
    switch self {
    case .line(let a, let b):
      return CGPoint(v * SIMD2(a) + u * SIMD2(b))
    case .quad(let a, let c, let b):
      return CGPoint(v * v * SIMD2(a) + 2 * u * v * SIMD2(c) + u * u * SIMD2(b))
    case .curve(let a, let c, let d, let b):
      return CGPoint(
        v * v * v * SIMD2(a) + 3 * u * v * v * SIMD2(c) + 3 * u * u * v * SIMD2(d) + u * u * u * SIMD2(b))
    }
  }

  /// Returns the derivative at parameter `u`, in points per unit of `u`.
  package func velocity(at u: Double) -> SIMD2<Double> {
    let v = 1 - u
    switch self {
    case .line(let a, let b):
      return SIMD2(b) - SIMD2(a)
    case .quad(let a, let c, let b):
      return 2 * v * (SIMD2(c) - SIMD2(a)) + 2 * u * (SIMD2(b) - SIMD2(c))
    case .curve(let a, let c, let d, let b):
      return 3 * v * v * (SIMD2(c) - SIMD2(a)) + 6 * u * v * (SIMD2(d) - SIMD2(c)) + 3 * u * u * (SIMD2(b) - SIMD2(d))
    }
  }

  /// Returns the direction at parameter `u`, not normalized, or nil if the segment is a single point.
  ///
  /// If a control point coincides with an end, the velocity there is zero. The direction is then the limit of the
  /// velocity's direction.
  package func direction(at u: Double) -> SIMD2<Double>? {
    let velocity = velocity(at: u)
    if velocity != .zero { return velocity }
    let ends = controls
    let anchor = u < 0.5 ? SIMD2(start) : SIMD2(end)
    let others = u < 0.5 ? ends.map { SIMD2($0) - anchor } : ends.reversed().map { anchor - SIMD2($0) }
    return others.first { $0 != .zero }
  }

  /// All points of the segment, from the start to the end.
  var controls: [CGPoint] {
    switch self {
    case .line(let a, let b): [a, b]
    case .quad(let a, let c, let b): [a, c, b]
    case .curve(let a, let c, let d, let b): [a, c, d, b]
    }
  }
}

extension SIMD2<Double> {
  /// Creates a vector from a point's coordinates.
  init(_ point: CGPoint) { self.init(point.x, point.y) }

  /// The Euclidean length.
  var length: Double { (x * x + y * y).squareRoot() }
}

extension CGPoint {
  /// Creates a point from a vector.
  init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}
