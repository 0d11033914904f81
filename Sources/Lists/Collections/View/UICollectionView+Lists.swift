import Geometry
import Interface

extension UICollectionView {
  /// Displays the background colour of a list in front of the collection view's own background. With nil, removes the
  /// coloured view.
  final func showListBackground(_ color: UIColor?) {
    guard color != listBackground?.backgroundColor else { return }
    guard let color else {
      listBackground?.removeFromSuperview()
      return listBackground = nil
    }
    let view = listBackground ?? UIView()
    (view.backgroundColor, view.isUserInteractionEnabled) = (color, false)
    if listBackground == nil {
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
      listBackground = view
    }
    placeBackground()
  }

  /// Updates the visible cells after a change of `isEditing`. Cells that are used as headers or footers are also
  /// updated.
  final func editingDidChange() {
    swiping.end(animated: true)
    for case let cell as UICollectionViewCell in elementViews {
      cell.setNeedsUpdateConfiguration()
      measureAgain(cell)
    }
  }

  /// Begins, continues or ends an interactive movement of an item in response to a drag of the reorder control.
  ///
  /// - Parameters:
  ///   - cell: The cell with the reorder control.
  ///   - recognizer: The gesture recognizer of the drag.
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

  /// Requests the preferred size of a visible view again. Called after the content of the view has changed.
  final func measureAgain(_ view: UICollectionReusableView) {
    guard let element = view.appliedAttributes?.element, let attributes = layout.attributes(of: element) else { return }
    _ = fitted(view, attributes)
  }
}
