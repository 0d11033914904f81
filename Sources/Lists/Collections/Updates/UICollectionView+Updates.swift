public import struct Foundation.IndexPath
public import struct Foundation.IndexSet
import Geometry
import Interface
import Layers

extension UICollectionView {
  /// Performs several changes of the data as one animation.
  ///
  /// The closure changes the data, and calls the methods of the collection view that insert, delete, move and reload
  /// items or sections. Deletions and reloads use the index paths before all changes. Insertions use the index paths
  /// after all changes.
  /// - Parameter completion: Receives true if the animation reached its end. Without changes, the closure is called at
  ///   the end of the run-loop pass.
  /// - Precondition: The numbers of sections and items that the data source returns after the closure agree with the
  ///   changes.
  public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    openBatch()
    if let completion { batch?.completions.append(completion) }
    updates?()
    closeBatch()
  }

  /// Animates the insertion of items that the data source already contains.
  public final func insertItems(at indexPaths: [IndexPath]) {
    change { for path in indexPaths { $0.add(.insert, nil, path) } }
  }
  /// Animates the deletion of items that the data source no longer contains.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    change { for path in indexPaths { $0.add(.delete, path, nil) } }
  }
  /// Requests new cells for items from the data source, and replaces the old cells with an animation.
  public final func reloadItems(at indexPaths: [IndexPath]) {
    change { for path in indexPaths { $0.add(.reload, path, path) } }
  }
  /// Updates the content of visible items without replacing their cells. The data source configures the existing cell
  /// of each item again.
  ///
  /// - Precondition: `collectionView(_:cellForItemAt:)` dequeues a cell with the reuse identifier of the existing
  ///   cell, and returns it.
  public final func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForItem(at: path) else { continue }
      reconfigured = cell
      let result = dataSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      require(
        result === cell,
        """
        UICollectionView.reconfigureItems(at:): collectionView(_:cellForItemAt: \(path)) must dequeue a cell with the \
        same reuse identifier
        """)
      measureAgain(cell)
    }
  }

  /// Animates the move of an item. `indexPath` is the item's index path before the updates, and `newIndexPath` the
  /// index path after the updates.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.add(.move, indexPath, newIndexPath) }
  }

  /// Animates the insertion of sections.
  public final func insertSections(_ sections: IndexSet) {
    change { for s in sections { $0.add(.insert, nil, .ofSection(s)) } }
  }
  /// Animates the deletion of sections.
  public final func deleteSections(_ sections: IndexSet) {
    change { for s in sections { $0.add(.delete, .ofSection(s), nil) } }
  }
  /// Requests new views for sections from the data source, and replaces the old views with an animation. The numbers
  /// of items in the sections can change.
  public final func reloadSections(_ sections: IndexSet) {
    change { for s in sections { $0.add(.reload, .ofSection(s), .ofSection(s)) } }
  }
  /// Animates the move of a section. `section` is the section's index before the updates, and `newSection` the index
  /// after the updates.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.add(.move, .ofSection(section), .ofSection(newSection)) }
  }

  /// Adds changes to the current batch of updates. If there is none, performs the changes as a batch of their own.
  ///
  /// - Parameter body: A closure that adds the changes to the batch.
  private final func change(_ body: (inout UpdateBatch) -> Void) {
    openBatch()
    body(&batch!)
    closeBatch()
  }

  private final func openBatch() {
    if batch == nil {
      // The index paths of the batch refer to the numbers of items before its changes. Load the numbers now.
      _ = loadedCounts
      prepareLayout()
      updateVisibleElements()
      batch = UpdateBatch()
    }
    batch!.depth += 1
  }

  private final func closeBatch() {
    batch!.depth -= 1
    guard let batch, batch.depth == 0 else { return }
    perform(batch)
  }

  private final func perform(_ batch: UpdateBatch) {
    let before = snapshot()
    let (old, new) = (loadedCounts, queriedCounts())
    let map = UpdateMap(batch, from: old, to: new, itemKinds: layout.itemSupplementaryKinds)
    counts = new
    swiping.forget(duration: Self.updateDuration) { map.after($0) == nil || map.isReloaded(.item($0)) }
    selected = selected.compactMap(map.after)
    prefetched = Set(prefetched.compactMap(map.after))
    highlighted = highlighted.flatMap(map.after)
    layout.dataDidChange(map)
    moveOrthogonalViews(map)
    let context = layout.newContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    animate(
      duration: Self.updateDuration,
      changes: {
        prepareLayout()
        layout.prepare(forCollectionViewUpdates: batch.items.map(map.completed))
        retarget()
        let moves = moves(from: before, map)
        self.batch = nil
        return moves
      }, finalize: { layout.finalizeCollectionViewUpdates() },
      completion: { finished in batch.completions.forEach { $0(finished) } })
    updateOutlines()
  }

  /// The duration of animated updates and changes of the layout, in seconds (unverified).
  static var updateDuration: Double { 0.3 }

  /// Sets the content offset to the offset for the end of an update or a change of the layout. The layout determines
  /// this offset, and the delegate can replace it. Inside an animation block, the content scrolls with an animation.
  final func retarget() {
    var target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    target =
      collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
    let offset = limited(target)
    if offset != contentOffset { contentOffset = offset }
  }
}
