import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Snapshots, and the changes between them.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CollectionDiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func `the completion of a reload with a snapshot is called at the end of the run-loop pass`() {
    let scene = CollectionScene(count: 0)
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: scene.view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    }
    var isComplete = false
    source.applySnapshotUsingReloadData(snapshot([("a", [1, 2])])) { isComplete = true }
    #expect(!isComplete)
    scene.stage.advance(by: 0.1)
    #expect(isComplete)
  }

  @Test func `a snapshot contains its sections and items in the order that insertions, moves and deletions give`() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertItems([5, 6], beforeItem: 2)
    snapshot.insertItems([7], afterItem: 4)
    snapshot.moveItem(1, afterItem: 7)
    snapshot.deleteItems([3, 99])
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.moveSection("b", beforeSection: "a")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
    #expect(snapshot.itemIdentifiers == [4, 7, 1, 5, 6, 2])
    #expect(snapshot.numberOfItems == 6)
    #expect(snapshot.numberOfItems(inSection: "c") == 0)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "b")
    #expect(snapshot.indexOfItem(5) == 3)
    snapshot.deleteSections(["b"])
    #expect(snapshot.itemIdentifiers == [5, 6, 2])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  @Test func `applying a snapshot animates the difference, and items that remain keep their cells`() throws {
    let scene = DiffableScene()
    scene.source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    scene.stage.advance(by: 0.1)
    let cell = try #require(scene.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    var isDone = false
    scene.source.apply(snapshot([("a", [3, 4, 1])])) { isDone = true }
    #expect(scene.view.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
    scene.stage.advance(by: 0.15)
    #expect(!isDone)
    #expect(abs((cell.layer.presentation()?.position.x ?? 0) - 100) < 1e-6)
    try scene.stage.settle()
    #expect(isDone)
    #expect(scene.texts == ["3", "4", "1"])
    #expect(scene.source.indexPath(for: 4) == IndexPath(item: 1, section: 0))
    #expect(scene.source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == 1)
  }

  @Test func `reconfigureItems keeps an item's cell, and reloadItems replaces the cell`() throws {
    let scene = DiffableScene()
    scene.source.apply(snapshot([("a", [1, 2])]), animatingDifferences: false)
    scene.stage.advance(by: 0.1)
    let cells = scene.view.visibleCells
    scene.suffix = "!"
    var next = scene.source.snapshot()
    next.reconfigureItems([1])
    next.reloadItems([2])
    scene.source.apply(next)
    #expect(scene.view.cellForItem(at: IndexPath(item: 0, section: 0)) === cells[0])
    #expect(scene.view.cellForItem(at: IndexPath(item: 1, section: 0)) !== cells[1])
    try scene.stage.settle()
    #expect(scene.texts == ["1!", "2!"])
    #expect(scene.source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test func `applying random snapshots in sequence displays the last one`() throws {
    try Law.holds(cases: 60) { draw in
      let scene = DiffableScene()
      for _ in 0..<3 {
        let next = self.drawn(&draw)
        scene.source.apply(next, animatingDifferences: draw.int("animates", in: 0...3) > 0)
        scene.stage.advance(by: Double(draw.int("pause", in: 0...400)) / 1000)
      }
      scene.stage.advance(by: 1)
      let expected = scene.source.snapshot().itemIdentifiers.map(String.init)
      return scene.texts == expected ? nil : "\(scene.texts) is not \(expected)"
    }
  }

  private func drawn(_ draw: inout Draw) -> Snapshot {
    var snapshot = Snapshot()
    var free = Array(0..<9)
    for name in ["a", "b", "c"] where draw.int("has section", in: 0...3) > 0 {
      let index = draw.int("position", in: 0...snapshot.numberOfSections)
      if index < snapshot.numberOfSections {
        snapshot.insertSections([name], beforeSection: snapshot.sectionIdentifiers[index])
      } else {
        snapshot.appendSections([name])
      }
      for _ in 0..<draw.int("items", in: 0...3) {
        snapshot.appendItems([free.remove(at: draw.int("item", in: 0...(free.count - 1)))], toSection: name)
      }
    }
    return snapshot
  }
}

/// A collection view with a diffable data source.
@MainActor
private final class DiffableScene {
  let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1, showsStatusBar: false)
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
  var suffix = ""
  private(set) lazy var source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
    [weak self] view, path, item in
    let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    (cell as? NumberCell)?.label.text = "\(item)\(self?.suffix ?? "")"
    return cell
  }

  init() {
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    stage.window.addSubview(view)
    _ = source
    stage.advance(to: 0)
  }

  var texts: [String] { view.visibleCells.compactMap { ($0 as? NumberCell)?.label.text } }
}
