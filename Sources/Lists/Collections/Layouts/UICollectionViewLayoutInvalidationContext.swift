public import class Foundation.NSObject
public import struct Foundation.IndexPath
import Geometry
import Interface

/// A description of the parts of a layout that an invalidation affects.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether the whole layout is invalid, because the data were reloaded.
  public internal(set) final var invalidateEverything = false
  /// Whether the numbers of sections and items have changed.
  public internal(set) final var invalidateDataSourceCounts = false
  /// The vector that is added to the content offset when the layout is invalidated, in points. The default is zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The size that is added to the content size when the layout is invalidated, in points. The default is zero.
  open var contentSizeAdjustment = CGSize.zero
  /// The index paths of the invalid items, or nil if `invalidateItems(at:)` was not called.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// The index paths of the invalid supplementary views by their kinds, or nil if none were marked as invalid.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The index paths of the invalid decoration views by their kinds, or nil if none were marked as invalid.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The reason for the invalidation if a view prefers a new size: the element that the view displays, and the
  /// preferred size in points. Otherwise nil.
  final var preference: (element: CollectionElement, size: CGSize)?

  /// Whether the content offset has changed, but not the size of the bounds. A compositional layout then keeps the
  /// frames of its sections.
  final var concernsOffsetOnly = false

  /// Creates a context that invalidates the whole layout. Methods such as `invalidateItems(at:)` mark individual
  /// elements.
  public required override init() {}

  /// Marks items as invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Marks supplementary views as invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Marks decoration views as invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
