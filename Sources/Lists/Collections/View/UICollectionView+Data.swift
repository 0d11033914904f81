public import struct Foundation.IndexPath
import Geometry
import Interface
import Layers

extension UICollectionView {
  /// The number of items in each section. The first access after a reload requests the numbers from the data source.
  /// Later accesses return the stored numbers.
  final var loadedCounts: [Int] {
    if let counts { return counts }
    let loaded = queriedCounts()
    counts = loaded
    return loaded
  }

  /// Requests the number of items in each section from the data source, and returns the numbers. Without a data
  /// source, the result is empty.
  final func queriedCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    require(sections >= 0, "numberOfSections(in:) must be at least 0, but is \(sections)")
    return (0..<sections).map { section in
      let items = dataSource.collectionView(self, numberOfItemsInSection: section)
      require(items >= 0, "collectionView(_:numberOfItemsInSection: \(section)) must be at least 0, but is \(items)")
      return items
    }
  }

  final func contains(_ indexPath: IndexPath) -> Bool {
    guard indexPath.count == 2 else { return false }
    let counts = loadedCounts
    return counts.indices.contains(indexPath.section) && (0..<counts[indexPath.section]).contains(indexPath.item)
  }

  final func requireItem(_ indexPath: IndexPath, in api: String) {
    require(contains(indexPath), "UICollectionView.\(api): there is no item at \(indexPath)")
  }

  // MARK: Queries

  /// Returns the attributes of an item, or nil if the item does not exist.
  public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return contains(indexPath) ? layout.attributes(of: .item(indexPath)) : nil
  }

  /// Returns the attributes of a supplementary view, or nil if the layout has none.
  public final func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return layout.attributes(of: CollectionElement(category: .supplementaryView, kind: kind, indexPath: indexPath))
  }

  /// Returns the index path of the frontmost item at a point of the content, or nil if no item is at the point.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let hits = layout.elements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)).filter {
      $0.representedElementCategory == .cell && displayedFrame($0).contains(point)
    }
    return hits.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Returns the index path of a visible cell, or nil if the collection view does not display the cell as an item. A
  /// cell that is a header or a footer has no index path.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visible.first { $0.key.category == .cell && $0.value === cell }?.key.indexPath
  }

  /// Returns the cell of an item, or nil if the item is not visible.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    visible[.item(indexPath)] as? UICollectionViewCell
  }

  /// Returns a supplementary view, or nil if it is not visible.
  public final func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { visible[CollectionElement(category: .supplementaryView, kind: elementKind, indexPath: indexPath)] }

  /// Returns the visible elements of a category and a kind, in ascending order of their index paths.
  ///
  /// - Parameter kind: The kind of the supplementary or decoration views, or an empty string for cells.
  final func visibleElements(_ category: ElementCategory, _ kind: String = "") -> [CollectionElement] {
    visible.keys.filter { $0.category == category && $0.kind == kind }.sorted()
  }

  /// The cells of the visible items, in the order of the items. UIKit's order is not defined.
  public final var visibleCells: [UICollectionViewCell] {
    visibleElements(.cell).compactMap { visible[$0] as? UICollectionViewCell }
  }

  /// The index paths of the visible items, in ascending order. UIKit's order is not defined.
  public final var indexPathsForVisibleItems: [IndexPath] { visibleElements(.cell).map(\.indexPath) }

  /// Returns the visible supplementary views of a kind, in the order of their index paths.
  public final func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visibleElements(.supplementaryView, elementKind).compactMap { visible[$0] }
  }

  /// Returns the index paths of the visible supplementary views of a kind, in ascending order.
  public final func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements(.supplementaryView, elementKind).map(\.indexPath)
  }
}
