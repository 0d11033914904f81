import Animation
import Geometry
import MediaTime
import TestSupport
import Testing

/// Laws that hold for animations of all properties.
@Suite struct AnimationLawTests {
  @Test func `a keyframe animation starts at its first value and ends at its last, in every calculation mode`() throws {
    try Law.holds { draw in
      let values = draw.many(2...6) { $0.number("value", in: -100...100) }
      let mode = draw.one("mode", of: CalculationMode.allCases)
      let times = draw.chance("own times") ? draw.times(values.count) : nil
      let motion = KeyframeMotion(
        values: values.map { .number($0) }, keyTimes: times, timingFunctions: values.map { _ in draw.curve() },
        mode: mode, tension: values.map { _ in draw.number(in: -1...1) },
        continuity: values.map { _ in draw.number(in: -1...1) }, bias: values.map { _ in draw.number(in: -1...1) })
      let (first, last) = (motion.value(at: 0)?.flat.first, motion.value(at: 1)?.flat.first)
      func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { ($0 - b).magnitude < 1e-9 } ?? false }
      if !isNear(first, values[0]) { return "it begins at \(first ?? .nan)" }
      return isNear(last, values[values.count - 1]) ? nil : "it ends at \(last ?? .nan)"
    }
  }

  @Test func `linear, discrete and paced keyframe animations stay in the range of their values`() throws {
    try Law.holds { draw in
      let values = draw.many(2...6) { $0.number("value", in: -100...100) }
      let mode = draw.one("mode", of: [CalculationMode.linear, .discrete, .paced])
      let times = draw.chance("own times") ? draw.times(values.count) : nil
      let motion = KeyframeMotion(values: values.map { .number($0) }, keyTimes: times, mode: mode)
      let at = draw.number("at", in: 0...1)
      guard let value = motion.value(at: at)?.flat.first else { return "it has no value at \(at)" }
      return value >= values.min()! - 1e-9 && value <= values.max()! + 1e-9 ? nil : "it is \(value)"
    }
  }

  @Test func `delaying all additive animations of a property delays the property's values by the same time`() throws {
    try Law.holds { draw in
      // Times on a grid of 1/64 of a second are added without rounding.
      let stack = draw.many(1...4) { $0.additive() }
      let (time, shift) = (draw.sixtyFourths("time", in: -64...256), draw.sixtyFourths("shift", in: -6400...6400))
      let shifted = stack.map { animation in
        var later = animation
        later.timing.beginTime += shift
        return later
      }
      let doll = Doll([.opacity: .number(0.5)])
      let (a, b) = (doll.presented(stack, at: time).opacity, doll.presented(shifted, at: time + shift).opacity)
      return a == b ? nil : "\(a ?? .nan) becomes \(b ?? .nan)"
    }
  }

  @Test func `the sum of additive animations does not depend on their order`() throws {
    try Law.holds { draw in
      let stack = draw.many(2...5) { $0.additive() }
      let time = draw.number("time", in: 0...4)
      let doll = Doll([.opacity: .number(0)])
      let (a, b) = (doll.presented(stack, at: time).opacity!, doll.presented(stack.reversed(), at: time).opacity!)
      return (a - b).magnitude <= 1e-12 * max(1, a.magnitude) ? nil : "\(a) is \(b) the other way round"
    }
  }

  @Test func `a group with one animation has the same values as this animation without a group`() throws {
    try Law.holds { draw in
      var child = draw.additive()
      let (begin, duration) = (child.timing.beginTime, child.timing.endTime - child.timing.beginTime)
      let whole = child
      child.timing.beginTime = 0
      let group = Animation(
        timing: MediaTiming(beginTime: begin, duration: duration), content: .group([child]))
      let doll = Doll([.opacity: .number(1)])
      let time = draw.number("time", in: -1...5)
      let (a, b) = (doll.presented([whole], at: time).opacity!, doll.presented([group], at: time).opacity!)
      // The group's time is a difference and a remainder, each with an error of one unit in the last place.
      return (a - b).magnitude < 1e-9 ? nil : "alone it is \(a), in a group \(b)"
    }
  }

  @Test func `without fill, an additive animation contributes nothing before its begin and after its end`() throws {
    try Law.holds { draw in
      let animation = draw.additive()
      let doll = Doll([.opacity: .number(0.25)])
      let time = draw.number("time", in: -10...20)
      guard time < animation.timing.beginTime || time > animation.endTime else { return nil }
      return doll.presented([animation], at: time).opacity == 0.25 ? nil : "it shows at \(time)"
    }
  }
}

extension Draw {
  /// Draws a time on a grid that doubles represent exactly.
  fileprivate mutating func sixtyFourths(_ name: String, in range: ClosedRange<Int>) -> Double {
    Double(int(name, in: range)) / 64
  }

  /// Draws ascending key times from 0 to 1, one for each value.
  fileprivate mutating func times(_ count: Int) -> [Double] {
    let steps = (0..<max(count - 1, 0)).map { _ in number("step", in: 0.01...1) }
    let total = steps.reduce(0, +)
    var times = [0.0]
    for step in steps.dropLast() { times.append(times[times.count - 1] + step / total) }
    return count > 1 ? times + [1] : times
  }

  fileprivate mutating func curve() -> UnitBezier? {
    guard chance("curve") else { return nil }
    return UnitBezier(
      c1x: number(in: 0...1), c1y: number(in: -1...2), c2x: number(in: 0...1), c2y: number(in: -1...2))
  }

  /// Draws an additive animation of opacity that ends.
  fileprivate mutating func additive() -> Animation {
    let timing = MediaTiming(
      beginTime: sixtyFourths("begin", in: 0...64), duration: sixtyFourths("duration", in: 1...128),
      timeOffset: chance("offset") ? sixtyFourths("offset", in: 0...64) : 0,
      repeatCount: Double(int("repeats", in: 0...3)), autoreverses: chance("autoreverses"))
    let motion: Motion =
      chance("key frames")
      ? .keyframes(KeyframeMotion(values: many(2...4) { .number($0.number("key", in: -2...2)) }))
      : .basic(from: .number(number("from", in: -2...2)), to: .number(number("to", in: -2...2)), by: nil)
    let property = PropertyAnimation(path: PropertyPath(.opacity), motion: motion, isAdditive: true)
    return Animation(timing: timing, timingFunction: curve(), content: .property(property))
  }
}
