import struct Foundation.IndexPath

/// The changes of a collection view's data that are animated together. The batch collects the changes that are
/// requested during `performBatchUpdates(_:completion:)`.
struct UpdateBatch {
  private(set) var items: [UICollectionViewUpdateItem] = []
  /// The number of nested calls that have opened the batch. When the outermost call returns, the changes are
  /// performed.
  var depth = 0
  var completions: [(Bool) -> Void] = []

  mutating func add(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
    items.append(UICollectionViewUpdateItem(action, before, after))
  }

  /// Returns the changes with the action `action`: those of sections if `sections` is true, otherwise those of items.
  func items(
    _ action: UICollectionViewUpdateItem.Action, sections: Bool
  ) -> [UICollectionViewUpdateItem] {
    items.filter { $0.updateAction == action && $0.isSection == sections }
  }
}
