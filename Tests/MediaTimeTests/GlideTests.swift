import Foundation
import MediaTime
import TestSupport
import Testing

/// Laws of the motion after a drag.
@Suite struct GlideTests {
  private static func plan(_ draw: inout Draw, bounces: Bool = true) -> GlidePlan {
    GlidePlan(
      retention: draw.one("retention", of: [0.998, 0.99]), lowest: 0, highest: draw.number("length", in: 0...3000),
      bounces: bounces, pixel: 0.5)
  }

  @Test func `the constants of deceleration and of the rubber band are those of UIKit`() {
    func plan(_ retention: Double) -> GlidePlan {
      GlidePlan(retention: retention, lowest: -1e9, highest: 1e9, bounces: true, pixel: 0.5)
    }
    // 0.998 and 0.99 per millisecond.
    #expect(abs(plan(0.998).glide(from: 0, velocity: 1000).velocity(at: 0.001) - 998) < 1e-9)
    #expect(abs(plan(0.99).glide(from: 0, velocity: 1000).velocity(at: 0.001) - 990) < 1e-9)
    #expect(abs(plan(0.998).glide(from: 0, velocity: 1000).velocity(at: 1) - 1000 * pow(0.998, 1000)) < 1e-9)
    #expect(abs(plan(0.998).projection(of: 7, velocity: 1000) - (7 - 1 / log(0.998))) < 1e-9)
    // A pull of 100 points in a view of 400 points: (1 − 1 / (100 · 0.55 / 400 + 1)) · 400.
    let expected = (1 - 1 / (100 * 0.55 / 400 + 1)) * 400
    #expect(abs(RubberBand.distance(forPull: 100, length: 400) - expected) < 1e-12)
    #expect(abs(RubberBand.distance(forPull: -100, length: 400) + expected) < 1e-12)
    #expect(RubberBand.distance(forPull: 0, length: 400) == 0)
    #expect(RubberBand.stiffness == 0.55)
  }

  @Test func `a glide agrees with a simulation in small steps`() throws {
    try Law.holds(cases: 200) { draw in
      let plan = Self.plan(&draw)
      let length = plan.highest
      let start = draw.number("start", in: -150...length + 150)
      let velocity = draw.number("velocity", in: -4000...4000)
      let glide = plan.glide(from: start, velocity: velocity)
      // The simulation follows the same forces, without the closed form: the decay of the velocity inside the edges, and
      // a spring from the edge on.
      let step = 1e-5
      var (x, v, time) = (start, velocity, 0.0)
      let end = plan.projection(of: start, velocity: velocity)
      let edge = plan.clamped(start)
      var spring: (edge: Double, frequency: Double)?
      if start != edge, (edge - start) * (end - edge) <= 0 {
        spring = (edge, max(GlidePlan.edgeFrequency, plan.decayRate))
      }
      var wasInside = start == edge
      while time < min(glide.duration, 0.5) {
        if let spring {
          // The midpoint rule.
          func force(_ x: Double, _ v: Double) -> Double {
            -spring.frequency * spring.frequency * (x - spring.edge) - 2 * spring.frequency * v
          }
          let (mx, mv) = (x + v * step / 2, v + force(x, v) * step / 2)
          (x, v) = (x + mv * step, v + force(mx, mv) * step)
        } else {
          let mv = v - plan.decayRate * v * step / 2
          (x, v) = (x + mv * step, v - plan.decayRate * mv * step)
          let isInside = x >= 0 && x <= length
          if wasInside && !isInside { spring = (plan.clamped(x), GlidePlan.edgeFrequency) }
          wasInside = isInside
        }
        time += step
      }
      let found = glide.offset(at: min(time, glide.duration.nextDown))
      return (found - x).magnitude < 0.1 + 2 * step * velocity.magnitude ? nil : "\(found) after \(time) s, not \(x)"
    }
  }

  @Test func `when a glide reaches the edge of the content, its offset and velocity are continuous`() throws {
    try Law.holds { draw in
      let plan = Self.plan(&draw)
      let glide = plan.glide(
        from: draw.number("share", in: 0...1) * plan.highest, velocity: draw.number("velocity", in: -6000...6000))
      guard glide.turningTime.isFinite, glide.turningTime > 0 else { return nil }
      let t = glide.turningTime
      // A motion that would pass the edge by less than half a pixel ends there.
      guard t < glide.duration else { return nil }
      let jump = glide.offset(at: t) - glide.offset(at: t.nextDown)
      let kick = glide.velocity(at: t) - glide.velocity(at: t.nextDown)
      let isAtEdge = plan.clamped(glide.offset(at: t)) == glide.offset(at: t)
      if !isAtEdge { return "the spring begins at \(glide.offset(at: t))" }
      return jump.magnitude < 1e-8 && kick.magnitude < 1e-7 ? nil : "jumps by \(jump), velocity by \(kick)"
    }
  }

