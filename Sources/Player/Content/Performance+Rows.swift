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

  /// Deletes, moves, inserts and reloads rows of a table as `edit` specifies. The table is the one that contains the
  /// first row or section named in the edit.
  ///
  /// If the edit names a row or section that does not exist, stores an error at the position of `step`, which ends the
  /// film.
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
  /// The identifier by which the table of the edit is found: that of the first deleted row or, if no row is deleted,
  /// that of the first moved row.
  ///
  /// If no row is moved either, the identifier is that of the row or section at which the first row is inserted. If no
  /// row is inserted, the identifier is that of the first reloaded row.
  fileprivate var anchor: String {
    deletions.first ?? moves.first?.row ?? insertions.first?.position.neighbour ?? reloads.first?.id ?? ""
  }
}

extension ScenarioDocument.RowPosition {
  /// The identifier of the row before or after which the position is, or of the section at whose end the position is.
  fileprivate var neighbour: String {
    switch self {
    case .before(let id), .after(let id), .end(let id): id
    }
  }
}
