import Foundation
import Geometry
import Interface
import TestSupport
import Testing

/// Failure requirements, exclusion, and the touches that views receive meanwhile.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GestureRelationTests {
  let pad = TouchPad()
  let judge = GestureJudge()
  let middle = CGPoint(x: 150, y: 150)

  private func twoTaps(count: Int) -> [String] {
    pad.stage.tap(middle, count: count)
    pad.stage.advance(by: 2)
    return pad.takeGestures()
  }

  // MARK: Failure requirements

  @Test func `a tap that requires a double tap to fail is recognized if no second tap follows`() {
    let single = pad.add(UITapGestureRecognizer(), "single") { single in
      "\((pad.stage.now.truncatingRemainder(dividingBy: 2) * 1000).rounded()) \(single.location(in: nil).x)"
    }
    let double = pad.add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    #expect(twoTaps(count: 1) == ["single ended 400.0 150.0"])
    #expect(twoTaps(count: 2) == ["double ended"])
    #expect(twoTaps(count: 3) == ["double ended", "single ended 700.0 150.0"])
  }

  @Test func `without a failure requirement, a tap and then the double tap are recognized`() {
    pad.add(UITapGestureRecognizer(), "single")
    pad.add(UITapGestureRecognizer(), "double").numberOfTapsRequired = 2
    #expect(twoTaps(count: 2) == ["single ended", "double ended"])
  }

  @Test(arguments: ["delegate of the waiting", "delegate of the other", "class of the waiting", "class of the other"])
  func `a recognizer's delegate or class can require another recognizer to fail`(who: String) {
    let single = Waiting(waits: who == "class of the waiting")
    let double = Waited(isWaitedFor: who == "class of the other")
    double.numberOfTapsRequired = 2
    pad.add(single, "single").delegate = judge
    pad.add(double, "double").delegate = judge
    if who == "delegate of the waiting" { judge.needs = { a, _ in a === single } }
    if who == "delegate of the other" { judge.isNeeded = { a, _ in a === double } }
    #expect(twoTaps(count: 2) == ["double ended"])
    #expect(twoTaps(count: 1) == ["single ended"])
  }

  final class Waiting: UITapGestureRecognizer {
    let waits: Bool
    init(waits: Bool) {
      self.waits = waits
      super.init(target: nil, action: nil)
    }
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { waits }
  }

  final class Waited: UITapGestureRecognizer {
    let isWaitedFor: Bool
    init(isWaitedFor: Bool) {
      self.isWaitedFor = isWaitedFor
      super.init(target: nil, action: nil)
    }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { isWaitedFor }
  }

  @Test func `a pan that requires a swipe to fail begins when the swipe has failed`() {
    let swipe = pad.add(UISwipeGestureRecognizer(), "swipe")
    let pan = pad.add(UIPanGestureRecognizer(), "pan") { "\($0.translation(in: nil).y)" }
    pan.require(toFail: swipe)
    pad.draw([(100, 100), (120, 100), (160, 100), (180, 100)])
    #expect(pad.takeGestures() == ["swipe ended"])
    pad.draw([(100, 100), (100, 120), (100, 160), (100, 180)])
    #expect(pad.takeGestures() == ["pan began 60.0", "pan changed 80.0", "pan ended 80.0"])
  }

  @Test func `two recognizers that require each other to fail do not block each other forever`() {
    let a = pad.add(UITapGestureRecognizer(), "a")
    let b = pad.add(UITapGestureRecognizer(), "b")
    a.require(toFail: b)
    b.require(toFail: a)
    #expect(twoTaps(count: 1) == ["a ended"])
    b.numberOfTapsRequired = 2
    #expect(twoTaps(count: 2) == ["b ended"])
    #expect(twoTaps(count: 1) == ["a ended"])
    #expect(a.state == .possible && b.state == .possible)
  }

  // MARK: Exclusion

  @Test func `delegates are queried about simultaneous recognition just before a gesture begins`() {
    var asked: [String] = []
    judge.begins = {
      asked.append("begin \($0.name!)"); return true
    }
    judge.goTogether = {
      asked.append("\($0.name!) with \($1.name!)"); return false
    }
    for name in ["a", "b"] {
      let pan = pad.add(UIPanGestureRecognizer(), name)
      (pan.name, pan.delegate) = (name, judge)
    }
    pad.draw([(100, 100), (120, 100)])
    #expect(pad.takeGestures() == ["a began", "a ended"])
    #expect(asked == ["begin a", "a with b", "b with a"])
  }

  @Test func `a delegate can withhold an event from a recognizer`() {
    pad.add(UIPanGestureRecognizer(), "pan").delegate = judge
    judge.receivesEvent = false
    pad.draw([(100, 100), (120, 100)])
    #expect(pad.takeGestures() == [])
  }

  @Test func `a view whose gestureRecognizerShouldBegin returns false prevents the gestures of its superviews`() {
    let button = Guard(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    pad.view.addSubview(button)
    pad.add(UITapGestureRecognizer(), "tap")
    pad.stage.tap(button)
    pad.stage.advance(by: 1)
    #expect(pad.takeGestures() == [])
    pad.stage.tap(CGPoint(x: 10, y: 10))
    pad.stage.advance(by: 1)
    #expect(pad.takeGestures() == ["tap ended"])
  }

  final class Guard: UIView {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  @Test func `gestures of two views run at the same time if each view has its own touch`() {
    let left = pad.surface("pad.left", CGRect(x: 0, y: 0, width: 100, height: 300))
    let right = pad.surface("pad.right", CGRect(x: 200, y: 0, width: 100, height: 300))
    pad.add(UIPanGestureRecognizer(), "left", to: left)
    pad.add(UIPanGestureRecognizer(), "right", to: right)
    pad.draw(fingers: [[(50, 100), (50, 120)], [(250, 100), (250, 120)]])
    #expect(pad.takeGestures() == ["left began", "right began", "left ended", "right ended"])
  }

  @Test func `while a gesture is active, a second touch does not start another gesture`() {
    pad.add(UIPanGestureRecognizer(), "pan")
    pad.add(UITapGestureRecognizer(), "tap")
    let start = pad.stage.now
    pad.stage.touch([(start, middle), (start + 0.1, CGPoint(x: 200, y: 150)), (start + 1, CGPoint(x: 200, y: 150))])
    pad.stage.tap(CGPoint(x: 20, y: 20), holding: 0.5)
    pad.stage.touch([(start + 0.6, CGPoint(x: 20, y: 20)), (start + 0.7, CGPoint(x: 20, y: 20))])
    pad.stage.advance(by: 2)
    #expect(!pad.takeGestures().contains("tap ended"))
  }

  // MARK: Views

  @Test func `delayed touches reach the view if the recognizer fails or has cancelsTouchesInView false`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pan.delaysTouchesBegan = true
    pad.draw([(100, 100), (105, 100), (106, 100)])
    #expect(pad.take() == ["pad began 1", "pad moved 1", "pad ended 1"])
    pad.draw([(100, 100), (105, 100), (156, 100)])
    #expect(pad.take() == ["pan began", "pan ended"])
    pan.cancelsTouchesInView = false
    pad.draw([(100, 100), (156, 100)])
    #expect(pad.take() == ["pan began", "pad began 1", "pad moved 1", "pan ended", "pad ended 1"])
  }

  @Test func `touches that a recognizer delays reach the view with their original locations and times`() {
    let view = Late(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    pad.view.addSubview(view)
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pan.delaysTouchesBegan = true
    pad.stage.touch([(1, CGPoint(x: 10, y: 10)), (2, CGPoint(x: 12, y: 10)), (3, CGPoint(x: 14, y: 10))])
    pad.stage.advance(by: 4)
    #expect(view.lines == ["began 10.0 1.0", "moved 14.0 3.0", "ended 14.0 3.0"])
  }

  final class Late: UIView {
    var lines: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { write(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { write(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { write(touches) }
    private func write(_ touches: Set<UITouch>) {
      for touch in touches { lines.append("\(touch.phase) \(touch.location(in: self).x) \(touch.timestamp)") }
    }
  }

  @Test func `with delaysTouchesEnded, the view's touchesEnded is delayed until the double tap fails`() {
    let tap = pad.add(UITapGestureRecognizer(), "tap")
    tap.numberOfTapsRequired = 2
    pad.stage.tap(middle)
    pad.stage.advance(by: 0.3)
    #expect(pad.take() == ["pad began 1"])
    pad.stage.advance(by: 1)
    #expect(pad.take() == ["pad ended 1"])
    tap.delaysTouchesEnded = false
    pad.stage.tap(middle)
    pad.stage.advance(by: 0.1)
    #expect(pad.take() == ["pad began 1", "pad ended 1"])
  }

  @Test func `a long press cancels the view's touch when it is recognized`() {
    pad.add(UILongPressGestureRecognizer(), "press")
    pad.stage.longPress(middle)
    pad.stage.advance(by: 0.6)
    #expect(pad.take() == ["pad began 1", "press began", "pad cancelled 1"])
  }

  @Test func `a view gets all touches of one instant in one call, or only the first without multiple touch`() {
    pad.draw(fingers: [[(100, 100), (110, 100)], [(200, 100), (210, 100)]])
    #expect(pad.take() == ["pad began 1", "pad moved 1", "pad ended 1"])
    pad.view.isMultipleTouchEnabled = true
    pad.draw(fingers: [[(100, 100), (110, 100)], [(200, 100), (210, 100)]])
    #expect(pad.take() == ["pad began 2", "pad moved 2", "pad ended 2"])
  }

  @Test(arguments: [false, true])
  func `a view with isExclusiveTouch and another view do not receive touches at the same time`(
    isFirst: Bool
  ) {
    let a = pad.surface("a", CGRect(x: 0, y: 0, width: 100, height: 300))
    let b = pad.surface("b", CGRect(x: 200, y: 0, width: 100, height: 300))
    (isFirst ? a : b).isExclusiveTouch = true
    pad.draw(fingers: [[(50, 100), (50, 120)], [(250, 100), (250, 120)]])
    #expect(pad.take() == ["a began 1", "a moved 1", "a ended 1"])
    pad.draw([(250, 100)])
    #expect(pad.take() == ["b began 1", "b ended 1"])
    withExtendedLifetime((a, b)) {}
  }

  @Test func `removing a view cancels its touches and gestures`() {
    let inner = pad.surface("inner", CGRect(x: 100, y: 100, width: 100, height: 100))
    let pan = pad.add(UIPanGestureRecognizer(), "pan", to: inner)
    pan.cancelsTouchesInView = false
    let finger = pad.stage.drag(from: middle, to: .zero, over: 1)
    pad.stage.advance(by: 0.5)
    _ = pad.take()
    inner.removeFromSuperview()
    #expect(pad.take() == ["pan cancelled", "inner cancelled 1"])
    #expect(finger.isDown && pan.state == .possible)
    pad.stage.advance(by: 1)
    #expect(pad.take() == [])
  }

  @Test func `a gesture that its target disables and enables again is cancelled`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pan.addAction { pan in if pan.state == .began { pan.isEnabled = false; pan.isEnabled = true } }
    pad.draw([(100, 100), (120, 100), (140, 100)])
    #expect(pad.takeGestures() == ["pan began", "pan cancelled"])
    pad.draw([(100, 100), (120, 100)])
    #expect(pad.takeGestures() == ["pan began", "pan cancelled"])
  }

  @Test func `cancelling a touch cancels its gestures and the view's touch`() {
    pad.add(UIPanGestureRecognizer(), "pan").cancelsTouchesInView = false
    pad.add(UITapGestureRecognizer(), "tap")
    let finger = pad.stage.drag(from: middle, to: .zero, over: 1)
    pad.stage.advance(by: 0.5)
    _ = pad.take()
    finger.cancel()
    #expect(pad.take() == ["pan cancelled", "pad cancelled 1"] && !finger.isDown)
    pad.stage.advance(by: 1)
    #expect(pad.take() == [])
  }

  @Test func `a touch that is cancelled during its movement is not delivered again`() {
    let path = [0, 0.1, 0.2].map { (time: $0, point: CGPoint(x: 100 * $0, y: 10)) }
    let fingers = pad.stage.touch(fingers: [path, path])
    pad.stage.advance(by: 0.15)
    fingers[0].cancel()
    pad.stage.advance(by: 1)
    #expect(pad.take() == ["pad began 1", "pad moved 1", "pad cancelled 1"] && fingers.allSatisfy { !$0.isDown })
  }

  // MARK: Targets

  @Test func `a target is not called after removeTarget`() {
    let target = Target()
    let pan = pad.add(UIPanGestureRecognizer(), "pan")
    pan.addTarget(target, action: Selector("a", Target.a))
    pan.addTarget(target, action: Selector("b", Target.b))
    pan.removeTarget(target, action: Selector("a", Target.a))
    pad.draw([(100, 100), (120, 100)])
    #expect(target.lines == ["b", "b"])
    pan.removeTarget(nil, action: nil)
    pad.draw([(100, 100), (120, 100)])
    #expect(target.lines == ["b", "b"] && pad.takeGestures() == ["pan began", "pan ended"])
  }

  @MainActor final class Target {
    var lines: [String] = []
    func a() { lines.append("a") }
    func b() { lines.append("b") }
  }
}
