import TestSupport
import Testing
import UIKit

/// The rows of `Tests/Vectors` about blocks, keyframes and property animators, by UIKit's API: the presentation of a
/// view on a stage.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ViewVectorTests {
  /// A stage with a view, committed at time 0.
  @MainActor
  private struct Scene {
    let stage = Stage(size: CGSize(width: 16, height: 16), scale: 1, profile: .classic)
    let view = UIView()

    init() {
      stage.window.addSubview(view)
      stage.advance(to: 0)
    }

    /// The presentation after a commit.
    var shown: CALayer {
      stage.layoutAndCommit()
      return view.layer.presentation() ?? view.layer
    }

    /// Sets the property that a row names.
    func set(_ property: String, _ value: Double) {
      if property == "opacity" { view.alpha = CGFloat(value) } else { view.center.x = CGFloat(value) }
    }

    func shown(_ property: String) -> Double {
      property == "opacity" ? Double(shown.opacity) : Double(shown.position.x)
    }
  }

  // MARK: Blocks

  @Test(arguments: Vectors.cases("keyframes", group: "uiview").filter { $0.input["calls"] != nil })
  func `animation blocks have the presentation values of the test vectors`(row: VectorCase) {
    let scene = Scene()
    let property = row.input["property"]!.string
    scene.set(property, row.input["start"]!.number)
    scene.stage.advance(to: 0)
    var calls = row.input["calls"]!.list[...]
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["presentation"]!.numbers) {
      while let call = calls.first, call["at"]!.number <= t {
        calls.removeFirst()
        scene.stage.advance(to: call["at"]!.number)
        run(call, property, scene)
      }
      scene.stage.advance(to: t)
      let tolerance = property == "opacity" ? 1e-7 : 1e-9  // opacity is a 32-bit number in the API
      #expect(agree(scene.shown(property), expected, within: tolerance), "t = \(t): \(scene.shown(property))")
    }
  }

  private func run(_ call: JSON, _ property: String, _ scene: Scene) {
    var options = UIView.AnimationOptions(curve: call["curve"])
    if call["beginFromCurrentState"]?.bool == true { options.insert(.beginFromCurrentState) }
    UIView.animate(
      withDuration: call["duration"]!.number, delay: call["delay"]?.number ?? 0, options: options,
      animations: { scene.set(property, call["to"]!.number) })
  }

  @Test(arguments: Vectors.cases("keyframes", group: "uiview").filter { $0.input["frames"] != nil })
  func `keyframe blocks have the presentation values of the test vectors`(row: VectorCase) {
    let scene = Scene()
    scene.view.center.x = CGFloat(row.input["start"]!.number)
    scene.stage.advance(to: 0)
    let curve = UIView.AnimationOptions(curve: row.input["overallCurve"]).rawValue
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: curve),
      animations: {
        for frame in row.input["frames"]!.list {
          UIView.addKeyframe(
            withRelativeStartTime: frame["relativeStart"]!.number, relativeDuration: frame["relativeDuration"]!.number
          ) { scene.view.center.x = CGFloat(frame["value"]!.number) }
        }
      })
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["presentation"]!.numbers) {
      scene.stage.advance(to: t)
      #expect(agree(Double(scene.shown.position.x), expected, within: 1e-9), "t = \(t)")
    }
  }

  @Test func `additive animations of a view's transform match the test vectors`() {
    for row in Vectors.cases("transform-interp", group: "additive").filter({ $0.id.contains("uiview") }) {
      let scene = Scene()
      scene.view.layer.transform = row.input["old"]!.transform3D
      scene.stage.advance(to: 0)
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { scene.view.layer.transform = row.input["new"]!.transform3D })
      for (t, expected) in zip(row.input["t"]!.numbers, row.expected["matrix"]!.list) {
        scene.stage.advance(to: t)
        for (a, b) in zip(scene.shown.transform.numbers(6), expected.numbers) {
          #expect(agree(a, b, within: row.tolerance(in: "transform-interp")), "\(row.id) at \(t)")
        }
      }
    }
  }

  // MARK: Property animators

  /// An animator that moves the view from 0 to 1.
  private func animator(_ row: VectorCase, _ scene: Scene) -> UIViewPropertyAnimator {
    let curve = row.input["curve"]?.timingParameters ?? UICubicTimingParameters(animationCurve: .linear)
    let animator = UIViewPropertyAnimator(duration: row.input["duration"]?.number ?? 1, timingParameters: curve)
    animator.addAnimations { scene.view.center.x = 1 }
    return animator
  }

  private func expectPosition(_ expected: JSON, _ scene: Scene, _ row: VectorCase) {
    let tolerance = row.tolerance(in: "percent-driven")
    let shown = Double(scene.shown.position.x)
    #expect(agree(shown, expected.number, within: tolerance), "\(row.id): \(shown) is not \(expected.number)")
  }

  @Test(arguments: Vectors.cases("percent-driven", group: "animator-pause"))
  func `pausing a property animator preserves its presentation values and fractionComplete`(
    row: VectorCase
  ) {
    let scene = Scene()
    let animator = animator(row, scene)
    animator.scrubsLinearly = row.input["scrubsLinearly"]!.bool
    animator.startAnimation()
    scene.stage.advance(to: row.input["pausedAt"]!.number)
    animator.pauseAnimation()
    expectPosition(row.expected["position"]!, scene, row)
    let fraction = Double(animator.fractionComplete)
    #expect(agree(fraction, row.expected["fractionComplete"]!.number, within: row.tolerance(in: "percent-driven")))
    animator.stopAnimation(true)
  }

  @Test(arguments: Vectors.cases("percent-driven", group: "animator-scrub"))
  func `fractionComplete sets the progress if scrubsLinearly is true, and otherwise the fraction of the time`(
    row: VectorCase
  ) {
    for (isLinear, name) in [(true, "positionScrubsLinearly"), (false, "positionScrubsWithCurve")] {
      let scene = Scene()
      let animator = animator(row, scene)
      animator.scrubsLinearly = isLinear
      animator.fractionComplete = CGFloat(row.input["fractionComplete"]!.number)
      expectPosition(row.expected[name]!, scene, row)
      animator.stopAnimation(true)
    }
  }

  @Test(arguments: Vectors.cases("percent-driven", group: "animator-continue"))
  func `a property animator that continues after scrubbing has the positions of the test vectors`(row: VectorCase)
    throws
  {
    let scene = Scene()
    let animator = animator(row, scene)
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.fractionComplete = CGFloat(row.input["position"]!.number)
    animator.isReversed = row.input["reversed"]!.bool
    let before = row.expected["fractionCompleteBefore"]!.number
    #expect(agree(Double(animator.fractionComplete), before, within: row.tolerance(in: "percent-driven")))
    scene.stage.advance(to: 3)
    animator.continueAnimation(
      withTimingParameters: row.input["newCurve"]?.timingParameters,
      durationFactor: CGFloat(row.input["durationFactor"]!.number))
    for (tau, expected) in zip(row.input["tau"]!.numbers, row.expected["position"]!.list) {
      scene.stage.advance(to: 3 + tau)
      expectPosition(expected, scene, row)
    }
    let end = try scene.stage.settle()
    #expect(agree(end, 3 + row.expected["remaining"]!.number, within: 1e-9))
    #expect(ends == [row.expected["finalPosition"]!.string == "end" ? .end : .start])
  }

  @Test(arguments: Vectors.cases("percent-driven", group: "animator-add-late"))
  func `an animation that is added to a scrubbed property animator has the remaining duration`(row: VectorCase) {
    let scene = Scene()
    let animator = animator(row, scene)
    animator.fractionComplete = CGFloat(row.input["fractionComplete"]!.number)
    animator.addAnimations { scene.view.alpha = 0 }
    let added = row.expected["addedDuration"]!.number
    #expect(agree(scene.view.layer.animation(forKey: "opacity")?.duration ?? 0, added, within: 1e-12))
    animator.stopAnimation(true)
  }

  @Test(arguments: Vectors.cases("percent-driven", group: "animator-delay-factor"))
  func `an animation with a delayFactor begins after this part of the duration and takes the rest`(row: VectorCase) {
    let scene = Scene()
    let curve = UICubicTimingParameters(animationCurve: .linear)
    let animator = UIViewPropertyAnimator(duration: row.input["duration"]!.number, timingParameters: curve)
    animator.addAnimations({ scene.view.center.x = 1 }, delayFactor: CGFloat(row.input["delayFactor"]!.number))
    animator.startAnimation()
    let (begin, length) = (row.expected["begin"]!.number, row.expected["length"]!.number)
    // A change without duration takes the last millionth of the duration.
    let middle: [(Double, Double)] = length > 0 ? [(begin, 0), (begin + length / 2, 0.5)] : []
    let moments: [(Double, Double)] = [(begin - 0.01, 0)] + middle + [(begin + length, 1)]
    for (time, expected) in moments where time >= 0 {
      scene.stage.advance(to: time)
      #expect(agree(Double(scene.shown.position.x), expected, within: 1e-9), "at \(time)")
    }
    #expect(throws: Never.self) { try scene.stage.settle() }
    #expect(agree(scene.stage.now, row.input["duration"]!.number, within: 1e-9))
  }
}

extension JSON {
  /// A named curve, or one of four numbers.
  @MainActor fileprivate var timingParameters: UICubicTimingParameters {
    guard case .string(let name) = self else {
      let p = numbers.map { CGFloat($0) }
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: p[0], y: p[1]), controlPoint2: CGPoint(x: p[2], y: p[3]))
    }
    let curves: [String: UIView.AnimationCurve] = [
      "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    ]
    return curves[name].map { UICubicTimingParameters(animationCurve: $0) } ?? UICubicTimingParameters()
  }
}

extension UIView.AnimationOptions {
  /// The options of a row's curve, by default easeInOut.
  fileprivate init(curve: JSON?) {
    switch curve?.string {
    case "easeIn": self = .curveEaseIn
    case "easeOut": self = .curveEaseOut
    case "linear": self = .curveLinear
    default: self = .curveEaseInOut
    }
  }
}
