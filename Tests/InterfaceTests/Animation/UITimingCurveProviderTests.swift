import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Timing curves of property animators, and their springs (spec B8).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UITimingCurveProviderTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
  let view = UIView(frame: CGRect(x: -5, y: -5, width: 10, height: 10))

  init() {
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  @Test func `UICubicTimingParameters has the control points of the given curve, or the given control points`() {
    let plain = UICubicTimingParameters()
    #expect(plain.controlPoint1 == CGPoint(x: 0.25, y: 0.1) && plain.controlPoint2 == CGPoint(x: 0.25, y: 1))
    #expect(plain.timingCurveType == .builtin && plain.cubicTimingParameters === plain)
    let named = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(named.animationCurve == .easeIn && named.controlPoint1 == CGPoint(x: 0.42, y: 0))
    let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 2), controlPoint2: CGPoint(x: 0.5, y: 0.5))
    #expect(own.timingCurveType == .cubic && own.controlPoint1.y == 2 && own.springTimingParameters == nil)
  }

  @Test
  func `an animator lasts its spring's settling time, or the given duration with only a damping ratio`() {
    let spring = UISpringTimingParameters()
    #expect(spring.timingCurveType == .spring && spring.cubicTimingParameters == nil)
    #expect(isNear(UIViewPropertyAnimator(duration: 9, timingParameters: spring).duration, 0.6, within: 1e-9))
    let physical = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10)
    let settling = UIViewPropertyAnimator(duration: 9, timingParameters: physical).duration
    #expect(isNear(settling, 1.4727003346780927, within: 1e-9))
    let bouncing = UISpringTimingParameters(duration: 0.5, bounce: 0.3)
    #expect(isNear(UIViewPropertyAnimator(duration: 9, timingParameters: bouncing).duration, 0.863, within: 1e-3))
    #expect(UIViewPropertyAnimator(duration: 0.7, dampingRatio: 0.5).duration == 0.7)
  }

  @Test
  func `with different x and y velocities, points are animated with two springs and other values with one`() throws {
    stage.makeCurrent()
    let spring = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 10, dy: -10))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations {
      view.center = CGPoint(x: 50, y: 50)
      view.alpha = 0.5
    }
    animator.startAnimation()
    #expect(view.layer.animationKeys() == ["position.x", "position.y", "opacity"])
    stage.advance(to: 0.05)
    let shown = view.layer.presentation()!
    #expect(shown.position.x > 15 && shown.position.y < 0 && shown.opacity < 0.85)
    try stage.settle()
    #expect(view.layer.presentation()!.position == CGPoint(x: 50, y: 50))
  }

  @Test func `a property animator that is reversed while its spring overshoots causes no jump`() throws {
    stage.makeCurrent()
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { view.center.x = 50 }
    animator.startAnimation()
    var highest = 0.0
    for k in 1...30 {
      stage.advance(to: Double(k) / 30)
      highest = max(highest, Double(view.layer.presentation()!.position.x))
      if highest > 55 { break }
    }
    #expect(highest > 55)
    animator.pauseAnimation()
    stage.advance(by: 1)
    #expect(isNear(Double(view.layer.presentation()!.position.x), highest) && animator.fractionComplete == 1)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    stage.layoutAndCommit()
    #expect(isNear(Double(view.layer.presentation()!.position.x), highest, within: 1e-6))
    try stage.settle()
    #expect(view.center.x == 0)
  }

  @Test func `continuing with spring timing parameters starts with their initial velocity`() throws {
    stage.makeCurrent()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
    animator.fractionComplete = 0.5
    stage.advance(to: 1)
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 4, dy: 0))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 0)
    stage.advance(to: 1 + 0x1p-10)
    let speed = (Double(view.layer.presentation()!.position.x) - 50) * 0x1p10
    #expect(abs(speed - 200) < 5, "4 times the remaining 50 points per second, not \(speed)")
    #expect(try stage.settle() == 1.5 && view.center.x == 100)
  }

  @Test func `the animation curve of the keyboard is a spring of 0.5 s, whatever the duration`() throws {
    stage.makeCurrent()
    UIView.animate(
      withDuration: 9, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16), animations: { view.alpha = 0 })
    let spring = try #require(view.layer.animation(forKey: "opacity") as? CASpringAnimation)
    #expect(spring.duration == 0.5 && spring.mass == 3 && spring.stiffness == 1000 && spring.damping == 500)
  }

  @Test
  func `UIView.modifyAnimations repeats animations, and the block completes after all repetitions`() throws {
    stage.makeCurrent()
    var ends: [Double] = []
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .curveLinear,
      animations: {
        view.alpha = 0
        UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { view.center.x = 100 }
      }, completion: { _ in ends.append(stage.now) })
    let animation = try #require(view.layer.animation(forKey: "position"))
    #expect(animation.repeatCount == 1.5 && animation.autoreverses)
    #expect(view.layer.animation(forKey: "opacity")?.repeatCount == 0)
    stage.advance(to: 3)
    #expect(ends == [1.5])
  }

  @Test
  func `animations of 3-D transforms and of transforms without an inverse replace the running animation`() throws {
    stage.makeCurrent()
    for target in [CATransform3DMakeRotation(1, 0, 1, 0), CATransform3DMakeScale(0, 1, 1)] {
      view.transform3D = CATransform3DIdentity
      stage.advance(to: stage.now)
      UIView.animate(withDuration: 1) { view.transform3D = target }
      let animation = try #require(view.layer.animation(forKey: "transform") as? CABasicAnimation)
      #expect(!animation.isAdditive && animation.toValue == nil)
      #expect(animation.fromValue as? CATransform3D == CATransform3DIdentity)
      view.layer.removeAllAnimations()
    }
  }
}
