import Animation
import Geometry
import MediaTime
import TestSupport
import Testing

@Suite struct KeyframeMotionTests {
  @Test(arguments: Vectors.cases("keyframes", group: "keyframe"))
  func `keyframe values are interpolated as the test vectors specify, in every calculation mode`(row: VectorCase) {
    let input = row.input
    let motion = KeyframeMotion(
      values: input["values"]!.list.map(\.value), keyTimes: input["keyTimes"]?.numbers,
      timingFunctions: input["timingFunctions"]?.list.map(\.curve) ?? [],
      mode: CalculationMode(rawValue: input["calculationMode"]!.string)!, tension: input["tension"]?.numbers ?? [],
      continuity: input["continuity"]?.numbers ?? [], bias: input["bias"]?.numbers ?? [])
    let animation = Animation.property("opacity", .keyframes(motion), function: input["timingFunction"]?.curve)
    for (t, expected) in zip(input["t"]!.numbers, row.expected["value"]!.list) {
      let shown = Doll().presented([animation], at: t)[whole: .opacity]
      if case .null = expected {
        #expect(shown == nil)
      } else {
        #expect(near(shown!.flat, expected.value.flat, row.tolerance ?? 1e-9), "t = \(t)")
      }
    }
  }

  @Test(arguments: Vectors.cases("keyframes", group: "path"))
  func `the positions of an animation along a path match the test vectors`(row: VectorCase) {
    let animation = Animation.property("position", .keyframes(Self.motion(row.input)))
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["point"]!.list) {
      let shown = Doll().presented([animation], at: t)[whole: .position]!
      // Rows with measured values have the tolerance of the measurement. For exact values the file's tolerance applies.
      #expect(near(shown.flat, expected.numbers, 1e-6), "t = \(t)")
    }
  }

  @Test(arguments: Vectors.cases("keyframes", group: "rotation"))
  func `an animation with a rotationMode rotates the layer along its path`(row: VectorCase) {
    let model = row.input["model"]?.transform ?? CATransform3DIdentity
    let doll = Doll([.transform: .transform(model)])
    let animation = Animation.property("position", .keyframes(Self.motion(row.input)))
    for (k, t) in row.input["t"]!.numbers.enumerated() {
      guard case .transform(let shown)? = doll.presented([animation], at: t)[whole: .transform] else {
        Issue.record("no transform")
        continue
      }
      if let angles = row.expected["angle"]?.numbers {
        let turn = CATransform3DConcat(CATransform3DMakeRotation(CGFloat(angles[k]), 0, 0, 1), model)
        #expect(
          near(AnimatableValue.transform(shown).flat, AnimatableValue.transform(turn).flat, row.tolerance ?? 1e-9))
      } else {
        let m = row.expected["matrix"]!.list[k].numbers
        #expect(near([shown.m11, shown.m12, shown.m21, shown.m22].map { Double($0) }, m, row.tolerance ?? 1e-9))
      }
    }
  }

  @Test func `the rotation of a rotationMode is applied before the model's transform, and ends with the animation`() {
    let model = CATransform3DMakeScale(2, 1, 1)
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 10))
    let doll = Doll([.transform: .transform(model)])
    let animation = Animation.property("position", .keyframes(KeyframeMotion(path: path, rotationMode: .auto)))
    let turn = CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), model)
    #expect(doll.presented([animation], at: 0.5)[whole: .transform] == .transform(turn))
    #expect(doll.presented([animation], at: 1.5)[whole: .transform] == .transform(model))
  }

  @Test func `at a key time the value is exactly the key value, in every calculation mode that uses key times`() {
    let values: [Double] = [3, -1, 4, 1, 5]
    let times = [0, 0.2, 0.3, 0.75, 1]
    for mode in [CalculationMode.linear, .cubic] {
      let motion = KeyframeMotion(values: values.map { .number($0) }, keyTimes: times, mode: mode)
      for (t, value) in zip(times, values) { #expect(motion.value(at: t) == .number(value)) }
    }
  }

  @Test func `a cubic keyframe animation whose values are proportional to their key times has constant speed`() {
    let motion = KeyframeMotion(
      values: [0, 2, 3, 7].map { .number($0) }, keyTimes: [0, 2.0 / 7, 3.0 / 7, 1], mode: .cubic)
    for k in 0...20 {
      let t = Double(k) / 20
      #expect(near(motion.value(at: t)!.flat, [7 * t], 1e-12))
    }
  }

  @Test func `a paced keyframe animation has constant speed`() {
    let corner: [AnimatableValue] = [(0, 0), (30, 0), (30, 10)].map { .point(CGPoint(x: $0.0, y: $0.1)) }
    let motion = KeyframeMotion(values: corner, mode: .paced)
    #expect(motion.value(at: 0.75) == .point(CGPoint(x: 30, y: 0)))
  }

  @Test
  func `an animation along a path with two subpaths jumps from the end of the first to the start of the second`() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 50, y: 50))
    path.addLine(to: CGPoint(x: 60, y: 50))
    let motion = KeyframeMotion(path: path)
    #expect(motion.value(at: 0.25) == .point(CGPoint(x: 5, y: 0)))
    #expect(motion.value(at: 0.5) == .point(CGPoint(x: 50, y: 50)))
  }

  @Test func `with rotationMode auto, a path segment of length 0 keeps the angle of the previous segment`() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 0, y: 10))
    let motion = KeyframeMotion(path: path, rotationMode: .auto)
    #expect(motion.angle(at: 0.75) == motion.angle(at: 0.25))
    #expect(KeyframeMotion(path: path).angle(at: 0.5) == nil)
  }

  @Test func `a keyframe animation with neither a path nor values contributes nothing`() {
    #expect(KeyframeMotion(path: Path()).value(at: 0.5) == nil)
    #expect(KeyframeMotion(values: []).value(at: 0.5) == nil)
    #expect(KeyframeMotion(values: [.number(1), .number(2)], keyTimes: [0]).value(at: 0.5) == nil)
  }

  @Test func `invalid key times never give NaN values`() {
    let values: [AnimatableValue] = [1, 2, 3, 4].map { .number($0) }
    for times in [[0, 0, 0, 0], [0, 1, 0, 1], [1, 0.5, 0.2, 0], [0, 0.5, 0.5, 1], [2, 3, 4, 5], [-1, -1, -1, -1]] {
      for mode in CalculationMode.allCases {
        let motion = KeyframeMotion(values: values, keyTimes: times, mode: mode)
        for t in [0, 0.2, 0.5, 0.7, 1] {
          #expect(motion.value(at: t)!.flat[0].isFinite, "\(times) \(mode) \(t)")
        }
      }
    }
  }

  private static func motion(_ input: JSON) -> KeyframeMotion {
    let rotation = input["rotationMode"].map { $0.string == "auto" ? RotationMode.auto : .autoReverse }
    return KeyframeMotion(
      path: input["path"]!.path, keyTimes: input["keyTimes"]?.numbers,
      timingFunctions: input["timingFunctions"]?.list.map(\.curve) ?? [],
      mode: input["calculationMode"].flatMap { CalculationMode(rawValue: $0.string) } ?? .linear, rotationMode: rotation
    )
  }

  @Test(arguments: [[0, .nan, 1], [0, .infinity, 1], [0, 0.9, 0.5], [1, 0, 0]] as [[Double]])
  func `key times that are not in ascending order are ignored`(times: [Double]) {
    let values = [0, 4, 6].map { AnimatableValue.number($0) }
    let (odd, even) = (KeyframeMotion(values: values, keyTimes: times), KeyframeMotion(values: values))
    for step in 0...10 { #expect(odd.value(at: Double(step) / 10) == even.value(at: Double(step) / 10)) }
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -1e300] as [Double])
  func `NaN, infinite and huge tension, continuity and bias values give finite animated values`(odd: Double) {
    let values = [0, 4, 6].map { AnimatableValue.number($0) }
    let motion = KeyframeMotion(
      values: values, mode: .cubic, tension: [odd, 0, odd], continuity: [0, odd], bias: [odd, odd, odd])
    for step in 0...10 { #expect(motion.value(at: Double(step) / 10)?.flat.allSatisfy(\.isFinite) == true) }
  }
}
