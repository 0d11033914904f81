import Animation
import Geometry
import MediaTime
import Pixels
import TestSupport
import Testing

@Suite struct BasicMotionTests {
  @Test(arguments: Vectors.cases("keyframes", group: "basic"))
  func `animations with any combination of fromValue, toValue and byValue match the test vectors`(row: VectorCase) {
    let animation = Animation.property(
      "opacity", .basic(from: row.input["from"]?.value, to: row.input["to"]?.value, by: row.input["by"]?.value))
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["value"]!.numbers) {
      var model = row.input["model"]!.number
      for change in row.input["modelChanges"]?.list ?? [] where t >= change["atFraction"]!.number {
        model = change["model"]!.number
      }
      let shown = Doll([.opacity: .number(model)]).presented([animation], at: t).opacity
      #expect(agree(shown, expected, within: row.tolerance ?? 1e-9), "t = \(t)")
    }
  }

  @Test(arguments: Vectors.cases("keyframes", group: "cumulative"))
  func `a cumulative animation adds the value at the end of a cycle once for each finished cycle`(row: VectorCase) {
    let timing = MediaTiming(
      duration: row.input["duration"]!.number, repeatCount: row.input["repeatCount"]!.number,
      autoreverses: row.input["autoreverses"]!.bool)
    let animation = Animation(
      timing: timing,
      content: .property(
        PropertyAnimation(
          path: PropertyPath(.opacity),
          motion: .basic(from: row.input["fromValue"]!.value, to: row.input["toValue"]!.value, by: nil),
          isCumulative: true)))
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["value"]!.numbers) {
      #expect(agree(Doll().presented([animation], at: t).opacity, expected, within: row.tolerance ?? 1e-9), "t = \(t)")
    }
  }

  @Test(arguments: Vectors.cases("keyframes", group: "stack"))
  func `several animations of one property are applied in the order in which they were added`(row: VectorCase) {
    let animations = row.input["animations"]!.list.map {
      Animation.property(
        "opacity", .basic(from: $0["from"]?.value, to: $0["to"]?.value, by: $0["by"]?.value),
        duration: $0["duration"]!.number, additive: $0["additive"]?.bool ?? false)
    }
    let model = Doll([.opacity: row.input["model"]!.value])
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["value"]!.numbers) {
      #expect(agree(model.presented(animations, at: t).opacity, expected, within: row.tolerance ?? 1e-9), "t = \(t)")
    }
  }

  @Test(arguments: Vectors.cases("keyframes", group: "color"))
  func `animated colours are interpolated with straight, not premultiplied, alpha`(row: VectorCase) {
    let animation = Animation.property(
      "backgroundColor", .basic(from: row.input["from"]!.color, to: row.input["to"]!.color, by: nil))
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["rgba"]!.list) {
      let shown = Doll().presented([animation], at: t)[whole: .backgroundColor]!.flat
      #expect(near(shown, expected.numbers, row.tolerance ?? 1e-9))
    }
  }

  @Test(arguments: Vectors.cases("keyframes", group: "bool"))
  func `an animated Boolean is true as soon as its interpolated number is not 0`(row: VectorCase) {
    let animation = Animation.property(
      "hidden", .basic(from: .boolean(row.input["from"]!.bool), to: .boolean(row.input["to"]!.bool), by: nil))
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["value"]!.list) {
      #expect(Doll().presented([animation], at: t)[whole: .hidden] == .boolean(expected.bool), "t = \(t)")
    }
  }

  @Test func `a Boolean that is animated from true to false is true until the end of the animation`() {
    let off = Animation.property("hidden", .basic(from: .boolean(true), to: .boolean(false), by: nil))
    #expect(Doll().presented([off], at: 0.999)[whole: .hidden] == .boolean(true))
    #expect(Doll().presented([off], at: 1)[whole: .hidden] == .boolean(false))
  }

  @Test func `the optimized interpolations of numbers and vectors give the same values as the general interpolation`() {
    let pairs: [(LayerProperty, AnimatableValue, AnimatableValue)] = [
      (.opacity, .number(0.3), .number(-7.1)), (.position, .point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: -3, y: 0.1))),
      (.shadowOffset, .size(CGSize(width: 1, height: 2)), .size(CGSize(width: 0.7, height: -9))),
      (.bounds, .rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 0.1, y: 9, width: 8, height: 0.7))),
      (.borderColor, .color(.black), .color(.init(red: 0.1, green: 0.9, blue: 0.3, alpha: 0.7))),
    ]
    for (property, a, b) in pairs {
      for k in 0...16 {
        let t = Double(k) / 16
        let expected = a.interpolated(to: b, progress: t)!
        func shown(_ motion: Motion, _ model: AnimatableValue, additive: Bool = false) -> AnimatableValue? {
          Doll([property: model]).presented([.property(property.name, motion, additive: additive)], at: t)[
            whole: property]
        }
        #expect(shown(.basic(from: a, to: b, by: nil), b) == expected)
        #expect(shown(.basic(from: a, to: nil, by: nil), b) == expected)
        #expect(shown(.basic(from: nil, to: b, by: nil), a) == expected)
        #expect(shown(.basic(from: a, to: b, by: nil), a, additive: true) == a.adding(expected))
      }
    }
  }

  @Test func `an animation without fromValue, toValue and byValue contributes nothing`() {
    let none = Animation.property("opacity", .basic(from: nil, to: nil, by: nil))
    #expect(Doll([.opacity: .number(0.5)]).presented([none], at: 0.5).opacity == 0.5)
  }

  @Test func `an animation whose values have different types contributes nothing`() {
    let odd = Animation.property("opacity", .basic(from: .number(0), to: .point(.zero), by: nil))
    #expect(Doll([.opacity: .number(0.5)]).presented([odd], at: 0.5).opacity == 0.5)
    let lost = Animation.property("backgroundColor", .basic(from: .color(.black), to: nil, by: nil))
    #expect(Doll().presented([lost], at: 0.5)[whole: .backgroundColor] == nil)
  }

  @Test func `an additive animation with only byValue starts at zero`() {
    let by = Animation.property("opacity", .basic(from: nil, to: nil, by: .number(10)), additive: true)
    #expect(Doll([.opacity: .number(3)]).presented([by], at: 0.5).opacity == 8)
  }

  @Test func `the sum of additive animations of numbers does not depend on their order`() {
    let a = Animation.property("position.x", .basic(from: .number(5), to: .number(-3), by: nil), additive: true)
    let b = Animation.property("position.x", .basic(from: .number(1), to: .number(8), by: nil), additive: true)
    let model = Doll([.position: .point(CGPoint(x: 7, y: 9))])
    for t in [0, 0.25, 0.5, 0.75, 1] {
      #expect(model.presented([a, b], at: t)[whole: .position] == model.presented([b, a], at: t)[whole: .position])
    }
  }

  @Test func `an animation of one component of a value does not change the other components`() {
    let wide = Animation.property("bounds.size.width", .basic(from: .number(100), to: .number(200), by: nil))
    let model = Doll([.bounds: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))])
    #expect(model.presented([wide], at: 0.5)[whole: .bounds] == .rect(CGRect(x: 1, y: 2, width: 150, height: 4)))
  }

  @Test func `a spring animation interpolates by the spring's position at the elapsed seconds, and can overshoot`() {
    let spring = Spring(mass: 1, stiffness: 200, damping: 8)
    let animation = Animation.property(
      "opacity", .spring(spring, from: .number(10), to: .number(20), by: nil), duration: 2)
    var highest = 0.0
    for k in 0...40 {
      let t = Double(k) / 20
      let shown = Doll().presented([animation], at: t).opacity!
      #expect((shown - (10 + 10 * spring.position(at: t))).magnitude < 1e-12)
      highest = max(highest, shown)
    }
    #expect(highest > 21)
  }

  @Test func `a timing function changes the time at which a spring animation's position is computed`() {
    let animation = Animation.property(
      "opacity", .spring(Spring(), from: .number(0), to: .number(1), by: nil), duration: 2, function: .easeIn)
    let expected = Spring().position(at: 2 * UnitBezier.easeIn.value(at: 0.25))
    #expect(agree(Doll().presented([animation], at: 0.5).opacity, expected, within: 1e-12))
  }

  @Test func `a basic animation has exactly its fromValue at the start and its toValue at the end`() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<200 {
      let (a, b) = (Double.random(in: -1e6...1e6, using: &random), Double.random(in: -1e-3...1e-3, using: &random))
      let animation = Animation.property("opacity", .basic(from: .number(a), to: .number(b), by: nil))
      #expect(Doll().presented([animation], at: 0).opacity == a)
      #expect(Doll().presented([animation], at: 1).opacity == b)
    }
  }

  @Test func `an animation between finite numbers never gives NaN or infinity`() {
    let extremes: [Double] = [
      0, -0.0, 1, -1, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    for a in extremes {
      for b in extremes {
        for t in [0, 0.25, 0.5, 1] {
          let animation = Animation.property("opacity", .basic(from: .number(a), to: .number(b), by: nil))
          #expect(Doll().presented([animation], at: t).opacity!.isFinite, "\(a) … \(b) at \(t)")
        }
      }
    }
  }

  @Test func `an animation of contents cross-fades between two images`() {
    let (a, b) = (Bitmap(width: 1, height: 1), Bitmap(width: 2, height: 2))
    let fade = Animation.property("contents", .basic(from: .image(ImageMix(a)), to: nil, by: nil))
    let model = Doll([.contents: .image(ImageMix(b))])
    #expect(model.presented([fade], at: 0.25)[whole: .contents] == .image(ImageMix(from: a, to: b, progress: 0.25)))
    #expect(model.presented([fade], at: 1)[whole: .contents] == .image(ImageMix(b)))
  }

  @Test func `an animation between names, or between arrays of different lengths, has the end value from the start`() {
    let dashes = Animation.property("lineDashPattern", .basic(from: .numbers([1]), to: .numbers([2, 3]), by: nil))
    #expect(Doll().presented([dashes], at: 0)[whole: .lineDashPattern] == .numbers([2, 3]))
    let stops = Animation.property("locations", .basic(from: .numbers([0, 1]), to: .numbers([1, 2]), by: nil))
    #expect(Doll().presented([stops], at: 0.5)[whole: .locations] == .numbers([0.5, 1.5]))
    let name = Animation.property("contentsGravity", .basic(from: .discrete("a"), to: .discrete("b"), by: nil))
    #expect(Doll().presented([name], at: 0)[whole: .contentsGravity] == .discrete("b"))
    let colors = Animation.property("colors", .basic(from: .colors([.black]), to: .colors([.white]), by: nil))
    #expect(Doll().presented([colors], at: 0.5)[whole: .colors] == .colors([.init(red: 0.5, green: 0.5, blue: 0.5)]))
  }
}