  @Test func `a glide ends at a target within its limits, and its last step is at most a pixel`() throws {
    try Law.holds { draw in
      let plan = Self.plan(&draw, bounces: draw.chance("bounces"))
      let start = plan.bounces ? draw.number("start", in: -200...3000) : draw.number("share", in: 0...1) * plan.highest
      let glide = plan.glide(from: start, velocity: draw.number("velocity", in: -6000...6000))
      if plan.clamped(glide.target) != glide.target { return "ends at \(glide.target)" }
      if glide.offset(at: glide.duration) != glide.target { return "is not at the target at its end" }
      let jump = glide.offset(at: glide.duration.nextDown) - glide.target
      return glide.duration == 0 || jump.magnitude <= plan.pixel + 1e-6 ? nil : "jumps by \(jump) at the end"
    }
  }

  @Test func `without bouncing a glide never leaves its limits`() throws {
    try Law.holds { draw in
      let plan = Self.plan(&draw, bounces: false)
      let start = draw.number("share", in: 0...1) * plan.highest
      let velocity = draw.number("velocity", in: -6000...6000)
      let target = draw.chance("to a target") ? draw.number("target share", in: 0...1) * plan.highest : nil
      let glide =
        target.map { plan.glide(from: start, velocity: velocity, to: $0) }
        ?? plan.glide(from: start, velocity: velocity)
      guard target == nil || (target! - start) * velocity >= 0 else { return nil }
      let offset = glide.offset(at: draw.number("time", in: 0...1) * glide.duration)
      return (offset - plan.clamped(offset)).magnitude < 1e-9 ? nil : "\(offset) is outside"
    }
  }

  @Test func `a glide to a target begins with the given velocity, and does not pass a target that is in its direction`()
    throws
  {
    try Law.holds { draw in
      let plan = Self.plan(&draw)
      let (start, target) = (draw.number("start", in: 0...2000), draw.number("target", in: 0...2000))
      let velocity = draw.number("velocity", in: -4000...4000)
      let glide = plan.glide(from: start, velocity: velocity, to: target)
      guard glide.duration > 0 else { return nil }
      if (glide.velocity(at: 0) - velocity).magnitude > 1e-6 { return "begins with \(glide.velocity(at: 0))" }
      guard (target - start) * velocity > 0 else { return nil }
      let offset = glide.offset(at: draw.number("share", in: 0...1) * glide.duration)
      return (target - offset) * (target - start) > -1e-6 ? nil : "passes \(target) to \(offset)"
    }
  }

  @Test func `the velocity of a glide is the derivative of its offset`() throws {
    try Law.holds { draw in
      let plan = Self.plan(&draw)
      let glide = plan.glide(
        from: draw.number("start", in: -100...3000), velocity: draw.number("velocity", in: -4000...4000))
      let (t, h) = (draw.number("share", in: 0.01...0.99) * glide.duration, 1e-5)
      guard glide.duration > 0.01, (t - glide.turningTime).magnitude > 2 * h, t > h, t < glide.duration - h else {
        return nil
      }
      let slope = (glide.offset(at: t + h) - glide.offset(at: t - h)) / (2 * h)
      return (slope - glide.velocity(at: t)).magnitude < 0.01 ? nil : "\(slope), not \(glide.velocity(at: t))"
    }
  }

  @Test func `RubberBand.pull(forDistance:length:) is the inverse of distance(forPull:length:)`() throws {
    try Law.holds { draw in
      let (pull, length) = (draw.number("pull", in: -2000...2000), draw.number("length", in: 100...1000))
      let distance = RubberBand.distance(forPull: pull, length: length)
      if distance.magnitude >= length { return "\(distance) is not less than \(length)" }
      let back = RubberBand.pull(forDistance: distance, length: length)
      return (back - pull).magnitude < 1e-6 ? nil : "\(back), not \(pull)"
    }
  }

  @Test func `a resting glide has duration 0, and a glide along a curve goes from its start to its target`() {
    let rest = Glide(restingAt: 12)
    #expect(rest.offset(at: 0) == 12)
    #expect(rest.duration == 0)
    let curve = Glide(from: 10, to: 50, curve: .linear, duration: 2)
    #expect(curve.offset(at: -1) == 10)
    #expect(curve.offset(at: 1) == 30)
    #expect(curve.offset(at: 2) == 50)
    #expect(abs(curve.velocity(at: 1) - 20) < 1e-6)
  }
}
