import UIKit

extension ByteTape {
  /// Returns any animation. `depth` is the maximum nesting of groups.
  @MainActor
  mutating func animation(depth: Int = 2) -> CAAnimation {
    let animation: CAAnimation
    switch choice(depth > 0 ? 6 : 4) {
    case 0: animation = keyframes()
    case 1: animation = spring()
    case 4:
      let group = CAAnimationGroup()
      group.animations = (0..<choice(4)).map { _ in self.animation(depth: depth - 1) }
      animation = group
    case 5: animation = transition()
    default:
      let basic = CABasicAnimation(keyPath: keyPath())
      fill(basic)
      animation = basic
    }
    time(animation)
    return animation
  }

  @MainActor
  private mutating func fill(_ basic: CABasicAnimation) {
    let path = basic.keyPath ?? ""
    // A value function takes numbers for a transform.
    let names: [CAValueFunctionName] = [.rotateX, .rotateY, .rotateZ, .scaleX, .translateZ]
    if path == "transform", chance(2) { basic.valueFunction = CAValueFunction(name: one(of: names)) }
    let kind = basic.valueFunction == nil ? path : "opacity"
    if chance(2) { basic.fromValue = value(for: kind) }
    if chance(2) { basic.toValue = value(for: kind) }
    if chance(3) { basic.byValue = value(for: kind) }
    pile(basic)
  }

  @MainActor
  private mutating func spring() -> CAAnimation {
    let spring =
      chance(3)
      ? CASpringAnimation(perceptualDuration: oddTime(), bounce: CGFloat(oddTime())) : CASpringAnimation(keyPath: nil)
    spring.keyPath = keyPath()
    if chance(2) { (spring.mass, spring.stiffness, spring.damping) = (oddTime(), oddTime(), oddTime()) }
    if chance(3) { spring.initialVelocity = oddTime() }
    spring.allowsOverdamping = chance(2)
    fill(spring)
    return spring
  }

  @MainActor
  private mutating func keyframes() -> CAAnimation {
    let keys = CAKeyframeAnimation(keyPath: keyPath())
    let path = keys.keyPath ?? ""
    if path == "position" || path == "place", chance(2) { keys.path = self.path() }
    keys.values = (0..<choice(5)).map { _ in value(for: path) }
    keys.calculationMode = one(of: CAAnimationCalculationMode.allCases)
    if chance(3) { keys.keyTimes = keyTimes() }
    if chance(3) { keys.rotationMode = one(of: [.auto, .autoReverse]) }
    if chance(4) { keys.tensionValues = (0..<choice(5)).map { _ in number() } }
    if chance(3) { keys.timingFunctions = (0..<choice(4)).map { _ in curve() } }
    if chance(4) { (keys.continuityValues, keys.biasValues) = ([odd(), odd()], [odd()]) }
    pile(keys)
    return keys
  }

  /// Key times: in order, or in none at all, too few or too many.
  private mutating func keyTimes() -> [Double] {
    let count = choice(6)
    if chance(2) { return (0..<count).map { Double($0) / Double(max(count - 1, 1)) } }
    return (0..<count).map { _ in odd() }
  }

  /// Sets at random whether an animation is additive and cumulative.
  ///
  /// Copies multiply, and a tame tape's transforms must not, run by run: their numbers would leave all bounds.
  @MainActor
  private mutating func pile(_ animation: CAPropertyAnimation) {
    let path = animation.keyPath ?? ""
    guard path != "instanceCount", !path.hasPrefix("shadow") else { return }
    (animation.isAdditive, animation.isCumulative) = (adds(), chance(6))
    if isTame, path.lowercased().contains("transform") { animation.isCumulative = false }
  }

  @MainActor
  private mutating func transition() -> CAAnimation {
    let transition = CATransition()
    transition.type = one(of: [.fade, .moveIn, .push, .reveal, CATransitionType(rawValue: "odd")])
    transition.subtype = one(of: [nil, .fromLeft, .fromRight, .fromTop, .fromBottom])
    (transition.startProgress, transition.endProgress) = (Float(odd()), Float(odd()))
    return transition
  }

  @MainActor
  private mutating func time(_ animation: CAAnimation) {
    animation.duration = chance(3) ? oddLength() : Double(choice(8)) / 4
    if chance(4) { animation.beginTime = oddTime() }
    if chance(4) { animation.speed = Float(oddTime()) }
    if chance(4) { animation.timeOffset = oddTime() }
    if chance(4) { animation.repeatCount = Float(oddLength()) }
    if chance(6) { animation.repeatDuration = oddLength() }
    if chance(4) { animation.timingFunction = curve() }
    (animation.autoreverses, animation.isRemovedOnCompletion) = (chance(4), !chance(4))
    animation.fillMode = one(of: [.removed, .forwards, .backwards, .both])
  }

  mutating func curve() -> CAMediaTimingFunction {
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    if chance(2) { return CAMediaTimingFunction(name: one(of: names)) }
    return CAMediaTimingFunction(
      controlPoints: Float(byte()) / 255, Float(number()), Float(byte()) / 255, Float(number()))
  }
}
