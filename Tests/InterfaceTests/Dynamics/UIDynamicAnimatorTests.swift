import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor)
struct UIDynamicAnimatorTests {
  /// A stage with a ball of 20 × 20 points in a room of 200 × 400 points.
  @MainActor private final class Room: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let ball = UIView(frame: CGRect(x: 90, y: 0, width: 20, height: 20))
    let animator: UIDynamicAnimator
    var log: [String] = []

    override init() {
      view.addSubview(ball)
      animator = UIDynamicAnimator(referenceView: view)
      super.init()
      animator.delegate = self
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { log.append("began \((identifier as? NSString).map { "\($0)" } ?? "edge")") }
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
  }

  @Test func `gravity accelerates by 1000 points per second²`() {
    let room = Room()
    room.animator.addBehavior(UIGravityBehavior(items: [room.ball]))
    room.stage.advance(by: 0.5)
    #expect(abs(room.ball.center.y - (10 + 125)) < 3)
    #expect(room.ball.center.x == 100)
  }

  @Test func `a ball comes to rest on the edge of the reference view`() {
    let room = Room()
    room.animator.addBehavior(UIGravityBehavior(items: [room.ball]))
    let collision = UICollisionBehavior(items: [room.ball])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = room
    room.animator.addBehavior(collision)
    room.stage.advance(by: 5)
    #expect(abs(room.ball.center.y - 390) < 0.01)
    #expect(room.log == ["resume", "began edge", "pause"])
    #expect(!room.animator.isRunning)
  }

  @Test func `a ball with elasticity 0.5 bounces to a quarter of the height of its fall`() {
    let room = Room()
    let matter = UIDynamicItemBehavior(items: [room.ball])
    matter.elasticity = 0.5
    let collision = UICollisionBehavior(items: [room.ball])
    collision.addBoundary(
      withIdentifier: NSString("floor"), from: CGPoint(x: 0, y: 300), to: CGPoint(x: 200, y: 300))
    collision.collisionDelegate = room
    for behavior in [matter, collision, UIGravityBehavior(items: [room.ball])] { room.animator.addBehavior(behavior) }
    // The fall of 280 points takes 0.748 s; the ball then rises to a quarter of the height, 70 points, in 0.374 s.
    room.stage.advance(by: 0.748 + 0.374)
    #expect(abs(room.ball.center.y - 220) < 5)
    #expect(room.log == ["resume", "began floor"])
  }

  @Test func `items collide and exchange their velocities`() {
    let room = Room()
    let other = UIView(frame: CGRect(x: 150, y: 0, width: 20, height: 20))
    let matter = UIDynamicItemBehavior(items: [room.ball, other])
    matter.elasticity = 1
    matter.addLinearVelocity(CGPoint(x: 200, y: 0), for: room.ball)
    room.animator.addBehavior(matter)
    room.animator.addBehavior(UICollisionBehavior(items: [room.ball, other]))
    room.stage.advance(by: 0.5)
    #expect(abs(matter.linearVelocity(for: room.ball).x) < 1)
    #expect(abs(matter.linearVelocity(for: other).x - 200) < 1)
  }

  @Test func `a snap behaviour moves its item to the snap point, where the item rests`() {
    let room = Room()
    room.animator.addBehavior(UISnapBehavior(item: room.ball, snapTo: CGPoint(x: 50, y: 200)))
    room.stage.advance(by: 3)
    #expect(abs(room.ball.center.x - 50) < 0.5)
    #expect(abs(room.ball.center.y - 200) < 0.5)
    #expect(room.log == ["resume", "pause"])
  }

  @Test func `a rigid attachment keeps its length`() {
    let room = Room()
    room.animator.addBehavior(UIGravityBehavior(items: [room.ball]))
    let rope = UIAttachmentBehavior(item: room.ball, attachedToAnchor: CGPoint(x: 20, y: 10))
    room.animator.addBehavior(rope)
    #expect(rope.length == 80)
    for _ in 0..<10 {
      room.stage.advance(by: 0.1)
      let (dx, dy) = (room.ball.center.x - 20, room.ball.center.y - 10)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 80) < 0.01)
    }
  }

  @Test func `an instantaneous push changes the velocity only once`() {
    let room = Room()
    let push = UIPushBehavior(items: [room.ball], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 0.04)
    room.animator.addBehavior(push)
    room.stage.advance(by: 1)
    #expect(!push.active)
    #expect(abs(room.ball.center.y - 110) < 2)
  }

  @Test func `an angular velocity rotates the item`() {
    let room = Room()
    let matter = UIDynamicItemBehavior(items: [room.ball])
    matter.addAngularVelocity(.pi, for: room.ball)
    room.animator.addBehavior(matter)
    room.stage.advance(by: 0.5)
    #expect(abs(room.ball.transform.a) < 0.1)
    #expect(room.ball.transform.b > 0.9)
  }

  @Test func `the motion does not depend on the instants at which the stage is advanced`() {
    let positions = [[1.0], [0.31, 0.4, 0.29], Array(repeating: 0.1, count: 10)].map { steps in
      let room = Room()
      room.animator.addBehavior(UIGravityBehavior(items: [room.ball]))
      room.animator.addBehavior(UIAttachmentBehavior(item: room.ball, attachedToAnchor: CGPoint(x: 20, y: 10)))
      var time = 0.0
      for step in steps {
        time += step
        room.stage.advance(to: time)
      }
      return room.ball.center
    }
    #expect(positions[0] == positions[1])
    #expect(positions[0] == positions[2])
  }

  @Test(arguments: [0, 0.5] as [CGFloat])
  func `friction slows items that slide along each other`(friction: CGFloat) {
    let room = Room()
    let floor = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 20))
    room.view.addSubview(floor)
    room.ball.frame.origin = CGPoint(x: 0, y: 80)
    let (matter, anchor) = (UIDynamicItemBehavior(items: [room.ball]), UIDynamicItemBehavior(items: [floor]))
    (matter.friction, anchor.friction, anchor.isAnchored) = (friction, friction, true)
    matter.addLinearVelocity(CGPoint(x: 300, y: 0), for: room.ball)
    for behavior in [
      UIGravityBehavior(items: [room.ball]), UICollisionBehavior(items: [room.ball, floor]), matter, anchor,
    ] { room.animator.addBehavior(behavior) }
    room.stage.advance(by: 0.4)
    let speed = matter.linearVelocity(for: room.ball).x
    // Gravity of 1000 points/s² with a coefficient of 0.5 slows by 500 points/s².
    #expect(friction == 0 ? speed == 300 : abs(speed - 100) < 20)
    #expect(room.ball.center.y < 92)
  }

  private final class Listener: UIDynamicBehavior {
    var calls: [Bool] = []
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { calls.append(dynamicAnimator != nil) }
  }

  @Test func `a child behaviour receives willMove(to:) when it is added to an active behaviour or removed from it`() {
    let (room, parent, child) = (Room(), UIDynamicBehavior(), Listener())
    parent.addChildBehavior(child)
    parent.removeChildBehavior(child)
    #expect(child.calls.isEmpty)
    room.animator.addBehavior(parent)
    parent.addChildBehavior(child)
    #expect(child.calls == [true])
    parent.removeChildBehavior(child)
    #expect(child.calls == [true, false])
    parent.removeChildBehavior(child)
    #expect(child.calls == [true, false])
  }
}
