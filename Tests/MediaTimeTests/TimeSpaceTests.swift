import MediaTime
import TestSupport
import Testing

@Suite("TimeSpace laws")
struct TimeSpaceLawTests {
  static let spaces = [
    TimeSpace.identity, TimeSpace(beginTime: 3, speed: 2, timeOffset: 1), TimeSpace(speed: -0.5, timeOffset: 4),
    TimeSpace(beginTime: -8, speed: 0.25, timeOffset: -2),
  ]

  @Test("converting a parent time to local time and back gives the same time")
  func roundTrip() {
    for space in Self.spaces {
      for t in stride(from: -10.0, through: 10, by: 0.5) {
        #expect(space.parentTime(fromLocal: space.localTime(fromParent: t)) == t)
      }
    }
    let chain = Self.spaces
    for t in stride(from: -10.0, through: 10, by: 0.5) {
      #expect(TimeSpace.rootTime(fromLocal: TimeSpace.localTime(fromRoot: t, through: chain), through: chain) == t)
    }
    #expect(TimeSpace.localTime(fromRoot: 7, through: []) == 7 && TimeSpace.rootTime(fromLocal: 7, through: []) == 7)
  }

  @Test("pausing, resuming and changing the speed cause no jump of local time")
  func continuity() {
    for space in Self.spaces {
      let local = space.localTime(fromParent: 5)
      #expect(space.paused(atParentTime: 5).localTime(fromParent: 5) == local)
      #expect(space.paused(atParentTime: 5).localTime(fromParent: 500) == local)
      #expect(space.withSpeed(3, atParentTime: 5).localTime(fromParent: 5) == local)
      #expect(space.paused(atParentTime: 5).resumed(atParentTime: 9).localTime(fromParent: 9) == local)
      #expect(space.paused(atParentTime: 5).resumed(atParentTime: 9).localTime(fromParent: 10) == local + 1)
    }
  }

  @Test("in a time space with speed 0, the local time is always timeOffset, and converting it back gives 0")
  func stopped() {
    let stopped = TimeSpace(beginTime: 4, speed: 0, timeOffset: 7)
    #expect(stopped.localTime(fromParent: .infinity) == 7 && stopped.parentTime(fromLocal: 7) == 0)
  }

  @Test("nested time spaces convert as measured with Core Animation")
  func measured() {
    // apple-facts, "Layer time": root, mid (begin 2, speed 3, offset .25), leaf (begin 1, speed 2, offset .5).
    let mid = TimeSpace(beginTime: 2, speed: 3, timeOffset: 0.25)
    let leaf = TimeSpace(beginTime: 1, speed: 2, timeOffset: 0.5)
    #expect(leaf.localTime(fromParent: 10) == 18.5)
    #expect(TimeSpace.localTime(fromRoot: 10, through: [mid, leaf]) == 47)
    #expect(leaf.parentTime(fromLocal: 10) == 5.75)
    #expect((TimeSpace.rootTime(fromLocal: 10, through: [mid, leaf]) - 23.0 / 6).magnitude <= 1e-15)
  }
}

@Suite("TimeSpace vectors")
struct TimeSpaceVectorTests {
  static let tolerance = Vectors.named("local-time").defaultTolerance

  @Test(
    "conversions of time spaces match the test vectors", arguments: Vectors.cases("local-time", group: "convert-time"))
  func conversion(row: VectorCase) {
    let chain = row.input["chain"]!.list.map(TimeSpace.init)
    if let times = row.input["rootTime"] {
      for (t, expected) in zip(times.numbers, row.expected["local"]!.numbers) {
        #expect(agree(TimeSpace.localTime(fromRoot: t, through: chain), expected, within: Self.tolerance), "\(row.id)")
      }
    } else {
      for (t, expected) in zip(row.input["local"]!.numbers, row.expected["root"]!.numbers) {
        #expect(agree(TimeSpace.rootTime(fromLocal: t, through: chain), expected, within: Self.tolerance), "\(row.id)")
      }
    }
  }

  /// Returns the time space after an event of a vector.
  func apply(_ event: JSON, to space: TimeSpace) -> TimeSpace {
    let at = event["at"]!.number
    switch event["do"]!.string {
    case "pause": return space.paused(atParentTime: at)
    case "resume": return space.resumed(atParentTime: at)
    case "setSpeed": return space.withSpeed(event["speed"]!.number, atParentTime: at)
    case "scrub":
      var scrubbed = space
      scrubbed.timeOffset = event["timeOffset"]!.number
      return scrubbed
    default: fatalError("local-time.json: unknown event \(event["do"]!.string)")
    }
  }

  @Test(
    "pausing, resuming and scrubbing time spaces match the test vectors",
    arguments: Vectors.cases("local-time", group: "pause-resume"))
  func pauseAndResume(row: VectorCase) {
    var history = [(from: -Double.infinity, space: TimeSpace.identity)]
    for (event, expected) in zip(row.input["events"]!.list, row.expected["afterEach"]!.list) {
      history.append((event["at"]!.number, apply(event, to: history.last!.space)))
      #expect(history.last!.space == TimeSpace(expected), "\(row.id)")
    }
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["local"]!.numbers) {
      let space = history.last { $0.from <= t }!.space
      #expect(agree(space.localTime(fromParent: t), expected, within: Self.tolerance), "\(row.id) at \(t)")
    }
  }
}
