import MediaTime
import TestSupport
import Testing

@Suite("MediaTiming laws")
struct MediaTimingLawTests {
  @Test("the fraction at any time is in 0…1 or nil", arguments: FillMode.allCases)
  func range(fillMode: FillMode) {
    for speed in [-3.0, -1, 0, 0.3, 1, 7] {
      for duration in [0, 0.1, 0.7, 3] {
        for count in [0, 0.3, 2.5, 3, .infinity] {
          var timing = MediaTiming(
            beginTime: 0.1, duration: duration, speed: speed, timeOffset: 0.3, repeatCount: count, fillMode: fillMode)
          for i in -20...80 {
            for reverses in [false, true] {
              timing.autoreverses = reverses
              guard let fraction = timing.fraction(atParentTime: Double(i) / 10) else { continue }
              #expect(fraction >= 0 && fraction <= 1, "\(timing) at \(i)")
            }
          }
        }
      }
    }
  }

  @Test("at the end of a whole number of cycles the fraction is 1, for any cycle duration")
  func terminal() {
    for i in 1...300 {
      for count in [1.0, 2, 3, 7, 10] {
        let timing = MediaTiming(duration: Double(i) * 0.01, repeatCount: count, fillMode: .forwards)
        #expect((timing.fraction(atParentTime: timing.endTime)! - 1).magnitude <= 1e-12, "\(timing)")
        #expect((timing.fraction(atParentTime: 1e6)! - 1).magnitude <= 1e-12, "\(timing)")
      }
    }
  }

  @Test("an animation with a NaN timing property or a negative duration contributes no value")
  func meaningless() {
    for path in [\MediaTiming.beginTime, \.duration, \.speed, \.timeOffset, \.repeatCount, \.repeatDuration] {
      var timing = MediaTiming(duration: 1, fillMode: .both)
      timing[keyPath: path] = .nan
      for t in [-1, 0, 0.5, 1, 9] { #expect(timing.fraction(atParentTime: t) == nil) }
    }
    #expect(MediaTiming(duration: -1, fillMode: .both).fraction(atParentTime: 0) == nil)
  }

  @Test("an animation with duration 0 has the fraction 1 at its begin time, and nil at other times")
  func instant() {
    let timing = MediaTiming(beginTime: 2)
    #expect(timing.fraction(atParentTime: 2) == 1)
    #expect(timing.fraction(atParentTime: 1.9) == nil && timing.fraction(atParentTime: 2.1) == nil)
  }

  @Test("an animation with an infinite duration has the fraction 0")
  func endless() {
    let timing = MediaTiming(duration: .infinity)
    #expect(timing.fraction(atParentTime: 5) == 0 && timing.basicLocalTime(atParentTime: 5) == 5)
    #expect(timing.endTime == .infinity)
  }

  @Test("finishedCycles counts the finished cycles, but not the last one")
  func cycles() {
    let timing = MediaTiming(duration: 2, repeatCount: 3, fillMode: .forwards)
    #expect([0, 1.9, 2, 3.9, 4, 6, 7].map { timing.finishedCycles(atParentTime: $0) } == [0, 0, 1, 1, 2, 2, 2])
    #expect(MediaTiming(duration: 2).finishedCycles(atParentTime: -1) == 0)
  }
}

@Suite("MediaTiming vectors")
struct MediaTimingVectorTests {
  static let tolerance = Vectors.named("local-time").defaultTolerance

  @Test(
    "fraction, phase and end time of an animation match the test vectors",
    arguments: Vectors.cases("local-time", group: "animation"))
  func animation(row: VectorCase) {
    let timing = MediaTiming(row.input["timing"]!).with(defaultDuration: row.input["defaultDuration"]!.number)
    let (fractions, phases) = (row.expected["fraction"]!.numbersIfAny, row.expected["phase"]!.list)
    for (i, t) in row.input["t"]!.numbers.enumerated() {
      #expect(agree(timing.fraction(atParentTime: t), fractions[i], within: Self.tolerance), "\(row.id) at \(t)")
      #expect(timing.phase(atParentTime: t).vectorName == phases[i].string, "\(row.id) at \(t)")
    }
    #expect(agree(timing.endTime, row.expected["end"]!.number, within: Self.tolerance))
  }

  @Test(
    "animated opacities match the values measured with Core Animation",
    arguments: Vectors.cases("local-time", group: "observed"))
  func observed(row: VectorCase) {
    let timing = MediaTiming(row.input["timing"]!).with(defaultDuration: row.input["defaultDuration"]!.number)
    let (from, to) = (row.input["from"]!.number, row.input["to"]!.number)
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["opacity"]!.numbers) {
      let shown = timing.fraction(atParentTime: t).map { from + (to - from) * $0 } ?? row.input["model"]!.number
      #expect(agree(shown, expected, within: row.tolerance!), "\(row.id) at \(t)")
    }
  }

  @Test(
    "the begin time of an animation is in the layer's local time",
    arguments: Vectors.cases("local-time", group: "added-to-layer"))
  func addedToLayer(row: VectorCase) {
    let layer = TimeSpace(row.input["layer"]!)
    var timing = MediaTiming(row.input["timing"]!)
    timing.beginTime = layer.localTime(fromParent: row.input["commitTime"]!.number)
    #expect(timing.beginTime == row.expected["resolvedBeginTime"]!.number)
    for (t, expected) in zip(row.input["rootTime"]!.numbers, row.expected["fraction"]!.numbersIfAny) {
      let fraction = timing.fraction(atParentTime: layer.localTime(fromParent: t))
      #expect(agree(fraction, expected, within: Self.tolerance), "\(row.id) at \(t)")
    }
  }

  @Test(
    "the parent time of an animation in a group is the group's local time",
    arguments: Vectors.cases("local-time", group: "group"))
  func group(row: VectorCase) {
    let group = MediaTiming(row.input["group"]!)
    let children = row.input["children"]!.list.map { MediaTiming($0).with(defaultDuration: group.duration) }
    let times = row.input["t"]!.numbers
    for (t, expected) in zip(times, row.expected["groupTime"]!.numbersIfAny) {
      #expect(agree(group.basicLocalTime(atParentTime: t), expected, within: Self.tolerance), "\(row.id) at \(t)")
    }
    for (child, fractions) in zip(children, row.expected["children"]!.list) {
      for (t, expected) in zip(times, fractions.numbersIfAny) {
        let fraction = group.basicLocalTime(atParentTime: t).flatMap { child.fraction(atParentTime: $0) }
        #expect(agree(fraction, expected, within: Self.tolerance), "\(row.id) at \(t)")
      }
    }
  }
}
