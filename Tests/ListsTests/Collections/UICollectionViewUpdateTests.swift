import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Animated changes of the data.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UICollectionViewUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func isShown(_ view: UIView, at point: CGPoint) -> Bool {
    guard let shown = view.layer.presentation()?.position else { return false }
    return abs(shown.x - point.x) < 1e-6 && abs(shown.y - point.y) < 1e-6
  }

  @Test func `deleting an item fades its cell out and moves the others`() throws {
    let scene = CollectionScene(count: 6)
    let cell = try #require(scene.view.cellForItem(at: path(1)))
    let next = try #require(scene.view.cellForItem(at: path(2)))
    scene.sections[0].remove(at: 1)
    scene.view.deleteItems(at: [path(1)])
    #expect(scene.view.cellForItem(at: path(1)) === next)
    scene.stage.advance(by: 0.15)
    #expect(isShown(next, at: CGPoint(x: 137.5, y: 25)))
    #expect(abs((cell.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(cell.superview === scene.view)
    try scene.stage.settle()
    #expect(cell.superview == nil)
    #expect(scene.texts == ["0", "2", "3", "4", "5"])
    #expect(next.center == CGPoint(x: 100, y: 25))
  }

  @Test func `an inserted item fades in at its position`() throws {
    let scene = CollectionScene(count: 4)
    scene.sections[0].insert("9", at: 0)
    var finished: Bool?
    scene.view.performBatchUpdates({ scene.view.insertItems(at: [path(0)]) }, completion: { finished = $0 })
    scene.stage.advance(by: 0.15)
    let cell = try #require(scene.view.cellForItem(at: path(0)))
    #expect(isShown(cell, at: CGPoint(x: 25, y: 25)))
    #expect(abs((cell.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    #expect(finished == nil)
    try scene.stage.settle()
    #expect(finished == true)
    #expect(cell.layer.animationKeys() == nil)
  }

  @Test func `a moved item keeps its cell`() throws {
    let scene = CollectionScene(count: 6)
    let cell = try #require(scene.view.cellForItem(at: path(0)))
    scene.sections[0].insert(scene.sections[0].remove(at: 0), at: 5)
    scene.view.moveItem(at: path(0), to: path(5))
    #expect(scene.view.cellForItem(at: path(5)) === cell)
    scene.stage.advance(by: 0.15)
    #expect(isShown(cell, at: CGPoint(x: 100, y: 55)))
    try scene.stage.settle()
    #expect(scene.texts == ["1", "2", "3", "4", "5", "0"])
  }

  @Test func `reloading an item replaces the item's cell`() throws {
    let scene = CollectionScene(count: 3)
    let cell = try #require(scene.view.cellForItem(at: path(1)))
    scene.sections[0][1] = "7"
    scene.view.reloadItems(at: [path(1)])
    #expect(scene.view.cellForItem(at: path(1)) !== cell)
    try scene.stage.settle()
    #expect(cell.superview == nil)
    #expect(scene.texts == ["0", "7", "2"])
  }

  @Test func `deletions use index paths before the update, and insertions those after it`() throws {
    let scene = CollectionScene(count: 6)
    scene.sections[0] = ["8", "0", "2", "9", "5", "4"]
    scene.view.performBatchUpdates({
      scene.view.insertItems(at: [path(0), path(3)])
      scene.view.deleteItems(at: [path(1), path(3)])
      scene.view.moveItem(at: path(4), to: path(5))
    })
    try scene.stage.settle()
    #expect(scene.texts == ["8", "0", "2", "9", "5", "4"])
  }

  @Test func `sections are inserted, deleted, moved and reloaded`() throws {
    let scene = CollectionScene([["0"], ["1"], ["2"], ["3"]])
    scene.sections = [["3"], ["8"], ["0"], ["5", "6"]]
    scene.view.performBatchUpdates({
      scene.view.moveSection(3, toSection: 0)
      scene.view.insertSections([1])
      scene.view.deleteSections([1])
      scene.view.reloadSections([2])
    })
    try scene.stage.settle()
    #expect(scene.view.numberOfSections == 4)
    #expect(scene.texts == ["3", "8", "0", "5", "6"])
  }

  @Test func `an item from outside the visible area moves in from its old position`() throws {
    let scene = CollectionScene(count: 30)
    scene.sections[0].removeFirst(3)
    scene.view.deleteItems(at: [path(0), path(1), path(2)])
    let cell = try #require(scene.view.cellForItem(at: path(12)))
    #expect((cell as? NumberCell)?.label.text == "15")
    scene.stage.advance(by: 0.15)
    #expect(isShown(cell, at: CGPoint(x: 25, y: 295)))
  }

  @Test func `an item that leaves the visible area moves out and is removed`() throws {
    let scene = CollectionScene(count: 30)
    let cell = try #require(scene.view.cellForItem(at: path(14)))
    scene.sections[0].insert("7", at: 0)
    scene.view.insertItems(at: [path(0)])
    scene.stage.advance(by: 0.15)
    #expect(isShown(cell, at: CGPoint(x: 100, y: 295)))
    try scene.stage.settle()
    #expect(cell.superview == nil)
  }

  @Test func `selected items stay selected when an update changes their index paths`() {
    let scene = CollectionScene(count: 6)
    scene.view.allowsMultipleSelection = true
    for item in [1, 4] { scene.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    scene.sections[0].removeFirst(2)
    scene.view.deleteItems(at: [path(0), path(1)])
    #expect(scene.view.indexPathsForSelectedItems == [path(2)])
  }

  @Test func `deleting the last items animates the offset to the new end of the content`() throws {
    let scene = CollectionScene(count: 30)
    scene.view.contentOffset.y = 290
    scene.stage.advance(by: 0.1)
    scene.sections[0].removeLast(6)
    scene.view.deleteItems(at: (24..<30).map { path($0) })
    scene.stage.advance(by: 0.15)
    #expect(abs((scene.view.layer.presentation()?.bounds.minY ?? 0) - 230) < 1e-6)
    try scene.stage.settle()
    #expect(scene.view.contentOffset.y == 170)
    #expect(scene.texts == texts(9..<24))
  }

  @Test func `a layout determines the initial attributes of inserted items`() throws {
    let layout = CircleLayout()
    let scene = CollectionScene(count: 4, layout: layout)
    scene.sections[0].append("4")
    scene.view.insertItems(at: [path(4)])
    #expect(layout.finalized == 1)
    let cell = try #require(scene.view.cellForItem(at: path(4)))
    scene.stage.advance(by: 0.0001)
    let start = try #require(cell.layer.presentation()?.position)
    #expect(abs(start.x - 100) < 0.1)
    #expect(abs(start.y - 150) < 0.1)
    try scene.stage.settle()
    #expect(cell.center != CGPoint(x: 100, y: 150))
  }

  @Test func `in performWithoutAnimation, an update moves the cells at once`() {
    let scene = CollectionScene(count: 6)
    scene.sections[0].remove(at: 1)
    UIView.performWithoutAnimation { scene.view.deleteItems(at: [path(1)]) }
    scene.stage.advance(by: 0)
    #expect(scene.view.cellForItem(at: path(1))?.layer.animationKeys() == nil)
    #expect(scene.texts == ["0", "2", "3", "4", "5"])
    #expect(scene.view.subviews.filter { $0 is NumberCell }.count == 5)
  }

  @Test func `after random updates, the cells show the items of the data source`() throws {
    try Law.holds(cases: 40) { draw in
      let scene = CollectionScene([["0", "1", "2"], ["3", "4", "5", "6"]])
      for _ in 0..<4 {
        updateRandomly(scene, &draw)
        scene.stage.advance(by: Double(draw.int("pause", in: 0...400)) / 1000)
      }
      scene.stage.advance(by: 1)
      let views = scene.view.subviews.filter { $0 is NumberCell }.count
      let expected = scene.sections.flatMap { $0 }
      return scene.texts == expected && views == expected.count ? nil : "\(scene.texts), \(views) is not \(expected)"
    }
  }

  /// Deletes and inserts random items of one section in one batch.
  private func updateRandomly(_ scene: CollectionScene, _ draw: inout Draw) {
    let section = draw.int("section", in: 0...1)
    let old = scene.sections[section]
    var deleted: [Int] = []
    for index in old.indices where draw.int("deletes", in: 0...3) == 0 { deleted.append(index) }
    var new = old.enumerated().filter { !deleted.contains($0.offset) }.map(\.element)
    let inserted = new.count > 6 ? nil : draw.int("inserted", in: 0...new.count)
    if let inserted { new.insert("\(draw.int("value", in: 0...23))", at: inserted) }
    scene.sections[section] = new
    scene.view.performBatchUpdates({
      scene.view.deleteItems(at: deleted.map { path($0, section) })
      if let inserted { scene.view.insertItems(at: [path(inserted, section)]) }
    })
  }

  @Test func `interactive movement reorders the cells, and calls the data source when the movement ends`() throws {
    let scene = CollectionScene(count: 6)
    let cell = try #require(scene.view.cellForItem(at: path(0)))
    #expect(scene.view.beginInteractiveMovementForItem(at: path(0)))
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 170, y: 80))
    #expect(cell.center == CGPoint(x: 170, y: 80))
    #expect(scene.view.cellForItem(at: path(5)) === cell)
    #expect(scene.sections[0] == texts(0..<6))
    scene.stage.advance(by: 0.4)
    #expect(cell.center == CGPoint(x: 170, y: 80))
    scene.view.endInteractiveMovement()
    try scene.stage.settle()
    #expect(scene.sections[0] == ["1", "2", "3", "4", "5", "0"])
    #expect(scene.texts == scene.sections[0])
    #expect(cell.center == CGPoint(x: 175, y: 85))
  }

  @Test func `cancelInteractiveMovement() restores the order of the items`() throws {
    let scene = CollectionScene(count: 6)
    scene.view.beginInteractiveMovementForItem(at: path(0))
    scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 170, y: 80))
    scene.view.cancelInteractiveMovement()
    try scene.stage.settle()
    #expect(scene.sections[0] == texts(0..<6))
    #expect(scene.texts == scene.sections[0])
    #expect(scene.view.cellForItem(at: path(0))?.center == CGPoint(x: 25, y: 25))
  }
}
