extension PortableMath {
  /// Returns the natural logarithm of `x`.
  ///
  /// log(1) is exactly +0, log(±0) is −∞, log(∞) is ∞; a negative number gives NaN.
  public static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x == .infinity ? x : .nan }
    let (k, f) = splitAroundOne(x)
    let s = DoubleDouble(head: f).divided(by: DoubleDouble.sum(large: 2, small: f))
    let tail = 2 * (s.tail + hyperbolicArcTangentTail(s.head)) + k * 0x1.9ef35793c7673p-41
    // The product of k and the 40-bit part of ln 2 is exact.
    let sum = DoubleDouble.sum(k * 0x1.62e42fefa2000p-1, 2 * s.head)
    return sum.head + (sum.tail + tail)
  }

  /// Splits `x` into 2ᵏ (1 + f), with 1 + f between √½ and √2. `f` is exact.
  @inline(__always)
  static func splitAroundOne(_ x: Double) -> (k: Double, f: Double) {
    let isSubnormal = x < 0x1p-1022
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    // Adding the difference of the bit patterns of 1 and √½ carries into the exponent exactly when the significand of x
    // is at least √2.
    let shifted = bits &+ (0x3FF0_0000_0000_0000 &- 0x3FE6_A09E_667F_3BCD)
    let k = Int(shifted >> 52) - 1023
    let mantissa = Double(bitPattern: (shifted & 0x000F_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_667F_3BCD)
    return (Double(isSubnormal ? k - 54 : k), mantissa - 1)
  }

  /// Returns artanh(s) − s for |s| ≤ 0.1716: the series terms s³/3 … s²³/23. The first omitted term is below 2⁻⁶¹ s.
  @inline(__always)
  static func hyperbolicArcTangentTail(_ s: Double) -> Double {
    let z = s * s
    var sum = 1 / 23.0
    sum = sum * z + 1 / 21.0
    sum = sum * z + 1 / 19.0
    sum = sum * z + 1 / 17.0
    sum = sum * z + 1 / 15.0
    sum = sum * z + 1 / 13.0
    sum = sum * z + 1 / 11.0
    sum = sum * z + 1 / 9.0
    sum = sum * z + 1 / 7.0
    sum = sum * z + 1 / 5.0
    sum = sum * z + 1 / 3.0
    return sum * z * s
  }
}
