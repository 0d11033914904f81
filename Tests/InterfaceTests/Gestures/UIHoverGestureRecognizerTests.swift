import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIHoverGestureRecognizerTests {
  @Test func `the gesture begins, changes and ends as the pointer enters, moves inside and leaves the view`() {
    let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
    let (root, box) = (UIViewController(), UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
    root.view.addSubview(box)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    var log: [String] = []
    box.addGestureRecognizer(
      UIHoverGestureRecognizer {
        let point = $0.location(in: box)
        log.append("\($0.state) \(Int(point.x)),\(Int(point.y))")
      })
    stage.movePointer(to: CGPoint(x: 10, y: 10))
    stage.movePointer(to: CGPoint(x: 60, y: 70))
    stage.movePointer(to: CGPoint(x: 80, y: 90))
    stage.movePointer(to: CGPoint(x: 190, y: 90))
    stage.movePointer(to: CGPoint(x: 60, y: 60))
    stage.movePointer(to: nil)
    #expect(
      log == ["began 10,20", "changed 30,40", "ended 140,40", "began 10,10", "ended 10,10"])
  }
}
