import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

/// A row that the user moves with the reorder control. The data source is called when the touch ends.
@MainActor
struct RowReordering {
  let cell: UITableViewCell
  /// The index path of the row in the data source.
  let origin: IndexPath
  /// The index path at which the row is displayed.
  var target: IndexPath
  /// The distance from the top of the cell to the touch, in points.
  let grip: CGFloat

  /// Returns the index path that the data source uses for the row displayed at `path`.
  func source(of path: IndexPath) -> IndexPath { MovedIndexPath(origin: origin, current: target).dataPath(of: path) }

  /// Returns the displayed index path of the row whose index path in the data source is `source`.
  func shownPosition(of source: IndexPath) -> IndexPath {
    MovedIndexPath(origin: origin, current: target).displayedPath(of: source)
  }
}

extension UITableView {
  /// The duration in seconds of the animations that move other rows and that end the movement of a row (unverified).
  private static let reorderDuration = 0.25

  /// Responds to a drag of the reorder control of a cell.
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

  /// Returns the index path that the dragged row takes when its vertical centre is at `y`, or nil if no row is there.
  ///
  /// - Parameter y: A y coordinate in the table's content, in points.
  private final func rowForDrop(at y: CGFloat) -> IndexPath? {
    guard let path = geometry.row(endingAfter: y) else { return nil }
    return geometry.rect(ofRow: path).minY <= y ? path : nil
  }

  /// Sets the target position of the dragged row, and animates the other rows to their new positions.
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

  /// Cancels a running move without a call of the data source. Called before the rows of the table change.
  final func cancelReordering() { if reordering != nil { endReordering(commits: false) } }
}
