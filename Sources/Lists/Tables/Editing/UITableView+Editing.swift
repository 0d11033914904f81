import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UITableView {
  /// Begins or ends editing mode. The selection is removed.
  final func changeEditing(to editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    endSwipe(animated: animated)
    for path in selection { deselectRow(at: path, animated: animated) }
    storedEditing = editing
    updateEditing(animated: animated)
  }

  /// Updates the controls of all visible cells.
  final func updateEditing(animated: Bool) {
    for row in shown { prepareEditing(of: row.cell, at: row.path, animated: animated) }
  }

  /// Applies the editing state to a cell. Outside editing mode, the data source and the delegate are not called.
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

  /// Called when the user taps the editing control of a cell.
  final func editControlWasTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .delete: openDeletion(of: path)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }
}
