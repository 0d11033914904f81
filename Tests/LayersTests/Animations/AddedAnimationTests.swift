import Animation
import Geometry
import Layers
import MediaTime
import Testing
import TestSupport

/// Spec A7 and the value vectors, through `CALayer.add` and `presentation()`.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct AddedAnimationTests {
  private let layer = CALayer()
  private let screen: Screen

  init() { screen = Screen(showing: layer) }

  // MARK: Values

  @Test(arguments: Vectors.cases("keyframes", group: "basic"))
  func `with any combination of fromValue, toValue and byValue, a committed layer's values match the test vectors`(
    row: VectorCase
  ) {
    setNumber(row.input["model"]!.number)
    screen.runPass(at: 0)
    let animation = CABasicAnimation.number(from: row.input["from"]?.number, to: row.input["to"]?.number)
    animation.byValue = row.input["by"]?.number
    layer.add(animation, forKey: nil)
    screen.runPass(at: 0)
    var changes = row.input["modelChanges"]?.list ?? []
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["value"]!.numbers) {
      if let change = changes.first, t >= change["atFraction"]!.number {
        setNumber(change["model"]!.number)
        changes.removeFirst()
      }
      screen.runPass(at: t) { #expect(agree(layer.shownNumber, expected, within: row.tolerance ?? 1e-9), "t = \(t)") }
    }
  }

  @Test(arguments: Vectors.cases("keyframes", group: "stack"))
  func `several animations of one property are applied in the order in which they were added`(row: VectorCase) {
    setNumber(row.input["model"]!.number)
    for one in row.input["animations"]!.list {
      let animation = CABasicAnimation.number(
        from: one["from"]?.number, to: one["to"]?.number, duration: one["duration"]!.number)
      animation.isAdditive = one["additive"]?.bool ?? false
      layer.add(animation, forKey: nil)
    }
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["value"]!.numbers) {
      screen.runPass(at: t) { #expect(agree(layer.shownNumber, expected, within: 1e-9), "t = \(t)") }
    }
  }

  @Test(arguments: Vectors.cases("keyframes", group: "cumulative"))
  func `a cumulative animation adds the end value of the previous cycle in each cycle`(row: VectorCase) {
    let animation = CABasicAnimation.number(from: row.input["fromValue"]!.number, to: row.input["toValue"]!.number)
    (animation.isCumulative, animation.autoreverses) = (true, row.input["autoreverses"]!.bool)
    animation.repeatCount = Float(row.input["repeatCount"]!.number)
    layer.add(animation, forKey: nil)
    screen.runPass(at: 0)
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["value"]!.numbers) {
      screen.runPass(at: t) { #expect(agree(layer.shownNumber, expected, within: 1e-9), "t = \(t)") }
    }
  }

  @Test(arguments: Vectors.cases("keyframes", group: "color"))
  func `animated colours are interpolated with straight, not premultiplied, alpha`(row: VectorCase) {
    func color(_ json: JSON) -> CGColor {
      let n = json.numbers.map { CGFloat($0) }
      return CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
    }
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    (animation.fromValue, animation.toValue, animation.duration) = (
      color(row.input["from"]!), color(row.input["to"]!), 1
    )
    layer.add(animation, forKey: nil)
    screen.runPass(at: 0)
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["rgba"]!.list) {
      screen.runPass(at: t) {
        let shown = layer.presentation()!.backgroundColor!.components!
        #expect(zip(shown, expected.numbers).allSatisfy { agree(Double($0), $1, within: 1e-9) }, "\(shown) at \(t)")
      }
    }
  }

  @Test(arguments: Vectors.cases("keyframes", group: "bool"))
  func `an animated Boolean is true as soon as its interpolated number is not 0`(row: VectorCase) {
    let animation = CABasicAnimation(keyPath: "hidden")
    (animation.fromValue, animation.toValue, animation.duration) = (row.input["from"]!.bool, row.input["to"]!.bool, 1)
    layer.add(animation, forKey: nil)
    for (t, expected) in zip(row.input["t"]!.numbers, row.expected["value"]!.list) {
      screen.runPass(at: t) { #expect(layer.presentation()!.isHidden == expected.bool, "t = \(t)") }
    }
  }

  @Test func `an animation between a colour and nil has no effect`() {
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    (animation.fromValue, animation.duration) = (CGColor.red, 1)
    layer.add(animation, forKey: nil)
    screen.runPass(at: 0)
    screen.runPass(at: 0.5) { #expect(layer.presentation()!.backgroundColor == nil) }
  }

  @Test func `CAKeyframeAnimation, CAAnimationGroup and CASpringAnimation are converted with all their properties`() {
    let keys = CAKeyframeAnimation(keyPath: "position")
    keys.values = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 40)]
    (keys.keyTimes, keys.timingFunctions) = ([0, 0.2, 1], [CAMediaTimingFunction(name: .linear)])
    let spring = CASpringAnimation(keyPath: "zPosition")
    (spring.fromValue, spring.toValue, spring.damping) = (0, 1, 20)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([keys, spring], 2)
    layer.add(group, forKey: "both")
    screen.runPass(at: 0)
    screen.runPass(at: 0.2) {
      #expect(layer.presentation()!.position == CGPoint(x: 5, y: 0))
      #expect(agree(layer.shownNumber, 0.594, within: 1e-4))  // spring.json, ca-position/critical at .2
    }
    screen.runPass(at: 1.2) { #expect(agree(Double(layer.presentation()!.position.y), 20, within: 1e-12)) }
  }

  // MARK: Adding

  @Test func `adding an animation copies it, so that later changes of the original have no effect`() {
    let animation = CABasicAnimation.number()
    layer.add(animation, forKey: "n")
    (animation.toValue, animation.duration) = (100.0, 50)
    screen.runPass(at: 0)
    screen.runPass(at: 0.5) { #expect(layer.shownNumber == 0.5) }
    #expect(layer.animation(forKey: "n") !== animation && layer.animation(forKey: "n") === layer.animation(forKey: "n"))
    #expect((layer.animation(forKey: "n") as? CABasicAnimation)?.duration == 1)
  }

  @Test func `a copy of an animation has all its properties and its class`() {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 3, 4, 5)
    (spring.fromValue, spring.toValue, spring.byValue, spring.isAdditive, spring.isCumulative) = (
      0.1, 0.2, 0.3, true, true
    )
    (spring.isRemovedOnCompletion, spring.timingFunction) = (false, CAMediaTimingFunction(name: .easeIn))
    spring.takeTiming(
      MediaTiming(
        beginTime: 1, duration: 2, speed: 3, timeOffset: 4, repeatCount: 5, repeatDuration: 6, autoreverses: true,
        fillMode: .both))
    spring.setValue("v", forKey: "k")
    let copy = spring.copy() as! CASpringAnimation
    #expect((copy.mass, copy.stiffness, copy.damping, copy.initialVelocity) == (2, 3, 4, 5))
    #expect(copy.fromValue as? Double == 0.1 && copy.toValue as? Double == 0.2 && copy.byValue as? Double == 0.3)
    #expect(copy.keyPath == "opacity" && copy.isAdditive && copy.isCumulative && !copy.isRemovedOnCompletion)
    #expect(copy.timing(defaultDuration: 0) == spring.timing(defaultDuration: 0) && copy.beginTime == 1)
    #expect(copy.timingFunction == CAMediaTimingFunction(name: .easeIn) && copy.value(forKey: "k") as? String == "v")
  }

  @Test func `adding an animation under a used key replaces the previous one, which stops with finished false`() {
    let log = Log()
    layer.add(CABasicAnimation.number(delegate: log.delegate("old ")), forKey: "n")
    screen.runPass(at: 0)
    layer.add(CABasicAnimation.number(from: 5, to: 5, delegate: log.delegate("new ")), forKey: "n")
    #expect(layer.animationKeys() == ["n"])
    screen.runPass(at: 0.5) { #expect(layer.shownNumber == 5) }
    #expect(log.events == ["old animationDidStart", "new animationDidStart", "old animationDidStop(false)"])
  }

  @Test func `animations that are added without a key replace nothing and are not in animationKeys()`() {
    layer.add(CABasicAnimation.number(from: 1, to: 1), forKey: nil)
    layer.add(CABasicAnimation.number(from: 2, to: 2), forKey: nil)
    #expect(layer.animationKeys() == nil && layer.state.animations.count == 2)
    screen.runPass(at: 0) { #expect(layer.shownNumber == 2) }
    layer.removeAllAnimations()
    screen.runPass(at: 0.1) { #expect(layer.shownNumber == 0) }
    #expect(layer.state.animations.isEmpty)
  }

  @Test func `animationKeys() is in the order of addition, and a key that is added again moves to the end`() {
    for key in ["b", "a", "c"] { layer.add(CABasicAnimation.number(), forKey: key) }
    #expect(layer.animationKeys() == ["b", "a", "c"])
    layer.add(CABasicAnimation.number(), forKey: "b")
    #expect(layer.animationKeys() == ["a", "c", "b"])
    layer.removeAnimation(forKey: "c")
    layer.removeAnimation(forKey: "not there")
    #expect(layer.animationKeys() == ["a", "b"])
  }

  @Test func `an added animation with a duration of 0 or less gets the duration of the transaction`() {
    layer.add(CABasicAnimation.number(duration: 0), forKey: "quarter")
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    layer.add(CABasicAnimation.number(duration: -1), forKey: "three")
    layer.add(CABasicAnimation.number(duration: 2), forKey: "own")
    CATransaction.commit()
    #expect(layer.state.animations.map(\.animation.timing.duration) == [0.25, 3, 2])
  }

  @Test func `an added animation gets the transaction's timing function, or keeps its own if the transaction has none`()
  {
    let animation = CABasicAnimation.number()
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    layer.add(animation, forKey: "n")
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(nil)
    layer.add(animation, forKey: "own")
    CATransaction.commit()
    CATransaction.commit()
    #expect(layer.animation(forKey: "n")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
    #expect(layer.animation(forKey: "own")?.timingFunction == CAMediaTimingFunction(name: .easeOut))
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeOut))
  }

  @Test func `all animations of one commit begin at the same instant`() {
    let other = CALayer()
    screen.root.addSublayer(other)
    screen.move(to: 1)
    layer.add(CABasicAnimation.number(), forKey: "a")
    screen.move(to: 2)
    other.add(CABasicAnimation.number(), forKey: "b")
    #expect(layer.state.animations[0].animation.timing.beginTime == 0)
    screen.runPass(at: 3)
    #expect(layer.state.animations[0].animation.timing.beginTime == 3)
    #expect(other.state.animations[0].animation.timing.beginTime == 3)
  }

  @Test func `a beginTime other than 0 is in the local time of the layer`() {
    layer.timeOffset = 10
    screen.runPass(at: 1)
    let animation = CABasicAnimation.number()
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
    animation.fillMode = .backwards
    layer.zPosition = 7
    layer.removeAllAnimations()
    layer.add(animation, forKey: "n")
    screen.runPass(at: 1) { #expect(layer.shownNumber == 0) }
    screen.runPass(at: 2) { #expect(layer.shownNumber == 0.5) }
    screen.runPass(at: 2.75) { #expect(layer.shownNumber == 7) }
  }

  private func setNumber(_ number: Double) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.zPosition = CGFloat(number)
    CATransaction.commit()
  }
}
