import MediaTime
import TestSupport
import Testing

/// Laws of the solver for timing curves, including flat and steep ones.
///
/// If y has inner points at ⅓ and ⅔, its polynomial is s, so that the value of the curve is the parameter that the
/// solver found.
@Suite struct SolverLawTests {
  /// The tolerance of the parameter: 1e-12, and the same again for rounding errors of the last step.
  private static let grain = 2e-12
  /// The tolerance of the coordinate: a few units of 2⁻⁵³ in a sum of numbers up to 6.
  private static let hidden = 0x1p-50

  @Test func `the x coordinate at the curve parameter that the solver returns is the given fraction`() throws {
    try Law.holds { draw in
      let (curve, at) = (draw.upright(), draw.fraction("at"))
      let found = curve.value(at: at)
      guard (0...1).contains(found) else { return "the parameter \(found) is outside 0…1" }
      // The slope of x is at most 3, so the tolerance of x is three times that of the parameter.
      let off = (curve.x(at: found) - at).magnitude
      return off <= 3 * Self.grain + Self.hidden ? nil : "x at \(found) differs by \(off)"
    }
  }

  @Test func `the curve parameter never decreases as the fraction increases`() throws {
    try Law.holds { draw in
      let (curve, at) = (draw.upright(), draw.fraction("at"))
      let later = draw.moment(after: at)
      let (a, b) = (curve.value(at: at), curve.value(at: later))
      // Where slope and curvature of x are 0, x is constant to the last bit over 10⁻⁵ of the parameter.
      let isBack = a - b > Self.grain && curve.x(at: a) - curve.x(at: b) > Self.hidden
      return isBack ? "the parameter at \(later) is \(b), but at \(at) it is \(a)" : nil
    }
  }

  @Test func `a curve whose control points have ascending y coordinates never decreases`() throws {
    try Law.holds { draw in
      let way = draw.upright()
      let curve = UnitBezier(
        c1x: way.c1x, c1y: draw.number("y1", in: 0...1), c2x: way.c2x, c2y: draw.number("y2", in: 0...1))
      let at = draw.fraction("at")
      let later = draw.moment(after: at)
      let (low, high) = (curve.value(at: at), curve.value(at: later))
      // The slope of y is at most 3. The tolerance of the parameter depends on x as in the test above.
      let (a, b) = (way.value(at: at), way.value(at: later))
      let stands = (way.x(at: a) - way.x(at: b)).magnitude <= Self.hidden
      return low - high <= 3 * (stands ? 1e-5 : Self.grain) ? nil : "the value falls from \(low) to \(high)"
    }
  }

  @Test func `rotating the control points of a timing curve by 180° rotates the whole curve`() throws {
    try Law.holds { draw in
      let (x1, x2) = (draw.number("x1", in: 0.01...0.99), draw.number("x2", in: 0.01...0.99))
      let (y1, y2) = (draw.number("y1", in: -2...3), draw.number("y2", in: -2...3))
      let (curve, turned) = (
        UnitBezier(c1x: x1, c1y: y1, c2x: x2, c2y: y2), UnitBezier(c1x: 1 - x2, c1y: 1 - y2, c2x: 1 - x1, c2y: 1 - y1)
      )
      let at = draw.fraction("at")
      let off = (curve.value(at: at) + turned.value(at: 1 - at) - 1).magnitude
      // The slope of y is at most 30. The slope of x is at least 10⁻², so rounding hides 2⁻⁵³ · 10² of the parameter.
      return off < 30 * (2 * Self.grain + 1e-13) ? nil : "the values differ by \(off)"
    }
  }

  @Test func `every timing curve is exactly 0 for fractions up to 0, and exactly 1 for fractions from 1 on`() throws {
    try Law.holds { draw in
      let name = draw.one("name", of: ["", "linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
      let free = UnitBezier(
        c1x: draw.corner("x1"), c1y: draw.wide("y1"), c2x: draw.corner("x2"), c2y: draw.wide("y2"))
      let curve = UnitBezier(name: name) ?? free
      let beyond = draw.number("beyond", in: 0...10)
      let ends = [0, -beyond, 1, 1 + beyond].map { curve.value(at: $0) }
      if ends != [0, 0, 1, 1] { return "\(ends)" }
      let inverse = [0, -beyond, 1, 1 + beyond].map { curve.inverse(at: $0) }
      return inverse == [0, 0, 1, 1] ? nil : "the inverse is \(inverse)"
    }
  }

  @Test func `for fractions near 0 and 1, the value of a timing curve is near 0 and 1`() throws {
    try Law.holds { draw in
      let curve = UnitBezier(
        c1x: draw.corner("x1"), c1y: draw.number("y1", in: -2...3), c2x: draw.corner("x2"),
        c2y: draw.number("y2", in: -2...3))
      let near = draw.one("near", of: [0x1p-53, 1e-15, 1e-12, 1e-9])
      // If x begins as s³, the parameter is the cube root of the fraction. The slope of y is at most 9.
      let most = 10 * near.cubeRootBound
      let (start, end) = (curve.value(at: near), curve.value(at: 1 - near))
      return start.magnitude <= most && (end - 1).magnitude <= most ? nil : "\(start) and \(end)"
    }
  }
}

extension Double {
  /// An upper bound of the cube root of this number, which must be below 1.
  fileprivate var cubeRootBound: Double {
    var bound = 1.0
    while (bound / 2) * (bound / 2) * (bound / 2) > self { bound /= 2 }
    return bound
  }
}

extension UnitBezier {
  /// Returns the x of the curve at a parameter, by de Casteljau's algorithm.
  fileprivate func x(at s: Double) -> Double {
    var points = [0, c1x, c2x, 1]
    while points.count > 1 { points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * s } }
    return points[0]
  }
}

extension Draw {
  /// Draws a curve whose value is the parameter that its solver found.
  fileprivate mutating func upright() -> UnitBezier {
    UnitBezier(c1x: corner("x1"), c1y: 1 / 3.0, c2x: corner("x2"), c2y: 2 / 3.0)
  }

  /// Draws a number in 0…1. Every other number is at an end or close to it, where curves are flat or steep.
  fileprivate mutating func corner(_ name: String) -> Double {
    guard chance() else { return number(name, in: 0...1) }
    return one(name, of: [0, 1, 1e-9, 1 - 1e-9, 1e-4, 1 - 1e-4, 0x1p-53, 1 - 0x1p-53])
  }

  /// Draws a number in 0…1. Every fourth number is where steep curves are hardest to solve.
  fileprivate mutating func fraction(_ name: String) -> Double {
    guard chance(in: 4) else { return number(name, in: 0...1) }
    let off = number("off", in: -1...1) * one("scale", of: [0, 1e-16, 1e-12, 1e-8, 1e-4])
    return min(max(one(name, of: [0.5, 0, 1]) + off, 0), 1)
  }

  /// Draws a fraction in `at`…1: the next double, a slightly larger number, or any number.
  fileprivate mutating func moment(after at: Double) -> Double {
    switch int("later", in: 0...2) {
    case 0: min(at.nextUp, 1)
    case 1: min(at + number("by", in: 0...1) * one("scale", of: [1e-15, 1e-12, 1e-9, 1e-6]), 1)
    default: at + (1 - at) * number("by", in: 0...1)
    }
  }

  /// Draws a number of any magnitude.
  fileprivate mutating func wide(_ name: String) -> Double {
    number(name, in: -1...1) * one("scale", of: [1, 1e-9, 1e3, 1e9, 1e300])
  }
}
