import Foundation
import Geometry
import Interface
import Lists
import TestSupport
import Testing

/// A cell that records the calls of `willTransition(to:)` and `didTransition(to:)` with the raw values of the states.
@MainActor
private final class RecordingCell: UITableViewCell {
  var calls: [String] = []

  override func willTransition(to state: StateMask) { calls.append("will \(state.rawValue)") }
  override func didTransition(to state: StateMask) { calls.append("did \(state.rawValue)") }
}

@MainActor @Suite(.serialized, .exclusiveMainActor) struct CellTransitionTests {
  private let scene = TableScene([["a", "b", "c"]]) {
    $0.table.register(RecordingCell.self, forCellReuseIdentifier: "cell")
  }

  private func cell(_ row: Int) throws -> RecordingCell {
    try #require(scene.table.cellForRow(at: IndexPath(row: row, section: 0)) as? RecordingCell)
  }

  @Test func `the transition methods of a cell are called when swipe actions appear and disappear`() throws {
    let cell = try cell(1)
    scene.stage.drag(from: CGPoint(x: 250, y: 75), to: CGPoint(x: 170, y: 75), over: 0.3)
    try scene.stage.settle()
    #expect(cell.calls == ["will 2", "did 2"])
    scene.stage.tap(CGPoint(x: 100, y: 20))
    try scene.stage.settle()
    #expect(cell.calls == ["will 2", "did 2", "will 0", "did 0"])
  }

  @Test
  func `a swipe that is too short calls willTransition to the actions, then willTransition and didTransition back`()
    throws
  {
    let cell = try cell(1)
    scene.stage.drag(from: CGPoint(x: 250, y: 75), to: CGPoint(x: 230, y: 75), over: 0.5)
    try scene.stage.settle()
    #expect(cell.calls == ["will 2", "will 0", "did 0"])
  }

  @Test func `willTransition(to:) receives both states when a row in editing mode asks to confirm a deletion`() throws {
    let cell = try cell(1)
    scene.table.setEditing(true, animated: false)
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: 20, y: 75))
    try scene.stage.settle()
    #expect(cell.calls == ["will 1", "did 1", "will 3", "did 3"])
  }
}
