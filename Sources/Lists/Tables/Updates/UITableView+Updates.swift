public import struct Foundation.IndexPath
public import struct Foundation.IndexSet
import Geometry
import Interface
import Layers

extension UITableView {
  /// Begins a batch of insertions, deletions, moves and reloads, which `endUpdates()` animates together.
  ///
  /// Calls can be nested. Even if the batch contains no changes, `endUpdates()` requests the heights of the rows
  /// again, and animates changes of the heights.
  public final func beginUpdates() {
    if batchDepth == 0 {
      refreshIfStale()
      batch = TableBatch()
    }
    batchDepth += 1
  }

  /// Ends a batch of updates, and animates its changes.
  ///
  /// - Precondition: The data source returns the numbers of rows that result from the changes.
  public final func endUpdates() {
    require(batchDepth > 0, "UITableView.endUpdates() requires a preceding call of beginUpdates()")
    batchDepth -= 1
    guard batchDepth == 0 else { return }
    let completions = batchCompletions
    batchCompletions = []
    finishBatch { finished in completions.forEach { $0(finished) } }
  }

  /// Performs insertions, deletions, moves and reloads, and animates them together. The changes of a nested call belong
  /// to the outermost batch.
  ///
  /// - Parameter completion: Receives whether the animations have reached their end.
  public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    if let completion { batchCompletions.append(completion) }
    updates?()
    endUpdates()
  }

  /// Adds changes to the current batch of updates. If there is none, performs the changes as a batch of their own.
  ///
  /// - Parameter make: A closure that adds the changes to the batch.
  private final func change(_ make: (inout TableBatch) -> Void) {
    beginUpdates()
    if var changed = batch {
      make(&changed)
      batch = changed
    }
    endUpdates()
  }

  // MARK: Rows

  /// Inserts rows. The index paths are those after the batch of updates.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.insertedRows[path] = animation } }
  }

  /// Deletes rows. The index paths are those before the batch of updates.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.deletedRows[path] = animation } }
  }

  /// Requests new cells for rows from the data source, and replaces the old cells with an animation. The index paths
  /// are those before the batch of updates.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { for path in indexPaths { $0.reloadedRows[path] = animation } }
  }

  /// Moves a row.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the row before the batch of updates.
  ///   - newIndexPath: The index path of the row after the batch of updates.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[indexPath] = newIndexPath }
  }

  /// Updates the content of visible rows without replacing their cells.
  ///
  /// The method requests the cell of each row from the data source. During this request,
  /// `dequeueReusableCell(withIdentifier:for:)` returns the existing cell of the row, so that the data source
  /// configures this cell again.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let old = shownCell(at: path), let dataSource else { continue }
      reuse.offer(old)
      _ = dataSource.tableView(self, cellForRowAt: path)
      reuse.withdrawOffer()
    }
    reloadHeights(keepsMeasured: true)
  }

  // MARK: Sections

  /// Inserts sections. The indices are those after the batch of updates.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.insertedSections[section] = animation } }
  }

  /// Deletes sections. The indices are those before the batch of updates.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.deletedSections[section] = animation } }
  }

  /// Requests the numbers of rows, the cells, the headers and the footers of sections again, and replaces the old
  /// views with an animation. The indices are those before the batch of updates.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { for section in sections { $0.reloadedSections[section] = animation } }
  }

  /// Moves a section.
  ///
  /// - Parameters:
  ///   - section: The index of the section before the batch of updates.
  ///   - newSection: The index of the section after the batch of updates.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[section] = newSection }
  }
}
