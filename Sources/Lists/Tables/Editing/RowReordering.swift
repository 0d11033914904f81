import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// The state of a drag in which the user moves a row with the reorder control. The data source moves the row in its
/// data only when the touch ends.
@MainActor
struct RowReordering {
  let cell: UITableViewCell
  /// The index path of the row in the data source.
  let origin: IndexPath
  /// The index path at which the row is displayed.
  var target: IndexPath
  /// The vertical distance from the top of the cell to the touch, in points. It stays constant during the drag.
  let grip: CGFloat

  /// Returns the index path of a row in the data source.
  ///
  /// - Parameter path: The index path at which the row is displayed.
  func source(of path: IndexPath) -> IndexPath { MovedIndexPath(origin: origin, current: target).dataPath(of: path) }

  /// Returns the index path at which a row is displayed.
  ///
  /// - Parameter source: The index path of the row in the data source.
  func shownPosition(of source: IndexPath) -> IndexPath {
    MovedIndexPath(origin: origin, current: target).displayedPath(of: source)
  }
}

extension UITableView {
  /// The duration in seconds of the animations during a drag of a row: of the movements of other rows, and of the
  /// movement of the dragged row to its final position (unverified).
  private static let reorderDuration = 0.25

  /// Begins, continues or ends the movement of a row in response to a drag of the reorder control.
  ///
  /// - Parameters:
  ///   - cell: The cell with the reorder control.
  ///   - recognizer: The gesture recognizer of the drag.
  final func reorder(_ cell: UITableViewCell, _ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began: beginReordering(cell, recognizer)
    case .changed: continueReordering(recognizer)
    case .ended: endReordering(commits: true)
    case .cancelled: endReordering(commits: false)
    case .possible, .failed: break
    }
  }

  private final func beginReordering(_ cell: UITableViewCell, _ recognizer: UIGestureRecognizer) {
    guard reordering == nil, let path = indexPath(for: cell) else { return }
    let y = recognizer.location(in: self).y
    reordering = RowReordering(cell: cell, origin: path, target: path, grip: y - cell.restingFrame.minY)
    bringSubviewToFront(cell)
    UIView.animate(withDuration: Self.reorderDuration) { setLifted(cell, true) }
  }

  private final func setLifted(_ cell: UITableViewCell, _ isLifted: Bool) {
    cell.alpha = isLifted ? 0.9 : 1
    (cell.layer.shadowOpacity, cell.layer.shadowRadius) = (isLifted ? 0.25 : 0, isLifted ? 5 : 0)
  }

  private final func continueReordering(_ recognizer: UIGestureRecognizer) {
    guard let running = reordering else { return }
    var frame = running.cell.restingFrame
    frame.origin.y = recognizer.location(in: self).y - running.grip
    running.cell.put(at: frame)
    guard let proposed = rowForDrop(at: frame.midY), proposed != running.target else { return }
    let target =
      tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: running.origin, toProposedIndexPath: proposed)
      ?? proposed
    if target != running.target, geometry.contains(target) || target == proposed { moveGap(to: target) }
  }

  /// Returns the index path of the row that contains a y coordinate, or nil if no row contains it. The dragged row
  /// takes this index path.
  ///
  /// - Parameter y: The y coordinate of the dragged row's centre, in points of the table's content.
  private final func rowForDrop(at y: CGFloat) -> IndexPath? {
    guard let path = geometry.row(endingAfter: y) else { return nil }
    return geometry.rect(ofRow: path).minY <= y ? path : nil
  }

  /// Sets the index path at which the dragged row is displayed to `target`, and animates the other rows to their new
  /// positions.
  private final func moveGap(to target: IndexPath) {
    guard let old = reordering else { return }
    geometry.moveRow(from: old.target, to: target)
    var new = old
    new.target = target
    reordering = new
    shown = shown.map { ShownRow(path: new.shownPosition(of: old.source(of: $0.path)), cell: $0.cell) }
      .sorted { $0.path < $1.path }
    UIView.animate(
      withDuration: Self.reorderDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        for row in shown where row.cell !== new.cell { row.cell.put(at: cellFrame(at: row.path)) }
        tileHeaders()
      })
  }

  private final func endReordering(commits: Bool) {
    guard let running = reordering else { return }
    if !commits { moveGap(to: running.origin) }
    let target = commits ? running.target : running.origin
    if commits { selection = selection.map(running.shownPosition) }
    reordering = nil
    if target != running.origin { dataSource?.tableView(self, moveRowAt: running.origin, to: target) }
    UIView.animate(
      withDuration: Self.reorderDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        setLifted(running.cell, false)
        if geometry.contains(target) { running.cell.put(at: geometry.rect(ofRow: target)) }
      })
    setNeedsLayout()
  }

  /// Cancels the current drag of a row, if there is one. The data source is not called. Called before the rows of the
  /// table change.
  final func cancelReordering() { if reordering != nil { endReordering(commits: false) } }
}
