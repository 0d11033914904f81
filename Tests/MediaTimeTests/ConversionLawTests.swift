import MediaTime
import TestSupport
import Testing

/// Laws of conversions through chains of time spaces of any speed, to the precision of doubles.
@Suite struct ConversionLawTests {
  @Test func `converting a root time to local time and back gives the same time within rounding errors`() throws {
    try Law.holds { draw in
      let chain = draw.many(1...6) { $0.wideSpace() }
      let time = draw.number("time", in: -1000...1000) * draw.one("scale", of: [1, 1e-9, 1e6])
      let back = TimeSpace.rootTime(fromLocal: TimeSpace.localTime(fromRoot: time, through: chain), through: chain)
      let most = chain.roundTripBound(of: time)
      return (back - time).magnitude <= most ? nil : "\(time) becomes \(back), which differs by more than \(most)"
    }
  }

  @Test func `converting a local time to root time and back gives the same time within rounding errors`() throws {
    try Law.holds { draw in
      let chain = draw.many(1...6) { $0.wideSpace() }
      let local = draw.number("local", in: -1000...1000)
      let root = TimeSpace.rootTime(fromLocal: local, through: chain)
      let again = TimeSpace.localTime(fromRoot: root, through: chain)
      // The conversion to local time multiplies the error at the root by the product of the speeds.
      let most = chain.roundTripBound(of: root) * chain.reduce(1) { $0 * $1.speed.magnitude }
      return (again - local).magnitude <= most ? nil : "\(local) becomes \(again), which differs by more than \(most)"
    }
  }

  @Test func `in a chain of time spaces, local time passes at the product of the speeds`()
    throws
  {
    try Law.holds { draw in
      let chain = draw.many(1...6) { $0.wideSpace() }
      let (time, step) = (draw.number("time", in: -100...100), draw.number("step", in: 0.5...100))
      let passed =
        TimeSpace.localTime(fromRoot: time + step, through: chain) - TimeSpace.localTime(fromRoot: time, through: chain)
      let speed = chain.reduce(1) { $0 * $1.speed }
      let most = (chain.roundTripBound(of: time) + chain.roundTripBound(of: time + step)) * speed.magnitude
      return (passed - step * speed).magnitude <= most ? nil : "\(passed), not \(step * speed)"
    }
  }

  @Test
  func `converting through two parts of a chain gives the same bits as converting through the whole chain`() throws {
    try Law.holds { draw in
      let chain = draw.many(1...6) { $0.wideSpace() }
      let (time, cut) = (draw.number("time", in: -100...100), draw.int("cut", in: 0...chain.count))
      let (outer, inner) = (chain.prefix(cut), chain.dropFirst(cut))
      let met = TimeSpace.localTime(fromRoot: time, through: outer)
      let local = TimeSpace.localTime(fromRoot: time, through: chain)
      if TimeSpace.localTime(fromRoot: met, through: inner) != local { return "the local time differs" }
      let up = TimeSpace.rootTime(fromLocal: TimeSpace.rootTime(fromLocal: local, through: inner), through: outer)
      return up == TimeSpace.rootTime(fromLocal: local, through: chain) ? nil : "the root time differs"
    }
  }

  @Test func `pauses delay local time by exactly the sum of their lengths`() throws {
    try Law.holds { draw in
      // With multiples of 1/64 s there are no rounding errors.
      var space = TimeSpace(beginTime: draw.grid("begin", 640), timeOffset: draw.grid("offset", 640))
      let running = space
      var (now, paused) = (draw.grid("start", 640), 0.0)
      for _ in 0..<draw.int("pauses", in: 0...5) {
        let (before, pause) = (space.localTime(fromParent: now), draw.grid("pause", 640))
        space = space.paused(atParentTime: now)
        let held = space.localTime(fromParent: now + pause)
        if held != before { return "local time changes from \(before) to \(held) while paused" }
        space = space.resumed(atParentTime: now + pause)
        if space.localTime(fromParent: now + pause) != before { return "local time jumps when resumed" }
        (now, paused) = (now + pause + draw.grid("run", 640), paused + pause)
      }
      let (found, expected) = (space.localTime(fromParent: now), running.localTime(fromParent: now - paused))
      return found == expected ? nil : "local time is \(found), not \(expected)"
    }
  }
}

extension [TimeSpace] {
  /// Returns a bound of the error of a root time after conversion to local time and back.
  ///
  /// Each conversion takes three operations per space, with relative errors of 2⁻⁵³ in numbers up to |parent| +
  /// |begin|, times the speed, plus |offset|. The bound adds all errors as if they had the same sign, and doubles the
  /// sum for errors of higher order.
  fileprivate func roundTripBound(of rootTime: Double) -> Double {
    var (bound, rate, time) = (0.0, 1.0, rootTime)
    for space in self {
      let outside = time.magnitude + space.beginTime.magnitude
      time = (time - space.beginTime) * space.speed + space.timeOffset
      let inside = time.magnitude + space.timeOffset.magnitude
      bound += (outside + (inside + space.timeOffset.magnitude) / space.speed.magnitude) * rate
      rate /= space.speed.magnitude
    }
    return bound * 6 * 0x1p-52
  }
}

extension Draw {
  /// Draws a time space with a speed of a magnitude from 0.001 to 1000, forwards or backwards.
  fileprivate mutating func wideSpace() -> TimeSpace {
    let (begin, offset) = (number("begin", in: -100...100), number("offset", in: -100...100))
    let speed = number("speed", in: 1...10) * one("scale", of: [1, 0.1, 1e-3, 1e2])
    return TimeSpace(beginTime: begin, speed: chance("backwards") ? -speed : speed, timeOffset: offset)
  }

  /// Draws a multiple of 1/64 s, from 0 to `most` / 64.
  fileprivate mutating func grid(_ name: String, _ most: Int) -> Double { Double(int(name, in: 0...most)) / 64 }
}
