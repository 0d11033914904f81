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

  /// The parameter at which the coordinate is `target`: steps of fourth order, kept between bisection's bounds.
  ///
  /// With f the error and f′ the slope, u = −f / f′, h = f″ / 2f′ and k = f‴ / 6f′ = a / f′, the root lies at
  /// s + u (1 − h u + 2 (h u)² − k u² …). What the dots stand for is about |h u|³ + |h u| |k u²| + |k u²|²: where
  /// it is large, near flat places, the bounds are halved instead.
  /// - Precondition: 0 < target < 1.
  /// - Returns: s to 1e-12, or where rounding hides the error of the coordinate.
  @inline(__always)
  func parameter(of target: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = target
    for _ in 0..<100 where high - low > 1e-12 {
      let error = value(at: s) - target
      if error.magnitude <= 0x1p-54 { return s }
      if error < 0 { low = s } else { high = s }
      let inverseSlope = 1 / ((3 * a * s + 2 * b) * s + c)
      let u = -error * inverseSlope
      let (hu, ku2) = ((3 * a * s + b) * inverseSlope * u, a * inverseSlope * u * u)
      let next = s + u * (1 - hu + 2 * hu * hu - ku2)
      let rest = (hu * hu + ku2.magnitude) * (hu.magnitude + ku2.magnitude)
      if rest < 0.02, low <= next, next <= high {
        if rest * u.magnitude <= 1e-13 { return next }
        s = next
      } else {
        s = 0.5 * (low + high)
      }
    }
    return s
  }
}
