// Curves become chords by forward differences on integers. A curve divided into n = 2ᵏ pieces has all its points at
// multiples of 1/n³ (cubic) or 1/n² (quadratic) of a grid step. The differences are therefore exact, and the rounding
// of a point depends only on the point: the reversed curve has the same chords.
//
// A chord over 1/n of a curve is at most |B″| / 8n² away from it, where |B″| ≤ 6d (cubic) or 2d (quadratic) and d is
// the longest second difference of the control points. k is the smallest value for which this is below the tolerance.

extension Outline {
  /// The largest distance of a chord from its curve, in grid steps: 1/32 pixel.
  package static let tolerance = 8
  /// The largest number of halvings of a curve. It is sufficient for the tolerance of curves of up to 43 000 pixels.
  package static let mostHalvings = 10

  /// Adds a quadratic Bézier curve.
  package mutating func addQuad(to p2: GridPoint, control p1: GridPoint) {
    let p0 = end
    let (ax, ay) = (Self.secondDifference(p0.x, p1.x, p2.x), Self.secondDifference(p0.y, p1.y, p2.y))
    let k = Self.halvings(Self.length(ax, ay), over: 4 * Self.tolerance)
    var x = Differences(position: p0.x, first: 2 * (Int(p1.x) - Int(p0.x)), second: ax, k: k)
    var y = Differences(position: p0.y, first: 2 * (Int(p1.y) - Int(p0.y)), second: ay, k: k)
    for _ in 1..<(1 << k) { addLine(to: GridPoint(x: x.next(), y: y.next())) }
    addLine(to: p2)
  }

  /// Adds a cubic Bézier curve.
  package mutating func addCurve(to p3: GridPoint, control1 p1: GridPoint, control2 p2: GridPoint) {
    let p0 = end
    let (bx, by) = (Self.secondDifference(p0.x, p1.x, p2.x), Self.secondDifference(p0.y, p1.y, p2.y))
    let (cx, cy) = (Self.secondDifference(p1.x, p2.x, p3.x), Self.secondDifference(p1.y, p2.y, p3.y))
    let d = max(Self.length(bx, by), Self.length(cx, cy))
    let k = Self.halvings(3 * d, over: 4 * Self.tolerance)
    var x = Differences(position: p0.x, first: 3 * (Int(p1.x) - Int(p0.x)), second: 3 * bx, third: cx - bx, k: k)
    var y = Differences(position: p0.y, first: 3 * (Int(p1.y) - Int(p0.y)), second: 3 * by, third: cy - by, k: k)
    for _ in 1..<(1 << k) { addLine(to: GridPoint(x: x.next(), y: y.next())) }
    addLine(to: p3)
  }

  @inline(__always)
  private static func secondDifference(_ a: Int32, _ b: Int32, _ c: Int32) -> Int { Int(a) - 2 * Int(b) + Int(c) }

  /// Returns an upper bound of the length of the vector (x, y), at most 1.12 times the length.
  @inline(__always)
  private static func length(_ x: Int, _ y: Int) -> Int {
    max(x.magnitude, y.magnitude).asInt + min(x.magnitude, y.magnitude).asInt / 2
  }

  /// Returns how often a curve must be halved until its chords are within the tolerance: the smallest k with 4ᵏ ×
  /// `allowed` ≥ `bend`, at most `mostHalvings`.
  @inline(__always)
  private static func halvings(_ bend: Int, over allowed: Int) -> Int {
    var k = 0
    while k < mostHalvings, allowed << (2 * k) < bend { k += 1 }
    return k
  }
}

/// One coordinate of a curve, as the polynomial a + bt + ct² + dt³. The values at t = 1/n, 2/n, … are computed one
/// after the other, exactly in units of 1/n³.
///
/// With |control points| ≤ 2³⁰ and n ≤ 2¹⁰, no value exceeds 2⁶².
private struct Differences {
  private var value: Int
  private var step: Int
  private var stepChange: Int
  private let bend: Int
  private let shift: Int

  /// Creates the polynomial `position` + `first` t + `second` t² + `third` t³ with n = 2ᵏ.
  @inline(__always)
  init(position: Int32, first: Int, second: Int, third: Int = 0, k: Int) {
    shift = 3 * k
    value = Int(position) << shift + (1 << shift) >> 1
    step = third + second << k + first << (2 * k)
    stepChange = 6 * third + 2 * second << k
    bend = 6 * third
  }

  /// Advances t by 1/n and returns the rounded value.
  @inline(__always)
  mutating func next() -> Int32 {
    value += step
    step += stepChange
    stepChange += bend
    return Int32(truncatingIfNeeded: value >> shift)  // within the hull of the control points
  }
}

extension UInt {
  @inline(__always)
  fileprivate var asInt: Int { Int(bitPattern: self) }
}
