import class Foundation.NSCoder
import Animation
import Geometry
import Layers
import MediaTime
import TestSupport
import Testing

/// Animatable properties that a subclass adds, and values by key path.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct OwnPropertyTests {
  private let pie = PieLayer()
  private let screen: Screen

  init() {
    pie.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    screen = Screen(showing: pie)
  }

  @Test func `a custom property has its initial value in each layer`() {
    let other = PieLayer()
    other.progress = 0.5
    #expect(pie.progress == 0.25 && other.progress == 0.5 && pie.needle == .zero)
    #expect(pie.value(forKey: "progress") as? Double == 0.25)
  }

  @Test func `an animation of a custom property changes the property in a presentation layer of the same class`() {
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.toValue, animation.duration) = (1.25, 1)
    pie.add(animation, forKey: nil)
    let turn = CABasicAnimation(keyPath: "needle.x")
    (turn.byValue, turn.duration) = (10, 1)
    pie.add(turn, forKey: nil)
    screen.runPass(at: 0)
    screen.runPass(at: 0.5)
    let shown: PieLayer? = pie.presentation()
    #expect(shown?.progress == 0.75 && shown?.needle == CGPoint(x: 5, y: 0) && pie.progress == 0.25)
    #expect(shown?.model() === pie)
  }

  @Test func `a change of a custom property requests an action, which a subclass can return`() {
    pie.animates = true
    pie.progress = 1.25
    screen.runPass(at: 0)
    screen.runPass(at: 0.5)
    #expect(pie.animationKeys() == ["progress"])
    #expect(abs((pie.presentation()?.progress ?? 0) - 0.75) < 1e-12)
  }

  @Test func `a value for an undefined key is stored, and the presentation layer has the same value`() {
    pie.setValue("here", forKey: "note")
    screen.runPass(at: 0)
    #expect(pie.value(forKey: "note") as? String == "here")
    #expect(pie.presentation()?.value(forKey: "note") as? String == "here")
    #expect(pie.value(forKey: "nothing") == nil)
  }

  @Test func `key paths read and write components of custom properties`() {
    pie.setValue(7, forKeyPath: "position.x")
    pie.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    pie.setValue(CGSize(width: 3, height: 4), forKeyPath: "bounds.size")
    #expect(pie.position.x == 7 && pie.bounds.size == CGSize(width: 3, height: 4))
    #expect(abs((pie.value(forKeyPath: "transform.rotation") as? Double ?? 0) - .pi / 2) < 1e-12)
    #expect(pie.value(forKeyPath: "bounds.size.height") as? Double == 4)
    pie.setValue(CGColor.red, forKeyPath: "backgroundColor")
    #expect(pie.backgroundColor == .red && pie.value(forKeyPath: "backgroundColor") as? CGColor == .red)
  }

  @Test func `properties of layers, shapes and gradients have Apple's defaults and can be animated`() {
    let plain = CALayer()
    #expect(plain.shadowOpacity == 0 && plain.shadowRadius == 3 && plain.shadowOffset == CGSize(width: 0, height: -3))
    #expect(plain.shadowColor == CGColor(gray: 0, alpha: 1) && plain.contentsGravity == .resize)
    #expect(plain.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    let shape = CAShapeLayer()
    #expect(shape.fillColor == CGColor(gray: 0, alpha: 1) && shape.strokeColor == nil && shape.lineWidth == 1)
    #expect(shape.miterLimit == 10 && shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineCap == .butt)
    let gradient = CAGradientLayer()
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.colors == nil && gradient.type == .axial)
    pie.contentsRect.origin.x = 0.5  // animates implicitly, as measured
    screen.runPass(at: 0)
    #expect(pie.animationKeys() == ["contentsRect"] && pie.presentation()?.contentsRect.origin.x == 0)
  }
}

private final class PieLayer: CALayer {
  @CALayerProperty var progress: CGFloat = 0.25
  @CALayerProperty var needle = CGPoint.zero
  var animates = false

  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override init(layer: Any) { super.init(layer: layer) }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress", animates else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    (animation.fromValue, animation.duration) = (progress, 1)
    return animation
  }
}
