extension PortableMath {
  /// Returns the sine of an angle in radians.
  ///
  /// The argument reduction keeps full precision for every finite angle. sin(±0) is ±0; ±∞ gives NaN.
  public static func sin(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    if x == 0 { return x }
    let (quadrant, r) = AngleReduction.reduce(x)
    return quarterSine(quadrant, r)
  }

  /// Returns the cosine of an angle in radians.
  ///
  /// The argument reduction keeps full precision for every finite angle. cos(±0) is exactly 1; ±∞ gives NaN.
  public static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let (quadrant, r) = AngleReduction.reduce(x)
    return quarterSine(quadrant + 1, r)
  }

  /// Returns the sine and the cosine of an angle in radians.
  ///
  /// The results have the same bits as those of `sin` and `cos`, at the cost of one argument reduction instead of two.
  public static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    if x == 0 { return (x, 1) }
    let (quadrant, r) = AngleReduction.reduce(x)
    return (quarterSine(quadrant, r), quarterSine(quadrant + 1, r))
  }

  /// Returns sin(r + quadrant · π/2). Only the low two bits of `quadrant` matter.
  @inline(__always)
  static func quarterSine(_ quadrant: Int, _ r: DoubleDouble) -> Double {
    let value = quadrant & 1 == 0 ? shortSine(r) : shortCosine(r)
    return quadrant & 2 == 0 ? value : -value
  }

  /// Returns the sine for |r| ≤ π/4: the series terms up to r¹⁷/17!. The first omitted term is below 2⁻⁶³ r.
  @inline(__always)
  static func shortSine(_ r: DoubleDouble) -> Double {
    let x = r.head
    let z = x * x
    var sum = 1 / 355_687_428_096_000.0
    sum = sum * z - 1 / 1_307_674_368_000.0
    sum = sum * z + 1 / 6_227_020_800.0
    sum = sum * z - 1 / 39_916_800.0
    sum = sum * z + 1 / 362_880.0
    sum = sum * z - 1 / 5_040.0
    sum = sum * z + 1 / 120.0
    sum = sum * z - 1 / 6.0
    // The tail contributes in proportion to the slope of the sine, about 1 − x²/2.
    return x + (sum * z * x + r.tail * (1 - 0.5 * z))
  }

  /// Returns the cosine for |r| ≤ π/4: the series terms up to r¹⁸/18!. The first omitted term is below 2⁻⁶⁷.
  @inline(__always)
  static func shortCosine(_ r: DoubleDouble) -> Double {
    let x = r.head
    let z = x * x
    var sum = -1 / 6_402_373_705_728_000.0
    sum = sum * z + 1 / 20_922_789_888_000.0
    sum = sum * z - 1 / 87_178_291_200.0
    sum = sum * z + 1 / 479_001_600.0
    sum = sum * z - 1 / 3_628_800.0
    sum = sum * z + 1 / 40_320.0
    sum = sum * z - 1 / 720.0
    sum = sum * z + 1 / 24.0
    let parabola = DoubleDouble.sum(large: 1, small: -0.5 * z)
    return parabola.head + (parabola.tail + (sum * z * z - x * r.tail))
  }
}
