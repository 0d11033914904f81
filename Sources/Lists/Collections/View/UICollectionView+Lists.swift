import Geometry
import Interface

extension UICollectionView {
  /// Sets the background colour of a list, unless the app has set another colour than `systemBackground`.
  final func showListBackground(_ color: UIColor?) {
    guard color != listBackground else { return }
    if [nil, listBackground, .systemBackground].contains(backgroundColor) { backgroundColor = color }
    listBackground = color
  }

  /// Updates the visible cells after a change of `isEditing`.
  final func editingDidChange() {
    for cell in visibleCells {
      cell.setNeedsUpdateConfiguration()
      measureAgain(cell)
    }
  }

  /// Responds to a drag of the reorder control of a cell.
  final func reorder(_ cell: UICollectionViewCell, _ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: if let path = indexPath(for: cell) { _ = beginInteractiveMovementForItem(at: path) }
    case .changed:
      updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: recognizer.location(in: self).y))
    case .ended: endInteractiveMovement()
    case .cancelled: cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }

  /// Requests the preferred size of a visible cell again, after a change of its content.
  final func measureAgain(_ cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell), let attributes = layout.attributes(of: .item(path)) else { return }
    _ = fitted(cell, attributes)
  }
}
