/// A number as the exact sum of two doubles, `head` + `tail`, with about 106 significant bits.
///
/// Guarantee: |tail| is at most half a unit in the last place of `head`. The error-free sum and product are by
/// Knuth and Dekker; no operation checks for overflow, its callers stay within 2^±900.
struct DoubleDouble: BitwiseCopyable {
  /// The value rounded to a double.
  var head: Double
  /// What `head` leaves over.
  var tail: Double

  /// A value from its two parts.
  @inline(__always)
  init(head: Double, tail: Double = 0) {
    self.head = head
    self.tail = tail
  }

  /// `a + b` exactly, for any order of magnitudes.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let head = a + b
    let shareOfB = head - a
    return DoubleDouble(head: head, tail: (a - (head - shareOfB)) + (b - shareOfB))
  }

  /// `large + small` exactly.
  ///
  /// - Precondition: |large| ≥ |small|, or `large` is 0.
  @inline(__always)
  static func sum(large: Double, small: Double) -> DoubleDouble {
    let head = large + small
    return DoubleDouble(head: head, tail: (large - head) + small)
  }

  /// `a × b` exactly.
  @inline(__always)
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let (aHigh, aLow) = halves(a)
    let (bHigh, bLow) = halves(b)
    let head = a * b
    return DoubleDouble(head: head, tail: ((aHigh * bHigh - head) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
  }

  /// Two doubles of at most 26 bits whose sum is `a`.
  @inline(__always)
  static func halves(_ a: Double) -> (high: Double, low: Double) {
    let spread = a * 0x1.0000002p27
    let high = spread - (spread - a)
    return (high, a - high)
  }

  /// The value plus a double, rounded to head and tail.
  @inline(__always)
  func adding(_ other: Double) -> DoubleDouble {
    let s = Self.sum(head, other)
    return Self.sum(large: s.head, small: s.tail + tail)
  }

  /// The product, rounded to head and tail.
  @inline(__always)
  func multiplied(by other: DoubleDouble) -> DoubleDouble {
    let p = Self.product(head, other.head)
    return Self.sum(large: p.head, small: p.tail + (head * other.tail + tail * other.head))
  }

  /// The quotient, rounded to head and tail.
  @inline(__always)
  func divided(by other: DoubleDouble) -> DoubleDouble {
    let q = head / other.head
    let back = Self.product(q, other.head)
    let remainder = ((head - back.head) - back.tail) + (tail - q * other.tail)
    return Self.sum(large: q, small: remainder / other.head)
  }

  /// The opposite.
  @inline(__always)
  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(head: -a.head, tail: -a.tail) }
}
