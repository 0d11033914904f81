import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct TableDiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  @MainActor
  private struct Screen {
    let stage = Stage(
      size: CGSize(width: 320, height: 480), scale: 1, profile: .classic, refreshRate: 60, showsStatusBar: false)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let source: UITableViewDiffableDataSource<Int, String>

    init() {
      table.contentInsetAdjustmentBehavior = .never
      table.rowHeight = 50
      table.register(CountedCell.self, forCellReuseIdentifier: "cell")
      source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = item
        return cell
      }
      stage.window.addSubview(table)
      stage.advance(to: 0)
    }

    var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }
  }

  private func snapshot(_ sections: [(Int, [String])]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections.map(\.0))
    for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
    return snapshot
  }

  @Test func `after random snapshots are applied, the table shows the items of the last snapshot`() throws {
    var random = SplitMix64(seed: 3)
    let screen = Screen()
    for _ in 0..<60 {
      var items = (0..<8).map { "\($0)" }.shuffled(using: &random).filter { _ in
        Int.random(in: 0...3, using: &random) > 0
      }
      let sections = [0, 1, 2].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)).map { section in
        let count = Int.random(in: 0...items.count, using: &random)
        defer { items.removeFirst(count) }
        return (section, Array(items.prefix(count)))
      }
      screen.source.apply(snapshot(sections), animatingDifferences: Bool.random(using: &random))
      screen.stage.advance(by: 0.2)
      #expect(screen.texts == sections.flatMap(\.1))
    }
    try screen.stage.settle()
    #expect(screen.table.subviews.count { $0 is UITableViewCell } == screen.texts.count)
  }

  @Test func `applying a snapshot moves the cells of remaining items`() throws {
    let screen = Screen()
    screen.source.apply(snapshot([(0, ["a", "b", "c"])]), animatingDifferences: false)
    let cell = screen.table.cellForRow(at: IndexPath(row: 0, section: 0))
    var isCompleted = false
    screen.source.apply(snapshot([(0, ["c", "new", "a"])])) { isCompleted = true }
    #expect(screen.table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
    try screen.stage.settle()
    #expect(isCompleted)
    #expect(screen.texts == ["c", "new", "a"])
  }

  @Test func `itemIdentifier(for:) and indexPath(for:) return corresponding values`() {
    let screen = Screen()
    screen.source.apply(snapshot([(7, ["a"]), (9, ["b", "c"])]), animatingDifferences: false)
    #expect(screen.source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == "c")
    #expect(screen.source.itemIdentifier(for: IndexPath(row: 2, section: 1)) == nil)
    #expect(screen.source.indexPath(for: "b") == IndexPath(row: 0, section: 1))
    #expect(screen.source.sectionIdentifier(for: 1) == 9)
    #expect(screen.source.index(for: 7) == 0)
  }

  @Test func `snapshots insert, delete and move items and sections`() {
    var snapshot = snapshot([(0, ["a", "b"]), (1, ["c"])])
    snapshot.insertItems(["x"], beforeItem: "b")
    snapshot.insertItems(["y"], afterItem: "b")
    #expect(snapshot.itemIdentifiers(inSection: 0) == ["a", "x", "b", "y"])
    snapshot.moveItem("c", beforeItem: "a")
    snapshot.deleteItems(["x", "unknown"])
    #expect(snapshot.itemIdentifiers == ["c", "a", "b", "y"])
    #expect(snapshot.numberOfItems(inSection: 1) == 0)
    snapshot.moveSection(1, beforeSection: 0)
    snapshot.insertSections([5], afterSection: 1)
    #expect(snapshot.sectionIdentifiers == [1, 5, 0])
    #expect(snapshot.sectionIdentifier(containingItem: "y") == 0)
    snapshot.deleteSections([0])
    #expect(snapshot.numberOfItems == 0)
  }

  @Test func `the change between two snapshots contains the smallest possible number of moves`() {
    let change = ListChange(from: ["a", "b", "c", "d"], to: ["d", "a", "x", "c"])
    #expect(change.deleted == [1])
    #expect(change.inserted == [2])
    #expect(change.moved.map(\.from) == [3])
    #expect(change.moved.map(\.to) == [0])
  }

  @Test func `appendItems(_:toSection:) traps if an identifier occurs twice`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "a"])
    }
  }
}
