/// An approximate inverse of a `UnitCubic`: the polynomial x + x (1 − x) (a + b x + c x²), which agrees with the
/// exact inverse at five points.
///
/// The result approximates the parameter s at the coordinate x. It is exact at s = 0, ¼, ½, ¾ and 1. Between these
/// points its error is some hundredths, and some tenths where the curve is steep. For a coordinate that is not
/// monotone, the result can be any number, even NaN.
struct InverseGuess: Hashable, Sendable, BitwiseCopyable {
  /// The three coefficients a, b and c.
  let a: Double, b: Double, c: Double

  /// Creates the approximate inverse of a polynomial.
  init(of cubic: UnitCubic) {
    let (x1, x2, x3) = (cubic.value(at: 0.25), cubic.value(at: 0.5), cubic.value(at: 0.75))
    func excess(_ s: Double, _ x: Double) -> Double { (s - x) / (x * (1 - x)) }
    // Newton's divided differences of the three inner points, multiplied out.
    let (d1, d2, d3) = (excess(0.25, x1), excess(0.5, x2), excess(0.75, x3))
    let (d12, d23) = ((d2 - d1) / (x2 - x1), (d3 - d2) / (x3 - x2))
    let d123 = (d23 - d12) / (x3 - x1)
    a = d1 - x1 * d12 + x1 * x2 * d123
    b = d12 - (x1 + x2) * d123
    c = d123
  }

  /// Returns the approximate parameter at the coordinate `x`.
  @inline(__always)
  func value(at x: Double) -> Double { x + x * (1 - x) * (a + (b + c * x) * x) }
}
