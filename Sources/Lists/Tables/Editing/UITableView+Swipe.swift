import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UITableView: SwipeHost {
  final var permitsSwipes: Bool { !isEditing && reordering == nil }

  final func swipeableRow(at point: CGPoint) -> IndexPath? {
    guard let path = geometry.row(endingAfter: point.y), !isOnHeader(point) else { return nil }
    let rect = geometry.rect(ofRow: path)
    return point.y >= rect.minY && shownCell(at: path) != nil ? path : nil
  }

  /// Returns whether a header or footer is visible at a point. In a plain table, it can cover a row.
  private final func isOnHeader(_ point: CGPoint) -> Bool {
    shownHeaders.contains { header in
      !header.view.isHidden && header.view.alpha >= 0.01 && shownRect(of: header.kind, header.section).contains(point)
    }
  }

  // MARK: Actions

  final func swipeActions(of path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let dataSource else { return nil }
    var canEdit = true
    let ownsEditing = isImplemented { canEdit = dataSource.tableView(self, canEditRowAt: path) }
    guard canEdit else { return nil }
    let configuration =
      isTrailing
      ? tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    if let configuration { return configuration }
    if isTrailing, let actions = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      return UISwipeActionsConfiguration(actions: actions.map { $0.action(at: path) })
    }
    guard isTrailing, ownsEditing || delegateKnowsDeletion(of: path) else { return nil }
    return deletion(of: path)
  }

  /// Returns whether the delegate implements `tableView(_:editingStyleForRowAt:)` or
  /// `tableView(_:titleForDeleteConfirmationButtonForRowAt:)`. The method calls them for the row at `path`.
  private final func delegateKnowsDeletion(of path: IndexPath) -> Bool {
    guard let delegate = tableDelegate else { return false }
    return isImplemented { _ = delegate.tableView(self, editingStyleForRowAt: path) }
      || isImplemented { _ = delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) }
  }

  /// Returns a swipe configuration with a single delete button, whose action requests the deletion of the row from
  /// the data source. Nil if the editing style of the row is not `delete`.
  private final func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete == .delete else { return nil }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Shows the delete confirmation of a row in editing mode. If the confirmation of this row is visible already,
  /// hides it. Called after a tap on the delete control.
  final func openDeletion(of path: IndexPath) {
    guard swiping.current?.path != path else { return endSwipe(animated: true) }
    swiping.reveal(deletion(of: path), of: path)
  }

  // MARK: Motion

  final func swipeableCell(at path: IndexPath) -> UIView? { shownCell(at: path) }

  final func swipeableFrame(at path: IndexPath) -> CGRect { geometry.rect(ofRow: path) }

  final func placeCell(at path: IndexPath, shift: CGFloat) {
    shownCell(at: path)?.put(at: geometry.rect(ofRow: path).offsetBy(dx: shift, dy: 0))
  }

  /// Returns the frame of the cell of a row in the table's content. The frame of a swiped row includes the distance
  /// of the swipe.
  final func cellFrame(at path: IndexPath) -> CGRect {
    geometry.rect(ofRow: path).offsetBy(dx: swiping.shift(of: path), dy: 0)
  }

  final func insertButtons(_ buttons: UIView, at path: IndexPath) {
    insertSubview(buttons, at: backgroundView == nil ? 0 : 1)
  }

  final func showDeleteControl(at path: IndexPath, isOpen: Bool) {
    shownCell(at: path)?.parts.editControl?.isOpen = isOpen
  }

  // MARK: Callbacks

  final func swipeWillOpen() { unpress() }

  final func swipeDidBegin(at path: IndexPath) {
    shownCell(at: path)?.willChangeConfirmation(to: true)
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
  }

  final func swipeDidOpen(at path: IndexPath) { shownCell(at: path)?.didChangeConfirmation() }

  final func swipeWillEnd(at path: IndexPath) { shownCell(at: path)?.willChangeConfirmation(to: false) }

  final func swipeDidEnd(at path: IndexPath, cell: UIView?) {
    if let cell = cell as? UITableViewCell, cell.table === self, !cell.showingDeleteConfirmation {
      cell.didChangeConfirmation()
    }
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }

  // MARK: End

  /// Ends the current swipe, if there is one.
  final func endSwipe(animated: Bool) { swiping.end(animated: animated) }
}
