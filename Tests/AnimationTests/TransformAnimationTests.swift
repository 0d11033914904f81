import Animation
import Geometry
import MediaTime
import TestSupport
import Testing

@Suite struct TransformAnimationTests {
  @Test(arguments: Vectors.cases("transform-interp", group: "keypath"))
  func `an animated component of a transform replaces the same component of the model's transform`(row: VectorCase) {
    let keyPath = row.input["keyPath"]!.string
    func value(_ json: JSON) -> AnimatableValue {
      guard case .list(let n) = json else { return .number(json.number) }
      return n.count == 3
        ? .numbers(json.numbers) : .size(CGSize(width: n[0].number, height: n[1].number))
    }
    let animation = Animation(
      timing: MediaTiming(duration: 1),
      content: .property(
        PropertyAnimation(
          path: PropertyPath(keyPath)!,
          motion: .basic(from: value(row.input["from"]!), to: value(row.input["to"]!), by: nil),
          valueFunction: row.input["valueFunction"].flatMap { ValueFunction(rawValue: $0.string) })))
    let model = Doll([.transform: .transform(row.input["model"]!.transform)])
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["matrix"]!.list) {
      let shown = model.presented([animation], at: t)[whole: .transform]!.flat
      #expect(near(shown, expected.numbers, row.tolerance ?? 1e-6), "t = \(t)")
    }
  }

  @Test(arguments: Vectors.cases("transform-interp", group: "additive"))
  func `an additive transform is concatenated before the model's transform`(row: VectorCase) {
    let from = row.input["from"]!.transform
    let (old, new) = (row.input["old"]!.transform, row.input["new"]!.transform)
    // The values that UIView uses: the old transform relative to the new one.
    #expect(
      near(
        AnimatableValue.transform(old).subtracting(.transform(new))!.flat, AnimatableValue.transform(from).flat, 1e-9))
    let animation = Animation.property(
      "transform", .basic(from: .transform(from), to: .transform(.identity), by: nil), additive: true)
    let model = Doll([.transform: .transform(new)])
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["matrix"]!.list) {
      let shown = model.presented([animation], at: t)[whole: .transform]!.flat
      let matrix = AnimatableValue.transform(expected.transform).flat
      #expect(near(shown, matrix, row.tolerance ?? 1e-6), "t = \(t)")
    }
  }

  @Test func `for animatable values, adding is the inverse of subtracting`() {
    let a = AnimatableValue.transform(CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 0), 0.4, 0, 0, 1))
    let b = AnimatableValue.transform(CATransform3DMakeScale(2, 3, 1))
    #expect(near(b.adding(a.subtracting(b)!)!.flat, a.flat, 1e-12))
    #expect(AnimatableValue.rect(CGRect(x: 1, y: 2, width: 3, height: 4)).subtracting(.number(1)) == nil)
  }

  @Test func `a cumulative rotation continues in the next cycle from the angle of the previous one`() {
    let quarter = Animation(
      timing: MediaTiming(duration: 1, repeatCount: 8),
      content: .property(
        PropertyAnimation(
          path: PropertyPath("transform.rotation")!, motion: .basic(from: .number(0), to: .number(.pi / 2), by: nil),
          isCumulative: true)))
    let model = Doll([.transform: .transform(.identity)])
    for t in [0.5, 1.5, 3.25, 5.75] {
      let turn = AnimatableValue.transform(CATransform3DMakeRotation(CGFloat(t * .pi / 2), 0, 0, 1))
      #expect(near(model.presented([quarter], at: t)[whole: .transform]!.flat, turn.flat, 1e-12))
    }
  }

  @Test func `a cumulative animation of a transform concatenates its end value once for each finished cycle`() {
    let move = Animation(
      timing: MediaTiming(duration: 1, repeatCount: 10),
      content: .property(
        PropertyAnimation(
          path: PropertyPath(.transform),
          motion: .basic(from: .transform(.identity), to: .transform(CATransform3DMakeTranslation(10, 0, 0)), by: nil),
          isCumulative: true)))
    let shown = Doll([.transform: .transform(.identity)]).presented([move], at: 7.5)[whole: .transform]
    #expect(shown == .transform(CATransform3DMakeTranslation(75, 0, 0)))
  }

  @Test(arguments: ValueFunction.allCases)
  func `each value function converts numbers to a transform, and returns nil for values of other types`(
    function: ValueFunction
  ) {
    let three = function == .scale || function == .translate
    #expect((function.transform(of: .number(2)) == nil) == three)
    #expect((function.transform(of: .numbers([1, 2, 3])) == nil) == !three)
    #expect(function.transform(of: .boolean(true)) == nil)
  }
}
