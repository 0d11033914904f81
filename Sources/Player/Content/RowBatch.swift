internal import struct Foundation.IndexPath
import Interface
import Lists
import Scenario

/// A batch update of a table: the sections before and after an edit, and the rows that the edit deletes, moves, inserts
/// and reloads.
@MainActor
struct RowBatch {
  /// An error that is thrown if an edit names a row or a section that the table does not contain.
  struct UnknownRow: Error {
    /// The identifier of the row or the section.
    let id: String
  }

  /// A function that creates a row from its description. For a reload, the description contains all properties of the
  /// row, not only the changed ones.
  typealias MakeRow = (ScenarioDocument.Row) throws(PlayerError) -> TableRow

  private let old: [TableSource.Section]
  /// The sections of the table, after the edits that have been applied so far.
  private(set) var sections: [TableSource.Section]
  private var deletions: [IndexPath] = []
  private var reloads: [IndexPath] = []
  private var moved: [TableRow] = []
  private var inserted: [TableRow] = []

  /// Creates a batch for the sections of a table. The batch contains no changes yet.
  init(_ sections: [TableSource.Section]) { (old, self.sections) = (sections, sections) }

  /// Applies an edit to the sections.
  ///
  /// - Throws: `UnknownRow` if the table does not contain a row or a section that the edit names, and errors of
  ///   `makeRow`.
  mutating func apply(_ edit: ScenarioDocument.RowEdit, _ makeRow: MakeRow) throws {
    for id in edit.deletions {
      deletions.append(try path(of: id, in: old))
      let path = try path(of: id, in: sections)
      sections[path.section].rows.remove(at: path.row)
    }
    for move in edit.moves {
      let path = try path(of: move.row, in: sections)
      moved.append(sections[path.section].rows.remove(at: path.row))
      try insert(moved[moved.count - 1], move.position)
    }
    for insertion in edit.insertions {
      inserted.append(try makeRow(insertion.row))
      try insert(inserted[inserted.count - 1], insertion.position)
    }
    for change in edit.reloads {
      let id = change.id ?? ""
      reloads.append(try path(of: id, in: old))
      let path = try path(of: id, in: sections)
      sections[path.section].rows[path.row] = try makeRow(
        sections[path.section].rows[path.row].row.reloaded(with: change))
    }
  }

  private mutating func insert(_ row: TableRow, _ position: ScenarioDocument.RowPosition) throws {
    switch position {
    case .before(let id):
      let path = try path(of: id, in: sections)
      sections[path.section].rows.insert(row, at: path.row)
    case .after(let id):
      let path = try path(of: id, in: sections)
      sections[path.section].rows.insert(row, at: path.row + 1)
    case .end(let id):
      guard let section = sections.firstIndex(where: { $0.id == id }) else { throw UnknownRow(id: id) }
      sections[section].rows.append(row)
    }
  }

  private func path(of id: String, in sections: [TableSource.Section]) throws -> IndexPath {
    guard let path = path(in: sections, where: { $0.row.id == id }) else { throw UnknownRow(id: id) }
    return path
  }

  private func path(in sections: [TableSource.Section], where fits: (TableRow) -> Bool) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.rows.firstIndex(where: fits) { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  /// Performs the changes on `table` as one batch update. `animation` is the animation of deleted, inserted and
  /// reloaded rows. Moved rows move to their new positions.
  func perform(on table: SceneTable, _ animation: UITableView.RowAnimation) {
    table.performBatchUpdates {
      table.source.sections = sections
      table.deleteRows(at: deletions, with: animation)
      table.insertRows(at: inserted.compactMap { row in path(in: sections) { $0 === row } }, with: animation)
      for row in moved {
        guard let from = path(in: old, where: { $0 === row }), let to = path(in: sections, where: { $0 === row }) else {
          continue
        }
        table.moveRow(at: from, to: to)
      }
      table.reloadRows(at: reloads, with: animation)
    }
  }
}
