public import protocol Foundation.NSObjectProtocol
public import struct Foundation.IndexPath
import Geometry
import Interface

/// The object that prepares the data of items before they become visible.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when items come near the visible area. The index paths are ordered by the distance of the items from the
  /// visible area, nearest first.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Called when prefetched items leave the vicinity of the visible area without becoming visible. The default
  /// implementation does nothing.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing by default.
  public func collectionView(_: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

extension UICollectionView {
  /// Calls the prefetching data source for items that have come within one screen of the visible area, and for items
  /// that have left this area without becoming visible (unverified).
  final func updatePrefetching() {
    guard let source = prefetchDataSource, isPrefetchingEnabled else { return }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let near = layout.elements(in: area).filter { $0.representedElementCategory == .cell }
      .map { (path: $0.indexPath, distance: distance(to: displayedFrame($0))) }
      .filter { visible[.item($0.path)] == nil }
      .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
    let old = prefetched
    let lost = old.subtracting(near).filter { visible[.item($0)] == nil }.sorted()
    let new = near.filter { !old.contains($0) }
    prefetched = Set(near)
    if !lost.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: lost) }
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
  }

  /// Returns the distance in points from the visible area to a rectangle of the content. The result is the horizontal
  /// or the vertical distance, whichever is greater, or 0 if the two areas overlap.
  private final func distance(to rect: CGRect) -> CGFloat {
    let horizontal = max(rect.minX - bounds.maxX, bounds.minX - rect.maxX, 0)
    return max(horizontal, rect.minY - bounds.maxY, bounds.minY - rect.maxY)
  }
}
