internal import struct Foundation.IndexPath
import Geometry
import Interface
import Lists
import Scenario

/// The data source and delegate of a table of a scenario.
@MainActor
final class TableSource: UITableViewDataSource, UITableViewDelegate {
  /// A section with its rows.
  struct Section {
    let id: String?
    let header: String?
    let footer: String?
    var rows: [TableRow]
  }

  /// The sections, from top to bottom.
  var sections: [Section]
  private let performer: ActionPerformer
  /// The row of each visible cell, keyed by the identity of the cell. During an update, a cell can still be visible
  /// after its row was removed.
  private var visible: [ObjectIdentifier: TableRow] = [:]

  /// Creates the data source of a table.
  init(_ sections: [Section], _ performer: ActionPerformer) { (self.sections, self.performer) = (sections, performer) }

  /// Returns the row at an index path.
  func row(at path: IndexPath) -> TableRow { sections[path.section].rows[path.row] }

  /// Returns the index path of the row with an identifier, or nil if there is no such row.
  func path(of id: String) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let row = content.rows.firstIndex(where: { $0.row.id == id }) { return IndexPath(row: row, section: section) }
    }
    return nil
  }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = row(at: indexPath)
    let cell = row.cell(in: tableView)
    visible[ObjectIdentifier(cell)] = row
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  // MARK: Delegate

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    row(at: indexPath).row.height.map { CGFloat($0) } ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    visible.removeValue(forKey: ObjectIdentifier(cell))?.leave(cell)
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    row(at: indexPath).row.isSelectable ?? true
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let row = row(at: indexPath)
    guard let actions = row.row.actions, !actions.isEmpty else { return }
    if !row.showsScreen { tableView.deselectRow(at: indexPath, animated: true) }
    performer.perform(actions)
  }
}
