import Geometry
import Interface
import TestSupport
import Testing

/// The force of touches.
@MainActor @Suite(.serialized, .exclusiveMainActor)
struct TouchForceTests {
  private final class Pad: UIView {
    var forces: [CGFloat] = []
    var largest: CGFloat = -1
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    private func note(_ touches: Set<UITouch>) {
      for touch in touches { (largest, forces) = (touch.maximumPossibleForce, forces + [touch.force]) }
    }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let point = CGPoint(x: 50, y: 60)

  init() {
    let root = UIViewController()
    root.view.addSubview(pad)
    stage.window.rootViewController = root
  }

  @Test func `a screen does not measure force by default`() throws {
    stage.tap(point)
    try stage.settle()
    #expect(pad.forces == [0, 0])
    #expect(pad.largest == 0)
    #expect(pad.traitCollection.forceTouchCapability == .unavailable)
  }

  @Test func `a touch without a given force has the force 1 on a screen that measures force`() throws {
    stage.forceTouchCapability = .available
    stage.tap(point)
    try stage.settle()
    #expect(pad.forces == [1, 1])
    #expect(abs(pad.largest - 20 / 3.0) < 1e-9)
    #expect(pad.traitCollection.forceTouchCapability == .available)
  }

  @Test func `a touch has the given force at each of its points`() throws {
    stage.forceTouchCapability = .available
    stage.touch(withForces: [(time: 0.1, point: point, force: 0.5), (time: 0.2, point: point, force: 4)])
    stage.advance(to: 0.15)
    #expect(pad.forces == [0.5])
    try stage.settle()
    #expect(pad.forces == [0.5, 4, 4])
  }

  @Test func `the force of a press increases linearly from 1 to the given force`() throws {
    stage.forceTouchCapability = .available
    stage.advance(to: 0)
    stage.press(pad, force: 5, over: 1, holding: 0.5)
    stage.advance(to: 0.5)
    #expect(abs((pad.forces.last ?? 0) - 3) < 1e-9)
    stage.advance(to: 1.25)
    #expect(pad.forces.last == 5)
    #expect(pad.forces.count == 61)
    try stage.settle()
    #expect(stage.now >= 1.5)
  }
}
