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
  private final weak var collectionView: UICollectionView?
  private final let cellProvider: CellProvider
  private final var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

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
    if animatingDifferences { return update(to: snapshot, completion) }
    UIView.performWithoutAnimation { update(to: snapshot, completion) }
  }

  /// Displays a snapshot by reloading the collection view. All views are requested again.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot
    current.clearMarks()
    collectionView?.reloadData()
    CATransaction.atEndOfPass { completion?() }
  }

  private final func update(
    to snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ completion: (() -> Void)?
  ) {
    let old = current
    guard let collectionView else {
      current = snapshot
      completion?()
      return
    }
    collectionView.performBatchUpdates(
      {
        self.current = snapshot
        self.current.clearMarks()
        collectionView.perform(SnapshotChanges(from: old, to: snapshot))
        collectionView.reloadItems(at: snapshot.reloadedItemIdentifiers.compactMap(old.path))
        collectionView.reloadSections(.init(snapshot.reloadedSectionIdentifiers.compactMap(old.indexOfSection)))
      }, completion: { _ in completion?() })
    collectionView.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap(snapshot.path))
  }

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

  /// Returns false. A subclass can override the method.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing. A subclass whose items can be moved overrides the method.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
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
