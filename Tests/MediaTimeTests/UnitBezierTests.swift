import MediaTime
import TestSupport
import Testing

@Suite("UnitBezier laws")
struct UnitBezierLawTests {
  static let named: [UnitBezier] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
  /// Curves with control points at the limits of the valid range, where x is steep or flat.
  static let hard = [0.0, 0.01, 0.5, 0.99, 1].flatMap { a in
    [0.0, 0.01, 0.5, 0.99, 1].map { b in UnitBezier(c1x: a, c1y: 1 - a, c2x: b, c2y: 1 - b) }
  }

  @Test("a named timing curve is exactly 0 at 0 and 1 at 1, and never decreases", arguments: named)
  func monotony(curve: UnitBezier) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    var last = 0.0
    for i in 1...4096 {
      let value = curve.value(at: Double(i) / 4096)
      #expect(value >= last)
      last = value
    }
  }

  @Test("at the x coordinate of any point of a curve, its value is the point's y coordinate", arguments: named + hard)
  func ownPoints(curve: UnitBezier) {
    let (p1, p2) = (curve.controlPoint(1), curve.controlPoint(2))
    for i in 1..<200 where curve != .linear {
      let s = Double(i) / 200
      let (w1, w2, w3) = (3 * s * (1 - s) * (1 - s), 3 * s * s * (1 - s), s * s * s)
      let (x, y) = (w1 * p1.x + w2 * p2.x + w3, w1 * p1.y + w2 * p2.y + w3)
      // Where x is flat, an error of one unit in the last place of x corresponds to a larger one of s.
      let slope = 3 * (1 - s) * (1 - s) * p1.x + 6 * s * (1 - s) * (p2.x - p1.x) + 3 * s * s * (1 - p2.x)
      let tolerance = 1e-11 + 4e-15 / max(slope, 1e-9)
      #expect((curve.value(at: x) - y).magnitude <= tolerance, "s \(s)")
    }
  }

  @Test("a curve rotated by 180° has at 1 − x the value 1 minus the original value at x", arguments: hard)
  func mirror(curve: UnitBezier) {
    let mirrored = UnitBezier(c1x: 1 - curve.c2x, c1y: 1 - curve.c2y, c2x: 1 - curve.c1x, c2y: 1 - curve.c1y)
    for i in 1..<64 where i != 32 {
      let x = Double(i) / 64
      #expect((curve.value(at: x) - (1 - mirrored.value(at: 1 - x))).magnitude <= 1e-9)
    }
  }

  @Test("the inverse of a named curve at the curve's value gives back the fraction", arguments: named)
  func roundTrip(curve: UnitBezier) {
    for i in 0...256 {
      let x = Double(i) / 256
      #expect((curve.inverse(at: curve.value(at: x)) - x).magnitude <= 1e-7)
      #expect((curve.value(at: curve.inverse(at: x)) - x).magnitude <= 1e-11)
    }
  }

  @Test("outside 0…1 a curve has its end values, and its value at NaN is 0")
  func edges() {
    #expect(UnitBezier.easeIn.value(at: -.infinity) == 0 && UnitBezier.easeIn.value(at: .infinity) == 1)
    #expect(UnitBezier.easeIn.value(at: .nan) == 0 && UnitBezier.easeIn.inverse(at: .nan) == 0)
    let odd = UnitBezier(c1x: .nan, c1y: .infinity, c2x: 7, c2y: -.infinity)
    #expect((odd.c1x, odd.c1y, odd.c2x, odd.c2y) == (0, 0, 1, 0))
    #expect(odd.value(at: 0.3).isFinite)
  }

  @Test("UnitBezier(name:) returns the curve with a name of Core Animation, and nil for other names")
  func names() {
    #expect(UnitBezier(name: "easeInEaseOut") == .easeInEaseOut)
    #expect(UnitBezier(name: "ease-in") == nil && UnitBezier(name: "") == nil)
    #expect(UnitBezier.default.controlPoint(0) == (0, 0) && UnitBezier.default.controlPoint(3) == (1, 1))
    #expect(UnitBezier.default.controlPoint(1) == (0.25, 0.1) && UnitBezier.default.controlPoint(2) == (0.25, 1))
  }
}

@Suite("UnitBezier vectors")
struct UnitBezierVectorTests {
  static let file = Vectors.named("easing")
  static func rows(_ groups: String...) -> [VectorCase] { groups.flatMap { Vectors.cases("easing", group: $0) } }

  /// Returns the curve of a row. If the row has a name, checks that the name gives the same curve.
  func curve(_ row: VectorCase) -> UnitBezier {
    let c = row.input["curve"]!.numbers
    let curve = UnitBezier(c1x: c[0], c1y: c[1], c2x: c[2], c2y: c[3])
    if let name = row.input["name"] { #expect(UnitBezier(name: name.string) == curve) }
    return curve
  }

  @Test(
    "the progress of timing curves matches the test vectors",
    arguments: rows("named", "clamp", "custom", "uiview-curve", "mirror", "observed-coreanimation"))
  func progress(row: VectorCase) {
    let curve = curve(row)
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["progress"]!.numbers) {
      // The file is accurate to 1e-14. Rows observed in single precision have their own tolerance.
      #expect(agree(curve.value(at: t), expected, within: row.tolerance ?? 1e-10), "\(row.id) at \(t)")
    }
  }

  @Test("the inverse of a curve matches the test vectors", arguments: rows("inverse"))
  func inverse(row: VectorCase) {
    let curve = curve(row)
    for (p, expected) in zip(row.input["progress"]!.numbers, row.expected["t"]!.numbers) {
      #expect(agree(curve.inverse(at: p), expected, within: 1e-10), "\(row.id) at \(p)")
    }
  }

  @Test("step timing functions jump at the same fractions as in CSS", arguments: rows("steps-extension"))
  func steps(row: VectorCase) throws {
    let position = try #require(Steps.Position(rawValue: row.input["position"]!.string))
    let steps = Steps(count: Int(row.input["steps"]!.number), position: position)
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["progress"]!.numbers) {
      #expect(agree(steps.value(at: t), expected, within: Self.file.defaultTolerance), "\(row.id) at \(t)")
    }
  }

  @Test("a step function has at least one step, and has its end values outside 0…1")
  func stepEdges() {
    let steps = Steps(count: 0, position: .start)
    #expect(steps.count == 1 && steps.value(at: -1) == 1)
    #expect(Steps(count: 3).value(at: -1) == 0 && Steps(count: 3).value(at: 9) == 1)
  }
}
