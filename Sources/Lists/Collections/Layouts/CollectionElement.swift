import struct Foundation.IndexPath

/// An element of a collection view, identified by category, kind and index path: an item, a supplementary view or a
/// decoration view.
struct CollectionElement: Hashable, Comparable {
  let category: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view, or an empty string for items.
  let kind: String
  var indexPath: IndexPath

  static func item(_ indexPath: IndexPath) -> CollectionElement {
    CollectionElement(category: .cell, kind: "", indexPath: indexPath)
  }

  /// Returns the element for the header or footer of a section.
  ///
  /// - Parameter kind: The kind of the supplementary view that displays the header or footer.
  static func bar(_ kind: String, section: Int) -> CollectionElement {
    CollectionElement(category: .supplementaryView, kind: kind, indexPath: IndexPath(item: 0, section: section))
  }

  /// Returns the identity of a header or footer of a whole compositional layout.
  ///
  /// - Parameters:
  ///   - kind: The kind of the supplementary view.
  ///   - index: The position in the array `boundarySupplementaryItems` of the layout's configuration.
  static func layoutBar(_ kind: String, index: Int) -> CollectionElement {
    CollectionElement(category: .supplementaryView, kind: kind, indexPath: IndexPath(index: index))
  }

  static func < (a: CollectionElement, b: CollectionElement) -> Bool {
    (a.category.rawValue, a.kind, a.indexPath) < (b.category.rawValue, b.kind, b.indexPath)
  }

  func at(_ indexPath: IndexPath) -> CollectionElement {
    CollectionElement(category: category, kind: kind, indexPath: indexPath)
  }
}
