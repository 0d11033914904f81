import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct TableEditingTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// Deletes rows from the data and from the table.
  private func scene(_ rows: [String]) -> TableScene {
    let scene = TableScene([rows])
    scene.onCommit = { [unowned scene] style, path in
      guard style == .delete else { return }
      scene.sections[0].remove(at: path.row)
      scene.table.deleteRows(at: [path], with: .fade)
    }
    return scene
  }

  @Test func `editing mode indents the content`() throws {
    let scene = scene(["a", "b"])
    scene.locked = [path(1)]
    let cell = scene.table.cellForRow(at: path(0))!
    #expect(cell.contentView.frame.minX == 0)
    scene.table.setEditing(true, animated: true)
    #expect(cell.isEditing)
    #expect(cell.contentView.frame.minX == 38)
    #expect(cell.contentView.frame.maxX == 276)
    #expect(scene.table.cellForRow(at: path(1))?.isEditing == false)
    try scene.stage.settle()
    scene.table.setEditing(false, animated: true)
    try scene.stage.settle()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 49))
    #expect(cell.subviews.allSatisfy { !($0 is UIControl) })
  }

  @Test func `the delete control shows a button that deletes the row`() throws {
    let scene = scene(["a", "b", "c"])
    scene.table.setEditing(true, animated: false)
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: 20, y: 75))
    try scene.stage.settle()
    #expect(scene.table.cellForRow(at: path(1))?.showingDeleteConfirmation == true)
    #expect(scene.lines.isEmpty)
    scene.stage.tap(CGPoint(x: 300, y: 75))
    try scene.stage.settle()
    #expect(scene.lines == ["commit delete 1"])
    #expect(scene.texts == ["a", "c"])
    #expect(scene.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  @Test func `a swipe shows the delete button of a row, and a touch on another row hides the button`() throws {
    let scene = scene(["a", "b", "c"])
    scene.stage.drag(from: CGPoint(x: 250, y: 75), to: CGPoint(x: 170, y: 75), over: 0.3)
    try scene.stage.settle()
    let cell = scene.table.cellForRow(at: path(1))!
    #expect(cell.frame.minX == -76)
    scene.stage.tap(CGPoint(x: 100, y: 20))
    try scene.stage.settle()
    #expect(cell.frame.minX == 0)
    #expect(scene.lines.isEmpty)
  }

  @Test func `a swipe across the row performs the first action`() throws {
    let scene = scene(["a", "b", "c"])
    scene.stage.drag(from: CGPoint(x: 300, y: 75), to: CGPoint(x: 20, y: 75), over: 0.3)
    try scene.stage.settle()
    #expect(scene.lines == ["commit delete 1"])
    #expect(scene.texts == ["a", "c"])
  }

  @Test func `a swipe shows no actions for a row that cannot be edited`() throws {
    let scene = scene(["a", "b"])
    scene.locked = [path(0)]
    scene.stage.drag(from: CGPoint(x: 250, y: 20), to: CGPoint(x: 170, y: 20), over: 0.3)
    try scene.stage.settle()
    #expect(scene.table.cellForRow(at: path(0))?.frame.minX == 0)
  }

  @Test func `a vertical drag scrolls and does not swipe`() throws {
    let scene = TableScene(rows: 40)
    scene.stage.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 240, y: 200), over: 0.3)
    try scene.stage.settle()
    #expect(scene.table.contentOffset.y > 0)
    #expect(scene.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  @Test func `the buttons of a swiped row perform the delegate's actions`() throws {
    let scene = scene(["a", "b"])
    var performed = 0
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
      performed += 1
      done(true)
    }
    scene.trailing = UISwipeActionsConfiguration(actions: [flag])
    scene.stage.drag(from: CGPoint(x: 250, y: 20), to: CGPoint(x: 170, y: 20), over: 0.3)
    try scene.stage.settle()
    scene.stage.tap(CGPoint(x: 300, y: 20))
    try scene.stage.settle()
    #expect(performed == 1)
    #expect(scene.table.cellForRow(at: path(0))?.frame.minX == 0)
  }

  @Test func `a dragged row is moved in the data source at the end of the touch`() throws {
    let scene = scene(["a", "b", "c", "d"])
    scene.table.setEditing(true, animated: false)
    scene.stage.advance(by: 0.1)
    let start = scene.stage.now
    scene.stage.touch([
      (start, CGPoint(x: 300, y: 25)), (start + 0.2, CGPoint(x: 300, y: 80)), (start + 0.4, CGPoint(x: 300, y: 130)),
    ])
    scene.stage.advance(by: 0.39)
    #expect(scene.lines.isEmpty)
    try scene.stage.settle()
    #expect(scene.lines == ["move 0 to 2"])
    #expect(scene.texts == ["b", "c", "a", "d"])
    #expect(scene.table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
    #expect(scene.table.visibleCells.compactMap { $0.textLabel?.text } == ["b", "c", "a", "d"])
    #expect(scene.table.contentOffset.y == 0)
  }
}
