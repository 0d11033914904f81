import struct Foundation.IndexPath
import Geometry
import Layers

/// The correspondence between the old index paths, before a batch of updates, and the new index paths, after the
/// batch.
///
/// The changes of the batch use old index paths for deletions, reloads and the origins of moves, and new index paths
/// for insertions and the targets of moves. Items and sections without a change keep their order.
struct UpdateMap {
  /// The new index of each old section, or nil for a deleted section.
  private let sections: [Int?]
  /// The new index paths of the items, by old section and old item. Nil for an item that was deleted, or whose
  /// section was deleted or reloaded.
  private let items: [[IndexPath?]]
  /// The old index paths of the items that exist after the updates and existed before, by their new index paths.
  private let origins: [IndexPath: IndexPath]
  /// The old index paths of the reloaded items.
  private let reloaded: Set<IndexPath>
  /// The kinds of the supplementary views that belong to an item. All other kinds belong to a section.
  private let itemKinds: Set<String>

  /// Creates the map for a batch of updates. Traps if the changes of the batch do not lead from the old to the new
  /// numbers of items.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - old: The number of items in each section before the updates.
  ///   - new: The number of items in each section after the updates.
  ///   - itemKinds: The kinds of the supplementary views that belong to an item.
  init(_ batch: UpdateBatch, from old: [Int], to new: [Int], itemKinds: Set<String> = []) {
    self.itemKinds = itemKinds
    let sectionChanges = AxisChanges(batch, old: old.count, new: new.count)
    sections = sectionChanges.map("sections", "")
    let kept = sections
    let reloadedSections = Set(batch.items(.reload, sections: true).compactMap { $0.indexPathBeforeUpdate?.section })
    let moves = batch.items(.move, sections: false).map { ($0.indexPathBeforeUpdate!, $0.indexPathAfterUpdate!) }
    Self.check(batch, old, new)
    var items = old.map { [IndexPath?](repeating: nil, count: $0) }
    for (section, count) in old.enumerated() {
      guard let target = kept[section], !reloadedSections.contains(section) else { continue }
      let changes = AxisChanges(batch, section: section, to: target, old: count, new: new[target], moves)
      items[section] = changes.map("items", " in section \(target)").map { index in
        index.map { IndexPath(item: $0, section: target) }
      }
    }
    for (before, after) in moves { items[before.section][before.item] = after }
    self.items = items
    reloaded = Set(batch.items(.reload, sections: false).compactMap(\.indexPathBeforeUpdate))
    var origins: [IndexPath: IndexPath] = [:]
    for (section, paths) in items.enumerated() {
      for (item, path) in paths.enumerated() {
        if let path { origins[path] = IndexPath(item: item, section: section) }
      }
    }
    self.origins = origins
  }

  /// Returns the new index path of the item with the old index path `path`. Nil if the item was deleted, or if its
  /// section was deleted or reloaded.
  func after(_ path: IndexPath) -> IndexPath? {
    items.indices.contains(path.section) && items[path.section].indices.contains(path.item)
      ? items[path.section][path.item] : nil
  }

  /// Returns the new index of the section with the old index `section`, or nil if the section was deleted.
  func section(after section: Int) -> Int? { sections.indices.contains(section) ? sections[section] : nil }

  /// Returns `item` with its new index path. The method changes only reloads: in the batch, both index paths of a
  /// reload are the old one.
  func completed(_ item: UICollectionViewUpdateItem) -> UICollectionViewUpdateItem {
    guard item.updateAction == .reload, let path = item.indexPathBeforeUpdate else { return item }
    let isSection = path.item == .max
    let target = isSection ? sections[path.section].map { IndexPath.ofSection($0) } : after(path)
    return UICollectionViewUpdateItem(.reload, path, target)
  }

  /// Returns the old index path of the item with the new index path `path`. Nil if the item was inserted, or if its
  /// section was inserted or reloaded.
  func before(_ path: IndexPath) -> IndexPath? { origins[path] }

  /// Returns a copy of `element`, which has an old index path, with the new index path. Nil if the element was
  /// deleted. The section of a supplementary or decoration view determines its new index path.
  func after(_ element: CollectionElement) -> CollectionElement? {
    if belongsToItem(element) { return after(element.indexPath).map(element.at) }
    guard element.indexPath.count == 2 else { return element }
    let path = element.indexPath
    guard sections.indices.contains(path.section), let section = sections[path.section] else { return nil }
    return element.at(IndexPath(item: path.item, section: section))
  }

  /// Returns a copy of `element`, which has a new index path, with the old index path. Nil if the element was
  /// inserted.
  func before(_ element: CollectionElement) -> CollectionElement? {
    if belongsToItem(element) { return before(element.indexPath).map(element.at) }
    guard element.indexPath.count == 2 else { return element }
    guard let section = sections.firstIndex(of: element.indexPath.section) else { return nil }
    return element.at(IndexPath(item: element.indexPath.item, section: section))
  }

