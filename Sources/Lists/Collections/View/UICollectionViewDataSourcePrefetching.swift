public import protocol Foundation.NSObjectProtocol
public import struct Foundation.IndexPath
import Geometry
import Interface

/// The object that prepares the data of items before they become visible.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when items come near the visible area. The index paths are ordered by distance from the visible area.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called when prefetched items leave the vicinity of the visible area without becoming visible. Optional.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing by default.
  public func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

extension UICollectionView {
  /// Calls the prefetching data source for items that are at most one screen away (unverified).
  final func updatePrefetching() {
    guard let source = prefetchDataSource, isPrefetchingEnabled else { return }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let near = layout.elements(in: area).filter { $0.representedElementCategory == .cell }
      .map { (path: $0.indexPath, distance: distance(to: $0.frame)) }
      .filter { visible[.item($0.path)] == nil }
      .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
    let old = prefetched
    let lost = old.subtracting(near).filter { visible[.item($0)] == nil }.sorted()
    let new = near.filter { !old.contains($0) }
    prefetched = Set(near)
    if !lost.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: lost) }
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
  }

  /// Returns the distance of a rectangle from the visible area: the greater one of the horizontal and the vertical
  /// distance, in points.
  private final func distance(to rect: CGRect) -> CGFloat {
    let horizontal = max(rect.minX - bounds.maxX, bounds.minX - rect.maxX, 0)
    return max(horizontal, rect.minY - bounds.maxY, bounds.minY - rect.maxY)
  }
}
