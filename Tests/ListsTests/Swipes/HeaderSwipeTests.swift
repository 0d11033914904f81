import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Touches on section headers that cover rows, because they are pinned to the visible area.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct HeaderSwipeTests {
  private let actions = UISwipeActionsConfiguration(actions: [
    UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }
  ])

  /// Performs a drag from right to left, `y` points below the top of the stage.
  private func swipe(_ stage: Stage, y: CGFloat) throws {
    stage.drag(from: CGPoint(x: 250, y: y), to: CGPoint(x: 160, y: y), over: 0.3)
    try stage.settle()
  }

  // MARK: Tables

  /// Returns a plain table with a header that is pinned in front of the row 1.
  private func table(_ prepare: (TableScene) -> Void = { _ in }) -> TableScene {
    let scene = TableScene([(0..<30).map(String.init)], headers: ["Header"]) { scene in
      scene.trailing = actions
      prepare(scene)
    }
    scene.table.contentOffset.y = scene.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY
    scene.stage.advance(by: 0.1)
    return scene
  }

  private func swiped(_ scene: TableScene) -> [Int] {
    (scene.table.indexPathsForVisibleRows ?? []).filter {
      scene.table.cellForRow(at: $0)?.frame.minX != 0
    }.map(\.row)
  }

  @Test func `a swipe on a pinned header of a table shows no actions`() throws {
    let scene = table()
    let header = try #require(scene.table.headerView(forSection: 0))
    let y = header.convert(header.bounds, to: nil).midY
    try swipe(scene.stage, y: y)
    #expect(swiped(scene) == [])
    try swipe(scene.stage, y: 48)
    #expect(swiped(scene) == [1])
  }

  @Test func `a swipe on a footer that covers a row of a table shows no actions`() throws {
    let scene = TableScene([(0..<30).map(String.init)]) { scene in
      (scene.footers, scene.trailing) = (["Footer"], actions)
    }
    let footer = try #require(scene.table.footerView(forSection: 0))
    try swipe(scene.stage, y: footer.convert(footer.bounds, to: nil).midY)
    #expect(swiped(scene) == [])
    try swipe(scene.stage, y: 25)
    #expect(swiped(scene) == [0])
  }

  @Test func `a swipe on a pinned header that ignores touches shows no actions`() throws {
    let scene = table()
    let header = try #require(scene.table.headerView(forSection: 0))
    header.isUserInteractionEnabled = false
    try swipe(scene.stage, y: header.convert(header.bounds, to: nil).midY)
    #expect(swiped(scene) == [])
  }

  @Test func `a swipe on a hidden header shows the actions of the row below it`() throws {
    let scene = table()
    let header = try #require(scene.table.headerView(forSection: 0))
    header.isHidden = true
    try swipe(scene.stage, y: header.convert(header.bounds, to: nil).midY)
    #expect(swiped(scene) == [1])
  }

  // MARK: Lists

  /// Returns a plain list with a header that is pinned in front of the item 1.
  private func list() -> ListScene {
    let scene = ListScene(.plain, [(0..<30).map(String.init)]) { list in
      list.headerMode = .supplementary
      list.trailingSwipeActionsConfigurationProvider = { _ in actions }
    }
    scene.view.contentOffset.y = scene.cell(1).frame.minY
    scene.stage.advance(by: 0.1)
    return scene
  }

  private func swiped(_ scene: ListScene) -> [Int] {
    scene.view.indexPathsForVisibleItems.filter { scene.view.cellForItem(at: $0)?.frame.minX != 0 }.map(\.item)
  }

  @Test func `a swipe on a pinned header of a list shows no actions`() throws {
    let scene = list()
    let header = scene.header(0).convert(scene.header(0).bounds, to: nil)
    try swipe(scene.stage, y: header.midY)
    #expect(swiped(scene) == [])
    try swipe(scene.stage, y: header.maxY + 5)
    #expect(swiped(scene).count == 1)
  }

  @Test func `a tap on a pinned header of a list selects no item`() throws {
    let scene = list()
    let header = scene.header(0).convert(scene.header(0).bounds, to: nil)
    scene.stage.tap(CGPoint(x: 100, y: header.midY))
    try scene.stage.settle()
    #expect(scene.view.indexPathsForSelectedItems == nil)
    scene.stage.tap(CGPoint(x: 100, y: header.maxY + 5))
    try scene.stage.settle()
    #expect(scene.view.indexPathsForSelectedItems?.count == 1)
  }

  @Test func `a tap on a header of a list that ignores touches selects the item below it`() throws {
    let scene = list()
    let header = scene.header(0)
    header.isUserInteractionEnabled = false
    scene.stage.tap(CGPoint(x: 100, y: header.convert(header.bounds, to: nil).midY))
    try scene.stage.settle()
    #expect(scene.view.indexPathsForSelectedItems?.count == 1)
  }

  @Test func `a swipe on a header item of a list shows the actions of the header item`() throws {
    let scene = ListScene(.plain, [["Header", "a", "b"]]) { list in
      list.headerMode = .firstItemInSection
      list.trailingSwipeActionsConfigurationProvider = { _ in actions }
    }
    try swipe(scene.stage, y: scene.cell(0).frame.midY)
    #expect(swiped(scene) == [0])
  }
}
