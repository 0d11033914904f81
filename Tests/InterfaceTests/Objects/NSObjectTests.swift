import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor)
struct NSObjectTests {
  @MainActor private class Target: NSObject {
    var calls: [String] = []
    func tap() { calls.append("tap") }
    func pick(_ sender: String) { calls.append("pick \(sender)") }
  }

  private final class Named: UIView {
    override var description: String { "a named view" }
    override func isEqual(_ object: Any?) -> Bool { object is Named }
  }

  private final class Ring: CALayer {
    let radius: CGFloat
    init(radius: CGFloat) {
      self.radius = radius
      super.init()
    }
    override init(layer: Any) {
      radius = (layer as? Ring)?.radius ?? 0
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { fatalError("not decoded") }
  }

  private final class RingView: UIView {
    override static var layerClass: AnyClass { Arc.self }
  }
  private final class Arc: CAShapeLayer {
    var turns = 0
    override init() {
      super.init()
      turns = 3
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { fatalError("not decoded") }
  }

  private static var key: UInt8 = 0

  @Test func `objects are compared and hashed by identity`() {
    let (one, two) = (UIView(), UIView())
    #expect(one == one)
    #expect(one != two)
    #expect(Set([one, two, one]).count == 2)
    #expect(one.isEqual(one))
    #expect(!one.isEqual(two))
  }

  @Test func `a subclass overrides equality and the description`() {
    let (one, two) = (Named(), Named())
    #expect(one == two)
    #expect("\(one)" == "a named view")
  }

  @Test func `the description of a view contains its frame and no memory address`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40.5))
    view.alpha = 0.5
    #expect(view.description == "<UIView; frame = (1 2; 30 40.5); alpha = 0.5>")
    #expect(UIViewController().description == "<UIViewController>")
    #expect(CALayer().description == "<CALayer>")
  }

  @Test func `isKind(of:) is true for the class and its superclasses, isMember(of:) only for the class`() {
    let label = UILabel()
    #expect(label.isKind(of: UIView.self))
    #expect(label.isKind(of: NSObject.self))
    #expect(!label.isKind(of: UIControl.self))
    #expect(label.isMember(of: UILabel.self))
    #expect(!label.isMember(of: UIView.self))
  }

  @Test func `responds(to:) is true only for the methods of the object's class`() {
    let tap = Selector("tap", Target.tap)
    #expect(Target().responds(to: tap))
    #expect(!UIView().responds(to: tap))
  }

  @Test func `perform(_:with:) calls the method of the selector with its argument`() {
    let target = Target()
    unsafe target.perform(Selector("tap", Target.tap))
    unsafe target.perform(Selector("pick:", Target.pick), with: "a")
    #expect(target.calls == ["tap", "pick a"])
  }

  @Test func `perform after a delay follows the stage's clock and can be cancelled`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let target = Target()
    target.perform(Selector("pick:", Target.pick), with: "a", afterDelay: 0.5)
    target.perform(Selector("tap", Target.tap), with: nil, afterDelay: 0.6)
    stage.advance(by: 0.4)
    #expect(target.calls.isEmpty)
    NSObject.cancelPreviousPerformRequests(withTarget: target, selector: Selector("tap", Target.tap), object: nil)
    stage.advance(by: 1)
    #expect(target.calls == ["pick a"])
  }

  static func performUnknownMethod() {
    _ = unsafe UIView().perform(Selector("tap", Target.tap))
  }

  @Test func `performing an unknown selector traps with the names of the class and the selector`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { NSObjectTests.performUnknownMethod() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("UIView has no method 'tap'"))
  }

  @Test func `an associated object is released when the object that it is associated with is deallocated`() {
    weak var released: Target?
    var view: UIView? = UIView()
    do {
      let value = Target()
      released = value
      unsafe objc_setAssociatedObject(view as Any, &Self.key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(unsafe objc_getAssociatedObject(view as Any, &Self.key) as? Target === released)
    #expect(released != nil)
    view = nil
    #expect(released == nil)
  }

  @Test func `an object that is associated with the policy assign is not retained`() {
    let layer = CALayer()
    do {
      let value = Target()
      unsafe objc_setAssociatedObject(layer, &Self.key, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(unsafe objc_getAssociatedObject(layer, &Self.key) as? Target === value)
    }
    #expect(unsafe objc_getAssociatedObject(layer, &Self.key) == nil)
  }

  @Test func `a view creates its layer from a layerClass that overrides no initializers`() {
    let view = RingView()
    #expect((view.layer as? Arc)?.turns == 3)
  }

  @Test func `a presentation layer is created with init(layer:), also if its class has no init()`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let ring = Ring(radius: 12)
    window.layer.addSublayer(ring)
    window.makeKeyAndVisible()
    stage.advance(by: 0.1)
    #expect(ring.presentation()?.radius == 12)
  }

  @Test func `copies are objects of the same class with the same values`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 3
    #expect((animation.copy() as? CABasicAnimation)?.duration == 3)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    path.lineWidth = 4
    let copy = path.copy() as? UIBezierPath
    #expect(copy !== path)
    #expect(copy?.lineWidth == 4)
    #expect(copy?.bounds == path.bounds)
  }
}
