import class Foundation.NSCoder
import struct Foundation.IndexPath
import Geometry
import Interface

extension UICollectionView {
  private var association: (any UIDataSourceModelAssociation)? { dataSource as? any UIDataSourceModelAssociation }

  /// Encodes the selected items. If the data source conforms to `UIDataSourceModelAssociation`, also encodes the
  /// first visible item.
  final func encodeItems(with coder: NSCoder) {
    guard let association else { return coder.encode(selected, forKey: "UICollectionView.selectedItems") }
    let identifiers = selected.compactMap { association.modelIdentifierForElement(at: $0, in: self) }
    coder.encode(identifiers, forKey: "UICollectionView.selectedIdentifiers")
    guard let first = indexPathsForVisibleItems.min(),
      let frame = collectionViewLayout.layoutAttributesForItem(at: first)?.frame,
      let identifier = association.modelIdentifierForElement(at: first, in: self)
    else { return }
    coder.encode(identifier, forKey: "UICollectionView.firstIdentifier")
    let distance = CGPoint(x: contentOffset.x - frame.minX, y: contentOffset.y - frame.minY)
    coder.encode(distance, forKey: "UICollectionView.distance")
  }

  /// Selects the items that `encodeItems(with:)` has stored as selected, and scrolls to the stored first visible
  /// item. Items that do not exist any more are ignored.
  final func decodeItems(with coder: NSCoder) {
    for path in selectedItems(in: coder) where exists(path) {
      selectItem(at: path, animated: false, scrollPosition: [])
    }
    guard let association,
      let identifier = coder.decodeObject(forKey: "UICollectionView.firstIdentifier") as? String,
      let path = association.indexPathForElement(withModelIdentifier: identifier, in: self), exists(path)
    else { return }
    prepareLayout()
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return }
    let distance = coder.decodeCGPoint(forKey: "UICollectionView.distance")
    restoreOffset(CGPoint(x: frame.minX + distance.x, y: frame.minY + distance.y))
  }

  private final func exists(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<numberOfSections).contains(path.section)
      && (0..<numberOfItems(inSection: path.section)).contains(path.item)
  }

  private final func selectedItems(in coder: NSCoder) -> [IndexPath] {
    guard let association else {
      return coder.decodeObject(forKey: "UICollectionView.selectedItems") as? [IndexPath] ?? []
    }
    let identifiers = coder.decodeObject(forKey: "UICollectionView.selectedIdentifiers") as? [String] ?? []
    return identifiers.compactMap { association.indexPathForElement(withModelIdentifier: $0, in: self) }
  }
}
