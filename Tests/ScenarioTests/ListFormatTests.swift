import Geometry
import Pixels
import Scenario
import Testing

/// Tables, grids, their actions, and the steps that change rows.
@Suite struct ListFormatTests {
  @Test func `a table is decoded with its style, sections and rows`() throws {
    let table = try table(
      """
      table: {frame: fill, style: insetGrouped, rowHeight: 50, separators: false, sections: [{id: s, header: H, footer: F, rows: [{id: r, title: T, value: V}, {}]}]}
      """)
    #expect(table.style == .insetGrouped)
    #expect(table.rowHeight == 50)
    #expect(!table.hasSeparators)
    #expect(table.sections.map(\.id) == ["s"])
    #expect(table.sections[0].header == "H")
    #expect(table.sections[0].footer == "F")
    #expect(table.sections[0].rows.map(\.title) == ["T", nil])
    #expect(table.sections[0].rows[0].value == "V")
  }

  @Test func `a table without optional keys is plain and has separators`() throws {
    let table = try table("table: {frame: fill, sections: []}")
    #expect(table.style == .plain)
    #expect(table.rowHeight == nil)
    #expect(table.hasSeparators)
    #expect(table.background == nil)
  }

  @Test func `a row is decoded with its symbol, accessory view and actions`() throws {
    let row = try #require(
      try table(
        """
        table: {frame: fill, sections: [{rows: [{title: T, symbol: {name: wifi, tile: "#007AFF"}, accessory: {id: s, switch: {on: true}}, action: [{present: b}, {set: {view: s, on: false}}]}]}]}
        """
      ).sections.first?.rows.first)
    guard case .symbol(let symbol)? = row.picture else {
      Issue.record("the row has a symbol")
      return
    }
    #expect(symbol.name == "wifi")
    #expect(symbol.size == 17)
    #expect(symbol.tile == StraightColor(hex: "#007AFF"))
    guard case .view(let view)? = row.accessory, case .control(let control) = view.content else {
      Issue.record("the accessory is a control")
      return
    }
    #expect(view.frame == .fill)
    #expect(control.kind == .toggle(isOn: true))
    #expect(row.actions?.map(\.verb.name) == ["present", "set"])
    #expect(row.actions?.first?.verb == .present("b"))
    #expect(row.actions?.first?.location.line == 6)
  }

  @Test func `a grid is decoded with the size of its items, or with columns and the items' height`() throws {
    let fixed = try grid("grid: {frame: fill, itemSize: [40, 50], items: []}")
    #expect(fixed.itemSize == .fixed(CGSize(width: 40, height: 50)))
    let grid = try grid(
      "grid: {frame: fill, columns: 3, itemHeight: 60, axis: horizontal, items: [{label: {text: a}}]}")
    #expect(grid.itemSize == .columns(3, height: 60))
    #expect(grid.axis == .horizontal)
    #expect(grid.spacing == 10)
    #expect(grid.inset == 0)
    #expect(grid.items.map(\.view.frame) == [.fill])
  }

  @Test func `an edit step is decoded with its deletions, moves, insertions and reloads`() throws {
    let steps = try document(
      "table: {frame: fill, sections: [{id: s, rows: [{id: e}, {id: f, title: F}, {id: c}]}]}",
      """
        - {at: 0s, edit: {delete: [e], move: [{row: f, after: c}], insert: [{row: {id: d}, before: c}, {row: {title: E}, in: s}], reload: [{id: c, title: C}], animation: left}}
        - {at: 0s, selectRow: c}
        - {at: 0s, selectRow: {row: d, position: middle, animated: false}}
      """
    ).steps
    guard case .edit(let edit) = steps[0].verb else {
      Issue.record("the first step is an edit")
      return
    }
    #expect(edit.deletions == ["e"])
    #expect(edit.moves.map(\.row) == ["f"])
    #expect(edit.moves.map(\.position) == [.after("c")])
    #expect(edit.insertions.map(\.position) == [.before("c"), .end(of: "s")])
    #expect(edit.insertions.map(\.row.id) == ["d", nil])
    #expect(edit.reloads.map(\.title) == ["C"])
    #expect(edit.animation == .left)
    let selections = steps.compactMap { step in if case .selectRow(let row) = step.verb { row } else { nil } }
    #expect(selections.map(\.row) == ["c", "d"])
    #expect(selections.map(\.position) == [.none, .middle])
    #expect(selections.map(\.isAnimated) == [true, false])
  }

  @Test func `a reload changes only the keys that it contains, and a new value removes the subtitle`() throws {
    let table = try table(
      """
      table: {frame: fill, sections: [{rows: [{title: T, subtitle: S, height: 50}, {value: V}, {color: "#FF0000"}]}]}
      """)
    let rows = table.sections[0].rows
    let valued = rows[0].reloaded(with: rows[1])
    #expect(valued.title == "T")
    #expect(valued.subtitle == nil)
    #expect(valued.value == "V")
    #expect(valued.height == 50)
    #expect(rows[0].reloaded(with: rows[2]).subtitle == "S")
    #expect(rows[0].reloaded(with: rows[2]).color == StraightColor(hex: "#FF0000"))
  }

  @Test func `an action that the scene does not permit is an error at the action's position`() {
    let text = """
      interlude: 1
      name: x
      scene: {screen: {id: a, views: [{button: {frame: fill, title: Go, action: {push: b}}}]}, later: [{screen: {id: b}}]}
      """
    #expect(errors(text).map(\.description) == ["film.yaml:3:76: error: the scene has no navigation controller"])
  }

  @Test func `pictureFiles lists the images of rows, accessories, subviews and inserted rows`() throws {
    let document = try document(
      """
      table: {frame: fill, sections: [{rows: [{image: a.png, accessory: {image: {file: b.png}}, views: [{image: {frame: fill, file: c.png}}]}]}]}
      """, "  - {at: 0s, edit: {insert: [{row: {image: d.png}, after: z}]}}")
    #expect(document.pictureFiles == ["a.png", "b.png", "c.png", "d.png"])
  }

  private func table(_ view: String) throws -> ScenarioDocument.Table {
    guard case .table(let table)? = try document(view).scene.screens.first?.views.first?.content else {
      throw Missing()
    }
    return table
  }

  private func grid(_ view: String) throws -> ScenarioDocument.Grid {
    guard case .grid(let grid)? = try document(view).scene.screens.first?.views.first?.content else { throw Missing() }
    return grid
  }

  private func document(_ view: String, _ steps: String = "") throws -> ScenarioDocument {
    try ScenarioDocument.parse(
      text: """
        interlude: 1
        name: x
        scene:
          screen:
            id: a
            views: [{\(view)}, {id: other, table: {frame: fill, sections: [{rows: [{id: z}]}]}}]
          later: [{screen: {id: b}}]
        \(steps.isEmpty ? "" : "steps:\n\(steps)")
        """, file: "x.yaml")
  }

  /// The error that a document has no view of the expected kind.
  private struct Missing: Error {}
}
