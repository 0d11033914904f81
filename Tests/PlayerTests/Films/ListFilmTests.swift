import Geometry
import Interface
import Lists
import Player
import Scenario
import TestSupport
import Testing

/// Tables and grids of scenarios, their actions, and the steps that change rows.
@MainActor
@Suite(.serialized, .exclusiveMainActor) struct ListFilmTests {
  @Test func `a tap on a row performs its action, and the row is deselected when its screen returns`() throws {
    try expectNoFailure(
      """
      scene:
        navigation: [{screen: {id: main, views: [\(Self.table("{id: go, title: Go, action: {push: next}}"))]}}]
        later: [{screen: {id: next}}]
      """,
      """
        - {at: 0.1s, tap: {on: go}}
        - {at: settled, expect: {stack: [main, next]}}
        - {after: {settled: 0.1s}, pop: next}
        - {at: settled, expect: {top: main}}
      """)
  }

  @Test func `a row that is not selectable performs no action`() throws {
    try expectNoFailure(
      """
      scene:
        screen: {id: main, views: [\(Self.table("{id: go, title: Go, selectable: false, action: {present: next}}"))]}
        later: [{screen: {id: next}}]
      """,
      """
        - {at: 0.1s, tap: {on: go}}
        - {at: settled, expect: {top: main}}
      """)
  }

  @Test func `a switch in a row changes by a tap, and its action changes another control`() throws {
    try expectNoFailure(
      Self.scene(
        Self.table(
          """
          {title: A, selectable: false, accessory: {id: one, switch: {action: {set: {view: two, on: true}}}}}, {title: B, accessory: {id: two, switch: {}}}
          """)),
      """
        - {at: 0.1s, tap: {on: one}}
        - {at: settled, expect: {control: {id: one, on: true}}}
        - {at: settled, expect: {control: {id: two, on: true}}}
      """)
  }

  @Test func `only the visible rows of a scenario's table have cells`() throws {
    let rows = (1...100).map { "{id: row-\($0), title: \"\($0)\"}" }.joined(separator: ", ")
    let performance = try performance(Self.scene(Self.table(rows)), "")
    let table = try #require(performance.stage.window.first(UITableView.self))
    #expect(table.numberOfRows(inSection: 0) == 100)
    #expect(table.visibleCells.count <= 8)
    #expect(performance.stage.window.first { $0.accessibilityIdentifier == "row-1" } is UITableViewCell)
    #expect(performance.stage.window.first { $0.accessibilityIdentifier == "row-50" } == nil)
  }

  @Test func `a row that is scrolled away and back shows its own accessory and views again`() throws {
    let rows = (1...60).map {
      "{id: row-\($0), title: \"\($0)\", accessory: {id: switch-\($0), switch: {}}, views: [{id: dot-\($0), box: {frame: [0, 0, 9, 9]}}]}"
    }
    try expectNoFailure(
      Self.scene(Self.table(rows.joined(separator: ", "))),
      """
        - {at: 0s, set: {view: switch-1, on: true}}
        - {at: 0.1s, scroll: {view: list, to: [0, 1500], animated: false}}
        - {at: 0.2s, scroll: {view: list, to: [0, 0], animated: false}}
        - {at: settled, expect: {control: {id: switch-1, on: true}}}
        - {at: settled, expect: {frame: {id: dot-1, equals: [0, 0, 9, 9]}}}
        - {after: settled, tap: {on: switch-1}}
        - {at: settled, expect: {control: {id: switch-1, on: false}}}
      """)
  }

  @Test func `an edit deletes, moves, inserts and reloads rows`() throws {
    let performance = try performance(
      Self.scene(Self.table("{id: a, title: A}, {id: b, title: B}, {id: c, title: C}, {id: d, title: D}")),
      """
        - {at: 0.1s, edit: {delete: [a], move: [{row: d, before: b}], insert: [{row: {id: e, title: E}, in: all}], reload: [{id: c, title: New}]}}
      """)
    _ = try performance.play()
    let table = try #require(performance.stage.window.first(UITableView.self))
    #expect(table.titles == ["D", "B", "New", "E"])
  }

