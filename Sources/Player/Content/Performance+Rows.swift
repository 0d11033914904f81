internal import struct Foundation.IndexPath
import Geometry
import Interface
import Lists
import Scenario

extension Performance {
  /// Selects a row of a table without a touch, and scrolls the row to the requested position. If the row does not
  /// exist, stores an error at the position of `step`, which ends the film.
  func selectRow(_ selection: ScenarioDocument.RowSelection, _ step: ScenarioDocument.Step) {
    stage.note("selectRow", selection.row)
    for table in scene.tables {
      guard let path = table.source.path(of: selection.row) else { continue }
      return table.selectRow(at: path, animated: selection.isAnimated, scrollPosition: selection.position.uiKit)
    }
    reportUnknownTarget(selection.row, step)
  }

  /// Applies an edit, which deletes, moves, inserts and reloads rows, to the table that contains the first row or
  /// section named in the edit. Errors contain the position of `step`.
  func edit(_ edit: ScenarioDocument.RowEdit, _ step: ScenarioDocument.Step) {
    stage.note("edit", edit.anchor)
    guard let table = scene.tables.first(where: { $0.source.contains(edit.anchor) }) else {
      return reportUnknownTarget(edit.anchor, step)
    }
    var batch = RowBatch(table.source.sections)
    do {
      try batch.apply(edit) { (row) throws(PlayerError) in
        try builder.row(row, width: table.bounds.width, &scene)
      }
      batch.perform(on: table, edit.animation.uiKit)
    } catch let error as RowBatch.UnknownRow {
      reportUnknownTarget(error.id, step)
    } catch {
      firstError = firstError ?? error as? PlayerError
    }
  }
}

extension TableSource {
  /// Returns whether the table contains a row or a section with an identifier.
  fileprivate func contains(_ id: String) -> Bool { path(of: id) != nil || sections.contains { $0.id == id } }
}

extension ScenarioDocument.RowEdit {
  /// The identifier of the first row or section, among those named in the edit, that must exist before the edit.
  fileprivate var anchor: String {
    deletions.first ?? moves.first?.row ?? insertions.first?.position.neighbour ?? reloads.first?.id ?? ""
  }
}

extension ScenarioDocument.RowPosition {
  /// The identifier of the row or the section relative to which the position is specified.
  fileprivate var neighbour: String {
    switch self {
    case .before(let id), .after(let id), .end(let id): id
    }
  }
}
