import MediaTime
import TestSupport
import Testing

/// Laws of time spaces, timing curves and springs.
@Suite struct TimeLawTests {
  // MARK: Time spaces

  @Test func `converting a time through a chain of time spaces and back gives the same time`() throws {
    try Law.holds { draw in
      let chain = draw.many(1...6) { $0.timeSpace() }
      let time = draw.number("time", in: -1000...1000)
      let local = TimeSpace.localTime(fromRoot: time, through: chain)
      let back = TimeSpace.rootTime(fromLocal: local, through: chain)
      // With six spaces of speed ¼, the conversion back multiplies rounding errors at 10⁴ by 4⁶: 10⁴ · 4096 · 2⁻⁵³.
      return (back - time).magnitude < 1e-8 ? nil : "\(time) becomes \(back)"
    }
  }

  @Test func `pausing and resuming a time space cause no jump of local time`() throws {
    try Law.holds { draw in
      let space = draw.timeSpace()
      let (start, pause) = (draw.number("start", in: 0...100), draw.number("pause", in: 0...100))
      let (paused, end) = (space.paused(atParentTime: start), start + pause)
      let resumed = paused.resumed(atParentTime: end)
      let (held, after) = (space.localTime(fromParent: start), draw.number("after", in: 0...10))
      func differs(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude > 1e-9 * max(1, a.magnitude) }
      if differs(paused.localTime(fromParent: start), held) { return "local time jumps when paused" }
      if paused.localTime(fromParent: start) != paused.localTime(fromParent: end) { return "time moves while paused" }
      if differs(resumed.localTime(fromParent: end), held) { return "local time jumps when resumed" }
      // The resumed speed is 1, as in spec A11.
      return differs(resumed.localTime(fromParent: end + after), held + after) ? "local time does not continue" : nil
    }
  }

  @Test func `changing the speed of a time space does not change the local time at that moment`() throws {
    try Law.holds { draw in
      let (space, now) = (draw.timeSpace(), draw.number("now", in: -100...100))
      let slower = space.withSpeed(draw.number("speed", in: -4...4), atParentTime: now)
      let (a, b) = (space.localTime(fromParent: now), slower.localTime(fromParent: now))
      return (a - b).magnitude <= 1e-9 * max(1, a.magnitude) ? nil : "local time jumps from \(a) to \(b)"
    }
  }

  // MARK: Curves

  @Test func `every timing curve goes from 0 to 1`() throws {
    try Law.holds { draw in
      let curve = draw.curve()
      let ends = (curve.value(at: 0), curve.value(at: 1))
      return ends == (0, 1) ? nil : "the curve goes from \(ends.0) to \(ends.1)"
    }
  }

  @Test func `a timing curve with control points in 0…1 never decreases`() throws {
    try Law.holds { draw in
      let (y1, y2) = (draw.number("y1", in: 0...1), draw.number("y2", in: 0...1))
      let curve = UnitBezier(
        c1x: draw.number("x1", in: 0...1), c1y: y1, c2x: draw.number("x2", in: 0...1), c2y: y2)
      let (a, step) = (draw.number("at", in: 0...1), draw.number("step", in: 0...0.01))
      let b = min(a + step, 1)
      // The parameter has an error of a few units in the last place, which matters where the curve is steep.
      let (low, high) = (curve.value(at: a), curve.value(at: b))
      return high >= low - 1e-12 ? nil : "the value falls from \(low) to \(high)"
    }
  }

  @Test func `a timing curve has the given progress at the fraction that inverse(at:) returns`() throws {
    try Law.holds { draw in
      let curve = UnitBezier(
        c1x: draw.number("x1", in: 0...1), c1y: draw.number("y1", in: 0...1), c2x: draw.number("x2", in: 0...1),
        c2y: draw.number("y2", in: 0...1))
      let progress = draw.number("progress", in: 0...1)
      let found = curve.value(at: curve.inverse(at: progress))
      return (found - progress).magnitude < 1e-9 ? nil : "the value is \(found)"
    }
  }

  // MARK: Springs

