import struct Foundation.IndexPath

/// The changes that a closure of `performBatchUpdates(_:completion:)` has requested so far.
struct UpdateBatch {
  private(set) var items: [UICollectionViewUpdateItem] = []
  /// The number of nested calls of `performBatchUpdates(_:completion:)`.
  var depth = 0
  var completions: [(Bool) -> Void] = []

  mutating func add(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
    items.append(UICollectionViewUpdateItem(action, before, after))
  }

  /// Returns the changes of one kind, either of sections or of items.
  func items(
    _ action: UICollectionViewUpdateItem.Action, sections: Bool
  ) -> [UICollectionViewUpdateItem] {
    items.filter { $0.updateAction == action && $0.isSection == sections }
  }
}
