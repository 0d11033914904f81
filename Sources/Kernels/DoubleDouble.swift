/// A number represented as the unevaluated sum of two doubles, `head` + `tail`, with about 106 significant bits.
///
/// Guarantee: |tail| is at most half a unit in the last place of `head`. No operation checks for overflow: the callers
/// pass magnitudes within 2^±900.
/// - Source: the error-free sum by Knuth, the error-free product by Dekker.
struct DoubleDouble: BitwiseCopyable {
  /// The value rounded to a double.
  var head: Double
  /// The rounding error of `head`: the exact value minus `head`.
  var tail: Double

  /// Creates a value from its two parts.
  @inline(__always)
  init(head: Double, tail: Double = 0) {
    self.head = head
    self.tail = tail
  }

  /// Returns the exact sum `a + b`. Either argument may have the larger magnitude.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let head = a + b
    let shareOfB = head - a
    return DoubleDouble(head: head, tail: (a - (head - shareOfB)) + (b - shareOfB))
  }

  /// Returns the exact sum `large + small`.
  ///
  /// - Precondition: |large| ≥ |small|, or `large` is 0.
  @inline(__always)
  static func sum(large: Double, small: Double) -> DoubleDouble {
    let head = large + small
    return DoubleDouble(head: head, tail: (large - head) + small)
  }

  /// Returns the exact product `a × b`.
  @inline(__always)
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let (aHigh, aLow) = halves(a)
    let (bHigh, bLow) = halves(b)
    let head = a * b
    return DoubleDouble(head: head, tail: ((aHigh * bHigh - head) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
  }

  /// Splits `a` into two doubles with at most 26 significant bits each, whose sum is `a`.
  @inline(__always)
  static func halves(_ a: Double) -> (high: Double, low: Double) {
    let spread = a * 0x1.0000002p27
    let high = spread - (spread - a)
    return (high, a - high)
  }

  /// Returns the sum of this value and a double, rounded to a double-double.
  @inline(__always)
  func adding(_ other: Double) -> DoubleDouble {
    let s = Self.sum(head, other)
    return Self.sum(large: s.head, small: s.tail + tail)
  }

  /// Returns the product of both values, rounded to a double-double.
  @inline(__always)
  func multiplied(by other: DoubleDouble) -> DoubleDouble {
    let p = Self.product(head, other.head)
    return Self.sum(large: p.head, small: p.tail + (head * other.tail + tail * other.head))
  }

  /// Returns the quotient `self / other`, rounded to a double-double.
  @inline(__always)
  func divided(by other: DoubleDouble) -> DoubleDouble {
    let q = head / other.head
    let back = Self.product(q, other.head)
    let remainder = ((head - back.head) - back.tail) + (tail - q * other.tail)
    return Self.sum(large: q, small: remainder / other.head)
  }

  /// Returns the additive inverse.
  @inline(__always)
  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(head: -a.head, tail: -a.tail) }
}
