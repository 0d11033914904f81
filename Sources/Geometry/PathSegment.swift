/// One drawn piece of a path with both its ends: a line or a Bézier curve of degree two or three.
package enum PathSegment: Hashable, Sendable {
  /// A straight piece.
  case line(from: CGPoint, to: CGPoint)
  /// A quadratic Bézier piece.
  case quad(from: CGPoint, control: CGPoint, to: CGPoint)
  /// A cubic Bézier piece.
  case curve(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint)

  /// Where it begins.
  package var start: CGPoint {
    switch self {
    case .line(let start, _), .quad(let start, _, _), .curve(let start, _, _, _): start
    }
  }

  /// Where it ends.
  package var end: CGPoint {
    switch self {
    case .line(_, let end), .quad(_, _, let end), .curve(_, _, _, let end): end
    }
  }

  /// The point at parameter `u`; 0 is the start and 1 the end, exactly. Not at constant speed on a curve.
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

  /// The derivative at parameter `u`, in points per unit of `u`.
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

  /// The direction of travel at parameter `u`, not of length 1; nil when the piece is a single point.
  ///
  /// Where a control point lies on an end the velocity is zero there; the direction is then its limit.
  package func direction(at u: Double) -> SIMD2<Double>? {
    let velocity = velocity(at: u)
    if velocity != .zero { return velocity }
    let ends = controls
    let anchor = u < 0.5 ? SIMD2(start) : SIMD2(end)
    let others = u < 0.5 ? ends.map { SIMD2($0) - anchor } : ends.reversed().map { anchor - SIMD2($0) }
    return others.first { $0 != .zero }
  }

  /// All points, from the start to the end.
  private var controls: [CGPoint] {
    switch self {
    case .line(let a, let b): [a, b]
    case .quad(let a, let c, let b): [a, c, b]
    case .curve(let a, let c, let d, let b): [a, c, d, b]
    }
  }
}

extension SIMD2<Double> {
  /// A point's coordinates.
  init(_ point: CGPoint) { self.init(point.x, point.y) }

  /// The Euclidean length.
  var length: Double { (x * x + y * y).squareRoot() }
}

extension CGPoint {
  /// The point with these coordinates.
  init(_ vector: SIMD2<Double>) { self.init(x: vector.x, y: vector.y) }
}
