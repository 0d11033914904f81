import Geometry
import Interface
import TestSupport
import Testing

/// Fields of forces, their regions, and sliding attachments.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIFieldBehaviorTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  private let item = UIView(frame: CGRect(x: 250, y: 150, width: 100, height: 100))
  private let animator: UIDynamicAnimator

  init() {
    stage.makeCurrent()
    let root = UIViewController()
    root.view.addSubview(item)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    animator = UIDynamicAnimator(referenceView: root.view)
  }

  private func run(_ field: UIFieldBehavior, for seconds: Double = 0.5) -> CGPoint {
    field.position = CGPoint(x: 200, y: 200)
    field.addItem(item)
    animator.addBehavior(field)
    stage.advance(by: seconds)
    return CGPoint(x: item.center.x - 300, y: item.center.y - 200)
  }

  @Test func `a linear gravity field accelerates items in its direction`() {
    let way = run(.linearGravityField(direction: CGVector(dx: 0, dy: 1)))
    #expect(way.x == 0)
    #expect(way.y > 50)
  }

  @Test func `gravity and spring fields pull an item to their position, a vortex field moves it sideways`() {
    #expect(run(.radialGravityField(position: .zero)).x < -50)
    animator.removeAllBehaviors()
    item.center = CGPoint(x: 300, y: 200)
    #expect(run(.springField()).x < -1)
    animator.removeAllBehaviors()
    item.center = CGPoint(x: 300, y: 200)
    #expect(run(.vortexField()).y > 5)
  }

  @Test func `an electric field moves charged items only`() {
    #expect(run(.electricField()) == .zero)
    animator.removeAllBehaviors()
    let charge = UIDynamicItemBehavior(items: [item])
    charge.charge = -5
    animator.addBehavior(charge)
    #expect(run(.electricField()).x < -10)
  }

  @Test func `a field has no effect outside its region`() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.region = UIRegion(radius: 50)
    #expect(run(field) == .zero)
  }

  @Test func `a noise field has the same effect in every run`() {
    let first = run(.noiseField(smoothness: 0.5, animationSpeed: 1))
    animator.removeAllBehaviors()
    item.center = CGPoint(x: 300, y: 200)
    #expect(first != .zero)
    #expect(run(.noiseField(smoothness: 0.5, animationSpeed: 1)) == first)
  }

  @Test func `a field with a closure applies the force that the closure returns`() {
    let field = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: 2, dy: 0) }
    let way = run(field)
    #expect(way.x > 10)
    #expect(way.y == 0)
  }

  @Test func `the union, intersection and difference of regions contain the expected points`() {
    let (circle, box) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 40, height: 4)))
    #expect(circle.contains(CGPoint(x: 6, y: 8)))
    #expect(!circle.contains(CGPoint(x: 8, y: 8)))
    #expect(circle.inverse().contains(CGPoint(x: 8, y: 8)))
    #expect(circle.byUnion(with: box).contains(CGPoint(x: 19, y: 0)))
    #expect(!circle.byIntersection(with: box).contains(CGPoint(x: 0, y: 5)))
    #expect(circle.byDifference(from: box).contains(CGPoint(x: 0, y: 5)))
    #expect(UIRegion.infinite.contains(CGPoint(x: 1e6, y: -1e6)))
  }

  @Test func `an attachment beside the centre turns an item until it hangs below the anchor`() {
    let corner = UIOffset(horizontal: -item.bounds.width / 2, vertical: 0)
    let start = item.center
    let anchor = CGPoint(x: start.x + corner.horizontal, y: start.y)
    let hinge = UIAttachmentBehavior(item: item, offsetFromCenter: corner, attachedToAnchor: anchor)
    #expect(hinge.length == 0)
    let matter = UIDynamicItemBehavior(items: [item])
    matter.angularResistance = 2
    for behavior in [hinge, matter, UIGravityBehavior(items: [item])] { animator.addBehavior(behavior) }
    stage.advance(by: 20)
    #expect(abs(item.center.x - anchor.x) < 1)
    #expect(abs(item.center.y - anchor.y + corner.horizontal) < 1)
    #expect(abs(abs(item.transform.b) - 1) < 0.05)
  }

  @Test func `a sliding attachment between two items keeps the first item on the axis through the second item`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    other.center = CGPoint(x: item.center.x, y: item.center.y + 100)
    animator.referenceView?.addSubview(other)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item, attachedTo: other, attachmentAnchor: other.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.pushDirection = CGVector(dx: 0.1, dy: 0)
    animator.addBehavior(slide)
    animator.addBehavior(push)
    let start = item.center.x
    stage.advance(by: 0.5)
    #expect(item.center.x > start + 1)
    #expect(abs(item.center.x - other.center.x) < 0.01)
  }

  @Test func `a sliding attachment keeps an item on the attachment's axis and within attachmentRange`() {
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: item, attachmentAnchor: CGPoint(x: 300, y: 200), axisOfTranslation: CGVector(dx: 0, dy: 2))
    slide.attachmentRange = UIFloatRange(minimum: -10, maximum: 40)
    let gravity = UIGravityBehavior(items: [item])
    gravity.gravityDirection = CGVector(dx: 1, dy: 1)
    animator.addBehavior(slide)
    animator.addBehavior(gravity)
    stage.advance(by: 1)
    #expect(item.center == CGPoint(x: 300, y: 240))
  }
}
