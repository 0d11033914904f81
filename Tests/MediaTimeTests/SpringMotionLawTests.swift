import MediaTime
import TestSupport
import Testing

/// What holds of all springs, up to the critical one and across it, without differences of any step.
///
/// The equation is linear and does not know what time it is. So it holds at every time when it holds at the start,
/// and when a spring seen later is a spring begun there.
@Suite struct SpringMotionLawTests {
  @Test func `a spring seen later is a spring that begins where it is`() throws {
    try Law.holds { draw in
      let body = draw.spring()
      let (t, s) = (draw.number("t", in: 0...6) / body.w, draw.number("s", in: 0...6) / body.w)
      // d(t + s) = d(t) A(s) − x′(t) B(s), A and B being what a distance and a speed of 1 come to after s.
      let (still, thrown) = (body.spring(0), body.spring(body.w))
      let spring = body.spring(body.v)
      func distance(_ spring: Spring, _ t: Double) -> Double { 1 - spring.position(at: t) }
      let a = (distance(still, s), still.velocity(at: s))
      let b = ((a.0 - distance(thrown, s)) / body.w, (thrown.velocity(at: s) - a.1) / body.w)
      let (d, speed) = (distance(spring, t), spring.velocity(at: t))
      let expected = (d * a.0 - speed * b.0, d * a.1 + speed * b.1)
      let found = (distance(spring, t + s), spring.velocity(at: t + s))
      // Sums of numbers up to `size`, and exponents up to 12 z whose rounding counts as often.
      let size = (1 + body.v.magnitude / body.w) * (1 + body.ratio)
      let most = 1e-14 * size * (1 + body.ratio)
      if (found.0 - expected.0).magnitude > most { return "it is at \(found.0), not \(expected.0): \(most)" }
      if (found.1 - expected.1).magnitude > most * body.w { return "it goes at \(found.1), not \(expected.1)" }
      return nil
    }
  }

  @Test func `a spring begins with the force that its distance and its speed make`() throws {
    try Law.holds { draw in
      let body = draw.spring()
      let (spring, w, z) = (body.spring(body.v), body.w, body.ratio)
      // x″ = w² (1 − x) − 2 z w x′ at the start, and x‴ after it; what is left is x⁗ h³ / 6 and what rounding makes of it.
      let force = w * w - 2 * z * w * body.v
      let change = -w * w * body.v - 2 * z * w * force
      let h = 1e-4 / (w * max(1, z))
      let found = (spring.velocity(at: h) - body.v) / h
      let most = 1e-7 * w * (w + body.v.magnitude) * max(1, z * z)
      return (found - force - change * h / 2).magnitude < most ? nil : "it is \(found), not \(force)"
    }
  }

  @Test func `a spring never has more energy than before`() throws {
    try Law.holds { draw in
      let body = draw.spring()
      let (spring, w) = (body.spring(body.v), body.w)
      func energy(at t: Double) -> Double {
        let (d, v) = (1 - spring.position(at: t), spring.velocity(at: t) / w)
        return d * d + v * v
      }
      let t = draw.number("t", in: 0...20) / w
      let (before, after) = (energy(at: t), energy(at: t + draw.number("s", in: 0...5) / w))
      // A square of what is rounded by 2⁻⁵³ of the start, or of the distance 1 when the spring is nearly there.
      return after <= before + 1e-13 * (1 + body.ratio) * energy(at: 0) ? nil : "\(before) grows to \(after)"
    }
  }

  @Test func `a spring too stiffly damped moves like the critical one, unless it is told to creep`() throws {
    try Law.holds { draw in
      let body = draw.spring(ratios: 1.0...20)
      let held = Spring(
        mass: body.mass, stiffness: body.stiffness, damping: body.damping, initialVelocity: body.v)
      let t = draw.number("t", in: 0...10) / body.w
      // The critical one is e^(−u) (1 + (1 − v / w) u) away; the exponential by the spring that begins at its own pace.
      let pure =
        1
        - Spring(
          mass: body.mass, stiffness: body.stiffness, damping: body.damping, initialVelocity: body.w
        ).position(at: t)
      let expected = pure * (1 + (1 - body.v / body.w) * (body.w * t))
      let off = (1 - held.position(at: t) - expected).magnitude
      return off < 1e-13 * (1 + body.v.magnitude / body.w) ? nil : "it is \(off) off"
    }
  }
}

/// A spring by its physics, to be thrown at several speeds.
private struct SpringCase {
  let mass: Double, stiffness: Double, ratio: Double
  /// The speed at the start, per second.
  let v: Double

  /// How fast it would swing undamped, in radians per second.
  var w: Double { (stiffness / mass).squareRoot() }
  var damping: Double { 2 * ratio * (mass * stiffness).squareRoot() }

  func spring(_ velocity: Double) -> Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity, allowsOverdamping: true)
  }
}

extension Draw {
  /// A spring that swings, creeps, or lies within 10⁻¹ … 10⁻¹⁶ of the critical one on either side.
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
