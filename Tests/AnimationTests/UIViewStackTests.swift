import Animation
import MediaTime
import TestSupport
import Testing

/// Stacks of animations as UIView's blocks leave them on a layer (spec C3), without UIView.
@Suite struct UIViewStackTests {
  @Test(arguments: Vectors.cases("keyframes", group: "uiview").filter { $0.input["calls"] != nil })
  func `the presentation values of successive UIView animation blocks match the test vectors`(
    row: VectorCase
  ) {
    let additive = row.input["additive"]!.bool
    let calls = row.input["calls"]!.list
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["presentation"]!.numbers) {
      var model = row.input["start"]!.number
      var animations: [Animation] = []
      for call in calls where call["at"]!.number <= t {
        let to = call["to"]!.number
        let shown = Doll([.opacity: .number(model)]).presented(animations, at: call["at"]!.number).opacity!
        let from = call["beginFromCurrentState"]?.bool == true ? shown : model
        let animation = Self.animation(call, additive: additive, from: from, model: model, to: to)
        if additive && model != to { animations.append(animation) }
        if !additive { animations = [animation] }
        model = to
      }
      let shown = Doll([.opacity: .number(model)]).presented(animations, at: t).opacity
      #expect(agree(shown, expected, within: row.tolerance ?? 1e-9), "t = \(t)")
    }
  }

  private static func animation(_ call: JSON, additive: Bool, from: Double, model: Double, to: Double) -> Animation {
    let timing = MediaTiming(
      beginTime: call["at"]!.number + (call["delay"]?.number ?? 0), duration: call["duration"]!.number, fillMode: .both)
    let motion: Motion =
      additive
      ? .basic(from: .number(model - to), to: .number(0), by: nil) : .basic(from: .number(from), to: nil, by: nil)
    return Animation(
      timing: timing, timingFunction: call["curve"]?.curve ?? .easeInEaseOut,
      content: .property(PropertyAnimation(path: PropertyPath(.opacity), motion: motion, isAdditive: additive)))
  }
}
