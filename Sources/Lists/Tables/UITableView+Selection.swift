public import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UITableView {
  /// The index path of the topmost selected row, or nil if no row is selected.
  public final var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// The index paths of the selected rows, in the order of their selection, or nil if no row is selected.
  public final var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row. If `scrollPosition` is not `none`, also scrolls to the row. The delegate is not called.
  ///
  /// If only one row can be selected, the method deselects all other rows. If `indexPath` is nil, the method
  /// deselects all rows.
  public final func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection { deselectRow(at: path, animated: animated) }
      return
    }
    check(indexPath, "selectRow(at:animated:scrollPosition:)")
    if !allowsSeveral { for path in selection where path != indexPath { deselectRow(at: path, animated: animated) } }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    shownCell(at: indexPath)?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row. The delegate is not called. If the row is not selected, there is no effect.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let index = selection.firstIndex(of: indexPath) else { return }
    selection.remove(at: index)
    shownCell(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Deselects all rows, in the animation of a transition if `animated` is true. If the transition is cancelled, the
  /// rows are selected again.
  ///
  /// - Parameter coordinator: The coordinator of the transition, or nil without a transition.
  final func clearSelection(along coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool) {
    let paths = selection
    guard !paths.isEmpty else { return }
    guard animated, let coordinator else {
      for path in paths { deselectRow(at: path, animated: animated) }
      return
    }
    coordinator.animate(
      alongsideTransition: { _ in for path in paths { self.deselectRow(at: path, animated: true) } },
      completion: { [weak self] context in
        guard let self, context.isCancelled else { return }
        for path in paths where geometry.contains(path) {
          selectRow(at: path, animated: false, scrollPosition: .none)
        }
      })
  }

  private final var allowsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private final var allowsAny: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection || allowsSeveral
  }

  // MARK: Touches

  /// Responds to the beginning of a touch. If the swipe actions of a row are visible, hides the actions. Otherwise,
  /// highlights the touched row.
  ///
  /// - Returns: True if the table handles the touch; false if the touch is on no row, or if another row is
  ///   highlighted.
  final func press(_ touches: Set<UITouch>) -> Bool {
    if swiping.current != nil {
      endSwipe(animated: true)
      return true
    }
    guard pressed == nil else { return false }
    let touched = shown.first { row in touches.contains { $0.view?.isDescendant(of: row.cell) ?? false } }
    guard let row = touched else { return false }
    guard allowsAny, tableDelegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true else { return true }
    pressed = row.path
    row.cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: row.path)
    return true
  }

  /// Ends the highlight of the touched row, and returns the index path of this row. Returns nil if no row was
  /// highlighted.
  @discardableResult
  final func unpress() -> IndexPath? {
    guard let path = pressed else { return nil }
    pressed = nil
    shownCell(at: path)?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    return path
  }

  /// Responds to the end of a touch: ends the highlight of the touched row, and selects or deselects the row.
  ///
  /// - Returns: True if a row was highlighted.
  final func release() -> Bool {
    guard let path = unpress() else { return false }
    choose(path)
    return true
  }

  /// Responds to a tap on a row: selects the row. If several rows can be selected, a tap on a selected row deselects
  /// it.
  private final func choose(_ path: IndexPath) {
    if allowsSeveral, selection.contains(path) { return drop(path) }
    guard let path = tableDelegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
    guard geometry.contains(path) else { return }
    if !allowsSeveral { for other in selection where other != path { drop(other) } }
    if !selection.contains(path) { selection.append(path) }
    shownCell(at: path)?.setSelected(true, animated: false)
    shownCell(at: path)?.selectionSegue?()
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }

  /// Deselects a row as the result of a tap. The delegate is called before and afterwards, and can prevent the
  /// deselection.
  private final func drop(_ path: IndexPath) {
    guard let path = tableDelegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
    deselectRow(at: path, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: path)
  }
}
