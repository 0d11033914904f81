import Foundation
import Geometry
import Interface
import Layers
import MediaTime
import TestSupport
import Testing

/// The animation objects that view blocks leave on layers (spec C2, C3, C5).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIViewAnimationBlockTests {
  let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  var layer: CALayer { view.layer }

  init() {
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  private func basic(_ key: String) throws -> CABasicAnimation {
    try #require(layer.animation(forKey: key) as? CABasicAnimation)
  }

  // MARK: Properties and keys

  @Test func `animating a property again during its additive animation adds an animation with a numbered key`() {
    stage.makeCurrent()
    for (index, x) in [20.0, 40, 60].enumerated() {
      stage.advance(to: Double(index) * 0.25)
      UIView.animate(withDuration: 1) { view.center.x = x }
    }
    #expect(layer.animationKeys() == ["position", "position-2", "position-3"])
    stage.advance(to: 1.1)
    UIView.animate(withDuration: 1) { view.center.x = 70 }
    #expect(layer.animationKeys() == ["position-2", "position-3", "position"])
  }

  @Test func `animation blocks animate position, bounds, transform and corner radius additively`() throws {
    stage.makeCurrent()
    UIView.animate(withDuration: 1) {
      view.center = CGPoint(x: 25, y: 35)
      view.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
      view.transform = CGAffineTransform(scaleX: 2, y: 4)
      layer.cornerRadius = 3
    }
    #expect(layer.animationKeys() == ["position", "bounds.origin", "bounds.size", "transform", "cornerRadius"])
    for key in layer.animationKeys()! { #expect(try basic(key).isAdditive, "\(key)") }
    #expect(try basic("position").fromValue as? CGPoint == CGPoint(x: -20, y: -30))
    #expect(try basic("position").toValue as? CGPoint == .zero)
    #expect(try basic("bounds.origin").fromValue as? CGPoint == CGPoint(x: -1, y: -2))
    #expect(try basic("bounds.size").fromValue as? CGSize == CGSize(width: -20, height: -30))
    #expect(try basic("transform").fromValue as? CATransform3D == CATransform3DMakeScale(0.5, 0.25, 1))
    #expect(try basic("transform").toValue as? CATransform3D == CATransform3DIdentity)
    #expect(try "\(basic("cornerRadius").fromValue ?? 0)" == "-3.0")
  }

  @Test func `changing only the origin or only the size of the bounds adds an animation of only this part`() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1) { view.bounds.size.width = 20 }
    #expect(layer.animationKeys() == ["bounds.size"])
    layer.removeAllAnimations()
    UIView.animate(withDuration: 1) { view.bounds.origin.y = 20 }
    #expect(layer.animationKeys() == ["bounds.origin"])
  }

  @Test func `a change of the frame animates position and bounds size`() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1) { view.frame = CGRect(x: 10, y: 10, width: 20, height: 20) }
    #expect(layer.animationKeys() == ["position", "bounds.size"])
  }

  @Test func `animations of opacity, background colour and anchor point replace the running animation`() throws {
    stage.makeCurrent()
    view.backgroundColor = .red
    UIView.animate(withDuration: 1) {
      view.alpha = 0
      view.backgroundColor = .blue
      layer.anchorPoint = .zero
    }
    #expect(layer.animationKeys() == ["opacity", "backgroundColor", "anchorPoint"])
    for key in layer.animationKeys()! {
      #expect(try !basic(key).isAdditive)
      #expect(try basic(key).toValue == nil, "\(key)")
    }
    #expect(try basic("opacity").fromValue as? Float == 1)
    #expect(try basic("backgroundColor").fromValue as? CGColor == UIColor.red.cgColor)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    #expect(layer.animationKeys() == ["backgroundColor", "anchorPoint", "opacity"])
  }

  @Test
  func `an animation of a shadow's opacity replaces the running one, and other shadow properties do not animate`()
    throws
  {
    stage.makeCurrent()
    UIView.animate(withDuration: 1) {
      layer.shadowOpacity = 0.5
      (layer.shadowRadius, layer.shadowOffset, layer.shadowColor) = (9, .zero, UIColor.red.cgColor)
    }
    #expect(layer.animationKeys() == ["shadowOpacity"])
    #expect(try basic("shadowOpacity").fromValue as? Float == 0 && !basic("shadowOpacity").isAdditive)
  }

  @Test func `an animation block does not animate changes of border, zPosition and isHidden`() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1) {
      layer.borderWidth = 2
      layer.borderColor = UIColor.red.cgColor
      layer.zPosition = 1
      view.isHidden = true
      view.clipsToBounds = true
    }
    #expect(layer.animationKeys() == nil)
  }

  @Test func `outside an animation block, changes of a view's layer do not animate`() {
    stage.makeCurrent()
    view.alpha = 0
    view.center.x = 80
    #expect(layer.animationKeys() == nil)
  }

  @Test func `setting a property to its current value in an animation block adds no animation`() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1) {
      view.alpha = 1
      view.center = view.center
    }
    #expect(layer.animationKeys() == nil)
  }

  // MARK: The objects

  @Test
  func `animations of a block have its duration and curve, fill mode both and isRemovedOnCompletion true`() throws {
    stage.makeCurrent()
    UIView.animate(withDuration: 0.7, delay: 0, options: .curveEaseIn, animations: { view.alpha = 0 })
    let animation = try basic("opacity")
    #expect(animation.duration == 0.7 && animation.fillMode == .both && animation.isRemovedOnCompletion)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .easeIn) && animation.beginTime == 0)
    #expect(animation.delegate != nil && animation.repeatCount == 0 && !animation.autoreverses)
  }

  @Test func `the delay of an animation block sets beginTime in the layer's local time`() throws {
    stage.makeCurrent()
    stage.advance(to: 2)
    layer.beginTime = 1
    UIView.animate(withDuration: 1, delay: 0.5, animations: { view.alpha = 0 })
    #expect(try basic("opacity").beginTime == 1.5)
  }

  @Test func `the options repeat and autoreverse set repeatCount and autoreverses of the animation`() throws {
    stage.makeCurrent()
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: { view.alpha = 0 })
    #expect(try basic("opacity").repeatCount == .infinity && basic("opacity").autoreverses)
  }

  @Test
  func `with autoreverse without repeat, the animation plays forwards and backwards, then the model value shows`() {
    stage.makeCurrent()
    UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear], animations: { view.alpha = 0 })
    for (t, alpha) in [(0.5, 0.5), (1, 0), (1.5, 0.5), (2.25, 0)] {
      stage.advance(to: t)
      #expect(isNear(Double(layer.presentation()!.opacity), alpha, within: 1e-7), "t = \(t)")
    }
  }

  @Test func `a block with a spring adds spring animations without a timing function`() throws {
    stage.makeCurrent()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.center.x = 80 })
    let spring = try #require(layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(isNear(spring.stiffness, 161.7195025042016, within: 1e-6) && spring.mass == 1)
    #expect(spring.timingFunction == nil && spring.isAdditive && spring.duration == 1)
    var highest: CGFloat = 0
    for k in 1...60 {
      stage.advance(to: Double(k) / 60)
      highest = max(highest, layer.presentation()!.position.x)
    }
    #expect(highest > 90 && isNear(Double(layer.presentation()!.position.x), 80, within: 0.1))
  }

  @Test func `a block with springDuration and no bounce does not overshoot, and ends at its target`() {
    stage.makeCurrent()
    UIView.animate(springDuration: 0.4, animations: { view.center.x = 80 })
    for k in 1...30 {
      stage.advance(to: Double(k) / 30)
      #expect(layer.presentation()!.position.x < 80.000001)
    }
    #expect(throws: Never.self) { try stage.settle() }
    #expect(layer.presentation()!.position.x == 80)
  }

  @Test func `beginFromCurrentState makes an animation start at the presentation value`() throws {
    stage.makeCurrent()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 })
    stage.advance(to: 0.25)
    UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState, animations: { view.alpha = 1 })
    #expect(try basic("opacity").fromValue as? Float == 0.75)
  }

  // MARK: Nesting

  nonisolated static let nestings: [(UIView.AnimationOptions, Double, CAMediaTimingFunctionName)] = [
    ([], 0.4, .easeIn), ([.overrideInheritedDuration], 2, .easeIn), ([.overrideInheritedCurve], 0.4, .easeOut),
    ([.overrideInheritedDuration, .overrideInheritedCurve], 2, .easeOut),
  ]

  @Test(arguments: nestings)
  func `a nested animation block inherits duration and curve, unless it overrides them`(
    overrides: UIView.AnimationOptions, duration: Double, curve: CAMediaTimingFunctionName
  ) throws {
    stage.makeCurrent()
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveEaseIn,
      animations: {
        UIView.animate(
          withDuration: 2, delay: 0, options: overrides.union(.curveEaseOut), animations: { view.alpha = 0 })
      })
    #expect(try basic("opacity").duration == duration)
    #expect(try basic("opacity").timingFunction == CAMediaTimingFunction(name: curve))
  }

  @Test func `the delays of nested animation blocks add up`() throws {
    stage.makeCurrent()
    UIView.animate(
      withDuration: 1, delay: 0.25,
      animations: { UIView.animate(withDuration: 1, delay: 0.5, animations: { view.alpha = 0 }) })
    #expect(try basic("opacity").beginTime == 0.75)
  }

  @Test func `a nested animation block inherits other options, unless overrideInheritedOptions is set`() throws {
    stage.makeCurrent()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.autoreverse, .allowUserInteraction],
      animations: {
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        UIView.animate(
          withDuration: 1, delay: 0, options: .overrideInheritedOptions, animations: { view.center.x = 6 })
      })
    #expect(try basic("opacity").autoreverses && !basic("position").autoreverses)
  }

  @Test func `inheritedAnimationDuration is the duration of the innermost animation block, and 0 outside blocks`() {
    stage.makeCurrent()
    var seen: [Double] = []
    UIView.animate(withDuration: 0.3) {
      seen.append(UIView.inheritedAnimationDuration)
      UIView.animate(
        withDuration: 1, delay: 0, options: .overrideInheritedDuration,
        animations: { seen.append(UIView.inheritedAnimationDuration) })
      seen.append(UIView.inheritedAnimationDuration)
    }
    #expect(seen == [0.3, 1, 0.3] && UIView.inheritedAnimationDuration == 0)
  }

  @Test
  func `an animation block completes after nested blocks that inherit its duration, and does not wait for others`() {
    stage.makeCurrent()
    var ends: [String] = []
    UIView.animate(
      withDuration: 1,
      animations: {
        UIView.animate(
          withDuration: 5, animations: { view.alpha = 0 }, completion: { _ in ends.append("inner \(stage.now)") })
      }, completion: { _ in ends.append("outer \(stage.now)") })
    stage.advance(to: 1)
    #expect(ends == ["inner 1.0", "outer 1.0"])
    ends = []
    UIView.animate(
      withDuration: 1,
      animations: {
        UIView.animate(
          withDuration: 2, delay: 0, options: .overrideInheritedDuration, animations: { view.alpha = 1 },
          completion: { _ in ends.append("inner \(stage.now)") })
      }, completion: { _ in ends.append("outer \(stage.now)") })
    stage.advance(to: 4)
    #expect(ends == ["outer 1.0", "inner 3.0"])
  }

  @Test func `layoutIfNeeded in an animation block animates the subviews`() {
    stage.makeCurrent()
    let inner = Centered(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(inner)
    stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .layoutSubviews, animations: { inner.bounds.size.width = 50 })
    #expect(inner.dot.layer.animationKeys() == ["position"])
    inner.dot.layer.removeAllAnimations()
    UIView.animate(withDuration: 1) { inner.bounds.size.width = 30 }
    stage.advance(to: 0)
    #expect(inner.dot.layer.animationKeys() == nil)
  }
}

/// A view that keeps a dot at its centre.
@MainActor
private final class Centered: UIView {
  let dot = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(dot)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func layoutSubviews() { dot.center = CGPoint(x: bounds.midX, y: bounds.midY) }
}
