extension PortableMath {
  /// Returns the angle between the +x axis and the point (x, y), in radians, −π…π.
  ///
  /// Signed zeros and infinities follow C: atan2(±0, −1) is ±π, atan2(±0, 1) is ±0, atan2(±∞, ∞) is ±π/4.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    let angle = angleAboveAxis(y.magnitude, x)
    return y.sign == .minus ? -angle : angle
  }

  /// Returns the angle whose cosine is `x`, in radians, 0…π.
  ///
  /// The result is NaN unless −1 ≤ x ≤ 1; acos(1) is exactly +0.
  public static func acos(_ x: Double) -> Double {
    guard x.magnitude <= 1 else { return .nan }
    // sin = √(1 − x²) to head and tail: the exact square, then one step of Newton's method.
    let square = DoubleDouble.product(x, x)
    let sum = DoubleDouble.sum(large: 1, small: -square.head)
    let rest = DoubleDouble.sum(large: sum.head, small: sum.tail - square.tail)
    guard rest.head > 0 else { return x > 0 ? 0 : pi.head }
    let root = rest.head.squareRoot()
    let back = DoubleDouble.product(root, root)
    let correction = ((rest.head - back.head) - back.tail + rest.tail) / (2 * root)
    return angle(sine: DoubleDouble(head: root, tail: correction), cosine: x)
  }

  /// π as a double-double.
  static var pi: DoubleDouble { DoubleDouble(head: 0x1.921fb54442d18p+1, tail: 0x1.1a62633145c07p-53) }
  /// π/2 as a double-double.
  static var halfPi: DoubleDouble { DoubleDouble(head: 0x1.921fb54442d18p+0, tail: 0x1.1a62633145c07p-54) }

  /// Returns `atan2(y, x)` for y ≥ 0.
  ///
  /// No series is needed if `y` is 0, if `x` or `y` is infinite, or if the magnitude of one of them is more than 2⁶⁴
  /// times that of the other. In all other cases, `x` and `y` are multiplied by the same power of 2, so that their
  /// products neither overflow nor underflow.
  static func angleAboveAxis(_ y: Double, _ x: Double) -> Double {
    let size = x.magnitude
    if y == 0 { return x.sign == .minus ? pi.head : 0 }
    if y == .infinity, size == .infinity { return x > 0 ? 0.25 * pi.head : 0x1.2d97c7f3321d2p+1 }
    if y > size * 0x1p64 || y == .infinity { return halfPi.head }
    if size > y * 0x1p64 || size == .infinity { return x > 0 ? y / x : pi.head }
    // The larger length is at most 2⁶⁴ times the smaller one, so both are normal numbers after scaling.
    let larger = max(size, y)
    let factor = larger < 0x1p-400 ? 0x1p600 : larger > 0x1p400 ? 0x1p-500 : 1
    return angle(sine: DoubleDouble(head: y * factor), cosine: x * factor)
  }

  /// Returns the angle between the +x axis and the point (`x`, `y`), which is on or above the x axis, in radians,
  /// 0…π.
  ///
  /// - Precondition: |x| and y are between 2⁻⁵³⁰ and 2⁵³⁰, and their quotient is below 2⁶⁵.
  static func angle(sine y: DoubleDouble, cosine x: Double) -> Double {
    let size = DoubleDouble(head: x.magnitude)
    let isSteep = y.head > size.head
    let acute = arcTangent(of: isSteep ? size.divided(by: y) : y.divided(by: size))
    switch (isSteep, x < 0) {
    case (false, false): return acute.head + acute.tail
    case (false, true): return sum(pi, -acute)
    case (true, false): return sum(halfPi, -acute)
    case (true, true): return sum(halfPi, acute)
    }
  }

  /// Returns the sum of two double-doubles, rounded to one double.
  static func sum(_ a: DoubleDouble, _ b: DoubleDouble) -> Double {
    let head = DoubleDouble.sum(large: a.head, small: b.head)
    return head.head + (head.tail + (a.tail + b.tail))
  }

  /// Returns the arc tangent for 0 ≤ t ≤ 1.
  ///
  /// The result is arctan(c) for the multiple c of 1/8 nearest to t, plus arctan((t − c) / (1 + t c)), whose argument
  /// is at most 1/16.
  static func arcTangent(of t: DoubleDouble) -> DoubleDouble {
    let index = Int(t.head * 8 + 0.5)
    if index == 0 { return DoubleDouble(head: t.head, tail: t.tail + shortArcTangentTail(t.head)) }
    let c = Double(index) / 8
    let numerator = DoubleDouble.sum(t.head, -c).adding(t.tail)
    let u = numerator.divided(by: DoubleDouble(head: 1).adding(t.head * c))
    let base = arcTangentOfEighths[index]
    let sum = DoubleDouble.sum(base.head, u.head)
    return DoubleDouble(head: sum.head, tail: sum.tail + (base.tail + u.tail + shortArcTangentTail(u.head)))
  }

  /// Returns arctan(u) − u for |u| ≤ 1/16: the series terms −u³/3 … −u¹⁵/15. The next term is below 2⁻⁶⁶ u.
  static func shortArcTangentTail(_ u: Double) -> Double {
    let z = u * u
    var sum = -1 / 15.0
    sum = sum * z + 1 / 13.0
    sum = sum * z - 1 / 11.0
    sum = sum * z + 1 / 9.0
    sum = sum * z - 1 / 7.0
    sum = sum * z + 1 / 5.0
    sum = sum * z - 1 / 3.0
    return sum * z * u
  }

  /// arctan(0/8) … arctan(8/8) as double-doubles. `Scripts/make-kernel-tables` generates this table.
  static let arcTangentOfEighths: [DoubleDouble] = [
    DoubleDouble(head: 0, tail: 0),
    DoubleDouble(head: 0x1.fd5ba9aac2f6ep-4, tail: -0x1.cd37686760c17p-59),
    DoubleDouble(head: 0x1.f5b75f92c80ddp-3, tail: 0x1.8ab6e3cf7afbdp-57),
    DoubleDouble(head: 0x1.6f61941e4def1p-2, tail: -0x1.c63aae6f6e918p-56),
    DoubleDouble(head: 0x1.dac670561bb4fp-2, tail: 0x1.a2b7f222f65e2p-56),
    DoubleDouble(head: 0x1.1e00babdefeb4p-1, tail: -0x1.928df287a668fp-58),
    DoubleDouble(head: 0x1.4978fa3269ee1p-1, tail: 0x1.2419a87f2a458p-56),
    DoubleDouble(head: 0x1.700a7c5784634p-1, tail: -0x1.8c34d25aadef6p-56),
    DoubleDouble(head: 0x1.921fb54442d18p-1, tail: 0x1.1a62633145c07p-55),
  ]
}
