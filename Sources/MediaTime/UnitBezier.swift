/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), as a function from x to y.
///
///     y 1 ┤        ╭──●      x: fraction of time, y: progress
///         │       ╱          The curve is a function of x, because the x of
///         │      ╱           each control point is in 0…1.
///       0 ┼●────╯
///         0             1 x
///
/// Guarantee: the value is exactly 0 at 0 and exactly 1 at 1. Between them it can be outside 0…1 (overshoot).
/// - Source: spec B1.
public struct UnitBezier: Hashable, Sendable, BitwiseCopyable {
  /// The x of the first control point, 0…1.
  public let c1x: Double
  /// The y of the first control point, a finite number.
  public let c1y: Double
  /// The x of the second control point, 0…1.
  public let c2x: Double
  /// The y of the second control point, a finite number.
  public let c2y: Double
  /// The x coordinate as a polynomial of the curve's parameter.
  let x: UnitCubic
  /// The y coordinate as a polynomial of the curve's parameter.
  let y: UnitCubic
  /// The approximate inverse of `x`, from which the solver starts.
  let guess: InverseGuess

  /// Creates the curve with the control points (c1x, c1y) and (c2x, c2y).
  ///
  /// An x outside 0…1 is clamped (unverified for Core Animation). NaN and an infinite y are replaced by 0.
  public init(c1x: Double, c1y: Double, c2x: Double, c2y: Double) {
    self.c1x = Self.clamped(c1x)
    self.c1y = c1y.isFinite ? c1y : 0
    self.c2x = Self.clamped(c2x)
    self.c2y = c2y.isFinite ? c2y : 0
    x = UnitCubic(self.c1x, self.c2x)
    y = UnitCubic(self.c1y, self.c2y)
    guess = InverseGuess(of: x)
  }

  /// Returns the progress at a fraction of time.
  ///
  /// The error of the result is about 1e-12. Below 0 and at NaN the progress is 0, above 1 it is 1.
  /// - Complexity: one or two divisions for common curves, none for a linear one.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return isLinear ? fraction : y.value(at: x.parameter(of: fraction, near: guess.value(at: fraction)))
  }

  /// Returns the fraction of time at which the curve has a progress, to about 1e-12.
  ///
  /// If y is not monotone, the result is one of the fractions with that progress. For a progress below 0 and for NaN,
  /// the result is 0. For a progress above 1, the result is 1.
  /// - Source: spec C8 (continuing at a given progress).
  public func inverse(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return isLinear ? progress : x.value(at: y.parameter(of: progress, near: progress))
  }

  /// Returns one of the four points that define the curve: 0 is (0, 0), 1 and 2 are the control points, 3 is (1, 1).
  ///
  /// - Precondition: `index` is 0…3.
  public func controlPoint(_ index: Int) -> (x: Double, y: Double) {
    switch index {
    case 0: (0, 0)
    case 1: (c1x, c1y)
    case 2: (c2x, c2y)
    case 3: (1, 1)
    default: preconditionFailure("controlPoint(_:): the index must be in 0…3, but is \(index)")
    }
  }

  /// Whether y equals x at every x.
  var isLinear: Bool { c1x == c1y && c2x == c2y }

  /// Returns a number clamped to 0…1. NaN gives 0.
  private static func clamped(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
}
