import Foundation
import Geometry
import Interface
import Layers
import Lists
import Pixels
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func `after random batches the table shows the rows of the data source, as after a reload`() throws {
    var random = SplitMix64(seed: 11)
    let animations: [UITableView.RowAnimation] = [.fade, .right, .left, .top, .bottom, .none, .middle, .automatic]
    for _ in 0..<25 {
      let scene = TableScene([(0..<Int.random(in: 0...20, using: &random)).map { "\($0)" }])
      for step in 0..<4 {
        let old = scene.sections[0]
        let deleted = old.indices.filter { _ in Bool.random(using: &random) && Bool.random(using: &random) }
        let reloaded = old.indices.filter { !deleted.contains($0) && Int.random(in: 0...5, using: &random) == 0 }
        var new = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
        var inserted: [Int] = []
        for index in 0..<Int.random(in: 0...4, using: &random) {
          let row = Int.random(in: 0...new.count, using: &random)
          inserted = inserted.map { $0 >= row ? $0 + 1 : $0 } + [row]
          new.insert("new \(step).\(index)", at: row)
        }
        scene.sections = [new]
        let animation = animations.randomElement(using: &random)!
        scene.table.performBatchUpdates {
          scene.table.deleteRows(at: deleted.map { path($0) }, with: animation)
          scene.table.insertRows(at: inserted.map { path($0) }, with: animation)
          scene.table.reloadRows(at: reloaded.map { path($0) }, with: animation)
        }
        scene.stage.advance(by: Bool.random(using: &random) ? 0.1 : 1)
      }
      try scene.stage.settle()
      let rows = scene.sections[0]
      #expect(scene.table.contentSize.height == CGFloat(rows.count * 50))
      #expect(scene.texts == Array(rows.prefix(scene.texts.count)))
      #expect(scene.texts.count == min(rows.count, 10))
      #expect(scene.table.visibleCells.map(\.frame.minY) == scene.texts.indices.map { CGFloat($0 * 50) })
      #expect(scene.table.visibleCells.allSatisfy { $0.alpha == 1 && !$0.isHidden })
    }
  }

  @Test func `a row below an inserted one moves during 0.3 s`() throws {
    let scene = TableScene([["a", "b"]])
    let cell = scene.table.cellForRow(at: path(1))!
    scene.sections = [["a", "new", "b"]]
    scene.table.insertRows(at: [path(1)], with: .fade)
    #expect(cell.frame.minY == 100)
    scene.stage.advance(to: 0)
    #expect(cell.layer.presentation()?.frame.minY == 50)
    scene.stage.advance(to: 0.15)
    #expect(abs((cell.layer.presentation()?.frame.minY ?? 0) - 75) < 1e-6)
    #expect(scene.table.cellForRow(at: path(1))?.layer.presentation()?.opacity == 0.5)
    try scene.stage.settle()
    #expect(scene.stage.now < 0.35)
    #expect(scene.texts == ["a", "new", "b"])
  }

  @Test func `a deleted cell is removed after the animation, and can be reused`() throws {
    let scene = TableScene([["a", "b", "c"]])
    scene.sections = [["a", "c"]]
    scene.table.deleteRows(at: [path(1)], with: .left)
    scene.stage.advance(to: 0.1)
    #expect(scene.table.subviews.count { $0 is UITableViewCell } == 3)
    try scene.stage.settle()
    #expect(scene.table.subviews.count { $0 is UITableViewCell } == 2)
    scene.sections = [["a", "c", "d"]]
    scene.table.insertRows(at: [path(2)], with: .none)
    #expect(CountedCell.created == 3)
  }

  @Test func `a row that is deleted with the animation left moves out without changing its height`() throws {
    let scene = TableScene([["a", "b", "c"]])
    let gone = try #require(scene.table.cellForRow(at: path(1)))
    let next = try #require(scene.table.cellForRow(at: path(2)))
    scene.sections = [["a", "c"]]
    scene.table.deleteRows(at: [path(1)], with: .left)
    scene.stage.advance(by: 0.15)
    let (shown, below) = (try #require(gone.layer.presentation()), try #require(next.layer.presentation()))
    #expect(shown.frame.height == 50)
    #expect(shown.frame.minY == 50)
    #expect(abs(shown.frame.minX + scene.table.bounds.width / 2) < 1)
    #expect(abs(below.frame.minY - 75) < 1)
    #expect(gone.contentView.layer.presentation()?.frame.height == gone.contentView.frame.height)
    #expect(gone.textLabel?.layer.presentation()?.frame.height == gone.textLabel?.frame.height)
  }

  @Test func `sections are inserted, deleted and moved with their rows`() throws {
    let scene = TableScene([["a"], ["b", "c"], ["d"]])
    scene.sections = [["d"], ["a"], ["new"]]
    var completed = false
    scene.table.performBatchUpdates {
      scene.table.deleteSections([1], with: .fade)
      scene.table.insertSections([2], with: .fade)
      scene.table.moveSection(2, toSection: 0)
    } completion: {
      completed = $0
    }
    try scene.stage.settle()
    #expect(scene.texts == ["d", "a", "new"])
    #expect(completed)
  }

  @Test func `the completion of a nested batch is called when the outermost batch ends`() throws {
    let scene = TableScene([["a", "b"]])
    var calls: [String] = []
    scene.table.beginUpdates()
    scene.table.performBatchUpdates {
      scene.sections = [["b"]]
      scene.table.performBatchUpdates {
        scene.table.deleteRows(at: [path(0)], with: .fade)
      } completion: { _ in
        calls.append("inner")
      }
    } completion: { _ in
      calls.append("outer")
    }
    #expect(calls == [])
    scene.table.endUpdates()
    try scene.stage.settle()
    #expect(calls == ["outer", "inner"])
  }

  @Test func `a selected row stays selected when an update changes its index path`() {
    let scene = TableScene([["a", "b", "c"]])
    scene.table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    scene.sections = [["b", "c", "new"]]
    scene.table.performBatchUpdates {
      scene.table.deleteRows(at: [path(0)], with: .fade)
      scene.table.insertRows(at: [path(2)], with: .fade)
    }
    #expect(scene.table.indexPathForSelectedRow == path(1))
    scene.sections = [["b", "new"]]
    scene.table.deleteRows(at: [path(1)], with: .fade)
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  @Test func `beginUpdates() and endUpdates() without changes animate rows to their new heights`() {
    let scene = TableScene([["a", "b"]])
    scene.height = { $0.row == 0 ? 120 : 50 }
    scene.table.beginUpdates()
    scene.table.endUpdates()
    let cell = scene.table.cellForRow(at: path(1))!
    #expect(cell.frame.minY == 120)
    scene.stage.advance(to: 0)
    scene.stage.advance(to: 0.15)
    #expect(abs((cell.layer.presentation()?.frame.minY ?? 0) - 85) < 1e-6)
  }

  @Test func `a row that an update makes visible is animated from its old position`() {
    let scene = TableScene(rows: 40)
    scene.sections[0].removeFirst(5)
    scene.table.deleteRows(at: (0..<5).map { path($0) }, with: .none)
    let cell = scene.table.cellForRow(at: path(9))!
    #expect(cell.textLabel?.text == "14")
    scene.stage.advance(to: 0)
    #expect(cell.layer.presentation()?.frame.minY == 700)
    #expect(cell.frame.minY == 450)
  }

  @Test func `a frame during an update does not depend on the frames drawn before`() {
    let times = [0.05, 0.1, 0.2, 0.25]
    func film(_ stops: [Double]) -> [Double: Bitmap] {
      let scene = TableScene([["a", "b", "c"]], size: CGSize(width: 100, height: 160))
      scene.sections = [["c", "new", "a"]]
      scene.table.performBatchUpdates {
        scene.table.deleteRows(at: [path(1)], with: .middle)
        scene.table.insertRows(at: [path(1)], with: .top)
        scene.table.moveRow(at: path(2), to: path(0))
      }
      return Dictionary(
        uniqueKeysWithValues: stops.map { time in
          scene.stage.advance(to: time)
          return (time, scene.stage.render())
        })
    }
    let all = film(times)
    for time in times { #expect(film([time])[time] == all[time]) }
  }

  @Test func `an insertion traps if the data source does not return the increased number of rows`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let scene = TableScene([["a", "b"]])
        scene.sections = [["a", "b"]]
        scene.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      }
    }
  }

  @Test func `the message about an invalid batch of updates names the section or the row that is wrong`() {
    var batch = TableBatch()
    batch.insertedRows = [path(1): .fade]
    batch.deletedRows = [path(0): .fade, path(1): .fade]
    let fault = TableChange(batch, from: [3], to: [3]).fault
    #expect(
      fault == """
        section 0 has 3 rows after the update, but must have 2: 3 before, 1 inserted, 2 deleted, 0 moved in, 0 moved out
        """)
    batch.insertedRows = [path(7): .fade]
    #expect(
      TableChange(batch, from: [3], to: [2]).fault
        == "a row was inserted at or moved to [0, 7], but the table has no row there after the update")
    batch.deletedRows[path(9)] = .fade
    #expect(TableChange(batch, from: [3], to: [3]).fault == "there is no row at [0, 9] before the update")
  }
}
