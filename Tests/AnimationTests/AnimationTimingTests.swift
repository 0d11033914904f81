import Animation
import MediaTime
import TestSupport
import Testing

@Suite struct AnimationTimingTests {
  @Test(arguments: Vectors.cases("local-time", group: "animation"))
  func `the fraction of an animation at a time matches the test vectors`(row: VectorCase) {
    var timing = MediaTiming(row.input["timing"]!)
    if timing.duration == 0 { timing.duration = row.input["defaultDuration"]!.number }
    let animation = Animation.clock("opacity", timing)
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["fraction"]!.numbersIfAny) {
      let shown = Doll([.opacity: .number(-7)]).presented([animation], at: t).opacity
      #expect(agree(shown, expected ?? -7, within: row.tolerance ?? 1e-9), "t = \(t)")
    }
    #expect(agree(animation.endTime, row.expected["end"]!.number, within: 1e-9))
  }

  @Test(arguments: Vectors.cases("local-time", group: "observed"))
  func `the presented opacity matches the values measured with Core Animation`(row: VectorCase) {
    var timing = MediaTiming(row.input["timing"]!)
    if timing.duration == 0 { timing.duration = row.input["defaultDuration"]!.number }
    let animation = Animation(
      timing: timing,
      content: .property(
        PropertyAnimation(
          path: PropertyPath(.opacity),
          motion: .basic(from: row.input["from"]!.value, to: row.input["to"]!.value, by: nil))))
    let model = Doll([.opacity: row.input["model"]!.value])
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["opacity"]!.numbers) {
      #expect(agree(model.presented([animation], at: t).opacity, expected, within: row.tolerance ?? 1e-9), "t = \(t)")
    }
  }

  @Test(arguments: Vectors.cases("local-time", group: "group"))
  func `the fractions of a group's child animations in the group's local time match the test vectors`(row: VectorCase) {
    let properties: [LayerProperty] = [.opacity, .cornerRadius, .zPosition, .borderWidth]
    let children = row.input["children"]!.list
    let group = Animation(
      timing: MediaTiming(row.input["group"]!),
      content: .group(zip(properties, children).map { .clock($0.name, MediaTiming($1)) }))
    for (k, t) in row.input["t"]!.numbers.enumerated() {
      let shown = Doll().presented([group], at: t)
      for (property, fractions) in zip(properties, row.expected["children"]!.list) {
        let expected = fractions.list[k].numberIfAny
        #expect(agree(shown[whole: property]?.flat.first, expected, within: 1e-9), "\(property) at \(t)")
      }
    }
  }

  @Test func `a group's timing function is applied to the local time of its child animations`() {
    let group = Animation(
      timing: MediaTiming(duration: 2), timingFunction: .easeIn,
      content: .group([.clock("opacity", MediaTiming(duration: 2)), .clock("zPosition", MediaTiming(duration: 0))]))
    for t in [0, 0.3, 1, 1.7, 2] {
      let shown = Doll().presented([group], at: t)
      let expected = UnitBezier.easeIn.value(at: t / 2)
      #expect(agree(shown.opacity, expected, within: 1e-12))
      #expect(agree(shown[whole: .zPosition]?.flat.first, expected, within: 1e-12))
    }
  }

  @Test func `an animation without a duration in nested groups has the duration of the outermost group`() {
    let inner = Animation(
      timing: MediaTiming(), content: .group([.clock("opacity", MediaTiming())]))
    let outer = Animation(timing: MediaTiming(duration: 4), content: .group([inner]))
    #expect(agree(Doll().presented([outer], at: 1).opacity, 0.25, within: 0))
  }

  @Test func `the value of an animation at a time does not depend on the order of evaluated times`() {
    let timing = MediaTiming(duration: 0.7, repeatCount: 3.5, autoreverses: true, fillMode: .both)
    let animation = Animation(
      timing: timing, timingFunction: .default,
      content: .property(
        PropertyAnimation(
          path: PropertyPath(.opacity), motion: .spring(Spring(), from: .number(3), to: .number(5), by: nil))))
    let times = (0..<100).map { Double($0) * 0.06 }
    let forwards = times.map { Doll().presented([animation], at: $0).opacity }
    let backwards = times.reversed().map { Doll().presented([animation], at: $0).opacity }
    #expect(forwards == backwards.reversed())
  }

  @Test func `the values of an autoreversing animation are symmetric about the middle of its cycle`() {
    let timing = MediaTiming(duration: 1, autoreverses: true)
    let animation = Animation(
      timing: timing, timingFunction: .easeIn,
      content: .property(
        PropertyAnimation(path: PropertyPath(.opacity), motion: .basic(from: .number(2), to: .number(9), by: nil))))
    // Time 0 is excluded, because its reflection is the end of the interval.
    for k in 1..<32 {
      let d = Double(k) / 32
      let (there, back) = (Doll().presented([animation], at: 1 - d), Doll().presented([animation], at: 1 + d))
      #expect(agree(there.opacity, back.opacity, within: 1e-12))
    }
  }
}
