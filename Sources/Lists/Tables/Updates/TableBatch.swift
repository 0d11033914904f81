package import struct Foundation.IndexPath

/// A batch of changes of rows and sections, which are requested between `beginUpdates()` and `endUpdates()` and
/// animated together.
///
/// The index paths of deletions, of reloads and of the origins of moves refer to the table before the batch. The
/// index paths of insertions and of the targets of moves refer to the table after the batch.
package struct TableBatch {
  /// The animation with which rows appear or disappear.
  package typealias RowAnimation = UITableView.RowAnimation

  /// The deleted rows, with the animation of each row.
  package var deletedRows: [IndexPath: RowAnimation] = [:]
  /// The inserted rows, with the animation of each row.
  package var insertedRows: [IndexPath: RowAnimation] = [:]
  /// The reloaded rows, with the animation of each row.
  package var reloadedRows: [IndexPath: RowAnimation] = [:]
  /// The new index paths of the moved rows, by their old index paths.
  package var movedRows: [IndexPath: IndexPath] = [:]
  /// The deleted sections, with the animation of each section.
  package var deletedSections: [Int: RowAnimation] = [:]
  /// The inserted sections, with the animation of each section.
  package var insertedSections: [Int: RowAnimation] = [:]
  /// The reloaded sections, with the animation of each section.
  package var reloadedSections: [Int: RowAnimation] = [:]
  /// The new indices of the moved sections, by their old indices.
  package var movedSections: [Int: Int] = [:]

  /// Creates a batch without changes.
  package init() {}
}
