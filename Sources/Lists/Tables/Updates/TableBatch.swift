import struct Foundation.IndexPath

/// The changes of rows and sections between `beginUpdates()` and `endUpdates()`.
///
/// Deletions, reloads and the origins of moves have the positions before the batch. Insertions and the targets of moves have
/// those after it.
struct TableBatch {
  typealias RowAnimation = UITableView.RowAnimation

  var deletedRows: [IndexPath: RowAnimation] = [:]
  var insertedRows: [IndexPath: RowAnimation] = [:]
  var reloadedRows: [IndexPath: RowAnimation] = [:]
  /// The targets of moved rows by their origins.
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections: [Int: RowAnimation] = [:]
  var insertedSections: [Int: RowAnimation] = [:]
  var reloadedSections: [Int: RowAnimation] = [:]
  /// The targets of moved sections by their origins.
  var movedSections: [Int: Int] = [:]
}
