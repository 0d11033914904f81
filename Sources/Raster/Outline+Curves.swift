// Curves become chords by forward differences on integers. A curve cut into n = 2ᵏ pieces has all its points at
// multiples of 1/n³ (cubic) or 1/n² (quadratic) of a grid step, so the differences are exact and the rounding of a
// point depends on nothing but the point: drawn backwards, the curve has the same chords.
//
// A chord over 1/n of a curve is at most |B″| / 8n² away from it, where |B″| ≤ 6d (cubic) or 2d (quadratic) and d is
// the longest second difference of the control points. k is the smallest that keeps this under the tolerance.

extension Outline {
  /// How far a chord may be from its curve, in grid steps: 1/32 pixel.
  package static let tolerance = 8
  /// A curve becomes at most 2 to this power chords; enough for the tolerance up to 43 000 pixels.
  package static let mostHalvings = 10

  /// Adds a quadratic Bézier segment.
  package mutating func addQuad(to p2: GridPoint, control p1: GridPoint) {
    let p0 = end
    let (ax, ay) = (Self.secondDifference(p0.x, p1.x, p2.x), Self.secondDifference(p0.y, p1.y, p2.y))
    let k = Self.halvings(Self.length(ax, ay), over: 4 * Self.tolerance)
    var x = Differences(position: p0.x, first: 2 * (Int(p1.x) - Int(p0.x)), second: ax, k: k)
    var y = Differences(position: p0.y, first: 2 * (Int(p1.y) - Int(p0.y)), second: ay, k: k)
    for _ in 1..<(1 << k) { addLine(to: GridPoint(x: x.next(), y: y.next())) }
    addLine(to: p2)
  }

  /// Adds a cubic Bézier segment.
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

  /// At least the length of (x, y), and at most 1.12 times it.
  @inline(__always)
  private static func length(_ x: Int, _ y: Int) -> Int {
    max(x.magnitude, y.magnitude).asInt + min(x.magnitude, y.magnitude).asInt / 2
  }

  /// The smallest k with 4ᵏ × `allowed` ≥ `bend`, at most `mostHalvings`.
  @inline(__always)
  private static func halvings(_ bend: Int, over allowed: Int) -> Int {
    var k = 0
    while k < mostHalvings, allowed << (2 * k) < bend { k += 1 }
    return k
  }
}

/// One coordinate of a + bt + ct² + dt³ at t = 1/n, 2/n, …, computed exactly in units of 1/n³.
///
/// With |control points| ≤ 2³⁰ and n ≤ 2¹⁰ nothing exceeds 2⁶².
private struct Differences {
  private var value: Int
  private var step: Int
  private var turn: Int
  private let bend: Int
  private let shift: Int

  /// The polynomial `position` + `first` t + `second` t² + `third` t³, n = 2ᵏ.
  @inline(__always)
  init(position: Int32, first: Int, second: Int, third: Int = 0, k: Int) {
    shift = 3 * k
    value = Int(position) << shift + (1 << shift) >> 1
    step = third + second << k + first << (2 * k)
    turn = 6 * third + 2 * second << k
    bend = 6 * third
  }

  /// Moves on by 1/n and rounds.
  @inline(__always)
  mutating func next() -> Int32 {
    value += step
    step += turn
    turn += bend
    return Int32(truncatingIfNeeded: value >> shift)  // inside the hull of the control points
  }
}

extension UInt {
  @inline(__always)
  fileprivate var asInt: Int { Int(bitPattern: self) }
}
