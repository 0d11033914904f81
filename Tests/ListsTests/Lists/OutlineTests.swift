import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Section snapshots in a list: visible items, indentation, and outline disclosures.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct OutlineTests {
  private typealias Snapshot = OutlineScene.Snapshot

  // MARK: Laws

  @Test func `applying random section snapshots in sequence displays the visible items of the last one`() throws {
    try Law.holds(cases: 60) { draw in
      let scene = OutlineScene()
      var tree = Snapshot()
      for step in 0..<draw.int("snapshots", in: 1...4) {
        Self.change(&tree, step, &draw)
        scene.source.apply(tree, to: "a", animatingDifferences: draw.int("animates", in: 0...3) > 0)
        scene.stage.advance(by: Double(draw.int("pause", in: 0...400)) / 1000)
      }
      scene.stage.advance(by: 1)
      if scene.texts != Array(tree.visibleItems.prefix(11)) { return "\(scene.texts) is not \(tree.visibleItems)" }
      let levels = scene.texts.map { scene.cell($0).indentationLevel }
      let expected = scene.texts.map(tree.level)
      return levels == expected ? nil : "\(levels) is not \(expected)"
    }
  }

  /// Adds items with the number of the step to a tree, and expands, collapses and deletes others.
  private static func change(_ tree: inout Snapshot, _ step: Int, _ draw: inout Draw) {
    for index in 0..<draw.int("appended", in: 0...3) {
      let parent = tree.items.isEmpty || draw.chance("root", in: 3) ? nil : draw.one("parent", of: tree.items)
      tree.append(["\(step)-\(index)"], to: parent)
    }
    guard !tree.items.isEmpty else { return }
    tree.expand(draw.many(0...4) { $0.one("expanded", of: tree.items) })
    tree.collapse(draw.many(0...2) { $0.one("collapsed", of: tree.items) })
    if draw.chance("deletes", in: 3) { tree.delete([draw.one("deleted", of: tree.items)]) }
  }

  // MARK: Display

  @Test func `a list indents the cells of a section snapshot by the levels of their items`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree(expanding: ["fruit", "apple"]))
    #expect(scene.texts == ["fruit", "apple", "cox", "pear", "roots"])
    #expect(scene.texts.map { scene.cell($0).indentationLevel } == [0, 1, 2, 1, 0])
    #expect(scene.texts.map { scene.cell($0).contentView.frame.minX } == [0, 10, 20, 10, 0])
  }

  @Test func `a reused cell has the indentation of its new item`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree(expanding: ["fruit", "apple"]))
    var flat = Snapshot()
    flat.append(["a", "b", "c", "d", "e"])
    scene.show(flat)
    #expect(scene.texts == ["a", "b", "c", "d", "e"])
    #expect(scene.view.visibleCells.allSatisfy { ($0 as? UICollectionViewListCell)?.indentationLevel == 0 })
  }

  @Test func `an indentation that the app sets replaces the level of the item`() {
    let scene = OutlineScene(configure: { cell, _ in cell.indentationLevel = 3 })
    scene.show(OutlineScene.tree(expanding: ["fruit"]))
    #expect(scene.cell("apple").indentationLevel == 3)
  }

  @Test func `items below a header item have the indentation of the header`() {
    let scene = OutlineScene(list: { $0.headerMode = .firstItemInSection })
    scene.show(OutlineScene.tree(expanding: ["fruit", "apple"]))
    #expect(scene.texts.map { scene.cell($0).indentationLevel } == [0, 0, 1, 0, 0])
  }

  @Test func `the configuration state of an expanded item's cell is expanded`() {
    var states: [String: Bool] = [:]
    let scene = OutlineScene(configure: { cell, item in
      cell.accessories = [.outlineDisclosure()]
      cell.configurationUpdateHandler = { _, state in states[item] = state.isExpanded }
    })
    scene.show(OutlineScene.tree(expanding: ["roots"]))
    #expect(states == ["fruit": false, "roots": true, "beet": false])
    scene.tapDisclosure("roots")
    scene.stage.advance(by: 0.5)
    #expect(states["roots"] == false)
  }

  // MARK: Motion

  @Test func `expanding an item moves the items below and fades the children in`() throws {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    scene.tapDisclosure("fruit")
    #expect(scene.texts == ["fruit", "apple", "pear", "roots"])
    scene.stage.advance(by: 0.15)
    let (below, child) = (scene.cell("roots").layer.presentation(), scene.cell("apple").layer.presentation())
    #expect(abs(try #require(below).frame.minY - 88) < 1e-6)
    #expect(abs(try #require(child).opacity - 0.5) < 1e-6)
    try scene.stage.settle()
    #expect(scene.cell("roots").frame.minY == 132)
    #expect(scene.cell("apple").alpha == 1)
  }

  @Test func `the chevron of an item rotates down while the item is expanded, and back while it is collapsed`() throws {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    let chevron = scene.chevron("fruit")
    #expect(chevron.transform == .identity)
    scene.tapDisclosure("fruit")
    scene.stage.advance(by: 0.15)
    let sine = try #require(chevron.layer.presentation()).affineTransform().b
    #expect((0.1...0.9).contains(sine))
    try scene.stage.settle()
    #expect(chevron.transform == CGAffineTransform(rotationAngle: .pi / 2))
    scene.tapDisclosure("fruit")
    try scene.stage.settle()
    #expect(scene.chevron("fruit") === chevron)
    #expect(chevron.transform == .identity)
    #expect(scene.texts == ["fruit", "roots"])
  }

  @Test func `the cell of an expanded item appears with a rotated chevron`() throws {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree(expanding: ["apple"]))
    scene.tapDisclosure("fruit")
    #expect(scene.chevron("apple").transform == CGAffineTransform(rotationAngle: .pi / 2))
    #expect(scene.chevron("apple").layer.presentation()?.affineTransform().b == 1)
    try scene.stage.settle()
    #expect(scene.texts == ["fruit", "apple", "cox", "pear", "roots"])
  }

  @Test func `from right to left, the chevron of an expanded item is rotated to the left`() {
    let scene = OutlineScene()
    scene.view.semanticContentAttribute = .forceRightToLeft
    scene.stage.layoutDirection = .rightToLeft
    scene.show(OutlineScene.tree(expanding: ["fruit"]))
    #expect(scene.chevron("fruit").transform == CGAffineTransform(rotationAngle: -.pi / 2))
  }

  @Test func `applying a section snapshot without animation displays it at once`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    var isComplete = false
    scene.source.apply(OutlineScene.tree(expanding: ["fruit"]), to: "a", animatingDifferences: false) {
      isComplete = true
    }
    scene.stage.advance(by: 0)
    #expect(scene.cell("roots").layer.presentation()?.frame.minY == 132)
    #expect(scene.chevron("fruit").layer.presentation()?.affineTransform().b == 1)
    #expect(isComplete)
  }

  @Test func `the completion of a section snapshot is called at the end of the animation`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    var isComplete = false
    scene.source.apply(OutlineScene.tree(expanding: ["fruit"]), to: "a") { isComplete = true }
    scene.stage.advance(by: 0.29)
    #expect(!isComplete)
    scene.stage.advance(by: 0.02)
    #expect(isComplete)
  }

  // MARK: Taps

  @Test func `with the style cell, a tap beside the disclosure selects the item`() {
    let options = UICellAccessory.OutlineDisclosureOptions(style: .cell)
    let scene = OutlineScene(configure: { cell, _ in cell.accessories = [.outlineDisclosure(options: options)] })
    scene.show(OutlineScene.tree())
    scene.tap("fruit", x: 100)
    #expect(scene.texts == ["fruit", "roots"])
    #expect(scene.selections == ["fruit"])
    scene.tapDisclosure("fruit")
    #expect(scene.texts == ["fruit", "apple", "pear", "roots"])
    #expect(scene.selections == ["fruit"])
  }

  @Test func `with the style header, a tap on the cell expands the item and does not select it`() {
    let options = UICellAccessory.OutlineDisclosureOptions(style: .header)
    let scene = OutlineScene(configure: { cell, _ in cell.accessories = [.outlineDisclosure(options: options)] })
    scene.show(OutlineScene.tree())
    scene.tap("fruit", x: 100)
    #expect(scene.texts == ["fruit", "apple", "pear", "roots"])
    #expect(!scene.cell("fruit").isHighlighted)
    scene.stage.advance(by: 1)
    scene.tap("fruit", x: 100)
    #expect(scene.texts == ["fruit", "roots"])
    #expect(scene.selections.isEmpty)
  }

  @Test func `with the style header, a tap on the cell expands the item although selection is not allowed`() {
    let options = UICellAccessory.OutlineDisclosureOptions(style: .header)
    let scene = OutlineScene(configure: { cell, _ in cell.accessories = [.outlineDisclosure(options: options)] })
    scene.view.allowsSelection = false
    scene.show(OutlineScene.tree())
    scene.tap("roots", x: 100)
    #expect(scene.texts == ["fruit", "roots", "beet"])
  }

  @Test func `with the style automatic, a tap on a header item expands it, and a tap on another item selects it`() {
    let scene = OutlineScene(list: { $0.headerMode = .firstItemInSection })
    scene.show(OutlineScene.tree())
    scene.tap("fruit", x: 100)
    #expect(scene.texts == ["fruit", "apple", "pear", "roots"])
    scene.stage.advance(by: 1)
    scene.tap("apple", x: 100)
    #expect(scene.texts == ["fruit", "apple", "pear", "roots"])
    #expect(scene.selections == ["apple"])
  }

  @Test func `the action handler of a disclosure replaces the expansion of the item`() {
    var taps = 0
    let scene = OutlineScene(configure: { cell, _ in
      cell.accessories = [.outlineDisclosure(actionHandler: { taps += 1 })]
    })
    scene.show(OutlineScene.tree())
    scene.tapDisclosure("fruit")
    #expect(taps == 1)
    #expect(scene.texts == ["fruit", "roots"])
  }

  @Test func `activating an outline disclosure with the screen reader expands its item`() throws {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    let reader = scene.stage.screenReader
    reader.isRunning = true
    scene.stage.advance(by: 0.1)
    reader.focus(reader.elements.first { $0.accessibilityLabel == "Expand" })
    reader.activate()
    try scene.stage.settle()
    #expect(scene.texts == ["fruit", "apple", "pear", "roots"])
    #expect(reader.elements.contains { $0.accessibilityLabel == "Collapse" })
  }

  @Test func `a collapsed item keeps the expansion of its descendants`() {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree(expanding: ["fruit", "apple"]))
    for _ in 0..<2 {
      scene.tapDisclosure("fruit")
      scene.stage.advance(by: 1)
    }
    #expect(scene.texts == ["fruit", "apple", "cox", "pear", "roots"])
    #expect(scene.source.snapshot(for: "a").isExpanded("apple"))
  }
}
