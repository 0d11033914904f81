import MediaTime
import TestSupport
import Testing

/// What holds of the solver behind all timing curves, flat and upright ones too.
///
/// A curve whose y is its own parameter (inner points at ⅓ and ⅔, whose polynomial is exactly s) tells what was found.
@Suite struct SolverLawTests {
  /// What is found of the parameter: 1e-12, and the same again for what the last step rounds.
  private static let grain = 2e-12
  /// What rounding hides of the coordinate: a few units of 2⁻⁵³ in a sum of numbers up to 6.
  private static let hidden = 0x1p-50

  @Test func `the parameter that is found lies where it was looked for`() throws {
    try Law.holds { draw in
      let (curve, at) = (draw.upright(), draw.fraction("at"))
      let found = curve.value(at: at)
      guard (0...1).contains(found) else { return "\(found) is no parameter" }
      // What is a grain off in the parameter is three grains off in x, whose slope is at most 3.
      let off = (curve.x(at: found) - at).magnitude
      return off <= 3 * Self.grain + Self.hidden ? nil : "at \(found) x is \(off) off"
    }
  }

  @Test func `a later moment never has an earlier parameter`() throws {
    try Law.holds { draw in
      let (curve, at) = (draw.upright(), draw.fraction("at"))
      let later = draw.moment(after: at)
      let (a, b) = (curve.value(at: at), curve.value(at: later))
      // Where x stands still (a slope and a bend of 0) it is the same to the last bit over 10⁻⁵ of the parameter.
      let isBack = a - b > Self.grain && curve.x(at: a) - curve.x(at: b) > Self.hidden
      return isBack ? "\(later) is at \(b), but \(at) was at \(a) already" : nil
    }
  }

  @Test func `a later moment of a rising curve is never lower`() throws {
    try Law.holds { draw in
      let way = draw.upright()
      let curve = UnitBezier(
        c1x: way.c1x, c1y: draw.number("y1", in: 0...1), c2x: way.c2x, c2y: draw.number("y2", in: 0...1))
      let at = draw.fraction("at")
      let later = draw.moment(after: at)
      let (low, high) = (curve.value(at: at), curve.value(at: later))
      // y rises at most three times as fast as the parameter, which is as sharp as x lets it be (see above).
      let (a, b) = (way.value(at: at), way.value(at: later))
      let stands = (way.x(at: a) - way.x(at: b)).magnitude <= Self.hidden
      return low - high <= 3 * (stands ? 1e-5 : Self.grain) ? nil : "it falls from \(low) to \(high)"
    }
  }

  @Test func `a curve played backwards and upside down is the curve with its points exchanged`() throws {
    try Law.holds { draw in
      let (x1, x2) = (draw.number("x1", in: 0.01...0.99), draw.number("x2", in: 0.01...0.99))
      let (y1, y2) = (draw.number("y1", in: -2...3), draw.number("y2", in: -2...3))
      let (curve, turned) = (
        UnitBezier(c1x: x1, c1y: y1, c2x: x2, c2y: y2), UnitBezier(c1x: 1 - x2, c1y: 1 - y2, c2x: 1 - x1, c2y: 1 - y1)
      )
      let at = draw.fraction("at")
      let off = (curve.value(at: at) + turned.value(at: 1 - at) - 1).magnitude
      // y rises at most 30 times as fast as the parameter. The slope of x, at least 10⁻², hides 2⁻⁵³ · 10² of it.
      return off < 30 * (2 * Self.grain + 1e-13) ? nil : "they are \(off) apart"
    }
  }

  @Test func `every curve goes from exactly 0 to exactly 1, and stays there outside`() throws {
    try Law.holds { draw in
      let name = draw.one("name", of: ["", "linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
      let free = UnitBezier(
        c1x: draw.corner("x1"), c1y: draw.wide("y1"), c2x: draw.corner("x2"), c2y: draw.wide("y2"))
      let curve = UnitBezier(name: name) ?? free
      let beyond = draw.number("beyond", in: 0...10)
      let ends = [0, -beyond, 1, 1 + beyond].map { curve.value(at: $0) }
      if ends != [0, 0, 1, 1] { return "\(ends)" }
      let inverse = [0, -beyond, 1, 1 + beyond].map { curve.inverse(at: $0) }
      return inverse == [0, 0, 1, 1] ? nil : "the way back: \(inverse)"
    }
  }

  @Test func `a curve is near its ends where time is near them`() throws {
    try Law.holds { draw in
      let curve = UnitBezier(
        c1x: draw.corner("x1"), c1y: draw.number("y1", in: -2...3), c2x: draw.corner("x2"),
        c2y: draw.number("y2", in: -2...3))
      let near = draw.one("near", of: [0x1p-53, 1e-15, 1e-12, 1e-9])
      // Where x begins as s³ the parameter is already the cube root of the time; y rises up to nine times as fast.
      let most = 10 * near.cubeRootBound
      let (start, end) = (curve.value(at: near), curve.value(at: 1 - near))
      return start.magnitude <= most && (end - 1).magnitude <= most ? nil : "\(start) and \(end)"
    }
  }
}

extension Double {
  /// A number at least the cube root of this one, which is below 1.
  fileprivate var cubeRootBound: Double {
    var bound = 1.0
    while (bound / 2) * (bound / 2) * (bound / 2) > self { bound /= 2 }
    return bound
  }
}

extension UnitBezier {
  /// The x of the curve at a parameter, by repeated mixing.
  fileprivate func x(at s: Double) -> Double {
    var points = [0, c1x, c2x, 1]
    while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * s } }
    return points[0]
  }
}

extension Draw {
  /// A curve whose value is the parameter that its solver found.
  fileprivate mutating func upright() -> UnitBezier {
    UnitBezier(c1x: corner("x1"), c1y: 1 / 3.0, c2x: corner("x2"), c2y: 2 / 3.0)
  }

  /// A number in 0…1; every other one is at an end or next to it, where curves are flat or upright.
  fileprivate mutating func corner(_ name: String) -> Double {
    guard chance() else { return number(name, in: 0...1) }
    return one(name, of: [0, 1, 1e-9, 1 - 1e-9, 1e-4, 1 - 1e-4, 0x1p-53, 1 - 0x1p-53])
  }

  /// A number in 0…1; every fourth one is where upright curves are hardest.
  fileprivate mutating func fraction(_ name: String) -> Double {
    guard chance(in: 4) else { return number(name, in: 0...1) }
    let off = number("off", in: -1...1) * one("scale", of: [0, 1e-16, 1e-12, 1e-8, 1e-4])
    return min(max(one(name, of: [0.5, 0, 1]) + off, 0), 1)
  }

  /// A moment in 0…1, not before `at`: the very next one, one a little later, or any.
  fileprivate mutating func moment(after at: Double) -> Double {
    switch int("later", in: 0...2) {
    case 0: min(at.nextUp, 1)
    case 1: min(at + number("by", in: 0...1) * one("scale", of: [1e-15, 1e-12, 1e-9, 1e-6]), 1)
    default: at + (1 - at) * number("by", in: 0...1)
    }
  }

  /// A number of any size.
  fileprivate mutating func wide(_ name: String) -> Double {
    number(name, in: -1...1) * one("scale", of: [1, 1e-9, 1e3, 1e9, 1e300])
  }
}
