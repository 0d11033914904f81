import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// The movement of items of a diffable data source by the user.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ReorderingHandlersTests {
  private typealias Source = UICollectionViewDiffableDataSource<String, String>
  private typealias Transaction = NSDiffableDataSourceTransaction<String, String>

  /// A list with reorder controls, and the transactions that its handlers have received.
  @MainActor
  private final class Scene {
    let list = OutlineScene(configure: { cell, _ in cell.accessories = [.reorder(displayed: .always)] })
    var changes: [Transaction] = []
    var lines: [String] = []
    var source: Source { list.source }

    init(_ sections: [(String, [String])], movable: ((String) -> Bool)? = { _ in true }) {
      var snapshot = NSDiffableDataSourceSnapshot<String, String>()
      for (section, items) in sections {
        snapshot.appendSections([section])
        snapshot.appendItems(items)
      }
      source.reorderingHandlers.canReorderItem = movable
      source.reorderingHandlers.willReorder = { [unowned self] change in
        lines.append("will \(source.snapshot().itemIdentifiers.joined())")
        changes.append(change)
      }
      source.reorderingHandlers.didReorder = { [unowned self] change in
        lines.append("did \(source.snapshot().itemIdentifiers.joined())")
        changes.append(change)
      }
      source.apply(snapshot, animatingDifferences: false)
      list.stage.advance(by: 0.1)
    }

    /// Moves an item to the position of another item.
    func move(_ item: String, to other: String) throws {
      let (from, to) = (try #require(source.indexPath(for: item)), try #require(source.indexPath(for: other)))
      let target = try #require(list.view.layoutAttributesForItem(at: to)).center
      try #require(list.view.beginInteractiveMovementForItem(at: from))
      list.view.updateInteractiveMovementTargetPosition(target)
      list.view.endInteractiveMovement()
      try list.stage.settle()
    }

    func level(_ item: String) -> Int { list.cell(item).indentationLevel }
  }

  // MARK: Laws

  @Test func `after random movements, the views show the final snapshot of the last transaction`() throws {
    try Law.holds(cases: 40) { draw in
      let scene = Scene([("1", ["a", "b", "c"]), ("2", ["d"]), ("3", ["e", "f"])])
      for _ in 0..<draw.int("movements", in: 1...5) {
        let items = scene.source.snapshot().itemIdentifiers
        let (item, other) = (draw.one("item", of: items), draw.one("other", of: items))
        guard (try? scene.move(item, to: other)) != nil else { return "\(item) cannot be moved" }
        let shown = scene.source.snapshot().itemIdentifiers
        if scene.list.texts != shown { return "\(scene.list.texts) is not \(shown)" }
        guard let change = scene.changes.last, item != other else { continue }
        if change.finalSnapshot.itemIdentifiers != shown { return "the final snapshot is not \(shown)" }
        if change.initialSnapshot.itemIdentifiers != items { return "the initial snapshot is not \(items)" }
        if items.applying(change.difference) != shown { return "the difference does not lead to \(shown)" }
        for part in change.sectionTransactions {
          let new = change.finalSnapshot.itemIdentifiers(inSection: part.sectionIdentifier)
          let old = change.initialSnapshot.itemIdentifiers(inSection: part.sectionIdentifier)
          if old.applying(part.difference) != new { return "the section \(part.sectionIdentifier) is not \(new)" }
        }
      }
      return nil
    }
  }

  // MARK: Examples

  @Test func `without canReorderItem, no item can be moved`() {
    let scene = Scene([("1", ["a", "b"])], movable: nil)
    #expect(!scene.list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
  }

  @Test func `only the items that canReorderItem permits can be moved`() {
    let scene = Scene([("1", ["a", "b"])]) { $0 == "b" }
    #expect(!scene.list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect(scene.list.view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
  }

  @Test func `willReorder is called before, and didReorder after the change of the snapshot`() throws {
    let scene = Scene([("1", ["a", "b", "c"])])
    try scene.move("a", to: "c")
    #expect(scene.lines == ["will abc", "did bca"])
    #expect(scene.source.snapshot().itemIdentifiers == ["b", "c", "a"])
    #expect(scene.list.texts == ["b", "c", "a"])
  }

  @Test func `the handlers are not called if the item returns to its position`() throws {
    let scene = Scene([("1", ["a", "b", "c"])])
    try scene.move("b", to: "b")
    #expect(scene.lines.isEmpty)
  }

  @Test func `the handlers are not called if the movement is cancelled`() throws {
    let scene = Scene([("1", ["a", "b"])])
    scene.list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    scene.list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 66))
    scene.list.view.cancelInteractiveMovement()
    try scene.list.stage.settle()
    #expect(scene.lines.isEmpty)
    #expect(scene.list.texts == ["a", "b"])
  }

  @Test func `a movement within a section has one section transaction`() throws {
    let scene = Scene([("1", ["a", "b", "c"]), ("2", ["d"])])
    try scene.move("c", to: "a")
    let parts = try #require(scene.changes.first).sectionTransactions
    #expect(parts.map(\.sectionIdentifier) == ["1"])
    #expect(parts.first?.initialSnapshot.rootItems == ["a", "b", "c"])
    #expect(parts.first?.finalSnapshot.rootItems == ["c", "a", "b"])
  }

  @Test func `a movement to another section has a section transaction for each of the two sections`() throws {
    let scene = Scene([("1", ["a", "b"]), ("2", ["c"]), ("3", ["d"])])
    try scene.move("d", to: "a")
    let parts = try #require(scene.changes.first).sectionTransactions
    #expect(parts.map(\.sectionIdentifier) == ["1", "3"])
    #expect(parts.map(\.finalSnapshot.items) == [["d", "a", "b"], []])
    #expect(parts.map(\.difference.count) == [1, 1])
  }

  @Test func `a drag of a reorder control calls the handlers`() throws {
    let scene = Scene([("1", ["a", "b", "c"])])
    scene.list.stage.drag(from: CGPoint(x: 298, y: 22), to: CGPoint(x: 298, y: 70), over: 0.3)
    try scene.list.stage.settle()
    #expect(scene.lines == ["will abc", "did bac"])
  }

  @Test func `a snapshot that didReorder applies is displayed`() throws {
    let scene = Scene([("1", ["a", "b", "c"])])
    scene.source.reorderingHandlers.didReorder = { [unowned scene] change in
      var next = change.finalSnapshot
      next.appendItems(["d"])
      scene.source.apply(next)
    }
    try scene.move("a", to: "b")
    #expect(scene.list.texts == ["b", "a", "c", "d"])
  }

  // MARK: Section snapshots

  /// Returns a list with the tree fruit (apple (cox), pear), roots (beet) in its only section.
  private func tree(expanding items: [String]) -> Scene {
    let scene = Scene([])
    scene.list.show(OutlineScene.tree(expanding: items))
    return scene
  }

  @Test func `an item of a section snapshot becomes a sibling of the item at its new position`() throws {
    let scene = tree(expanding: ["fruit"])
    try scene.move("roots", to: "pear")
    #expect(scene.list.texts == ["fruit", "apple", "roots", "pear"])
    #expect(scene.source.snapshot(for: "a").parent(of: "roots") == "fruit")
    #expect(scene.level("roots") == 1)
  }

  @Test func `collapsed children are moved with an item of a section snapshot`() throws {
    let scene = tree(expanding: [])
    try scene.move("fruit", to: "roots")
    #expect(scene.source.snapshot(for: "a").items == ["roots", "beet", "fruit", "apple", "cox", "pear"])
    #expect(scene.changes.last?.sectionTransactions.first?.finalSnapshot.items.last == "pear")
    #expect(scene.changes.last?.finalSnapshot.itemIdentifiers == ["roots", "fruit"])
  }

  @Test func `an expanded item with children cannot be moved`() {
    let scene = tree(expanding: ["fruit"])
    #expect(!scene.list.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    #expect(scene.list.view.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
  }

  @Test func `an item with collapsed children keeps them in a section without a section snapshot`() throws {
    let scene = tree(expanding: [])
    var snapshot = scene.source.snapshot()
    snapshot.appendSections(["b"])
    snapshot.appendItems(["x", "y"], toSection: "b")
    scene.source.apply(snapshot, animatingDifferences: false)
    scene.list.stage.advance(by: 0.1)
    try scene.move("roots", to: "y")
    #expect(scene.source.snapshot(for: "b").items == ["x", "roots", "beet", "y"])
    #expect(scene.source.snapshot(for: "a").items == ["fruit", "apple", "cox", "pear"])
    #expect(scene.list.texts == ["fruit", "x", "roots", "y"])
  }
}
