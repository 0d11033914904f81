import Foundation
import Geometry
import Interface
import TestSupport
import Testing

/// Custom gesture recognizers with the methods of `UIGestureRecognizerSubclass`.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CustomGestureTests {
  let pad = TouchPad()

  /// A stroke down, then up.
  final class CheckMark: UIGestureRecognizer {
    private var lowest: CGFloat = 0
    var resets = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      if numberOfTouches != 1 { state = .failed }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard state == .possible, let touch = touches.first, let view else { return }
      let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
      if now.x < before.x { return state = .failed }
      if now.y > before.y { lowest = now.y }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      state = location(in: view).y < lowest - 20 ? .recognized : .failed
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      state = .failed
    }
    override func reset() {
      super.reset()
      lowest = 0
      resets += 1
    }
  }

  @Test func `a recognizer subclass can set its state, and is reset after every gesture`() {
    let check = pad.add(CheckMark(), "check")
    pad.draw([(100, 100), (120, 140), (160, 80)])
    #expect(pad.take() == ["pad began 1", "pad moved 1", "pad moved 1", "check ended", "pad cancelled 1"])
    pad.draw([(100, 100), (120, 140), (100, 80)])
    #expect(pad.takeGestures() == [] && check.resets == 2 && check.state == .possible)
  }

  /// A recognizer that sets the states of a list, one for each touch event.
  final class Sayer: UIGestureRecognizer {
    var says: [State] = []
    private func say() { if !says.isEmpty { state = says.removeFirst() } }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { say() }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { say() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { say() }
  }

  @Test(
    arguments: [
      ([.changed, .changed, .ended], ["began", "changed", "ended"]),
      ([.began, .began, .ended], ["began", "changed", "ended"]),
      ([.began, .failed], ["began", "cancelled"]), ([.possible, .cancelled], []), ([.failed, .began], []),
      ([.ended, .began], ["ended"]), ([.began, .possible], ["began", "cancelled"]),
      ([.began, .cancelled], ["began", "cancelled"]),
    ] as [([UIGestureRecognizer.State], [String])])
  func `an invalid state that a recognizer subclass sets is replaced by the nearest valid state`(
    says: [UIGestureRecognizer.State], told: [String]
  ) {
    pad.add(Sayer(), "own").says = says
    pad.draw([(100, 100), (120, 140)])
    #expect(pad.takeGestures() == told.map { "own \($0)" })
  }

  @Test func `several state changes before the targets are called cause only one call`() {
    let sayer = pad.add(Twice(), "own")
    pad.draw([(100, 100), (120, 140)])
    #expect(pad.takeGestures() == ["own ended"] && sayer.state == .possible)
  }

  final class Twice: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      state = .began
      state = .changed
      state = .ended
    }
  }

  @Test func `setting the state of a recognizer without touches calls its targets`() {
    let sayer = pad.add(Sayer(), "own")
    sayer.state = .began
    sayer.state = .ended
    #expect(pad.takeGestures() == ["own began", "own ended"] && sayer.state == .possible)
    let loose = Sayer()
    var states: [UIGestureRecognizer.State] = []
    loose.addAction { states.append($0.state) }
    loose.state = .began
    loose.state = .cancelled
    #expect(states == [.began, .cancelled] && loose.state == .possible)
  }

  @Test func `a touch that a recognizer ignores is delivered to the view and no longer to the recognizer`() {
    let picky = pad.add(Picky(), "own")
    pad.draw([(100, 100), (200, 100)])
    #expect(pad.take() == ["pad began 1", "pad moved 1", "pad ended 1"] && picky.moves == 0)
  }

  final class Picky: UIPanGestureRecognizer {
    var moves = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      touches.forEach { ignore($0, for: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { moves += 1 }
  }

  /// A pan that can be set not to prevent others, and not to be prevented by others.
  final class Tolerant: UIPanGestureRecognizer {
    var prevents = true
    var isPrevented = true
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { isPrevented }
  }

  @Test(arguments: [(true, true, 1), (false, true, 2), (true, false, 2)])
  func `two recognizers begin together if their class does not prevent others or cannot be prevented`(
    prevents: Bool, isPrevented: Bool, began: Int
  ) {
    let (a, b) = (pad.add(Tolerant(), "a"), pad.add(Tolerant(), "b"))
    (a.prevents, b.isPrevented) = (prevents, isPrevented)
    (b.prevents, a.isPrevented) = (prevents, isPrevented)
    pad.draw([(100, 100), (120, 100)])
    #expect(pad.takeGestures().filter { $0.hasSuffix("began") }.count == began)
  }

  @Test func `a recognizer does not receive touches of a type that it does not allow`() {
    pad.add(UITapGestureRecognizer(), "tap").allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    pad.stage.tap(pad.view)
    pad.stage.advance(by: 1)
    #expect(pad.takeGestures() == [])
  }
}
