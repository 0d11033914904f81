import Foundation
import Geometry
import Interface
import Lists
import TestSupport
import Testing

/// Section snapshots of a data source: handlers, and the relation to snapshots of all sections.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct OutlineSourceTests {
  private typealias Snapshot = OutlineScene.Snapshot

  // MARK: Handlers

  @Test func `a list cell that is a header has no index path`() throws {
    let scene = ListScene(.plain, [["a"]], list: { $0.headerMode = .supplementary })
    #expect(scene.view.indexPath(for: scene.header(0)) == nil)
    #expect(scene.view.indexPath(for: scene.cell(0)) == IndexPath(item: 0, section: 0))
  }

  @Test func `a hidden item that a snapshot adds to another section leaves its tree`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    var whole = scene.source.snapshot()
    whole.appendSections(["b"])
    whole.appendItems(["cox"], toSection: "b")
    scene.source.apply(whole, animatingDifferences: false)
    scene.tapDisclosure("fruit")
    scene.stage.advance(by: 1)
    #expect(scene.texts == ["fruit", "apple", "pear", "roots", "cox"])
    #expect(!scene.source.snapshot(for: "a").contains("cox"))
  }

  @Test func `the handlers are called in order before an item is expanded or collapsed`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    var lines: [String] = []
    scene.source.sectionSnapshotHandlers.shouldExpandItem = { item in
      lines.append("should expand \(item)")
      return true
    }
    scene.source.sectionSnapshotHandlers.willExpandItem = { lines.append("will expand \($0)") }
    scene.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      lines.append("children of \(item): \(children.rootItems.joined(separator: " "))")
      return children
    }
    scene.source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      lines.append("should collapse \(item)")
      return true
    }
    scene.source.sectionSnapshotHandlers.willCollapseItem = { lines.append("will collapse \($0)") }
    scene.tapDisclosure("fruit")
    #expect(lines == ["should expand fruit", "will expand fruit", "children of fruit: apple pear"])
    #expect(scene.texts == ["fruit", "apple", "pear", "roots"])
    lines = []
    scene.stage.advance(by: 1)
    scene.tapDisclosure("fruit")
    #expect(lines == ["should collapse fruit", "will collapse fruit"])
    #expect(scene.texts == ["fruit", "roots"])
  }

  @Test func `an item for which shouldExpandItem returns false is not expanded`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree(expanding: ["roots"]))
    var isExpanded = false
    scene.source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    scene.source.sectionSnapshotHandlers.willExpandItem = { _ in isExpanded = true }
    scene.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    scene.tapDisclosure("fruit")
    scene.tapDisclosure("roots")
    #expect(scene.texts == ["fruit", "roots", "beet"])
    #expect(!isExpanded)
  }

  @Test func `snapshotForExpandingParent adds the children of an item when the user expands it`() {
    let scene = OutlineScene()
    var tree = Snapshot()
    tree.append(["fruit"])
    scene.show(tree)
    scene.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      var children = children
      children.append(["plum"])
      return children
    }
    scene.tapDisclosure("fruit")
    #expect(scene.texts == ["fruit", "plum"])
    #expect(scene.source.snapshot(for: "a").parent(of: "plum") == "fruit")
  }

  @Test func `applying a section snapshot calls no handlers`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    var calls = 0
    scene.source.sectionSnapshotHandlers.willExpandItem = { _ in calls += 1 }
    scene.show(OutlineScene.tree(expanding: ["fruit"]))
    #expect(calls == 0)
  }

  // MARK: Sections

  @Test func `a section snapshot replaces the items of its section only`() {
    let scene = OutlineScene()
    var whole = NSDiffableDataSourceSnapshot<String, String>()
    whole.appendSections(["a", "b"])
    whole.appendItems(["old"], toSection: "a")
    whole.appendItems(["kept"], toSection: "b")
    scene.source.apply(whole, animatingDifferences: false)
    scene.show(OutlineScene.tree())
    #expect(scene.texts == ["fruit", "roots", "kept"])
    #expect(scene.source.snapshot().itemIdentifiers(inSection: "a") == ["fruit", "roots"])
  }

  @Test func `a section snapshot for an unknown section adds the section at the end`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    var tree = Snapshot()
    tree.append(["oak"])
    scene.source.apply(tree, to: "b", animatingDifferences: false)
    #expect(scene.source.snapshot().sectionIdentifiers == ["a", "b"])
    #expect(scene.texts == ["fruit", "roots", "oak"])
  }

  @Test func `snapshot(for:) contains the items of a section without a section snapshot as root items`() {
    let scene = OutlineScene()
    var whole = NSDiffableDataSourceSnapshot<String, String>()
    whole.appendSections(["a"])
    whole.appendItems(["x", "y"])
    scene.source.apply(whole, animatingDifferences: false)
    #expect(scene.source.snapshot(for: "a").rootItems == ["x", "y"])
    #expect(scene.source.snapshot(for: "b").items.isEmpty)
  }

  @Test func `a snapshot without some items of a section deletes them from its section snapshot`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree(expanding: ["fruit"]))
    var whole = scene.source.snapshot()
    whole.deleteItems(["pear"])
    scene.source.apply(whole, animatingDifferences: false)
    #expect(scene.source.snapshot(for: "a").items == ["fruit", "apple", "cox", "roots", "beet"])
    #expect(scene.cell("apple").indentationLevel == 1)
  }

  @Test func `a snapshot with new items in a section makes the section flat`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree(expanding: ["fruit"]))
    var whole = scene.source.snapshot()
    whole.appendItems(["nuts"])
    scene.source.apply(whole, animatingDifferences: false)
    #expect(scene.source.snapshot(for: "a").rootItems == ["fruit", "apple", "pear", "roots", "nuts"])
    #expect(scene.cell("apple").indentationLevel == 0)
  }

  @Test func `deleting a section deletes its section snapshot`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    scene.source.applySnapshotUsingReloadData(NSDiffableDataSourceSnapshot())
    #expect(scene.source.snapshot(for: "a").items.isEmpty)
  }

  @Test func `reconfiguring an item keeps its indentation and its chevron`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree(expanding: ["fruit", "apple"]))
    var whole = scene.source.snapshot()
    whole.reconfigureItems(["apple"])
    scene.source.apply(whole)
    #expect(scene.cell("apple").indentationLevel == 1)
    #expect(scene.chevron("apple").transform != .identity)
  }

  @Test func `a section snapshot with an item of another section traps`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = OutlineScene()
        scene.show(OutlineScene.tree())
        scene.source.apply(OutlineScene.tree(), to: "b")
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("the item fruit is also in another section"), "\(message)")
  }
}
