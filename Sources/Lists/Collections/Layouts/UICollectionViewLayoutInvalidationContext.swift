public import struct Foundation.IndexPath
import Geometry
import Interface

/// The parts of a layout that are invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
  /// Whether the whole layout is invalid, because the data were reloaded.
  public internal(set) final var invalidateEverything = false
  /// Whether the numbers of sections and items have changed.
  public internal(set) final var invalidateDataSourceCounts = false
  /// The distance by which the content offset changes at the next layout, in points. The default is zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The difference that is added to the size of the content at once, in points. The default is zero.
  open var contentSizeAdjustment = CGSize.zero
  /// The invalid items, or nil if no items were named.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views by their kinds, or nil if none were named.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views by their kinds, or nil if none were named.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The item and its size that the view of the item prefers, or nil.
  final var preference: (item: IndexPath, size: CGSize)?

  /// Whether only the content offset has changed.
  final var concernsOffsetOnly = false

  /// Creates a context in which nothing is named, so that the whole layout is invalid.
  public required init() {}

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
