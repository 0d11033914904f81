import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.exclusiveMainActor) struct StageErrorTests {
  @Test func `the error of a stage that does not settle lists ten causes and the number of the others`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.drag(from: CGPoint(x: 1, y: 1), to: CGPoint(x: 90, y: 90), over: 900)
    let error = #expect(throws: StageError.self) { try stage.settle(limit: 1) }
    guard case .unsettled(_, let running) = error else { return }
    #expect(running.count == 11)
    #expect(running.last?.hasPrefix("… and ") == true)
  }

  @Test func `settle() returns the time as the nearest decimal number`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    UIView.animate(withDuration: 0.3) { view.alpha = 0 }
    let end = try stage.settle()
    #expect(end == 0.3)
    stage.advance(to: end)
  }

  @Test func `the error of a stage that is too large states the memory that one frame needs`() {
    let error = StageError.tooLarge(CGSize(width: 16_384, height: 16_384), scale: 1)
    #expect(error == .tooLarge(width: 16_384, height: 16_384))
    #expect("\(error!)".hasPrefix("a stage of 16384x16384 pixels is too large: each frame takes 1074 MB"))
    #expect(StageError.tooLarge(CGSize(width: 4096, height: 4096), scale: 2) == nil)
  }
}
