import UIKit

extension ByteTape {
  /// A key path of any layer, and some that none has.
  static let keyPaths = [
    "opacity", "position", "position.x", "bounds", "bounds.size.width", "bounds.origin", "zPosition", "anchorPoint",
    "transform", "transform.rotation.z", "transform.rotation.x", "transform.scale", "transform.translation",
    "sublayerTransform", "cornerRadius", "borderWidth", "backgroundColor", "borderColor", "hidden", "masksToBounds",
    "shadowOpacity", "shadowOffset", "shadowRadius", "shadowColor", "contentsRect", "anchorPointZ", "path", "fillColor",
    "strokeEnd", "lineWidth", "locations", "startPoint", "instanceCount", "instanceDelay", "instanceTransform",
    "fontSize", "no.such", "",
  ]

  /// A value of the kind that the property at `keyPath` has.
  mutating func value(for keyPath: String) -> Any {
    switch keyPath {
    case "position", "anchorPoint", "bounds.origin", "startPoint": point()
    case "bounds", "contentsRect": rect()
    case "transform", "sublayerTransform", "instanceTransform": transform()
    case "backgroundColor", "borderColor", "shadowColor", "fillColor": color()
    case "hidden", "masksToBounds": chance(2)
    case "shadowOffset", "transform.translation": CGSize(width: number(), height: number())
    case "path": path()
    case "locations": (0..<choice(4)).map { _ in number() }
    case "instanceCount": Double(choice(6))
    default: number()
    }
  }

  /// Any animation; `depth` is how many groups may lie in one another.
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
      let basic = CABasicAnimation(keyPath: one(of: Self.keyPaths))
      fill(basic)
      animation = basic
    }
    time(animation)
    return animation
  }

  @MainActor
  private mutating func fill(_ basic: CABasicAnimation) {
    let path = basic.keyPath ?? ""
    if chance(2) { basic.fromValue = value(for: path) }
    if chance(2) { basic.toValue = value(for: path) }
    if chance(3) { basic.byValue = value(for: path) }
    (basic.isAdditive, basic.isCumulative) = (chance(4), chance(6))
  }

  @MainActor
  private mutating func spring() -> CAAnimation {
    let spring =
      chance(3)
      ? CASpringAnimation(perceptualDuration: odd(), bounce: CGFloat(odd())) : CASpringAnimation(keyPath: nil)
    spring.keyPath = one(of: Self.keyPaths)
    if chance(2) { (spring.mass, spring.stiffness, spring.damping) = (odd(), odd(), odd()) }
    if chance(3) { spring.initialVelocity = odd() }
    fill(spring)
    return spring
  }

  @MainActor
  private mutating func keyframes() -> CAAnimation {
    let keys = CAKeyframeAnimation(keyPath: one(of: Self.keyPaths))
    let path = keys.keyPath ?? ""
    if path == "position", chance(2) { keys.path = self.path() }
    keys.values = (0..<choice(5)).map { _ in value(for: path) }
    keys.calculationMode = one(of: CAAnimationCalculationMode.allCases)
    if chance(3) { keys.keyTimes = (0..<choice(6)).map { Double($0) / 5 } }
    if chance(3) { keys.rotationMode = one(of: [.auto, .autoReverse]) }
    if chance(4) { keys.tensionValues = (0..<choice(5)).map { _ in number() } }
    if chance(3) { keys.timingFunctions = (0..<choice(4)).map { _ in curve() } }
    (keys.isAdditive, keys.isCumulative) = (chance(4), chance(6))
    return keys
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
    animation.duration = chance(3) ? odd() : Double(choice(8)) / 4
    if chance(4) { animation.beginTime = odd() }
    if chance(4) { animation.speed = Float(odd()) }
    if chance(4) { animation.timeOffset = odd() }
    if chance(4) { animation.repeatCount = Float(odd()) }
    if chance(6) { animation.repeatDuration = odd() }
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
