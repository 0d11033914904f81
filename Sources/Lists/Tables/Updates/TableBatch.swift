package import struct Foundation.IndexPath

/// The changes of rows and sections between `beginUpdates()` and `endUpdates()`.
///
/// The index paths of deletions, reloads and origins of moves refer to the table before the batch. The index paths of
/// insertions and targets of moves refer to the table after the batch.
package struct TableBatch {
  /// The animation of rows that appear or disappear.
  package typealias RowAnimation = UITableView.RowAnimation

  /// The deleted rows, with the animation of each row.
  package var deletedRows: [IndexPath: RowAnimation] = [:]
  /// The inserted rows, with the animation of each row.
  package var insertedRows: [IndexPath: RowAnimation] = [:]
  /// The reloaded rows, with the animation of each row.
  package var reloadedRows: [IndexPath: RowAnimation] = [:]
  /// The targets of moved rows by their origins.
  package var movedRows: [IndexPath: IndexPath] = [:]
  /// The deleted sections, with the animation of each section.
  package var deletedSections: [Int: RowAnimation] = [:]
  /// The inserted sections, with the animation of each section.
  package var insertedSections: [Int: RowAnimation] = [:]
  /// The reloaded sections, with the animation of each section.
  package var reloadedSections: [Int: RowAnimation] = [:]
  /// The targets of moved sections by their origins.
  package var movedSections: [Int: Int] = [:]

  /// Creates a batch without changes.
  package init() {}
}
