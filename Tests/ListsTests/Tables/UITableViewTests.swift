import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct UITableViewTests {
  // MARK: Reuse

  @Test func `a table creates as many cells as are visible, with any number of rows`() throws {
    for rows in [100, 1000, 10_000] {
      let scene = TableScene(rows: rows)
      #expect(CountedCell.created == 10)
      #expect(scene.table.contentSize.height == CGFloat(rows * 50))
      for step in 1...200 {
        scene.table.contentOffset.y = min(CGFloat(step * 23), CGFloat(rows * 50 - 480))
        scene.stage.advance(by: 1.0 / 60)
      }
      #expect(CountedCell.created == 11)
      #expect(scene.table.subviews.count { $0 is UITableViewCell } <= 11)
    }
  }

  @Test func `scrolling without animation to a distant row reuses all cells`() {
    let scene = TableScene(rows: 10_000)
    scene.table.scrollToRow(at: IndexPath(row: 5000, section: 0), at: .top, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.texts.first == "5000")
    #expect(scene.table.contentOffset.y == 250_000)
    #expect(CountedCell.created <= 11)
    #expect(scene.table.visibleCells.allSatisfy { ($0 as? CountedCell)?.reuses == 1 })
  }

  @Test func `the visible rows are those that intersect the bounds`() {
    let scene = TableScene(rows: 100)
    scene.table.contentOffset.y = 75
    scene.stage.advance(by: 0.1)
    #expect(scene.table.indexPathsForVisibleRows?.map(\.row) == Array(1...11))
    #expect(scene.table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(scene.table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "1")
    #expect(scene.table.rectForRow(at: IndexPath(row: 3, section: 0)) == CGRect(x: 0, y: 150, width: 320, height: 50))
    #expect(scene.table.indexPathForRow(at: CGPoint(x: 10, y: 149)) == IndexPath(row: 2, section: 0))
    #expect(scene.table.indexPathForRow(at: CGPoint(x: 10, y: -1)) == nil)
  }

  @Test func `a table without a data source is empty`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 0)
    #expect(table.visibleCells.isEmpty)
  }

  @Test func `reloading removes the selection and requests the cells again`() {
    let scene = TableScene(rows: 5)
    scene.table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    scene.sections = [["a", "b"]]
    scene.table.reloadData()
    #expect(scene.table.contentSize.height == 100)
    scene.stage.advance(by: 0.1)
    #expect(scene.texts == ["a", "b"])
    #expect(scene.table.indexPathForSelectedRow == nil)
    #expect(CountedCell.created == 5)
  }

  // MARK: Heights

  @Test func `rows have the heights that the delegate returns`() {
    let scene = TableScene([["a", "b", "c"]]) { $0.height = { CGFloat(20 + $0.row * 10) } }
    #expect(scene.table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 50)
    #expect(scene.table.contentSize.height == 90)
  }

  @Test func `constraints in the content view determine the height of a row`() {
    let scene = TableScene([["a", "b", "c"]]) { scene in
      scene.height = { _ in UITableView.automaticDimension }
      scene.configure = { cell, path in
        let box = cell.contentView.subviews.first { $0.tag == 7 } ?? UIView()
        guard box.superview == nil else { return }
        box.tag = 7
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
          box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          box.heightAnchor.constraint(equalToConstant: CGFloat(40 + 20 * path.row)),
        ])
      }
    }
    // The height includes a separator of one pixel.
    #expect(scene.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 61)
    #expect(scene.table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 142, width: 320, height: 101))
    #expect(scene.table.contentSize.height == 243)
  }

  @Test func `measuring a row above the visible area does not move the visible rows`() {
    let scene = TableScene([(0..<100).map { "\($0)" }]) { scene in
      scene.height = { _ in UITableView.automaticDimension }
      scene.configure = { cell, _ in cell.textLabel?.numberOfLines = 0 }
      scene.sections[0] = (0..<100).map { "\($0)\nsecond\nthird" }
    }
    scene.table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    scene.stage.advance(by: 0.1)
    let cell = scene.table.cellForRow(at: IndexPath(row: 50, section: 0))!
    let before = cell.frame.minY - scene.table.contentOffset.y
    scene.table.contentOffset.y -= 20
    scene.stage.advance(by: 0.1)
    #expect(cell.frame.minY - scene.table.contentOffset.y == before + 20)
    #expect(scene.table.rectForRow(at: IndexPath(row: 49, section: 0)).height > 44)
  }

  // MARK: Headers

  @Test func `the header of a plain table stays visible while its section is visible`() {
    let scene = TableScene([["a", "b", "c", "d"], (0..<20).map { "\($0)" }], headers: ["First", "Second"])
    let header = scene.table.headerView(forSection: 0)!
    let height = header.frame.height
    #expect(header.frame.minY == 0)
    #expect(scene.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == height)
    scene.table.contentOffset.y = 60
    scene.stage.advance(by: 0.1)
    #expect(scene.table.headerView(forSection: 0)?.frame.minY == 60)
    // The header of section 1 moves the header of section 0 out of the visible area.
    scene.table.contentOffset.y = 200 + 10
    scene.stage.advance(by: 0.1)
    #expect(scene.table.headerView(forSection: 0)?.frame.minY == 200)
    #expect(scene.table.rectForHeader(inSection: 1).minY == 200 + height)
  }

  @Test func `headers of a grouped table scroll with their section`() {
    let scene = TableScene([(0..<20).map { "\($0)" }], style: .grouped, headers: ["First"])
    #expect(scene.table.headerView(forSection: 0)?.textLabel?.text == "FIRST")
    scene.table.contentOffset.y = 30
    scene.stage.advance(by: 0.1)
    #expect(scene.table.headerView(forSection: 0)?.frame.minY == 0)
  }

  @Test func `inset groups have side margins and rounded corners`() {
    let scene = TableScene([["a", "b", "c"]], style: .insetGrouped)
    let cells = scene.table.visibleCells
    #expect(cells[0].frame.minX == 16)
    #expect(cells[0].frame.width == 288)
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
  }

  @Test func `the table header view and the table footer view scroll with the rows`() {
    let scene = TableScene(rows: 2)
    let (top, bottom) = (UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30)), UIView())
    bottom.frame.size = CGSize(width: 1, height: 70)
    (scene.table.tableHeaderView, scene.table.tableFooterView) = (top, bottom)
    scene.stage.advance(by: 0.1)
    #expect(top.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(scene.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 30)
    #expect(bottom.frame == CGRect(x: 0, y: 130, width: 320, height: 70))
    #expect(scene.table.contentSize.height == 200)
  }

  // MARK: Selection

  @Test func `a tap highlights a row and then selects it`() throws {
    let scene = TableScene(rows: 5)
    try scene.tap(row: 1)
    #expect(scene.lines == ["highlight 1", "unhighlight 1", "willSelect 1", "select 1"])
    #expect(scene.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(scene.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    scene.lines = []
    try scene.tap(row: 3)
    #expect(scene.lines == ["highlight 3", "unhighlight 3", "willSelect 3", "deselect 1", "select 3"])
  }

  @Test func `a drag does not select a row`() throws {
    let scene = TableScene(rows: 50)
    scene.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), over: 0.1)
    try scene.stage.settle()
    #expect(scene.table.contentOffset.y > 0)
    #expect(scene.lines.isEmpty)
  }

  @Test func `a drag that begins after a pause removes the highlight of the touched row`() throws {
    let scene = TableScene(rows: 50)
    scene.stage.touch([
      (0, CGPoint(x: 100, y: 300)), (0.3, CGPoint(x: 100, y: 300)), (0.5, CGPoint(x: 100, y: 200)),
    ])
    scene.stage.advance(to: 0.25)
    #expect(scene.lines == ["highlight 6"])
    try scene.stage.settle()
    #expect(scene.lines == ["highlight 6", "unhighlight 6"])
  }

  @Test func `the delegate can prevent the selection`() throws {
    let scene = TableScene(rows: 5)
    scene.swallowsSelection = true
    try scene.tap(row: 1)
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  @Test func `several rows can be selected and deselected`() throws {
    let scene = TableScene(rows: 5)
    scene.table.allowsMultipleSelection = true
    try scene.tap(row: 3)
    try scene.tap(row: 1)
    #expect(scene.table.indexPathsForSelectedRows?.map(\.row) == [3, 1])
    try scene.tap(row: 3)
    #expect(scene.table.indexPathsForSelectedRows?.map(\.row) == [1])
    #expect(scene.lines.last == "deselect 3")
  }

  @Test func `a selected row is still selected after it was scrolled away`() {
    let scene = TableScene(rows: 100)
    scene.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    scene.table.contentOffset.y = 2000
    scene.stage.advance(by: 0.1)
    #expect(!scene.table.visibleCells.contains { $0.isSelected })
    scene.table.contentOffset.y = 0
    scene.stage.advance(by: 0.1)
    #expect(scene.table.visibleCells.map(\.isSelected) == [true] + Array(repeating: false, count: 9))
  }

  // MARK: Misuse

  @Test func `scrollToRow(at:at:animated:) traps if the row does not exist`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        TableScene(rows: 3).table.scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: false)
      }
    }
  }
}