  @Test func `an inserted row performs its action, and can be deleted`() throws {
    try expectNoFailure(
      """
      scene:
        screen: {id: main, views: [\(Self.table("{id: a, title: A}"))]}
        later: [{screen: {id: next}}]
      """,
      """
        - {at: 0s, edit: {insert: [{row: {id: b, title: B, action: {edit: {delete: [b], animation: left}}}, after: a}]}}
        - {at: settled, expect: {frame: {id: b, equals: [0, 64, 160, 44]}}}
        - {after: settled, tap: {on: b}}
        - {at: settled, expect: {frame: {id: a, equals: [0, 20, 160, 44]}}}
      """)
  }

  @Test func `deleting a row that was deleted before ends the film with an error`() throws {
    let performance = try performance(
      Self.scene(Self.table("{id: a, title: A}, {id: b, title: B}")),
      """
        - {at: 0s, edit: {delete: [a]}}
        - {at: 0.5s, edit: {delete: [a]}}
      """)
    #expect(throws: PlayerError.unknownTarget(id: "a", line: 7, column: 5)) { try performance.play() }
  }

  @Test func `selectRow scrolls to a row and selects the row without performing its action`() throws {
    let rows = (1...60).map { "{id: row-\($0), title: \"\($0)\", action: {present: next}}" }.joined(separator: ", ")
    let performance = try performance(
      """
      scene:
        screen: {id: main, views: [\(Self.table(rows))]}
        later: [{screen: {id: next}}]
      """,
      """
        - {at: 0.1s, selectRow: {row: row-30, position: top}}
        - {at: settled, expect: {top: main, frame: {id: row-30, equals: [0, 20, 160, 44]}}}
      """)
    #expect(try performance.play().failures.isEmpty)
    let table = try #require(performance.stage.window.first(UITableView.self))
    #expect(table.indexPathForSelectedRow?.row == 29)
  }

  @Test func `the items of a grid are in columns, and a tap performs their action`() throws {
    try expectNoFailure(
      """
      scene:
        screen:
          id: main
          views:
            - grid: {frame: fill, columns: 2, spacing: 10, inset: 5, items: [{id: a, box: {}}, {id: b, box: {views: [{id: in-b, box: {frame: [1, 2, 3, 4]}}]}, action: {present: next}}, {id: c, label: {text: C}}]}
        later: [{screen: {id: next}}]
      """,
      """
        - {at: 0s, expect: {frame: {id: a, equals: [5, 5, 70, 70]}}}
        - {at: 0s, expect: {frame: {id: in-b, equals: [86, 7, 3, 4]}}}
        - {at: 0s, expect: {frame: {id: c, equals: [5, 85, 70, 70]}}}
        - {at: 0.1s, tap: {on: b}}
        - {at: settled, expect: {top: next}}
      """)
  }

  private static func table(_ rows: String) -> String {
    "{id: list, table: {frame: fill, sections: [{id: all, rows: [\(rows)]}]}}"
  }

  private static func scene(_ view: String) -> String { "scene: {screen: {id: main, views: [\(view)]}}" }

  private func performance(_ scene: String, _ steps: String) throws -> Performance {
    let document = try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: test
        stage: {size: [160, 240], scale: 1, statusBar: false, profile: classic}
        \(scene)
        \(steps.isEmpty ? "" : "steps:\n\(steps)")
        """, file: "test.yaml")
    return try Performance(document, folder: ".")
  }

  private func expectNoFailure(
    _ scene: String, _ steps: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let failures = try performance(scene, steps).play().failures
    #expect(failures.isEmpty, "\(failures)", sourceLocation: location)
  }
}

extension UIView {
  /// Returns the first view of the hierarchy, in preorder, that satisfies a predicate, or nil.
  fileprivate func first(where fits: (UIView) -> Bool) -> UIView? {
    if fits(self) { return self }
    for view in subviews {
      if let found = view.first(where: fits) { return found }
    }
    return nil
  }

  /// Returns the first view of a class in the hierarchy, in preorder, or nil.
  fileprivate func first<View: UIView>(_: View.Type) -> View? { first { $0 is View } as? View }
}

extension UITableView {
  /// The titles of the visible rows, from top to bottom.
  fileprivate var titles: [String] {
    visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
  }
}