  @Test(arguments: Regime.allCases)
  func `positions and velocities of a spring satisfy its differential equation`(regime: Regime) throws {
    try Law.holds(cases: 10_000) { draw in
      let spring = draw.spring(regime)
      // The time range is 20 times the inverse angular frequency, after which hardly any motion remains.
      let (w, time) = (spring.angularFrequency, draw.number("swings", in: 0...20) / spring.angularFrequency)
      let (t, h) = (max(time, 1e-3 / w), 1e-4 / w)
      func d(_ t: Double) -> Double { 1 - spring.position(at: t) }
      let (here, v) = (d(t), -spring.velocity(at: t))
      // The relative error of the central differences is h² w² / 6, about 10⁻⁸.
      let slope = (d(t + h) - d(t - h)) / (2 * h)
      let bend = (-spring.velocity(at: t + h) + spring.velocity(at: t - h)) / (2 * h)
      let z = spring.allowsOverdamping ? spring.dampingRatio : min(spring.dampingRatio, 1)
      let size = max(1, spring.initialVelocity.magnitude / w) * max(1, z * z)
      if (slope - v).magnitude > 1e-6 * w * size { return "at \(t) the velocity is \(v), but the slope is \(slope)" }
      let rest = bend + 2 * z * w * v + w * w * here
      return rest.magnitude < 1e-6 * w * w * size ? nil : "at \(t) the residual of the equation is \(rest / (w * w))"
    }
  }

  @Test(arguments: Regime.allCases)
  func `a spring starts at the position 0 with its initial velocity, and settles at 1`(regime: Regime) throws {
    try Law.holds { draw in
      let spring = draw.spring(regime)
      if spring.position(at: 0) != 0 { return "the position starts at \(spring.position(at: 0))" }
      let start = spring.velocity(at: 0)
      if (start - spring.initialVelocity).magnitude > 1e-9 * max(1, start.magnitude) { return "v(0) is \(start)" }
      let end = spring.position(at: 5000 / spring.angularFrequency)
      return (end - 1).magnitude < 1e-3 ? nil : "the position ends at \(end)"
    }
  }

  @Test func `spring positions are continuous in the damping ratio at critical damping`() throws {
    try Law.holds { draw in
      let (w, v) = (draw.number("w", in: 1...40), draw.number("v", in: -20...20))
      let (off, t) = (draw.number("off", in: 0...1e-6), draw.number("t", in: 0...2))
      func at(_ ratio: Double) -> Double {
        Spring(stiffness: w * w, damping: 2 * w * ratio, initialVelocity: v, allowsOverdamping: true).position(at: t)
      }
      let (below, critical, above) = (at(1 - off), at(1), at(1 + off))
      let most = max((below - critical).magnitude, (above - critical).magnitude)
      return most < 1e-5 * (1 + v.magnitude) ? nil : "the position jumps by \(most)"
    }
  }

  /// The damping regime of a spring.
  enum Regime: CaseIterable, Sendable { case underdamped, critical, nearlyCritical, overdamped }
}

extension Draw {
  /// Draws a time space whose speed is not 0.
  fileprivate mutating func timeSpace() -> TimeSpace {
    let (begin, offset) = (number("begin", in: -100...100), number("offset", in: -100...100))
    let speed = number("speed", in: 0.25...4) * (chance("backwards") ? -1 : 1)
    return TimeSpace(beginTime: begin, speed: speed, timeOffset: offset)
  }

  /// Draws any timing curve.
  fileprivate mutating func curve() -> UnitBezier {
    UnitBezier(
      c1x: number("x1", in: 0...1), c1y: number("y1", in: -2...3), c2x: number("x2", in: 0...1),
      c2y: number("y2", in: -2...3))
  }

  fileprivate mutating func spring(_ regime: TimeLawTests.Regime) -> Spring {
    let (mass, stiffness) = (number("mass", in: 0.1...10), number("stiffness", in: 1...1000))
    let ratio =
      switch regime {
      case .underdamped: number("ratio", in: 0.01...0.99)
      case .critical: 1.0
      case .nearlyCritical: 1 + number("off", in: -1e-6...1e-6)
      case .overdamped: number("ratio", in: 1.01...10)
      }
    return Spring(
      mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot(),
      initialVelocity: number("velocity", in: -20...20), allowsOverdamping: true)
  }
}