/// Cells, rotations and small behaviours of tables.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UITableViewCellTests {
  @Test func `an indentation that the app sets moves the text`() {
    let scene = TableScene([["a"]]) { $0.configure = { cell, _ in cell.indentationLevel = 2 } }
    let cell = scene.table.visibleCells[0]
    #expect(cell.indentationLevel == 2)
    #expect(cell.textLabel?.frame.minX == 36)
  }

  @Test func `the first visible row stays at the top when the width changes`() {
    let scene = TableScene([(0..<60).map { "\($0) with enough text for two lines in a narrow table" }]) { scene in
      scene.height = { _ in UITableView.automaticDimension }
      scene.configure = { cell, _ in cell.textLabel?.numberOfLines = 0 }
    }
    scene.table.scrollToRow(at: IndexPath(row: 30, section: 0), at: .top, animated: false)
    scene.stage.advance(by: 0.1)
    scene.table.frame.size.width = 200
    scene.stage.advance(by: 0.1)
    #expect(scene.table.indexPathsForVisibleRows?.first == IndexPath(row: 30, section: 0))
    #expect(scene.table.rectForRow(at: IndexPath(row: 30, section: 0)).minY == scene.table.contentOffset.y)
    #expect(scene.table.visibleCells.allSatisfy { $0.frame.width == 200 })
  }

  @Test func `a table whose data source is deallocated becomes empty`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.register(CountedCell.self, forCellReuseIdentifier: "cell")
    var scene: TableScene? = TableScene(rows: 3)
    table.dataSource = scene
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
    scene = nil
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty)
  }

  @Test func `a tap on the detail button calls the delegate and does not select the row`() throws {
    final class Listener: UITableViewDelegate {
      var tapped: [Int] = []
      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        tapped.append(indexPath.row)
      }
    }
    let listener = Listener()
    let scene = TableScene(rows: 3)
    scene.configure = { cell, _ in cell.accessoryType = .detailButton }
    scene.table.delegate = listener
    scene.table.rowHeight = 50
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: 295, y: 75))
    try scene.stage.settle()
    #expect(listener.tapped == [1])
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  @Test func `between two display refreshes, a fast-scrolling table already has the cells of its offset`() {
    let scene = TableScene(rows: 1000)
    scene.stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100), over: 0.1)
    scene.stage.advance(by: 0.2)
    #expect(scene.table.isDecelerating)
    let lowest = scene.table.subviews.compactMap { $0 as? UITableViewCell }.map(\.frame.maxY).max() ?? 0
    #expect(lowest > scene.table.contentOffset.y + 480)
    #expect(scene.table.indexPathsForVisibleRows?.count ?? 0 <= 11)
  }

  @Test func `a replaced accessory view is removed from the cell`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (old, new) = (UIView(), UIView())
    cell.accessoryView = old
    cell.accessoryView = new
    #expect(old.superview == nil)
    #expect(new.superview === cell)
  }

  @Test func `indexPathsForRows(in:) returns all rows for an infinite rectangle`() {
    let scene = TableScene(rows: 20)
    #expect(scene.table.indexPathsForRows(in: .infinite)?.count == 20)
  }

  @Test func `rows are prefetched one screen ahead, and prefetching is cancelled for distant rows`() {
    final class Announcements: UITableViewDataSourcePrefetching {
      var lines: [String] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        lines.append("prefetch \(indexPaths.map(\.row))")
      }
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        lines.append("cancel \(indexPaths.map(\.row))")
      }
    }
    let scene = TableScene([(0..<60).map(String.init)])
    let announcements = Announcements()
    let count = Int((scene.table.bounds.height / 50).rounded(.up))
    scene.table.prefetchDataSource = announcements
    scene.table.setNeedsLayout()
    scene.stage.advance(by: 0.02)
    #expect(announcements.lines == ["prefetch \((count..<2 * count).map { $0 })"])
    scene.table.contentOffset.y = CGFloat(4 * count * 50)
    scene.stage.advance(by: 0.02)
    #expect(announcements.lines.contains("cancel \((count..<2 * count).map { $0 })"))
    let near = (5 * count..<6 * count).map { $0 } + (3 * count..<4 * count).map { $0 }
    #expect(announcements.lines.last.map { $0.filter(\.isNumber).count } == "\(near)".filter(\.isNumber).count)
    scene.table.isPrefetchingEnabled = false
    scene.table.contentOffset.y = 0
    scene.stage.advance(by: 0.02)
    #expect(announcements.lines.count == 3)
  }
}
