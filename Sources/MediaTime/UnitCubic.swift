// The polynomial behind one coordinate of a timing curve, and the solver that inverts it.
//
// Goals, in order: full precision for every legal curve, also where it runs flat or upright; no state, no table;
// few divisions for the usual curves. WebKit's solver (four steps of Newton's, then bisection, to 1e-7) was
// rejected: where x′ nears 0 it is off by 4e-3 (spec B1).

/// A cubic polynomial that is 0 at 0 and 1 at 1: one coordinate of a timing curve over its parameter s, 0…1.
struct UnitCubic: Hashable, Sendable, BitwiseCopyable {
  /// The factor of s³.
  let a: Double
  /// The factor of s².
  let b: Double
  /// The factor of s.
  let c: Double

  /// The coordinate of a Bézier curve whose inner control points have the coordinates `first` and `second`.
  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  /// The coordinate at parameter `s`.
  @inline(__always)
  func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }

  /// The parameter at which the coordinate is `target`: a step of fourth order, kept between bisection's bounds.
  ///
  /// With f the error and f′ the slope, u = −f / f′, h = f″ / 2f′ and k = f‴ / 6f′ = a / f′, the root lies at
  /// s + u − h u² + (2h² − k) u³ − …; the step leaves the bounds only where the curve is flat, and is then halved.
  /// - Precondition: 0 < target < 1.
  /// - Returns: s to 1e-12, or where rounding hides the error of the coordinate.
  @inline(__always)
  func parameter(of target: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = target
    for _ in 0..<100 {
      let error = value(at: s) - target
      if error.magnitude <= 0x1p-53 { return s }
      if error < 0 { low = s } else { high = s }
      if high - low <= 1e-12 { return s }
      let slope = 1 / ((3 * a * s + 2 * b) * s + c)
      let u = -error * slope
      let hu = (3 * a * s + b) * slope * u
      let step = u * (1 - hu + 2 * hu * hu - a * slope * u * u)
      let next = s + step
      // With |h u| below 1/16 the series has converged; what is left is below the fifth power of it.
      let isTrusted = hu.magnitude < 0.0625 && next > low && next < high
      if isTrusted, step.magnitude <= 1e-4, hu.magnitude <= 1e-4 { return next }
      s = isTrusted || (next > low && next < high && hu.magnitude < 0.5) ? next : 0.5 * (low + high)
    }
    return s
  }
}
