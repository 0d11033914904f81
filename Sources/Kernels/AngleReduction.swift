// Argument reduction for sine and cosine: x = n · π/2 + r, |r| ≤ π/4, r to about 100 bits.
//
// Goals, in order: the full range of finite doubles; full precision also near multiples of π/2 (the nearest double
// is 2⁻⁶¹ away from one); speed for the angles that occur in practice, below 3,000.
// Payne and Hanek's method for every angle was rejected: it is several times slower than three subtractions.
//
//     |x|    0 ──────── π/4 ─────────────────── 3,000 ───────────────────────── 1.8e308
//           unchanged    x − n·(π/2 in 3 parts)         x · 2/π in integers, mod 4

/// The reduction of an angle by the nearest multiple of π/2.
enum AngleReduction {
  /// Returns the number n for which n · π/2 is nearest to `x`, and the remainder. Only the low two bits of n are valid.
  ///
  /// - Precondition: `x` is finite.
  @inline(__always)
  static func reduce(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    let size = x.magnitude
    if size <= 0x1.921fb54442d18p-1 { return (0, DoubleDouble(head: x)) }
    return size < 3000 ? reduceShort(x) : reduceLong(x)
  }

  /// Returns the result of `reduce(_:)` for an angle whose number n is below 2¹¹. The method is subtraction of n
  /// times π/2, in parts of 42, 42 and 53 bits (Cody and Waite).
  ///
  /// The first two products and the first difference are exact. The error of the result is about 2⁻¹²⁶.
  @inline(__always)
  static func reduceShort(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    // Adding 1.5 · 2⁵² rounds to the nearest integer.
    let n = (x * 0x1.45f306dc9c883p-1 + 0x1.8p52) - 0x1.8p52
    let first = x - n * 0x1.921fb54442800p+0
    let rest = DoubleDouble.sum(first, -(n * 0x1.4611a62633000p-42))
    return (Int(n), DoubleDouble.sum(large: rest.head, small: rest.tail - n * 0x1.45c06e0e68948p-86))
  }

  /// Returns the result of `reduce(_:)` for a large angle. The angle is multiplied by 2/π, of which only the bits
  /// that determine the product modulo 4 are used (Payne and Hanek).
  ///
  /// With x = m · 2ᵉ, the bits of 2/π before the (e − 2)-th contribute only multiples of 4. The 192 bits from there
  /// on leave an error below 2⁻¹³⁷ in x · 2/π.
  static func reduceLong(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
    let m = (x.bitPattern & 0x000F_FFFF_FFFF_FFFF) | 0x0010_0000_0000_0000
    let e = Int(x.bitPattern >> 52 & 0x7FF) - 1075
    var product = multiplyModulo192(m, window(from: e + 62))
    // The two highest bits are n modulo 4. If the next bit is set, n + 1 is nearer and the remainder is negative.
    var quadrant = Int(product.0 >> 62)
    product = (product.0 << 2 | product.1 >> 62, product.1 << 2 | product.2 >> 62, product.2 << 2)
    let isNegative = product.0 >> 63 == 1
    if isNegative {
      quadrant += 1
      product = negate192(product)
    }
    let quarters = fraction(of: product)
    let rest = quarters.multiplied(by: DoubleDouble(head: 0x1.921fb54442d18p+0, tail: 0x1.1a62633145c07p-54))
    let signed = isNegative ? -rest : rest
    return x < 0 ? (-quadrant, -signed) : (quadrant, signed)
  }

  /// Returns the 192 bits of `twoOverPi` from the bit `position` on, as three words, the highest first.
  static func window(from position: Int) -> (UInt64, UInt64, UInt64) {
    let (word, bit) = (position >> 6, UInt64(position & 63))
    func at(_ i: Int) -> UInt64 {
      // For bit 0 the second shift is by 64. Swift's shift then gives 0, which is the correct contribution.
      twoOverPi[word + i] << bit | twoOverPi[word + i + 1] >> (64 - bit)
    }
    return (at(0), at(1), at(2))
  }

  /// Returns `m` times a 192-bit integer, modulo 2¹⁹². The wrapping operators implement the modulus.
  static func multiplyModulo192(_ m: UInt64, _ w: (UInt64, UInt64, UInt64)) -> (UInt64, UInt64, UInt64) {
    let low = m.multipliedFullWidth(by: w.2)
    let middle = m.multipliedFullWidth(by: w.1)
    let (second, carry) = middle.low.addingReportingOverflow(low.high)
    return (m &* w.0 &+ middle.high &+ (carry ? 1 : 0), second, low.low)
  }

  /// Returns the negative of a 192-bit integer, modulo 2¹⁹² (the two's complement).
  static func negate192(_ a: (UInt64, UInt64, UInt64)) -> (UInt64, UInt64, UInt64) {
    let (third, carry3) = (~a.2).addingReportingOverflow(1)
    let (second, carry2) = (~a.1).addingReportingOverflow(carry3 ? 1 : 0)
    return (~a.0 &+ (carry2 ? 1 : 0), second, third)
  }

  /// Returns the fraction `a` / 2¹⁹² of a 192-bit integer, rounded to a double-double.
  ///
  /// The words are added in pieces of 32 bits, because a double represents each such piece exactly.
  static func fraction(of a: (UInt64, UInt64, UInt64)) -> DoubleDouble {
    var sum = DoubleDouble(head: 0)
    var weight = 0x1p-32
    for word in [a.0, a.1, a.2] {
      sum = sum.adding(Double(word >> 32) * weight)
      sum = sum.adding(Double(word & 0xFFFF_FFFF) * (weight * 0x1p-32))
      weight *= 0x1p-64
    }
    return sum
  }

  /// 64 zero bits, then 2/π = 0.A2F9836E… to 1,216 bits, which suffice for the largest double.
  ///
  /// `Scripts/make-kernel-tables` generates this table.
  static let twoOverPi: [UInt64] = [
    0x0000_0000_0000_0000, 0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041,
    0xFE51_63AB_DEBB_C561, 0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E,
    0xE882_35F5_2EBB_4484, 0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B,
    0x1FF8_97FF_DE05_980F, 0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D,
    0x7527_BAC7_EBE5_F17B, 0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
  ]
}
