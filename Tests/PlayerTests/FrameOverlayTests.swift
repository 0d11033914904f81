import DisplayList
import Geometry
import Interface
import Layers
import Pixels
import Player
import TestSupport
import Testing

@MainActor
@Suite(.exclusiveMainActor) struct FrameOverlayTests {
  /// Two views, one with a name, and a touch that moves from left to right.
  private func frame(at time: Double) -> Frame {
    let stage = Stage(size: CGSize(width: 120, height: 80), scale: 1, profile: .classic)
    let box = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 40))
    box.backgroundColor = .white
    box.layer.name = "box"
    stage.window.addSubview(box)
    stage.drag(from: CGPoint(x: 30, y: 50), to: CGPoint(x: 90, y: 50), over: 0.2, delay: 0.1)
    stage.advance(to: time)
    return stage.frame()
  }

  private func differs(_ frame: Frame, _ part: FrameOverlay.Part) throws -> Bool {
    var shown = frame
    shown.overlay = try FrameOverlay([part])
    return shown.render() != frame.render()
  }

  @Test("the overlay shows touches from their start until they have faded out")
  func touches() throws {
    #expect(
      try [0.05, 0.1, 0.2, 0.35, 0.5].map { try differs(frame(at: $0), .touches) } == [false, true, true, true, false])
  }

  @Test("the overlay shows a touch's circle at the touch's location")
  func place() throws {
    var shown = frame(at: 0.2)
    let plain = shown.render()
    shown.overlay = try FrameOverlay([.touches])
    let changes = shown.render().box(ofChangesSince: plain)
    // Halfway, at (60, 50), with a ring of 19 points, in front of the trail from (30, 50).
    let (right, bottom) = (changes.x + changes.width, changes.y + changes.height)
    #expect((78...79).contains(right) && (31...32).contains(changes.y) && (68...69).contains(bottom))
    #expect((26...27).contains(changes.x))
  }

  @Test("the overlay can show a clock and layer bounds, and removing the overlay restores the frame")
  func others() throws {
    let frame = frame(at: 0)
    #expect(try differs(frame, .clock) && differs(frame, .bounds))
    var shown = frame
    shown.overlay = try FrameOverlay([.clock])
    #expect(shown.displayList.commands.starts(with: frame.displayList.commands))
    shown.overlay = nil
    #expect(shown.displayList == frame.displayList && shown.render() == frame.render())
  }

  @Test("a frame with a clock overlay is rendered again, even if its layers are unchanged")
  func stills() throws {
    let frames = FilmFrames.still(2)
    var shown = frames[1]
    #expect(shown.isStill(of: frames[0]))
    shown.overlay = try FrameOverlay([.clock])
    #expect(!shown.isStill(of: frames[0]))
  }
}
