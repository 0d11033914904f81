// The polynomial behind one coordinate of a timing curve, and the solver that inverts it.
//
// Goals, in order: full precision for every valid curve, also where it is flat or steep; no state and no table; one or
// two divisions and no unpredictable branch for common curves, because thousands are solved per frame. WebKit's solver
// (four steps of Newton's method, then bisection, to 1e-7) was rejected: where x′ is near 0, its error is 4e-3
// (spec B1).

/// A cubic polynomial that is 0 at 0 and 1 at 1: one coordinate of a timing curve as a function of its parameter s,
/// 0…1.
struct UnitCubic: Hashable, Sendable, BitwiseCopyable {
  /// The coefficient of s³.
  let a: Double
  /// The coefficient of s².
  let b: Double
  /// The coefficient of s.
  let c: Double

  /// Creates the polynomial of a Bézier curve whose inner control points have the coordinates `first` and `second`.
  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  /// Returns the coordinate at parameter `s`.
  @inline(__always)
  func value(at s: Double) -> Double { ((a * s + b) * s + c) * s }

  /// Returns the parameter at which the coordinate is `target`.
  ///
  /// The error of the parameter is at most 1e-12, except where the curve is so flat that the coordinate at the result
  /// already equals the target within rounding.
  /// - Parameters:
  ///   - target: a coordinate above 0 and below 1.
  ///   - guess: the initial guess. A number outside 0…1 is replaced by 0.5.
  @inline(__always)
  func parameter(of target: Double, near guess: Double) -> Double {
    let once = refined(guess, to: target)
    if once.isAccurate { return once.s }
    let twice = refined(once.s, to: target)
    return twice.isAccurate ? twice.s : bracketed(guess, to: target)
  }

  /// Refines `s`, an approximation of the parameter at which the coordinate is `target`, by two steps with one
  /// division and no branch. Returns the refined parameter and whether it is accurate.
  ///
  /// Let f be the error and f′ the slope at s, u = −f / f′, h = f″ / 2f′ and k = f‴ / 6f′. The second step computes its
  /// slope from the same series as the root:
  ///
  ///     root = s + u (1 − h u + 2 (h u)² − k u² …)
  @inline(__always)
  private func refined(_ s: Double, to target: Double) -> (s: Double, isAccurate: Bool) {
    let inverseSlope = 1 / ((3 * a * s + 2 * b) * s + c)
    let u = (target - value(at: s)) * inverseSlope
    let h = (3 * a * s + b) * inverseSlope
    let (hu, ku2) = (h * u, a * inverseSlope * u * u)
    let first = s + u * (1 - hu + 2 * hu * hu - ku2)
    let v = (target - value(at: first)) * inverseSlope
    let second = first + v * (1 - 2 * hu + 4 * hu * hu - 3 * ku2)
    // The truncation error relative to v: the next terms of the slope, and the curvature over the step v.
    let size = hu.magnitude + ku2.magnitude
    let rest = v.magnitude * (16 * size * (hu * hu + ku2.magnitude) + (h * v).magnitude)
    return (second, size < 0.1 && rest <= 1e-13 && second >= 0 && second <= 1)
  }

  /// Returns the parameter at which the coordinate is `target`, by repeating the first step of `refined(_:to:)`. A
  /// bisection replaces each step that does not converge.
  @inline(never)
  private func bracketed(_ guess: Double, to target: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = guess > 0 && guess < 1 ? guess : 0.5
    while high - low > 1e-12 {
      let error = value(at: s) - target
      if error.magnitude <= 0x1p-54 { return s }
      if error < 0 { low = s } else { high = s }
      let inverseSlope = 1 / ((3 * a * s + 2 * b) * s + c)
      let u = -error * inverseSlope
      let (hu, ku2) = ((3 * a * s + b) * inverseSlope * u, a * inverseSlope * u * u)
      let next = s + u * (1 - hu + 2 * hu * hu - ku2)
      // The truncation error of the series, relative to u.
      let rest = (hu * hu + ku2.magnitude) * (hu.magnitude + ku2.magnitude)
      if rest < 0.02, low < next, next < high {
        if rest * u.magnitude <= 1e-13 { return next }
        s = next
      } else {
        s = 0.5 * (low + high)
      }
    }
    return s
  }
}
