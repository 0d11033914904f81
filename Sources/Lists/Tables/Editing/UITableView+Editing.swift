import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UITableView {
  /// Begins editing mode if `editing` is true, otherwise ends it. Deselects all rows.
  final func changeEditing(to editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    endSwipe(animated: animated)
    for path in selection { deselectRow(at: path, animated: animated) }
    storedEditing = editing
    updateEditing(animated: animated)
  }

  /// Applies the editing state of the table to all visible cells (see `prepareEditing(of:at:animated:)`).
  final func updateEditing(animated: Bool) {
    for row in shown { prepareEditing(of: row.cell, at: row.path, animated: animated) }
  }

  /// Applies the editing state of the table to a cell. In editing mode, the data source and the delegate determine
  /// which controls the cell shows. Outside editing mode, they are not called.
  final func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
    guard isEditing, let dataSource, dataSource.tableView(self, canEditRowAt: path) else {
      if cell.isEditing { cell.setEditing(false, animated: animated) }
      return
    }
    cell.editingStyle = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    cell.choosesInEditing = allowsMultipleSelectionDuringEditing
    cell.canMove = canMove(cell, at: path)
    if let delegate = tableDelegate {
      var indents = true
      let isOwn = isImplemented { indents = delegate.tableView(self, shouldIndentWhileEditingRowAt: path) }
      if isOwn { cell.shouldIndentWhileEditing = indents }
    }
    if !cell.isEditing { cell.setEditing(true, animated: animated) }
  }

  private final func canMove(_ cell: UITableViewCell, at path: IndexPath) -> Bool {
    var result = false
    let isOwn = isImplemented { result = dataSource?.tableView(self, canMoveRowAt: path) ?? false }
    return isOwn ? result : cell.showsReorderControl
  }

  /// Responds to a tap on the editing control of a cell: shows or hides the delete confirmation, or requests an
  /// insertion from the data source.
  final func editControlWasTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .delete: openDeletion(of: path)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }
}
