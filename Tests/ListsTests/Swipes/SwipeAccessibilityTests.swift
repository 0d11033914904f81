import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// The swipe actions of rows and list items as custom actions for a screen reader.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct SwipeAccessibilityTests {
  /// A table cell whose class replaces the custom actions.
  private final class NoteCell: UITableViewCell {
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { [UIAccessibilityCustomAction(name: "Own") { _ in true }] }
      set { super.accessibilityCustomActions = newValue }
    }
  }

  /// The actions that were performed.
  @MainActor
  private final class Journal {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
  }

  private let journal = Journal()

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Returns an action that records its source view, and passes `succeeds` to its completion handler.
  private func action(_ title: String?, succeeds: Bool = true) -> UIContextualAction {
    UIContextualAction(style: .normal, title: title) { [journal] action, source, done in
      journal.note("\(action.title ?? "none") \(type(of: source))")
      done(succeeds)
    }
  }

  private func names(_ cell: UIView?) -> [String]? { cell?.accessibilityCustomActions?.map(\.name) }

  /// Returns a table of two rows with trailing actions.
  private func table(_ actions: [UIContextualAction]) -> TableScene {
    TableScene([["a", "b"]]) { $0.trailing = UISwipeActionsConfiguration(actions: actions) }
  }

  /// Returns a list of two items with a leading and a trailing action.
  private func list() -> ListScene {
    ListScene(.plain, [["a", "b"]]) { list in
      list.leadingSwipeActionsConfigurationProvider = { [action] path in
        UISwipeActionsConfiguration(actions: [action("Flag \(path.item)", true)])
      }
      list.trailingSwipeActionsConfigurationProvider = { [action] path in
        UISwipeActionsConfiguration(actions: [action("Delete \(path.item)", true)])
      }
    }
  }

  /// Switches the screen reader on, and focuses a view.
  private func focus(_ view: UIView?, _ stage: Stage) {
    stage.screenReader.isRunning = true
    stage.advance(by: 0.1)
    stage.screenReader.focus(view)
  }

  // MARK: Names

  @Test func `the custom actions of a list cell are the leading and then the trailing swipe actions of its item`() {
    let scene = list()
    #expect(names(scene.cell(0)) == ["Flag 0", "Delete 0"])
    #expect(names(scene.cell(1)) == ["Flag 1", "Delete 1"])
  }

  @Test func `the custom actions of a table cell are the swipe actions of its row`() {
    let scene = table([action("Flag"), action("Move")])
    #expect(names(scene.table.cellForRow(at: path(1))) == ["Flag", "Move"])
  }

  @Test func `a row that a swipe can delete has the custom action Delete`() {
    let scene = TableScene([["a", "b"]]) { $0.locked = [path(1)] }
    #expect(names(scene.table.cellForRow(at: path(0))) == ["Delete"])
    #expect(names(scene.table.cellForRow(at: path(1))) == nil)
  }

  @Test func `the custom actions of the app precede the swipe actions`() {
    let scene = table([action("Flag")])
    let cell = scene.table.cellForRow(at: path(0))
    cell?.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Own") { _ in true }]
    #expect(names(cell) == ["Own", "Flag"])
  }

  @Test func `swipe actions in an assigned array are not stored`() {
    let scene = table([action("Flag")])
    let cell = scene.table.cellForRow(at: path(0))
    cell?.accessibilityCustomActions = cell?.accessibilityCustomActions
    #expect(names(cell) == ["Flag"])
    scene.trailing = nil
    scene.locked = [path(0)]
    #expect(names(cell) == [])
  }

  @Test func `an action without a title has the name of its image, and its own label takes precedence`() {
    let (image, labelled, nameless) = (action(nil), action("Title"), action(nil))
    image.image = UIImage(systemName: "flag")
    image.image?.accessibilityLabel = "Flag"
    labelled.accessibilityLabel = "Label"
    let scene = table([image, labelled, nameless])
    #expect(names(scene.table.cellForRow(at: path(0))) == ["Flag", "Label"])
  }

  @Test func `the button of an action with an image has the name of the action`() throws {
    let flag = action("Flag")
    flag.image = UIImage(systemName: "flag")
    let scene = table([flag])
    scene.stage.drag(from: CGPoint(x: 250, y: 20), to: CGPoint(x: 170, y: 20), over: 0.3)
    try scene.stage.settle()
    let button = scene.table.subviews.flatMap(\.subviews).lazy.compactMap { $0 as? UIButton }.first
    #expect(button?.accessibilityLabel == "Flag")
  }

  @Test func `in editing mode, cells have no swipe actions`() {
    let (scene, list) = (table([action("Flag")]), list())
    scene.table.setEditing(true, animated: false)
    #expect(names(scene.table.cellForRow(at: path(0))) == nil)
    list.view.isEditing = true
    #expect(names(list.cell(0)) == nil)
  }

  @Test func `a cell outside a table has no swipe actions`() {
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).accessibilityCustomActions == nil)
  }

  @Test func `a header of a list has no swipe actions`() {
    let scene = ListScene(.plain, [["a"]]) { [action] list in
      list.headerMode = .supplementary
      list.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [action("Delete", true)])
      }
    }
    #expect(names(scene.header(0)) == nil)
    #expect(names(scene.cell(0)) == ["Delete"])
  }

  // MARK: Performing

  @Test func `a screen reader performs a swipe action of the focused row with the cell as its source`() {
    let scene = table([action("Flag"), action("Move")])
    let cell = scene.table.cellForRow(at: path(0))
    focus(cell, scene.stage)
    #expect(scene.stage.screenReader.performCustomAction(named: "Move"))
    #expect(journal.lines == ["Move CountedCell"])
  }

  @Test func `a screen reader performs a swipe action of the focused list item`() {
    let scene = list()
    focus(scene.cell(1), scene.stage)
    #expect(scene.stage.screenReader.performCustomAction(named: "Delete 1"))
    #expect(journal.lines == ["Delete 1 UICollectionViewListCell"])
  }

  @Test func `the custom action Delete requests the deletion from the data source`() {
    let scene = TableScene([["a", "b"]])
    focus(scene.table.cellForRow(at: path(1)), scene.stage)
    scene.stage.screenReader.performCustomAction(named: "Delete")
    #expect(scene.lines == ["commit delete 1"])
  }

  @Test func `an action whose completion handler receives false at once does not succeed`() {
    let scene = table([action("Flag", succeeds: false)])
    focus(scene.table.cellForRow(at: path(0)), scene.stage)
    #expect(!scene.stage.screenReader.performCustomAction(named: "Flag"))
    #expect(journal.lines == ["Flag CountedCell"])
  }

  @Test func `a screen reader finds swipe actions that an override of accessibilityCustomActions leaves out`() {
    let scene = TableScene([["a", "b"]]) { scene in
      scene.trailing = UISwipeActionsConfiguration(actions: [action("Flag")])
      scene.table.register(NoteCell.self, forCellReuseIdentifier: "cell")
    }
    focus(scene.table.cellForRow(at: path(0)), scene.stage)
    #expect(scene.stage.screenReader.performCustomAction(named: "Own"))
    #expect(scene.stage.screenReader.performCustomAction(named: "Flag"))
  }

  @Test func `the completion handler hides the visible actions of the row only`() throws {
    let scene = table([action("Flag")])
    scene.stage.drag(from: CGPoint(x: 250, y: 75), to: CGPoint(x: 170, y: 75), over: 0.3)
    try scene.stage.settle()
    let cells = [0, 1].map { scene.table.cellForRow(at: path($0)) }
    try #require(cells[1]?.frame.minX == -74)
    focus(cells[0], scene.stage)
    scene.stage.screenReader.performCustomAction(named: "Flag")
    try scene.stage.settle()
    #expect(cells[1]?.frame.minX == -74)
    scene.stage.screenReader.focus(cells[1])
    scene.stage.screenReader.performCustomAction(named: "Flag")
    try scene.stage.settle()
    #expect(cells[1]?.frame.minX == 0)
  }
}
