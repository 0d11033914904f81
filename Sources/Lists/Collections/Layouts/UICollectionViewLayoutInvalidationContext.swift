public import class Foundation.NSObject
public import struct Foundation.IndexPath
import Geometry
import Interface

/// The parts of a layout that are invalid.
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
  /// The invalid items, or nil if `invalidateItems(at:)` was not called.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views by their kinds, or nil if none were marked as invalid.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views by their kinds, or nil if none were marked as invalid.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The element whose view prefers a size other than its current one, and the preferred size. Nil if there is none.
  final var preference: (element: CollectionElement, size: CGSize)?

  /// Whether only the content offset has changed.
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