  /// Returns whether the batch reloads the item of the given old element. The result is false for the headers and
  /// footers of sections.
  func isReloaded(_ element: CollectionElement) -> Bool {
    belongsToItem(element) && reloaded.contains(element.indexPath)
  }

  private func belongsToItem(_ element: CollectionElement) -> Bool {
    switch element.category {
    case .cell: true
    case .supplementaryView: itemKinds.contains(element.kind)
    case .decorationView: false
    }
  }

  /// Traps if a change refers to an item or a section that does not exist.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - old: The number of items in each section before the update.
  ///   - new: The number of items in each section after the update.
  private static func check(_ batch: UpdateBatch, _ old: [Int], _ new: [Int]) {
    for item in batch.items {
      check(item.indexPathBeforeUpdate, old, "\(item.updateAction)", "before")
      if item.updateAction != .reload { check(item.indexPathAfterUpdate, new, "\(item.updateAction)", "after") }
    }
  }

  private static func check(_ path: IndexPath?, _ counts: [Int], _ action: String, _ time: String) {
    guard let path else { return }
    require(
      counts.indices.contains(path.section),
      """
      UICollectionView: \(action) of section \(path.section), but there are \(counts.count) sections \(time) \
      the update
      """)
    require(
      path.item == .max || (0..<counts[path.section]).contains(path.item),
      """
      UICollectionView: \(action) of item \(path.item) in section \(path.section), which has \(counts[path.section]) \
      items \(time) the update
      """)
  }
}

/// The deletions, insertions and moves of a batch, as indices: either those of all sections, or those of the items in
/// one section.
private struct AxisChanges {
  let old: Int
  let new: Int
  var deleted: Set<Int> = []
  var inserted: Set<Int> = []
  /// The new indices of the sections that move, by their old indices. Empty for items.
  var moves: [Int: Int] = [:]

  /// Collects the changes of the sections. `old` and `new` are the numbers of sections before and after the update.
  init(_ batch: UpdateBatch, old: Int, new: Int) {
    (self.old, self.new) = (old, new)
    deleted = Set(batch.items(.delete, sections: true).map { $0.indexPathBeforeUpdate!.section })
    inserted = Set(batch.items(.insert, sections: true).map { $0.indexPathAfterUpdate!.section })
    for item in batch.items(.move, sections: true) {
      moves[item.indexPathBeforeUpdate!.section] = item.indexPathAfterUpdate!.section
    }
  }

  /// Collects the changes of the items in one section, which is neither deleted nor reloaded.
  ///
  /// An item that moves out of `section` counts as deleted, and an item that moves into `target` counts as inserted.
  /// - Parameters:
  ///   - section: The old index of the section.
  ///   - target: The new index of the section.
  ///   - old: The number of items before the update.
  ///   - new: The number of items after the update.
  ///   - moves: The index paths of all moved items before and after the update.
  init(
    _ batch: UpdateBatch, section: Int, to target: Int, old: Int, new: Int, _ moves: [(IndexPath, IndexPath)]
  ) {
    (self.old, self.new) = (old, new)
    func indices(_ paths: [IndexPath?], _ section: Int) -> Set<Int> {
      Set(paths.lazy.compactMap { $0 }.filter { $0.section == section }.map(\.item))
    }
    deleted = indices(
      batch.items(.delete, sections: false).map(\.indexPathBeforeUpdate) + moves.map { $0.0 }, section)
    inserted = indices(
      batch.items(.insert, sections: false).map(\.indexPathAfterUpdate) + moves.map { $0.1 }, target)
  }

  /// Returns the new index of each section or item, by its old index. Nil if the section or item was deleted.
  ///
  /// Traps if the numbers before and after the update do not agree with the changes.
  /// - Parameters:
  ///   - noun: The word for the elements in the message of the trap: "sections" or "items".
  ///   - location: The text after this word in the message, for example " in section 2".
  func map(_ noun: String, _ location: String) -> [Int?] {
    require(
      old - deleted.count + inserted.count == new,
      """
      UICollectionView: invalid number of \(noun)\(location). The number after the update (\(new)) must be equal to \
      the number before the update (\(old)), plus \(inserted.count) inserted or moved in, minus \(deleted.count) \
      deleted or moved out. Make the data source and the batch agree
      """)
    let targets = Set(moves.values)
    var free = (0..<new).lazy.filter { !inserted.contains($0) && !targets.contains($0) }.makeIterator()
    return (0..<old).map { index in
      if deleted.contains(index) { return nil }
      return moves[index] ?? free.next()
    }
  }
}
