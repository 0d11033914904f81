public import class Foundation.NSObject
public import struct Foundation.IndexPath
import Interface
import Layers

/// A data source for a collection view whose content is a snapshot. The changes from one snapshot to the next are
/// animated.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// A closure that returns the cell of an item, which must be dequeued from the collection view.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a supplementary view, which must be dequeued from the collection view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The closure that returns supplementary views, or nil if the layout has none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures that are called when the user expands or collapses items of section snapshots.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The closures that are called when the user moves items. By default, the user can move no item.
  open var reorderingHandlers = ReorderingHandlers()
  private final weak var collectionView: UICollectionView?
  private final let cellProvider: CellProvider
  private final var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The section snapshots that were applied, by section. The items of `current` in these sections are the visible
  /// items of the section snapshots.
  private(set) final var outlines: Outlines = [:]

  /// Creates a data source without items, and assigns the new object to the `dataSource` property of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Returns the snapshot that is displayed.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Displays a snapshot.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the changes since the last snapshot are animated.
  ///   - completion: Called at the end of the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    update(to: snapshot, outlines(remainingIn: snapshot), isAnimated: animatingDifferences, completion)
  }

  /// Displays a tree of items in a section: the visible items of a section snapshot. List cells are indented by the
  /// levels of their items.
  ///
  /// If the section does not exist, it is added after all others (unverified).
  /// - Parameters:
  ///   - section: The section, whose items are replaced.
  ///   - animatingDifferences: Whether the changes of the section are animated.
  ///   - completion: Called at the end of the animation.
  /// - Precondition: No item of the snapshot is in another section.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var all = outlines
    all[section] = snapshot
    update(to: replacing(section, by: snapshot), all, isAnimated: animatingDifferences, completion)
  }

  /// Returns the section snapshot of a section. If none was applied to the section, the result contains its items as
  /// root items. If there is no such section, the result is empty (unverified).
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil { flat.append(current.itemIdentifiers(inSection: section)) }
    return flat
  }

  /// Displays a snapshot by reloading the collection view. All views are requested again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    outlines = outlines(remainingIn: snapshot)
    current = snapshot
    current.clearMarks()
    collectionView?.reloadData()
    CATransaction.atEndOfPass { completion?() }
  }

  private final func update(
    to snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ outlines: Outlines,
    isAnimated: Bool, _ completion: (() -> Void)?
  ) {
    guard let collectionView else {
      (current, self.outlines) = (snapshot, outlines)
      completion?()
      return
    }
    if isAnimated { return update(collectionView, to: snapshot, outlines, completion) }
    UIView.performWithoutAnimation { update(collectionView, to: snapshot, outlines, completion) }
  }

  private final func update(
    _ collectionView: UICollectionView,
    to snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ outlines: Outlines,
    _ completion: (() -> Void)?
  ) {
    let old = current
    collectionView.performBatchUpdates(
      {
        (self.current, self.outlines) = (snapshot, outlines)
        self.current.clearMarks()
        collectionView.perform(SnapshotChanges(from: old, to: snapshot))
        collectionView.reloadItems(at: snapshot.reloadedItemIdentifiers.compactMap(old.path))
        collectionView.reloadSections(.init(snapshot.reloadedSectionIdentifiers.compactMap(old.indexOfSection)))
      }, completion: { _ in completion?() })
    collectionView.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap(snapshot.path))
  }

  /// Replaces the content and the section snapshots. The collection view, which displays the new content already, is not
  /// called.
  final func replaceContent(
    _ content: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ outlines: Outlines
  ) { (current, self.outlines) = (content, outlines) }

  // MARK: Identifiers

  /// Returns the item at an index path, or nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// Returns the index path of an item, or nil if the snapshot does not contain the item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(itemIdentifier) }

  /// Returns the section at an index, or nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section, or nil if the snapshot does not contain the section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.numberOfItems(inSection: current.sectionIdentifiers[section])
  }

  /// Returns the cell that the cell provider returns.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError("UICollectionViewDiffableDataSource: the cell provider must return a cell for \(indexPath)")
    }
    return cell
  }

  /// Returns the view that the supplementary view provider returns.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      fatalError("UICollectionViewDiffableDataSource.supplementaryViewProvider must return a view of kind \(kind)")
    }
    return view
  }

  /// Returns whether `reorderingHandlers` permit the user to move an item. A subclass can override the method.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    mayReorderItem(at: indexPath)
  }

  /// Moves an item in the snapshot of the data source, and calls `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { reorderItem(from: sourceIndexPath, to: destinationIndexPath) }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the index path of an item, or nil if the snapshot does not contain the item.
  func path(_ item: ItemIdentifierType) -> IndexPath? {
    for (index, section) in sectionIdentifiers.enumerated() {
      if let position = itemIdentifiers(inSection: section).firstIndex(of: item) {
        return IndexPath(item: position, section: index)
      }
    }
    return nil
  }
}

extension UICollectionView {
  /// Adds changes between two snapshots to the current batch of updates.
  fileprivate final func perform(_ changes: SnapshotChanges) {
    deleteSections(.init(changes.deletedSections))
    insertSections(.init(changes.insertedSections))
    for move in changes.movedSections { moveSection(move.from, toSection: move.to) }
    deleteItems(at: changes.deletedItems)
    insertItems(at: changes.insertedItems)
    for move in changes.movedItems { moveItem(at: move.from, to: move.to) }
  }
}
