import MediaTime
import TestSupport
import Testing

/// What holds of conversions through any chain of time spaces, fast and slow, as exactly as doubles allow.
@Suite struct ConversionLawTests {
  @Test func `a time that goes down a chain and up again is the same but for what each space rounds`() throws {
    try Law.holds { draw in
      let chain = draw.many(1...6) { $0.wideSpace() }
      let time = draw.number("time", in: -1000...1000) * draw.one("scale", of: [1, 1e-9, 1e6])
      let back = TimeSpace.rootTime(fromLocal: TimeSpace.localTime(fromRoot: time, through: chain), through: chain)
      let most = chain.roundTripBound(of: time)
      return (back - time).magnitude <= most ? nil : "\(time) comes back as \(back), which is more than \(most) off"
    }
  }

  @Test func `a time that goes up a chain and down again is the same but for what each space rounds`() throws {
    try Law.holds { draw in
      let chain = draw.many(1...6) { $0.wideSpace() }
      let local = draw.number("local", in: -1000...1000)
      let root = TimeSpace.rootTime(fromLocal: local, through: chain)
      let again = TimeSpace.localTime(fromRoot: root, through: chain)
      // What is off at the root is as much enlarged as time runs faster inside.
      let most = chain.roundTripBound(of: root) * chain.reduce(1) { $0 * $1.speed.magnitude }
      return (again - local).magnitude <= most ? nil : "\(local) comes back as \(again), more than \(most) off"
    }
  }

  @Test func `time runs in a chain as fast as all its speeds together, forwards and backwards`() throws {
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

  @Test func `a chain cut in two is the same chain, to the last bit`() throws {
    try Law.holds { draw in
      let chain = draw.many(1...6) { $0.wideSpace() }
      let (time, cut) = (draw.number("time", in: -100...100), draw.int("cut", in: 0...chain.count))
      let (outer, inner) = (chain.prefix(cut), chain.dropFirst(cut))
      let met = TimeSpace.localTime(fromRoot: time, through: outer)
      let local = TimeSpace.localTime(fromRoot: time, through: chain)
      if TimeSpace.localTime(fromRoot: met, through: inner) != local { return "the way down differs" }
      let up = TimeSpace.rootTime(fromLocal: TimeSpace.rootTime(fromLocal: local, through: inner), through: outer)
      return up == TimeSpace.rootTime(fromLocal: local, through: chain) ? nil : "the way up differs"
    }
  }

  @Test func `any number of pauses shifts time by all of them together, to the last bit`() throws {
    try Law.holds { draw in
      // On a grid of 1/64 of a second nothing is rounded, so nothing may differ.
      var space = TimeSpace(beginTime: draw.grid("begin", 640), timeOffset: draw.grid("offset", 640))
      let running = space
      var (now, paused) = (draw.grid("start", 640), 0.0)
      for _ in 0..<draw.int("pauses", in: 0...5) {
        let (before, pause) = (space.localTime(fromParent: now), draw.grid("pause", 640))
        space = space.paused(atParentTime: now)
        let held = space.localTime(fromParent: now + pause)
        if held != before { return "it goes from \(before) to \(held) while paused" }
        space = space.resumed(atParentTime: now + pause)
        if space.localTime(fromParent: now + pause) != before { return "it jumps when it goes on" }
        (now, paused) = (now + pause + draw.grid("run", 640), paused + pause)
      }
      let (found, expected) = (space.localTime(fromParent: now), running.localTime(fromParent: now - paused))
      return found == expected ? nil : "it is at \(found), not \(expected)"
    }
  }
}

extension [TimeSpace] {
  /// The most by which a root time may be off after a way down and up: what every space rounds, seen from the root.
  ///
  /// Each way takes three operations a space, each off by 2⁻⁵³ of numbers up to |parent| + |begin|, times the speed,
  /// plus |offset| inside. Counted as if all were off the same way, and twice for what is off of what is off.
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
  /// A time space of any speed but 0, from a thousand times slower to a thousand times faster, backwards too.
  fileprivate mutating func wideSpace() -> TimeSpace {
    let (begin, offset) = (number("begin", in: -100...100), number("offset", in: -100...100))
    let speed = number("speed", in: 1...10) * one("scale", of: [1, 0.1, 1e-3, 1e2])
    return TimeSpace(beginTime: begin, speed: chance("backwards") ? -speed : speed, timeOffset: offset)
  }

  /// Seconds in whole 64ths, from 0.
  fileprivate mutating func grid(_ name: String, _ most: Int) -> Double { Double(int(name, in: 0...most)) / 64 }
}
