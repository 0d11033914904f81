import struct Foundation.IndexPath

/// The correspondence between the rows and sections before a batch of updates (old) and those after the batch (new).
package struct TableChange {
  private let batch: TableBatch
  private let oldCounts: [Int]
  private let newCounts: [Int]
  /// The old index of each new section, by its new index. Nil for an inserted section.
  private var sectionOrigins: [Int?] = []
  /// The old index path of each new row, by new section and new row. Nil for a row that was inserted, or whose
  /// section was inserted or reloaded.
  private var rowOrigins: [[IndexPath?]] = []
  /// The new index path of each old row, by old section and old row. Nil for a row that was deleted, or whose section
  /// was deleted or reloaded.
  private var rowTargets: [[IndexPath?]] = []
  /// A description of a contradiction between the changes in the batch and the numbers of rows or sections. Nil if
  /// there is no contradiction.
  package private(set) var fault: String?

  /// Computes the correspondence. If the numbers of rows contradict the batch, sets `fault`, and leaves the
  /// correspondence incomplete.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - oldCounts: The number of rows in each section before the batch.
  ///   - newCounts: The number of rows in each section after the batch.
  package init(_ batch: TableBatch, from oldCounts: [Int], to newCounts: [Int]) {
    (self.batch, self.oldCounts, self.newCounts) = (batch, oldCounts, newCounts)
    fault = rangeFault ?? sectionFault
    guard fault == nil else { return }
    matchSections()
    rowTargets = oldCounts.map { Array(repeating: nil, count: $0) }
    for section in newCounts.indices where fault == nil { matchRows(of: section) }
    fault = fault ?? targetFault
  }

  // MARK: Queries

  /// Returns the old index path of the row with the new index path `path`, or nil if the row is inserted or reloaded.
  func origin(of path: IndexPath) -> IndexPath? {
    guard let origin = rowOrigins[path.section][path.row] else { return nil }
    return batch.reloadedRows[origin] == nil ? origin : nil
  }

  /// Returns the new index path of the row with the old index path `path`, or nil if the row is deleted or reloaded.
  func target(of path: IndexPath) -> IndexPath? {
    batch.reloadedRows[path] == nil ? rowTargets[path.section][path.row] : nil
  }

  /// Returns the old index of the section with the new index `section`, or nil if the section is inserted or reloaded.
  func origin(ofSection section: Int) -> Int? {
    sectionOrigins[section].flatMap { batch.reloadedSections[$0] == nil ? $0 : nil }
  }

  /// Returns the new index of the section with the old index `section`, or nil if the section is deleted or reloaded.
  func target(ofSection section: Int) -> Int? {
    batch.reloadedSections[section] == nil ? sectionOrigins.firstIndex(of: section) : nil
  }

  /// Returns the animation with which an inserted or reloaded row appears.
  ///
  /// - Parameter path: The new index path of the row.
  func entrance(of path: IndexPath) -> TableBatch.RowAnimation {
    if let animation = batch.insertedRows[path] ?? batch.insertedSections[path.section] { return animation }
    if let origin = rowOrigins[path.section][path.row], let animation = batch.reloadedRows[origin] { return animation }
    return sectionOrigins[path.section].flatMap { batch.reloadedSections[$0] } ?? .fade
  }

  /// Returns the animation with which a deleted or reloaded row disappears.
  ///
  /// - Parameter path: The old index path of the row.
  func exit(of path: IndexPath) -> TableBatch.RowAnimation {
    batch.deletedRows[path] ?? batch.reloadedRows[path] ?? batch.deletedSections[path.section]
      ?? batch.reloadedSections[path.section] ?? .fade
  }

  /// Returns whether the batch moves the row with the old index path `path`.
  func isMoved(_ path: IndexPath) -> Bool { batch.movedRows[path] != nil }

  // MARK: Computation

  /// A description of the first deletion, reload or move of a row or section that did not exist before the batch. Nil
  /// if there is no such change.
  private var rangeFault: String? {
    let sections = [batch.deletedSections, batch.reloadedSections].flatMap(\.keys) + batch.movedSections.keys
    if let section = sections.filter({ !oldCounts.indices.contains($0) }).min() {
      return "there is no section \(section) before the update, which had \(oldCounts.count) sections"
    }
    let rows = [batch.deletedRows, batch.reloadedRows].flatMap(\.keys) + batch.movedRows.keys
    return rows.filter { !Self.has($0, oldCounts) }.min().map { "there is no row at \($0) before the update" }
  }

  /// A description of the first insertion or move whose target, a row or a section, does not exist after the batch.
  /// Nil if there is no such change.
  private var targetFault: String? {
    let sections = Array(batch.insertedSections.keys) + Array(batch.movedSections.values)
    if let section = sections.filter({ !newCounts.indices.contains($0) }).min() {
      return "section \(section) was inserted or is the target of a move, but does not exist after the update"
    }
    let rows = Array(batch.insertedRows.keys) + Array(batch.movedRows.values)
    return rows.filter { !Self.has($0, newCounts) }.min().map {
      "a row was inserted at or moved to \($0), but the table has no row there after the update"
    }
  }

  private var sectionFault: String? {
    let expected = oldCounts.count - batch.deletedSections.count + batch.insertedSections.count
    guard newCounts.count != expected else { return nil }
    return """
      there are \(newCounts.count) sections after the update, but there must be \(expected): \
      \(oldCounts.count) before, \(batch.insertedSections.count) inserted, \(batch.deletedSections.count) deleted
      """
  }

  private static func has(_ path: IndexPath, _ counts: [Int]) -> Bool {
    counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
  }

  private mutating func matchSections() {
    let left = oldCounts.indices.filter { batch.deletedSections[$0] == nil && batch.movedSections[$0] == nil }
    var rest = left[...]
    var fixed: [Int: Int] = [:]
    for (origin, target) in batch.movedSections { fixed[target] = origin }
    sectionOrigins = newCounts.indices.map { section in
      if let origin = fixed[section] { return origin }
      return batch.insertedSections[section] == nil ? rest.popFirst() : nil
    }
  }

  private mutating func matchRows(of section: Int) {
    guard let origin = sectionOrigins[section], batch.reloadedSections[origin] == nil else {
      return rowOrigins.append(Array(repeating: nil, count: newCounts[section]))
    }
    var arrived: [Int: IndexPath] = [:]
    for (from, to) in batch.movedRows where to.section == section { arrived[to.row] = from }
    let new = Set(batch.insertedRows.keys.filter { $0.section == section }.map(\.row))
    let inserted = new.count
    let gone = Set(
      (Array(batch.deletedRows.keys) + Array(batch.movedRows.keys)).filter { $0.section == origin }.map(\.row))
    var rest = (0..<oldCounts[origin]).filter { !gone.contains($0) }[...]
    let left = rest.count
    let expected = left + inserted + arrived.count
    guard newCounts[section] == expected else {
      return fault = rowFault(section, origin, inserted: inserted, arrived: arrived.count, left: left)
    }
    let origins: [IndexPath?] = (0..<newCounts[section]).map { row in
      if let from = arrived[row] { return from }
      return new.contains(row) ? nil : rest.popFirst().map { IndexPath(row: $0, section: origin) }
    }
    for (row, from) in origins.enumerated() {
      if let from { rowTargets[from.section][from.row] = IndexPath(row: row, section: section) }
    }
    rowOrigins.append(origins)
  }

  private func rowFault(_ section: Int, _ origin: Int, inserted: Int, arrived: Int, left: Int) -> String {
    let deleted = batch.deletedRows.keys.count { $0.section == origin }
    return """
      section \(section) has \(newCounts[section]) rows after the update, but must have \(left + inserted + arrived): \
      \(oldCounts[origin]) before, \(inserted) inserted, \(deleted) deleted, \(arrived) moved in, \
      \(oldCounts[origin] - left - deleted) moved out
      """
  }
}
