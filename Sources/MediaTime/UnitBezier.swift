/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), read as y over x.
///
///     y 1 ┤        ╭──●      x: fraction of time, y: progress
///         │       ╱          The curve is a function of x because the x of
///         │      ╱           both control points lies in 0…1.
///       0 ┼●────╯
///         0             1 x
///
/// Guarantee: exactly 0 at 0 and exactly 1 at 1. Between them y may leave 0…1 (overshoot).
/// - Source: spec B1.
public struct UnitBezier: Hashable, Sendable, BitwiseCopyable {
  /// The x of the first control point, 0…1.
  public let c1x: Double
  /// The y of the first control point; any finite number.
  public let c1y: Double
  /// The x of the second control point, 0…1.
  public let c2x: Double
  /// The y of the second control point; any finite number.
  public let c2y: Double
  /// x as a polynomial of the curve's parameter.
  let x: UnitCubic
  /// y as a polynomial of the curve's parameter.
  let y: UnitCubic
  /// Where the solver starts, as a polynomial of x.
  let guess: InverseGuess

  /// The curve with the control points (c1x, c1y) and (c2x, c2y).
  ///
  /// An x outside 0…1 is moved to the nearer end (unverified for Core Animation); NaN counts as 0, an infinite y too.
  public init(c1x: Double, c1y: Double, c2x: Double, c2y: Double) {
    self.c1x = Self.clamped(c1x)
    self.c1y = c1y.isFinite ? c1y : 0
    self.c2x = Self.clamped(c2x)
    self.c2y = c2y.isFinite ? c2y : 0
    x = UnitCubic(self.c1x, self.c2x)
    y = UnitCubic(self.c1y, self.c2y)
    guess = InverseGuess(of: x)
  }

  /// The progress at a fraction of time.
  ///
  /// The answer is good to about 1e-12; outside 0…1 it is 0 or 1, at NaN 0.
  /// - Complexity: one or two divisions for the usual curves, none for a straight one.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return isLinear ? fraction : y.value(at: x.parameter(of: fraction, near: guess.value(at: fraction)))
  }

  /// The fraction of time at which a monotone curve reaches a progress, to about 1e-12; outside 0…1 it is 0 or 1.
  ///
  /// Where y is not monotone the answer is one of the fractions with that progress.
  /// - Source: spec C8 (continuing at a given progress).
  public func inverse(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return isLinear ? progress : x.value(at: y.parameter(of: progress, near: progress))
  }

  /// One of the four points that define the curve: 0 is (0, 0), 1 and 2 are the control points, 3 is (1, 1).
  ///
  /// - Precondition: `index` is 0…3.
  public func controlPoint(_ index: Int) -> (x: Double, y: Double) {
    switch index {
    case 0: (0, 0)
    case 1: (c1x, c1y)
    case 2: (c2x, c2y)
    case 3: (1, 1)
    default: preconditionFailure("a timing curve has the points 0 to 3, not \(index)")
    }
  }

  /// Whether y equals x throughout.
  var isLinear: Bool { c1x == c1y && c2x == c2y }

  /// A number moved into 0…1; NaN becomes 0.
  private static func clamped(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
}
