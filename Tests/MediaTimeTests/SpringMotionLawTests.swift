import MediaTime
import TestSupport
import Testing

/// Laws of springs of all damping ratios, without numerical differentiation.
///
/// The equation is linear and does not depend on time. It therefore holds at every time if it holds at the start, and
/// if the motion after any time equals the motion of a spring that starts with the position and velocity at that time.
@Suite struct SpringMotionLawTests {
  @Test func `a spring that is started with another spring's position and velocity continues its motion`() throws {
    try Law.holds { draw in
      let body = draw.spring()
      let (t, s) = (draw.number("t", in: 0...6) / body.w, draw.number("s", in: 0...6) / body.w)
      // d(t + s) = d(t) A(s) − x′(t) B(s), where A and B are the motions from a distance of 1 and from a velocity of 1.
      let (still, thrown) = (body.spring(0), body.spring(body.w))
      let spring = body.spring(body.v)
      func distance(_ spring: Spring, _ t: Double) -> Double { 1 - spring.position(at: t) }
      let a = (distance(still, s), still.velocity(at: s))
      let b = ((a.0 - distance(thrown, s)) / body.w, (thrown.velocity(at: s) - a.1) / body.w)
      let (d, speed) = (distance(spring, t), spring.velocity(at: t))
      let expected = (d * a.0 - speed * b.0, d * a.1 + speed * b.1)
      let found = (distance(spring, t + s), spring.velocity(at: t + s))
      // The values are sums of numbers up to `size`, and rounding errors in exponents up to 12 z are multiplied by
      // these.
      let size = (1 + body.v.magnitude / body.w) * (1 + body.ratio)
      let most = 1e-14 * size * (1 + body.ratio)
      if (found.0 - expected.0).magnitude > most { return "the distance is \(found.0), not \(expected.0) ± \(most)" }
      if (found.1 - expected.1).magnitude > most * body.w { return "the velocity is \(found.1), not \(expected.1)" }
      return nil
    }
  }

  @Test func `the initial acceleration of a spring follows from its distance and initial velocity`() throws {
    try Law.holds { draw in
      let body = draw.spring()
      let (spring, w, z) = (body.spring(body.v), body.w, body.ratio)
      // At the start x″ = w² (1 − x) − 2 z w x′, and x‴ is its derivative. The error is of third order in h, plus
      // rounding.
      let force = w * w - 2 * z * w * body.v
      let change = -w * w * body.v - 2 * z * w * force
      let h = 1e-4 / (w * max(1, z))
      let found = (spring.velocity(at: h) - body.v) / h
      let most = 1e-7 * w * (w + body.v.magnitude) * max(1, z * z)
      return (found - force - change * h / 2).magnitude < most ? nil : "the acceleration is \(found), not \(force)"
    }
  }

  @Test func `the energy of a spring never increases`() throws {
    try Law.holds { draw in
      let body = draw.spring()
      let (spring, w) = (body.spring(body.v), body.w)
      func energy(at t: Double) -> Double {
        let (d, v) = (1 - spring.position(at: t), spring.velocity(at: t) / w)
        return d * d + v * v
      }
      let t = draw.number("t", in: 0...20) / w
      let (before, after) = (energy(at: t), energy(at: t + draw.number("s", in: 0...5) / w))
      // The values have rounding errors relative to the start, or to the distance 1 near the target.
      return after <= before + 1e-13 * (1 + body.ratio) * energy(at: 0) ? nil : "\(before) increases to \(after)"
    }
  }

  @Test func `without allowsOverdamping, an overdamped spring moves like a critically damped one`() throws {
    try Law.holds { draw in
      let body = draw.spring(ratios: 1.0...20)
      let held = Spring(
        mass: body.mass, stiffness: body.stiffness, damping: body.damping, initialVelocity: body.v)
      let t = draw.number("t", in: 0...10) / body.w
      // The critical distance is e^(−u) (1 + (1 − v / w) u) with u = w t. A spring with v = w has the distance e^(−u).
      let pure =
        1
        - Spring(
          mass: body.mass, stiffness: body.stiffness, damping: body.damping, initialVelocity: body.w
        ).position(at: t)
      let expected = pure * (1 + (1 - body.v / body.w) * (body.w * t))
      let off = (1 - held.position(at: t) - expected).magnitude
      return off < 1e-13 * (1 + body.v.magnitude / body.w) ? nil : "the distance differs by \(off)"
    }
  }
}

/// The constants of a spring, from which springs with several initial velocities are made.
private struct SpringCase {
  let mass: Double, stiffness: Double, ratio: Double
  /// The initial velocity, per second.
  let v: Double

  /// The angular frequency of the undamped spring, in radians per second.
  var w: Double { (stiffness / mass).squareRoot() }
  var damping: Double { 2 * ratio * (mass * stiffness).squareRoot() }

  func spring(_ velocity: Double) -> Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
  }
}

extension Draw {
  /// Draws an underdamped, overdamped or critically damped spring, or one whose damping ratio is 1 ± 10⁻¹ … 10⁻¹⁶.
  fileprivate mutating func spring(ratios: ClosedRange<Double> = 0...20) -> SpringCase {
    let (mass, stiffness) = (number("mass", in: 0.1...10), number("stiffness", in: 1...1000))
    let ratio: Double
    switch int("regime", in: 0...3) {
    case 0: ratio = number("ratio", in: max(ratios.lowerBound, 0)...1)
    case 1: ratio = number("ratio", in: 1...ratios.upperBound)
    case 2: ratio = 1
    default:
      var off = number("off", in: ratios.lowerBound < 1 ? -1...1 : 0...1)
      for _ in 0..<int("tenths", in: 1...16) { off /= 10 }
      ratio = 1 + off
    }
    let w = (stiffness / mass).squareRoot()
    return SpringCase(mass: mass, stiffness: stiffness, ratio: ratio, v: number("velocity", in: -10...10) * w)
  }
}
