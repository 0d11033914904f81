import struct Foundation.IndexPath
import Geometry
import Interface

extension UICollectionView: SwipeHost {
  final var permitsSwipes: Bool { !isEditing && movement == nil && batch == nil }

  final func swipeableRow(at point: CGPoint) -> IndexPath? {
    guard let path = indexPathForItem(at: point), cellForItem(at: path) != nil else { return nil }
    return bars(covering: path, at: point).isEmpty ? path : nil
  }

  final func swipeActions(of path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let list = layout.list(ofSection: path.section)?.configuration else { return nil }
    return isTrailing
      ? list.trailingSwipeActionsConfigurationProvider?(path) : list.leadingSwipeActionsConfigurationProvider?(path)
  }

  /// Shows the trailing swipe actions of the item that a cell displays, or hides the actions if they are visible
  /// already. The cell calls the method after a tap on its delete control.
  final func revealTrailingActions(of cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell), swiping.current?.path != path else { return swiping.end(animated: true) }
    swiping.reveal(swipeActions(of: path, isTrailing: true), of: path)
  }

  // MARK: Motion

  final func swipeableCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  final func swipeableFrame(at path: IndexPath) -> CGRect {
    cellForItem(at: path)?.appliedAttributes?.frame ?? layoutAttributesForItem(at: path)?.frame ?? .zero
  }

  final func placeCell(at path: IndexPath, shift: CGFloat) {
    guard let cell = cellForItem(at: path), let attributes = cell.appliedAttributes else { return }
    cell.swipeShift = shift
    cell.show(attributes)
  }

  final func insertButtons(_ buttons: UIView, at path: IndexPath) {
    guard let cell = cellForItem(at: path) else { return }
    cell.superview?.insertSubview(buttons, belowSubview: cell)
  }

  final func showDeleteControl(at path: IndexPath, isOpen: Bool) {
    (cellForItem(at: path) as? UICollectionViewListCell)?.showDeleteControl(isOpen: isOpen)
  }

  // MARK: Callbacks

  final func swipeWillOpen() { unhighlight() }

  final func swipeDidBegin(at path: IndexPath) { cellForItem(at: path)?.setNeedsUpdateConfiguration() }

  final func swipeDidOpen(at path: IndexPath) {}

  final func swipeWillEnd(at path: IndexPath) { cellForItem(at: path)?.setNeedsUpdateConfiguration() }

  final func swipeDidEnd(at path: IndexPath, cell: UIView?) {}

  /// Returns whether the swipe actions of a cell are visible.
  final func isSwiped(_ cell: UICollectionViewCell) -> Bool {
    swiping.current.map { cellForItem(at: $0.path) === cell } ?? false
  }
}
