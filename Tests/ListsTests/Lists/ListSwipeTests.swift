import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// Swipes of the items of a list, which show actions.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ListSwipeTests {
  /// The actions that the user has performed.
  @MainActor
  private final class Record {
    var lines: [String] = []

    /// Returns a configuration with a red action. If `completes` is true, the action ends the swipe.
    func actions(_ title: String = "Delete", completes: Bool = true) -> UISwipeActionsConfiguration {
      let action = UIContextualAction(style: .destructive, title: title) { [unowned self] action, _, done in
        lines.append(action.title ?? "")
        if completes { done(true) }
      }
      return UISwipeActionsConfiguration(actions: [action])
    }
  }

  private let record = Record()

  /// Returns a list of three items with a trailing action.
  private func scene(
    _ configure: @escaping (UICollectionViewListCell, IndexPath) -> Void = { _, _ in }
  ) -> ListScene {
    ListScene(
      .plain, [["a", "b", "c"]],
      list: { [record] in $0.trailingSwipeActionsConfigurationProvider = { _ in record.actions() } },
      configure: configure)
  }

  /// Drags the second item horizontally, and waits until the stage comes to rest.
  private func swipe(_ scene: ListScene, from start: CGFloat = 250, to end: CGFloat = 170) throws {
    scene.stage.drag(from: CGPoint(x: start, y: 66), to: CGPoint(x: end, y: 66), over: 0.3)
    try scene.stage.settle()
  }

  /// The button that is displayed beside the second item, or nil.
  private func shownButton(_ scene: ListScene) -> UIButton? {
    scene.view.subviews.flatMap(\.subviews).lazy.compactMap { $0 as? UIButton }.first
  }

  // MARK: Laws

  @Test func `during random drags, an item of a list moves like a row of a table`() throws {
    try Law.holds(cases: 60) { draw in
      let (list, table) = (scene(), TableScene([["a", "b", "c"]]) { $0.height = { _ in 44 } })
      table.trailing = record.actions()
      let height = draw.int("row", in: 0...2) * 44 + 22
      for _ in 0..<draw.int("drags", in: 1...4) {
        let (start, end) = (draw.int("start", in: 60...300), draw.int("end", in: 10...310))
        let duration = Double(draw.int("duration in ms", in: 50...500)) / 1000
        for stage in [list.stage, table.stage] {
          stage.drag(from: CGPoint(x: start, y: height), to: CGPoint(x: end, y: height), over: duration)
        }
        for step in [duration * 0.6, duration * 0.4, 0.1, 0.1, 1] {
          for stage in [list.stage, table.stage] { stage.advance(by: step) }
          let (a, b) = (Self.positions(list.view.visibleCells), Self.positions(table.table.visibleCells))
          if a != b { return "\(a) is not \(b)" }
        }
      }
      return nil
    }
  }

  /// The horizontal positions at which cells are displayed, in thousandths of a point.
  private static func positions(_ cells: [UIView]) -> [Int] {
    cells.map { Int((($0.layer.presentation()?.frame.minX ?? .infinity) * 1000).rounded()) }
  }

  // MARK: Gesture

  @Test func `a swipe moves the cell aside and shows the trailing actions`() throws {
    let scene = scene()
    try swipe(scene)
    #expect(scene.cell(1).frame.minX == -76)
    #expect(scene.cell(0).frame.minX == 0)
    let button = try #require(shownButton(scene))
    #expect(button.title(for: .normal) == "Delete")
    #expect(button.convert(button.bounds, to: scene.view) == CGRect(x: 244, y: 44, width: 76, height: 44))
    #expect(record.lines.isEmpty)
  }

  @Test func `the cell follows the finger, and is animated to its final position`() throws {
    let scene = scene()
    scene.stage.drag(from: CGPoint(x: 250, y: 66), to: CGPoint(x: 150, y: 66), over: 0.3)
    scene.stage.advance(by: 0.3)
    #expect(scene.cell(1).layer.presentation()?.frame.minX == -100)
    scene.stage.advance(by: 0.1)
    let middle = try #require(scene.cell(1).layer.presentation()).frame.minX
    #expect((-99 ... -77).contains(middle))
    try scene.stage.settle()
    #expect(scene.cell(1).frame.minX == -76)
  }

  @Test func `a swipe from the leading side shows the leading actions`() throws {
    let scene = ListScene(
      .plain, [["a", "b", "c"]],
      list: { [record] in $0.leadingSwipeActionsConfigurationProvider = { _ in record.actions("Flag") } })
    try swipe(scene)
    #expect(scene.cell(1).frame.minX == 0)
    try swipe(scene, from: 100, to: 180)
    #expect(scene.cell(1).frame.minX > 70)
    #expect(shownButton(scene)?.title(for: .normal) == "Flag")
  }

  @Test func `from right to left, the trailing actions are at the left side`() throws {
    let scene = scene()
    scene.view.semanticContentAttribute = .forceRightToLeft
    scene.stage.layoutDirection = .rightToLeft
    scene.stage.advance(by: 0.1)
    try swipe(scene, from: 100, to: 180)
    #expect(scene.cell(1).frame.minX == 76)
  }

  @Test func `a swipe moves nothing if the provider returns nil or no actions`() throws {
    for configuration in [nil, UISwipeActionsConfiguration(actions: [])] {
      let scene = ListScene(
        .plain, [["a", "b"]], list: { $0.trailingSwipeActionsConfigurationProvider = { _ in configuration } })
      try swipe(scene)
      #expect(scene.cell(1).frame.minX == 0)
    }
  }

  @Test func `the provider receives the index path of the swiped item`() throws {
    var paths: [IndexPath] = []
    let scene = ListScene(
      .insetGrouped, [["a"], ["b", "c"]],
      list: { configuration in
        configuration.trailingSwipeActionsConfigurationProvider = { path in
          paths.append(path)
          return nil
        }
      })
    let y = scene.cell(1, 1).frame.midY
    scene.stage.drag(from: CGPoint(x: 250, y: y), to: CGPoint(x: 170, y: y), over: 0.3)
    try scene.stage.settle()
    #expect(paths.contains(IndexPath(item: 1, section: 1)))
    #expect(Set(paths).count == 1)
  }

  @Test func `a swipe across the item performs the first action`() throws {
    let scene = scene()
    try swipe(scene, from: 300, to: 20)
    #expect(record.lines == ["Delete"])
    #expect(scene.cell(1).frame.minX == 0)
  }

  @Test func `without performsFirstActionWithFullSwipe, a swipe across the item shows the actions`() throws {
    let actions = record.actions()
    actions.performsFirstActionWithFullSwipe = false
    let scene = ListScene(
      .plain, [["a", "b"]], list: { $0.trailingSwipeActionsConfigurationProvider = { _ in actions } })
    try swipe(scene, from: 300, to: 20)
    #expect(record.lines.isEmpty)
    #expect(scene.cell(1).frame.minX == -76)
  }

  // MARK: Touches

  @Test func `a tap on a button performs its action, whose completion moves the cell back`() throws {
    let scene = scene()
    try swipe(scene)
    scene.stage.tap(CGPoint(x: 290, y: 66))
    scene.stage.advance(by: 0.05)
    #expect(record.lines == ["Delete"])
    scene.stage.advance(by: 0.1)
    #expect((-75 ... -1).contains(scene.cell(1).layer.presentation()?.frame.minX ?? 0))
    try scene.stage.settle()
    #expect(scene.cell(1).frame.minX == 0)
    #expect(shownButton(scene) == nil)
  }

  @Test func `a touch on another item hides the actions and selects nothing`() throws {
    let scene = scene()
    try swipe(scene)
    scene.stage.tap(CGPoint(x: 100, y: 20))
    try scene.stage.settle()
    #expect(scene.cell(1).frame.minX == 0)
    #expect(scene.view.indexPathsForSelectedItems == nil)
  }

  @Test func `scrolling hides the actions`() throws {
    let scene = scene()
    scene.view.alwaysBounceVertical = true
    try swipe(scene)
    scene.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 250), over: 0.3)
    try scene.stage.settle()
    #expect(scene.cell(1).frame.minX == 0)
    #expect(shownButton(scene) == nil)
  }

  // MARK: State

  @Test func `the configuration state of a cell is swiped while its actions are visible`() throws {
    var states: [Bool] = []
    let scene = scene { cell, path in
      cell.configurationUpdateHandler = { _, state in if path.item == 1 { states.append(state.isSwiped) } }
    }
    try swipe(scene)
    #expect(states.last == true)
    scene.stage.tap(CGPoint(x: 100, y: 20))
    try scene.stage.settle()
    #expect(states.last == false)
  }

  @Test func `after a swipe in a list with constraints, the configuration state is not swiped`() throws {
    var states: [Bool] = []
    let scene = scene { cell, path in
      cell.configurationUpdateHandler = { _, state in if path.item == 1 { states.append(state.isSwiped) } }
    }
    scene.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      scene.view.topAnchor.constraint(equalTo: scene.stage.window.topAnchor),
      scene.view.bottomAnchor.constraint(equalTo: scene.stage.window.bottomAnchor),
      scene.view.leadingAnchor.constraint(equalTo: scene.stage.window.leadingAnchor),
      scene.view.trailingAnchor.constraint(equalTo: scene.stage.window.trailingAnchor),
    ])
    scene.stage.advance(by: 0.1)
    try swipe(scene)
    #expect(states.last == true)
    scene.stage.tap(CGPoint(x: 100, y: 20))
    try scene.stage.settle()
    #expect(states.last == false)
  }

  @Test func `the buttons stay beside the cell if the list becomes narrower`() throws {
    let scene = scene()
    try swipe(scene)
    scene.view.frame.size.width = 300
    scene.stage.advance(by: 0.1)
    let button = try #require(shownButton(scene))
    #expect(scene.cell(1).frame == CGRect(x: -76, y: 44, width: 300, height: 44))
    #expect(button.convert(button.bounds, to: scene.view) == CGRect(x: 224, y: 44, width: 76, height: 44))
  }

  @Test func `after the swiped item has left the screen, a tap selects an item`() throws {
    let scene = ListScene(
      .plain, [(0..<40).map { "\($0)" }],
      list: { [record] in $0.trailingSwipeActionsConfigurationProvider = { _ in record.actions() } })
    try swipe(scene)
    scene.view.contentOffset.y = 880
    scene.stage.advance(by: 0.1)
    #expect(shownButton(scene) == nil)
    scene.stage.tap(CGPoint(x: 100, y: 20))
    try scene.stage.settle()
    #expect(scene.view.indexPathsForSelectedItems == [IndexPath(item: 20, section: 0)])
  }

  @Test func `an interactive change of the layout hides the actions`() throws {
    let scene = scene()
    try swipe(scene)
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    let layout = UICollectionViewCompositionalLayout.list(using: list)
    _ = scene.view.startInteractiveTransition(to: layout)
    scene.stage.advance(by: 0.1)
    #expect(shownButton(scene) == nil)
    #expect(scene.cell(1).frame.minX == 0)
  }

  @Test func `a layout of the list leaves the swiped cell aside`() throws {
    let scene = scene()
    try swipe(scene)
    scene.view.collectionViewLayout.invalidateLayout()
    scene.stage.advance(by: 0.1)
    #expect(scene.cell(1).frame.minX == -76)
  }

  @Test func `reloading the list removes the actions`() throws {
    let scene = scene()
    try swipe(scene)
    scene.view.reloadData()
    scene.stage.advance(by: 0.1)
    #expect(scene.view.visibleCells.map(\.frame.minX) == [0, 0, 0])
    #expect(shownButton(scene) == nil)
  }

  // MARK: Updates

  @Test func `the cell of a deleted item stays aside while it disappears`() throws {
    let scene = scene()
    try swipe(scene)
    let cell = scene.cell(1)
    scene.sections[0].remove(at: 1)
    scene.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    scene.stage.advance(by: 0.15)
    #expect(cell.layer.presentation()?.frame.minX == -76)
    #expect((0.1...0.9).contains(cell.layer.presentation()?.opacity ?? 0))
    try scene.stage.settle()
    #expect(scene.view.visibleCells.map(\.frame.minX) == [0, 0])
    #expect(shownButton(scene) == nil)
  }

  @Test func `the cell that was swiped when its item was deleted is reused at its place`() throws {
    let scene = scene()
    try swipe(scene)
    scene.sections[0].remove(at: 1)
    scene.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    try scene.stage.settle()
    scene.sections[0].append("d")
    scene.view.insertItems(at: [IndexPath(item: 2, section: 0)])
    try scene.stage.settle()
    #expect(scene.view.visibleCells.map(\.frame.minX) == [0, 0, 0])
  }

  @Test func `inserting an item above the swiped one moves its cell back`() throws {
    let scene = scene()
    try swipe(scene)
    scene.sections[0].insert("new", at: 0)
    scene.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    try scene.stage.settle()
    #expect(scene.view.visibleCells.map(\.frame.minX) == [0, 0, 0, 0])
    #expect(shownButton(scene) == nil)
  }

  @Test func `an action that deletes an item of a section snapshot also deletes its descendants`() throws {
    weak var source: UICollectionViewDiffableDataSource<String, String>?
    let scene = OutlineScene(list: { list in
      list.trailingSwipeActionsConfigurationProvider = { path in
        let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          guard let source, let item = source.itemIdentifier(for: path) else { return done(false) }
          var tree = source.snapshot(for: "a")
          tree.delete([item])
          source.apply(tree, to: "a") { done(true) }
        }
        return UISwipeActionsConfiguration(actions: [action])
      }
    })
    source = scene.source
    scene.show(OutlineScene.tree(expanding: ["fruit", "apple"]))
    scene.stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 20, y: 66), over: 0.3)
    try scene.stage.settle()
    #expect(scene.texts == ["fruit", "pear", "roots"])
    #expect(scene.view.visibleCells.map(\.frame.minX) == [0, 0, 0])
    #expect(scene.view.subviews.allSatisfy { $0.subviews.allSatisfy { !($0 is UIButton) } })
  }

  // MARK: Editing mode

  @Test func `in editing mode, swipes show no actions`() throws {
    let scene = scene()
    scene.view.isEditing = true
    try swipe(scene)
    #expect(scene.cell(1).frame.minX == 0)
  }

  @Test func `a delete control without a closure shows and hides the trailing actions`() throws {
    let scene = scene { cell, _ in cell.accessories = [.delete()] }
    scene.view.isEditing = true
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: 20, y: 66))
    scene.stage.advance(by: 0.15)
    #expect((-75 ... -1).contains(scene.cell(1).layer.presentation()?.frame.minX ?? 0))
    try scene.stage.settle()
    #expect(scene.cell(1).frame.minX == -76)
    scene.stage.tap(CGPoint(x: 290, y: 66))
    try scene.stage.settle()
    #expect(record.lines == ["Delete"])
    #expect(scene.cell(1).frame.minX == 0)
  }

  @Test func `the end of editing mode hides the actions`() throws {
    let scene = scene { cell, _ in cell.accessories = [.delete()] }
    scene.view.isEditing = true
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: 20, y: 66))
    try scene.stage.settle()
    scene.view.isEditing = false
    try scene.stage.settle()
    #expect(scene.cell(1).frame.minX == 0)
  }

  @Test func `a delete control with a closure does not show the trailing actions`() throws {
    var taps = 0
    let scene = scene { cell, _ in cell.accessories = [.delete(actionHandler: { taps += 1 })] }
    scene.view.isEditing = true
    scene.stage.advance(by: 0.1)
    scene.stage.tap(CGPoint(x: 20, y: 66))
    try scene.stage.settle()
    #expect(taps == 1)
    #expect(scene.cell(1).frame.minX == 0)
  }
}
