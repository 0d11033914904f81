public import struct Foundation.IndexPath
import Geometry
import Interface

/// The object that prepares the data of rows before they become visible.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Called when rows come near the visible area. The index paths are ordered by the distance of the rows from the
  /// visible area, nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when prefetched rows leave the vicinity of the visible area without becoming visible. The default
  /// implementation does nothing.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing by default.
  public func tableView(_: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  /// Calls the prefetching data source for rows that have come within one screen of the visible area, and for rows
  /// that have left this area without becoming visible (unverified).
  final func updatePrefetching() {
    guard let source = prefetchDataSource, isPrefetchingEnabled, bounds.height > 0 else { return }
    let visible = Set(shown.map(\.path))
    let near = geometry.rows(from: bounds.minY - bounds.height, to: bounds.maxY + bounds.height)
      .map { (path: $0, distance: distance(to: geometry.rect(ofRow: $0))) }
      .filter { !visible.contains($0.path) }
      .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
    let old = prefetched
    let lost = old.subtracting(near).subtracting(visible).sorted()
    let new = near.filter { !old.contains($0) }
    prefetched = Set(near)
    if !lost.isEmpty { source.tableView(self, cancelPrefetchingForRowsAt: lost) }
    if !new.isEmpty { source.tableView(self, prefetchRowsAt: new) }
  }

  /// Returns the vertical distance in points from the visible area to a rectangle of the table's content.
  private final func distance(to rect: CGRect) -> CGFloat { max(rect.minY - bounds.maxY, bounds.minY - rect.maxY, 0) }
}
