import Foundation
import Geometry
import Interface
import TestSupport
import Testing

/// The touches that each recognizer recognizes.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct GestureKindTests {
  let pad = TouchPad()
  let middle = CGPoint(x: 150, y: 150)

  // MARK: Tap

  @Test(arguments: [(1, false), (2, true), (3, true)]) func `a double tap needs two taps at one position`(
    taps: Int, isRecognized: Bool
  ) {
    pad.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    pad.stage.tap(middle, count: taps)
    pad.stage.advance(by: 2)
    #expect(pad.takeGestures() == (isRecognized ? ["tap ended"] : []))
  }

  @Test(arguments: [(0.3, 0, true), (0.45, 0, false), (0.3, 40, true), (0.3, 50, false)])
  func `two taps that are far apart in time or position are not a double tap`(
    interval: Double, distance: CGFloat, isRecognized: Bool
  ) {
    pad.add(UITapGestureRecognizer(), "tap").numberOfTapsRequired = 2
    pad.stage.touch([(0, middle), (0.05, middle)])
    let second = CGPoint(x: 150 + distance, y: 150)
    pad.stage.touch([(interval, second), (interval + 0.05, second)])
    pad.stage.advance(by: 2)
    #expect(pad.takeGestures().isEmpty != isRecognized)
  }

  @Test func `a touch that lasts too long is not recognized as a tap`() {
    let tap = pad.add(UITapGestureRecognizer(), "tap")
    pad.stage.tap(middle, holding: 0.8)
    pad.stage.advance(by: 0.76)
    #expect(tap.state == .possible && tap.numberOfTouches == 0)
    pad.stage.advance(by: 1)
    #expect(pad.takeGestures() == [])
    pad.stage.tap(middle, holding: 0.7)
    pad.stage.advance(by: 1)
    #expect(pad.takeGestures() == ["tap ended"])
  }

  @Test func `the location of a tap with two touches is the middle between them`() {
    let tap = pad.add(UITapGestureRecognizer(), "tap") { tap in
      "\(tap.numberOfTouches) \(tap.location(ofTouch: 1, in: nil).x) \(tap.location(in: nil).x)"
    }
    tap.numberOfTouchesRequired = 2
    pad.draw([(100, 100), (100, 100)])
    #expect(pad.takeGestures() == [])
    pad.draw(fingers: [[(100, 100), (100, 100)], [(140, 100), (140, 100), (140, 100)]])
    #expect(pad.takeGestures() == ["tap ended 2 140.0 120.0"])
  }

  @Test func `a tap recognizer that requires two touches does not recognize three touches`() {
    pad.add(UITapGestureRecognizer(), "tap").numberOfTouchesRequired = 2
    pad.draw(fingers: [[(100, 100), (100, 100)], [(140, 100), (140, 100)], [(180, 100), (180, 100)]])
    #expect(pad.takeGestures() == [])
  }

  // MARK: Long press

  @Test func `a long press begins after 0.5 s, changes when the touch moves, and ends with the touch`() {
    pad.add(UILongPressGestureRecognizer(), "press") { "\(pad.stage.now) \($0.location(in: nil).x)" }
    pad.stage.touch([(0, middle), (0.25, CGPoint(x: 155, y: 150)), (0.75, CGPoint(x: 220, y: 150)), (1, middle)])
    pad.stage.advance(by: 2)
    #expect(
      pad.takeGestures() == [
        "press began 0.5 155.0", "press changed 0.75 220.0", "press changed 1.0 150.0", "press ended 1.0 150.0",
      ])
  }

  @Test(arguments: [(0.4, 0), (1, 11)])
  func `a press that is too short or that moves is not recognized as a long press`(
    seconds: Double, distance: CGFloat
  ) {
    pad.add(UILongPressGestureRecognizer(), "press")
    pad.stage.touch([(0, middle), (0.1, CGPoint(x: 150 + distance, y: 150)), (seconds, middle)])
    pad.stage.advance(by: 2)
    #expect(pad.takeGestures() == [])
  }

  @Test func `a long press with a minimum duration of 0 begins when the touch begins`() {
    pad.add(UILongPressGestureRecognizer(), "press").minimumPressDuration = 0
    pad.draw([(100, 100), (200, 100)])
    #expect(pad.takeGestures() == ["press began", "press changed", "press ended"])
  }

  @Test func `a long press recognizer with a required tap recognizes a press only after a tap`() {
    pad.add(UILongPressGestureRecognizer(), "press").numberOfTapsRequired = 1
    pad.stage.tap(middle)
    pad.stage.touch([(0.2, middle), (0.8, middle)])
    pad.stage.advance(by: 2)
    #expect(pad.takeGestures() == ["press began", "press changed", "press ended"])
    pad.stage.longPress(middle)
    pad.stage.advance(by: 2)
    #expect(pad.takeGestures() == [])
  }

  // MARK: Swipe

  @Test(
    arguments: [
      (.right, .right, true), (.left, .left, true),
      (.up, .up, true), (.down, .down, true), (.right, .left, false), ([.left, .right], .left, true),
      (.up, .down, false),
    ] as [(UISwipeGestureRecognizer.Direction, UISwipeGestureRecognizer.Direction, Bool)])
  func `a swipe is recognized only in the directions of its recognizer`(
    wanted: UISwipeGestureRecognizer.Direction, made: UISwipeGestureRecognizer.Direction, isRecognized: Bool
  ) {
    pad.add(UISwipeGestureRecognizer(), "swipe") { "\($0.location(in: nil).x)" }.direction = wanted
    pad.stage.swipe(made, from: middle, distance: 100)
    pad.stage.advance(by: 1)
    #expect(pad.takeGestures() == (isRecognized ? ["swipe ended 150.0"] : []))
  }

  @Test func `a swipe is recognized before the touch ends, and not if it is slow or diagonal`() {
    pad.add(UISwipeGestureRecognizer(), "swipe")
    pad.stage.swipe(.right, from: middle, distance: 100, over: 0.25)
    pad.stage.advance(by: 0.14)
    #expect(pad.takeGestures() == ["swipe ended"])
    pad.stage.advance(by: 1)
    #expect(pad.takeGestures() == [])
    pad.stage.swipe(.right, from: middle, distance: 100, over: 1.1)
    pad.stage.advance(by: 2)
    pad.draw([(100, 100), (160, 155)])
    #expect(pad.takeGestures() == [])
  }

  // MARK: Pan

  @Test
  func `a two-touch pan begins with the second touch, and added or lifted touches do not change the translation`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan") { "\($0.numberOfTouches) \($0.translation(in: nil).x)" }
    pad.draw(fingers: [[(100, 100), (120, 100), (140, 100), (140, 100)]])
    #expect(pad.takeGestures() == ["pan began 1 20.0", "pan changed 1 40.0", "pan changed 1 40.0", "pan ended 0 40.0"])
    let step = 1.0 / 64
    pad.stage.touch([(1, CGPoint(x: 100, y: 100)), (1 + step, CGPoint(x: 120, y: 100)), (1.5, CGPoint(x: 160, y: 100))])
    pad.stage.touch([(1.2, CGPoint(x: 200, y: 200)), (1.3, CGPoint(x: 240, y: 200))])
    pad.stage.advance(to: 2)
    #expect(
      pad.takeGestures() == ["pan began 1 20.0", "pan changed 2 40.0", "pan changed 1 80.0", "pan ended 0 80.0"])
    pan.minimumNumberOfTouches = 2
    pad.draw(fingers: [[(100, 100), (120, 100)]])
    #expect(pad.takeGestures() == [])
    pad.draw(fingers: [[(100, 100), (120, 100), (130, 100)], [(200, 100), (220, 100), (240, 100), (260, 100)]])
    #expect(pad.takeGestures() == ["pan began 2 20.0", "pan changed 2 35.0", "pan ended 1 35.0"])
  }

  @Test func `a touch beyond the maximum makes a pan fail that has not begun, and is ignored if the pan has begun`() {
    let pan = pad.add(UIPanGestureRecognizer(), "pan") { "\($0.numberOfTouches) \($0.translation(in: nil).x)" }
    pan.maximumNumberOfTouches = 1
    pad.draw(fingers: [[(100, 100), (120, 100)], [(200, 100), (220, 100)]])
    #expect(pad.takeGestures() == [])
    let start = pad.stage.now
    pad.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100), over: 0.5)
    pad.stage.touch([(start + 0.45, CGPoint(x: 10, y: 10)), (start + 1, CGPoint(x: 100, y: 10))])
    pad.stage.advance(by: 2)
    #expect(pad.take().filter { $0.hasPrefix("pan") }.last == "pan ended 0 40.0")
  }

  @Test func `after setTranslation to zero, a pan's translation is measured from that point`() {
    var moves: [CGFloat] = []
    pad.add(UIPanGestureRecognizer(), "pan") { pan in
      moves.append(pan.translation(in: nil).x)
      pan.setTranslation(.zero, in: nil)
      return ""
    }
    pad.draw([(100, 100), (120, 100), (125, 100), (115, 100)])
    #expect(moves == [20, 5, -10, 0])
  }

  // MARK: Pinch and rotation

  @Test
  func `a pinch's scale is the distance of the touches divided by the initial distance, until both touches end`() {
    pad.add(UIPinchGestureRecognizer(), "pinch") { "\($0.numberOfTouches) \($0.scale)" }
    pad.draw(
      fingers: [
        [(100, 100), (100, 100), (100, 100), (100, 100), (100, 150)],
        [(200, 100), (204, 100), (300, 100)],
      ])
    #expect(pad.takeGestures() == ["pinch began 2 2.0", "pinch ended 0 2.0"])
  }

  @Test func `a pinch's scale does not jump after the app sets the scale, or when a new touch replaces another`() {
    let pinch = pad.add(UIPinchGestureRecognizer(), "pinch") { pinch in
      defer { if pinch.state == .began { pinch.scale = 1 } }
      return "\(pinch.scale)"
    }
    let still = (0...5).map { (0.1 * Double($0), CGPoint(x: 100, y: 100)) }
    let first = [(0.0, 200.0), (0.1, 300.0), (0.2, 400.0)].map { ($0.0, CGPoint(x: $0.1, y: 100)) }
    let second = [(0.3, 200.0), (0.4, 300.0), (0.5, 300.0)].map { ($0.0, CGPoint(x: $0.1, y: 100)) }
    pad.stage.touch(fingers: [still, first, second])
    pad.stage.advance(by: 1)
    #expect(
      pad.takeGestures() == [
        "pinch began 2.0", "pinch changed 1.5", "pinch changed 1.5", "pinch changed 3.0", "pinch changed 3.0",
        "pinch ended 3.0",
      ])
    #expect(pinch.scale == 1 && pinch.velocity == 0)
  }

  @Test func `the velocities of pinches and rotations are measured per second`() {
    var speeds: [CGFloat] = []
    pad.add(UIPinchGestureRecognizer(), "pinch") {
      speeds.append($0.velocity); return ""
    }
    pad.stage.pinch(around: middle, from: 100, to: 200, over: 0.5)
    pad.stage.advance(by: 1)
    #expect(speeds.count > 20 && speeds.allSatisfy { abs($0 - 2) < 1e-9 })
    speeds = []
    pad.view.gestureRecognizers?.forEach { pad.view.removeGestureRecognizer($0) }
    pad.add(UIRotationGestureRecognizer(), "turn") {
      speeds.append($0.velocity); return ""
    }
    pad.stage.twist(around: middle, by: 3, over: 1)
    pad.stage.advance(by: 2)
    #expect(speeds.count > 40 && speeds.allSatisfy { abs($0 - 3) < 1e-9 })
  }

  @Test func `setting the scale of a pinch does not change its velocity`() {
    var speeds: [CGFloat] = []
    pad.add(UIPinchGestureRecognizer(), "pinch") {
      speeds.append($0.velocity)
      $0.scale = 1
      return ""
    }
    // The distance grows by 200 points per second from 100 to 200, so that the relative growth is 2 to 1 per second.
    pad.stage.pinch(around: middle, from: 100, to: 200, over: 0.5)
    pad.stage.advance(by: 1)
    #expect(speeds.count > 20)
    #expect(speeds.allSatisfy { $0 > 0.99 && $0 < 2.01 })
  }

  @Test(arguments: [0.05, 1, -2, 7]) func `a rotation's angle is not limited to one revolution`(angle: CGFloat) {
    var last: CGFloat = 0
    pad.add(UIRotationGestureRecognizer(), "turn") {
      last = $0.rotation; return ""
    }
    pad.stage.twist(around: middle, by: angle, over: 1)
    pad.stage.advance(by: 2)
    #expect(abs(last - (abs(angle) < 0.1 ? 0 : angle)) < 1e-9)
    #expect(pad.takeGestures().last == (abs(angle) < 0.1 ? nil : "turn ended"))
  }

  @Test func `two touches pinch and rotate at the same time if a delegate permits it`() {
    let judge = GestureJudge()
    judge.goTogether = { _, _ in true }
    let pinch = pad.add(UIPinchGestureRecognizer(), "pinch")
    pinch.delegate = judge
    pad.add(UIRotationGestureRecognizer(), "turn")
    pad.draw(fingers: [[(100, 100), (100, 100), (100, 100)], [(200, 100), (200, 200), (200, 220)]])
    #expect(
      pad.takeGestures() == [
        "pinch began", "turn began", "pinch changed", "turn changed", "pinch ended", "turn ended",
      ])
    judge.goTogether = { _, _ in false }
    pad.draw(fingers: [[(100, 100), (100, 100), (100, 100)], [(200, 100), (200, 200), (200, 220)]])
    #expect(pad.takeGestures() == ["pinch began", "pinch changed", "pinch ended"])
    withExtendedLifetime(judge) {}
  }
}
