import struct Foundation.IndexPath

/// The changes that lead from one snapshot to another one.
///
/// Deletions and the origins of moves are positions in the old snapshot. Insertions and the targets of moves are
/// positions in the new snapshot. All other sections and items keep their order. A collection view can therefore
/// perform the changes in one batch.
struct SnapshotChanges {
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var movedSections: [(from: Int, to: Int)] = []
  private(set) var deletedItems: [IndexPath] = []
  private(set) var insertedItems: [IndexPath] = []
  private(set) var movedItems: [(from: IndexPath, to: IndexPath)] = []

  /// Creates the changes that lead from the snapshot `old` to the snapshot `new`.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    addSections(old.sectionIdentifiers, new.sectionIdentifiers)
    let (origins, targets) = (Self.paths(old), Self.paths(new))
    let known = Set(old.sectionIdentifiers)
    let remaining = Set(new.sectionIdentifiers)
    for (index, section) in old.sectionIdentifiers.enumerated() {
      let items = old.itemIdentifiers(inSection: section)
      if remaining.contains(section) {
        addItems(items, index, new.itemIdentifiers(inSection: section), targets)
      } else {
        addMoves(of: items, from: index, to: targets)
      }
    }
    for (index, section) in new.sectionIdentifiers.enumerated() where known.contains(section) {
      for (item, identifier) in new.itemIdentifiers(inSection: section).enumerated() where origins[identifier] == nil {
        insertedItems.append(IndexPath(item: item, section: index))
      }
    }
  }

  private static func paths<Section, Item>(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>
  ) -> [Item: IndexPath] {
    var paths: [Item: IndexPath] = [:]
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      for (item, identifier) in snapshot.itemIdentifiers(inSection: section).enumerated() {
        paths[identifier] = IndexPath(item: item, section: index)
      }
    }
    return paths
  }

  private mutating func addSections<Section: Hashable>(_ old: [Section], _ new: [Section]) {
    let change = ListChange(from: old, to: new)
    (deletedSections, insertedSections, movedSections) = (change.deleted, change.inserted, change.moved)
  }

  /// Adds moves for the items of a deleted section. Items that the new snapshot does not contain are skipped: they
  /// are deleted with the section.
  ///
  /// - Parameters:
  ///   - items: The items of the section in the old snapshot.
  ///   - section: The index of the section in the old snapshot.
  ///   - targets: The index paths of all items in the new snapshot.
  private mutating func addMoves<Item>(of items: [Item], from section: Int, to targets: [Item: IndexPath]) {
    for (index, item) in items.enumerated() {
      if let target = targets[item] { movedItems.append((IndexPath(item: index, section: section), target)) }
    }
  }

  /// Adds the deletions and moves for a section that both snapshots contain.
  ///
  /// - Parameters:
  ///   - old: The items of the section in the old snapshot.
  ///   - section: The index of the section in the old snapshot.
  ///   - new: The items of the section in the new snapshot.
  ///   - targets: The index paths of all items in the new snapshot.
  private mutating func addItems<Item: Hashable>(
    _ old: [Item], _ section: Int, _ new: [Item], _ targets: [Item: IndexPath]
  ) {
    let change = ListChange(from: old, to: new)
    for index in (change.deleted + change.moved.map(\.from)).sorted() {
      let path = IndexPath(item: index, section: section)
      if let target = targets[old[index]] { movedItems.append((path, target)) } else { deletedItems.append(path) }
    }
  }
}
