extension PortableMath {
  /// Returns e to the power of `x`.
  ///
  /// The result is infinite above 709.78…, subnormal below −708.40…, and 0 below −745.13…; exp(±0) is exactly 1.
  public static func exp(_ x: Double) -> Double {
    guard x > -745.2 else { return x.isNaN ? .nan : 0 }
    guard x < 709.8 else { return x.isNaN ? .nan : .infinity }
    let (k, r) = reduceByLogarithm2(x)
    let one = DoubleDouble.sum(large: 1, small: r.head)
    return scale(one.head + (one.tail + (r.tail + exponentialTail(r.head))), byPowerOf2: k)
  }

  /// Returns e to the power of `x`, minus 1, with full precision also where `x` is near 0.
  ///
  /// expMinusOne(±0) is ±0; the result runs from −1 to infinity.
  public static func expMinusOne(_ x: Double) -> Double {
    if x.magnitude < 0.34 { return x == 0 ? x : x + exponentialTail(x) }
    // Above 40, 1 is less than a quarter of a unit in the last place. Below −40, e to the power of x is.
    guard x.magnitude < 40 else { return x < 0 ? -1 : exp(x) }
    let (k, r) = reduceByLogarithm2(x)
    let factor = powerOf2(k)
    let one = DoubleDouble.sum(large: 1, small: r.head)
    let difference = DoubleDouble.sum(factor * one.head, -1)
    return difference.head + (difference.tail + factor * (one.tail + (r.tail + exponentialTail(r.head))))
  }

  /// Splits `x` into `k` ln 2 + r, with |r| at most about ln 2 / 2.
  @inline(__always)
  static func reduceByLogarithm2(_ x: Double) -> (k: Int, r: DoubleDouble) {
    // Adding 1.5 · 2⁵² rounds to the nearest integer; |x / ln 2| stays below 1076.
    let k = (x * 0x1.71547652b82fep+0 + 0x1.8p52) - 0x1.8p52
    // The high part of ln 2 has 40 bits and k has 11, so their product and the difference are exact.
    let high = x - k * 0x1.62e42fefa2000p-1
    return (Int(k), DoubleDouble.sum(high, -(k * 0x1.9ef35793c7673p-41)))
  }

  /// Returns eʳ − 1 − r for |r| ≤ 0.35: the series terms r²/2! … r¹⁴/14!. The first omitted term is below 2⁻⁶⁰.
  @inline(__always)
  static func exponentialTail(_ r: Double) -> Double {
    var sum = 1 / 87_178_291_200.0
    sum = sum * r + 1 / 6_227_020_800.0
    sum = sum * r + 1 / 479_001_600.0
    sum = sum * r + 1 / 39_916_800.0
    sum = sum * r + 1 / 3_628_800.0
    sum = sum * r + 1 / 362_880.0
    sum = sum * r + 1 / 40_320.0
    sum = sum * r + 1 / 5_040.0
    sum = sum * r + 1 / 720.0
    sum = sum * r + 1 / 120.0
    sum = sum * r + 1 / 24.0
    sum = sum * r + 1 / 6.0
    sum = sum * r + 0.5
    return sum * r * r
  }

  /// Returns `y` × 2ᵏ. The result is rounded only once: of the two multiplications, the first one is exact.
  ///
  /// - Precondition: 0.7 < y < 1.5 and −1076 ≤ k ≤ 1025.
  @inline(__always)
  static func scale(_ y: Double, byPowerOf2 k: Int) -> Double {
    if k > -1022, k < 1023 { return y * powerOf2(k) }
    let half = k / 2
    return y * powerOf2(half) * powerOf2(k - half)
  }

  /// Returns 2ᵏ, constructed from its bit pattern.
  ///
  /// - Precondition: −1022 ≤ k ≤ 1023.
  @inline(__always)
  static func powerOf2(_ k: Int) -> Double { Double(bitPattern: UInt64(k + 1023) << 52) }
}
