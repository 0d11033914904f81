import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Laws that hold for every animator, whatever calls it receives (spec C8).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AnimatorLawTests {
  let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1, profile: .classic)
  let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init() {
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  private var x: Double {
    stage.layoutAndCommit()
    return Double(view.layer.presentation()!.position.x)
  }

  private func provider(_ draw: inout Draw) -> any UITimingCurveProvider {
    switch draw.int("pace", in: 0...3) {
    case 0:
      let points = (0..<4).map { CGFloat(draw.number("point \($0)", in: 0...1)) }
      return UICubicTimingParameters(
        controlPoint1: CGPoint(x: points[0], y: points[1]), controlPoint2: CGPoint(x: points[2], y: points[3]))
    case 1: return UISpringTimingParameters(dampingRatio: CGFloat(draw.number("ratio", in: 0.2...1)))
    case 2:
      return UISpringTimingParameters(mass: 1, stiffness: 100, damping: CGFloat(draw.number("damping", in: 5...30)))
    default: return UICubicTimingParameters()
    }
  }

  /// An animator of any pace from 0 to 100, and back when it is done with.
  private func withAnimator(_ draw: inout Draw, _ body: (UIViewPropertyAnimator, inout Draw) -> String?) -> String? {
    stage.makeCurrent()
    view.center = .zero
    stage.advance(to: stage.now)
    let animator = UIViewPropertyAnimator(
      duration: draw.number("duration", in: 0.1...2), timingParameters: provider(&draw))
    animator.addAnimations { view.center.x = 100 }
    let result = body(animator, &draw)
    animator.stopAnimation(true)
    return result
  }

  @Test func `pausing, reversing, continuing and stopping a property animator never make the view jump`() throws {
    try Law.holds(cases: 300) { draw in
      withAnimator(&draw) { animator, draw in
        animator.startAnimation()
        for step in 0..<draw.int("steps", in: 1...5) where animator.state == .active {
          stage.advance(by: draw.number("wait", in: 0...0.4))
          guard animator.state == .active else { return nil }
          let before = x
          // With no time left, the rest of the distance that a cut-off spring has not reached is skipped.
          if !animator.isRunning, animator.fractionComplete == 1 { return nil }
          if animator.isRunning {
            if draw.int("call", in: 0...1) == 0 { animator.pauseAnimation() } else { animator.isReversed.toggle() }
          } else {
            let parameters = draw.int("other pace", in: 0...1) == 0 ? nil : provider(&draw)
            if draw.int("turn", in: 0...1) == 1 { animator.isReversed.toggle() }
            animator.continueAnimation(
              withTimingParameters: parameters, durationFactor: CGFloat(draw.number("factor", in: 0...1)))
          }
          let over = min(max((animator.isReversed ? 100 - x : x) / 100, 0), 1)
          if !animator.isRunning, !isNear(Double(animator.fractionComplete), over, within: 1e-6) {
            return "step \(step): \(animator.fractionComplete) of the way is said to be over, not \(over)"
          }
          if !isNear(x, before, within: 1e-6) { return "step \(step) jumps from \(before) to \(x)" }
        }
        guard animator.state == .active else { return nil }
        let before = x
        animator.stopAnimation(true)
        return isNear(x, before, within: 1e-9) ? nil : "stopping jumps from \(before) to \(x)"
      }
    }
  }

  @Test func `with scrubsLinearly, the value changes linearly with fractionComplete, for every curve`() throws {
    try Law.holds(cases: 300) { draw in
      withAnimator(&draw) { animator, draw in
        animator.isReversed = draw.int("reversed", in: 0...1) == 1
        for _ in 0..<3 {
          let fraction = draw.number("fraction", in: 0...1)
          animator.fractionComplete = CGFloat(fraction)
          let expected = 100 * (animator.isReversed ? 1 - fraction : fraction)
          if !isNear(x, expected, within: 1e-9) { return "\(x) is not \(expected)" }
          if !isNear(Double(animator.fractionComplete), fraction, within: 1e-12) {
            return "\(animator.fractionComplete)"
          }
        }
        return nil
      }
    }
  }

  @Test func `a reversed property animator moves the view through the same positions in the same time`() throws {
    try Law.holds(cases: 200) { draw in
      withAnimator(&draw) { animator, draw in
        animator.startAnimation()
        let whole = animator.duration
        let wait = draw.number("until", in: 0.1...0.9) * whole
        stage.advance(by: wait / 2)
        let half = x
        stage.advance(by: wait / 2)
        animator.isReversed = true
        stage.advance(by: wait / 2)
        return isNear(x, half, within: 1e-6) ? nil : "\(x) on the way back, \(half) on the way there"
      }
    }
  }

  @Test
  func `after a property animator, the model has the start or end value and the layer has no animation`() throws {
    try Law.holds(cases: 200) { draw in
      withAnimator(&draw) { animator, draw in
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.fractionComplete = CGFloat(draw.number("fraction", in: 0...1))
        animator.isReversed = draw.int("reversed", in: 0...1) == 1
        animator.continueAnimation(
          withTimingParameters: nil, durationFactor: CGFloat(draw.number("factor", in: 0...1)))
        guard (try? stage.settle()) != nil else { return "it does not come to rest" }
        let expected = animator.isReversed ? 0.0 : 100
        if ends != [animator.isReversed ? .start : .end] { return "it ends \(ends)" }
        if view.layer.animationKeys() != nil { return "it leaves \(view.layer.animationKeys()!)" }
        return x == expected && Double(view.center.x) == expected ? nil : "\(x) is not \(expected)"
      }
    }
  }

  @Test(arguments: [0, 0.5]) func `continuing an overshooting spring animator with another curve causes no jump`(
    factor: CGFloat
  ) {
    stage.makeCurrent()
    let animator = UIViewPropertyAnimator(
      duration: 0.1, timingParameters: UISpringTimingParameters(dampingRatio: 0.2))
    view.center = .zero
    stage.advance(by: 0)
    animator.addAnimations { view.center.x = 100 }
    animator.startAnimation()
    stage.advance(by: 0.012)
    animator.isReversed = true
    animator.pauseAnimation()
    let before = x
    animator.isReversed = false
    animator.continueAnimation(withTimingParameters: UICubicTimingParameters(), durationFactor: factor)
    #expect(before > 150)
    #expect(x == before)
    stage.advance(by: 0.02)
    #expect(x < before)
    #expect(x > 100)
    stage.advance(by: 1)
    #expect(x == 100)
  }
}
