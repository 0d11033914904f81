public import class Foundation.NSObject
public import struct Foundation.IndexPath
import Interface
import Layers

/// A data source for a table view whose content is a snapshot. The changes from one snapshot to the next are
/// animated.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// The closure that returns the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?
  /// The type of the snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The animation of rows that appear or disappear. The default is `automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private final weak var table: UITableView?
  private final let cellProvider: CellProvider
  private final var current = Snapshot()

  /// Creates a data source and assigns the new object to the table's `dataSource` property. The table does not retain
  /// the data source.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  /// Returns a copy of the snapshot that the table displays.
  public final func snapshot() -> Snapshot { current }

  /// Displays a snapshot by applying its differences from the current snapshot to the table.
  ///
  /// The table is not reloaded, even if `animatingDifferences` is false: rows that exist in both snapshots keep their
  /// cells.
  ///
  /// - Parameter completion: Called when the animations have ended.
  public final func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    if animatingDifferences {
      change(to: snapshot, completion)
    } else {
      UIView.performWithoutAnimation { change(to: snapshot, completion) }
    }
  }

  /// Displays a snapshot by reloading the table. All cells are requested again.
  ///
  /// - Parameter completion: Called at the end of the run-loop pass.
  public final func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot
    current.clearMarks()
    table?.reloadData()
    CATransaction.atEndOfPass { completion?() }
  }

  /// Returns the item of a row, or nil if there is no such row.
  public final func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let section = sectionIdentifier(for: indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: section)
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  /// Returns the index path of an item's row, or nil if there is no such item.
  public final func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }

  /// Returns the section with an index, or nil if there is no such section.
  public final func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let sections = current.sectionIdentifiers
    return sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns the index of a section, or nil if there is no such section.
  public final func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  private final func change(to new: Snapshot, _ completion: (() -> Void)?) {
    let old = current
    guard let table, old.numberOfSections > 0 || new.numberOfSections > 0 else {
      current = new
      return CATransaction.atEndOfPass { completion?() }
    }
    table.performBatchUpdates {
      self.current = new
      self.current.clearMarks()
      self.changeSections(of: table, from: old, to: new)
      self.changeItems(of: table, from: old, to: new)
    } completion: { _ in
      completion?()
    }
    let again = new.reconfiguredItemIdentifiers.compactMap { current.path(of: $0) }
    if !again.isEmpty { table.reconfigureRows(at: again) }
  }

  private final func changeSections(of table: UITableView, from old: Snapshot, to new: Snapshot) {
    let change = ListChange(from: old.sectionIdentifiers, to: new.sectionIdentifiers)
    table.deleteSections(.init(change.deleted), with: defaultRowAnimation)
    table.insertSections(.init(change.inserted), with: defaultRowAnimation)
    for move in change.moved { table.moveSection(move.from, toSection: move.to) }
    let reloaded = new.reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) }
    table.reloadSections(.init(reloaded), with: defaultRowAnimation)
  }

  private final func changeItems(of table: UITableView, from old: Snapshot, to new: Snapshot) {
    let (before, after) = (old.paths, new.paths)
    let reloadedSections = Set(new.reloadedSectionIdentifiers)
    let same = Set(old.sectionIdentifiers).intersection(new.sectionIdentifiers).subtracting(reloadedSections)
    for section in old.sectionIdentifiers where same.contains(section) {
      let gone = old.itemIdentifiers(inSection: section).filter { item in
        new.sectionIdentifier(of: item, after).map { !same.contains($0) } ?? true
      }
      table.deleteRows(at: gone.compactMap { before[$0] }, with: defaultRowAnimation)
    }
    for section in new.sectionIdentifiers where same.contains(section) {
      let come = new.itemIdentifiers(inSection: section).filter { item in
        old.sectionIdentifier(of: item, before).map { !same.contains($0) } ?? true
      }
      table.insertRows(at: come.compactMap { after[$0] }, with: defaultRowAnimation)
      moveItems(to: section, of: table, from: old, to: new, before, after, same)
    }
    let reloaded = new.reloadedItemIdentifiers.compactMap { before[$0] }
    table.reloadRows(at: reloaded, with: defaultRowAnimation)
  }

  /// Moves rows of the table to their new positions in `section`. These are the rows that come from other sections,
  /// and the rows whose order within the section changes.
  ///
  /// - Parameters:
  ///   - before: The index paths of all items in `old`.
  ///   - after: The index paths of all items in `new`.
  ///   - same: The sections that both snapshots contain and that are not reloaded.
  private final func moveItems(
    to section: SectionIdentifierType, of table: UITableView, from old: Snapshot, to new: Snapshot,
    _ before: [ItemIdentifierType: IndexPath], _ after: [ItemIdentifierType: IndexPath],
    _ same: Set<SectionIdentifierType>
  ) {
    let (oldItems, newItems) = (old.itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section))
    let change = ListChange(from: oldItems, to: newItems)
    var moved = change.moved.map { newItems[$0.to] }
    moved += change.inserted.map { newItems[$0] }.filter { item in
      old.sectionIdentifier(of: item, before).map(same.contains) ?? false
    }
    for item in moved {
      if let from = before[item], let to = after[item] { table.moveRow(at: from, to: to) }
    }
  }

  // MARK: UITableViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// Returns the number of items in a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  /// Returns the cell from the cell provider.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      fatalError(
        "UITableViewDiffableDataSource: the cell provider must return a cell for \(indexPath)")
    }
    return cell
  }
  /// Returns the title of a section's header. The default implementation returns nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns the title of a section's footer. The default implementation returns nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns whether a row can be edited. The default implementation returns false.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns whether a row can be moved. The default implementation returns false.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing. An override applies a snapshot without the deleted row, or with the inserted row.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing. An override applies a snapshot with the moved item.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

extension NSDiffableDataSourceSnapshot {
  /// The index paths of all items in the snapshot, by item.
  fileprivate var paths: [ItemIdentifierType: IndexPath] {
    var result: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (row, item) in itemIdentifiers(inSection: identifier).enumerated() {
        result[item] = IndexPath(row: row, section: section)
      }
    }
    return result
  }

  /// Returns the index path of an item, or nil if the snapshot does not contain the item.
  fileprivate func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, identifier) in sectionIdentifiers.enumerated() {
      if let row = itemIdentifiers(inSection: identifier).firstIndex(of: item) {
        return IndexPath(row: row, section: section)
      }
    }
    return nil
  }

  /// Returns the section of an item, or nil if the snapshot does not contain the item.
  ///
  /// - Parameter paths: The value of the property `paths`. The caller computes it once for many calls.
  fileprivate func sectionIdentifier(
    of item: ItemIdentifierType, _ paths: [ItemIdentifierType: IndexPath]
  ) -> SectionIdentifierType? { paths[item].map { sectionIdentifiers[$0.section] } }
}
