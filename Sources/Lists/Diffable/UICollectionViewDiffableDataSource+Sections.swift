import struct Foundation.IndexPath
import Layers

extension UICollectionViewDiffableDataSource {
  /// Closures that are called when the user expands or collapses items of section snapshots.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// A closure that returns whether the user can expand an item. With nil, the user can expand every item.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// A closure that is called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// A closure that returns whether the user can collapse an item. With nil, the user can collapse every item.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// A closure that is called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// A closure that returns the descendants of an item before the item is expanded, after `willExpandItem`.
    ///
    /// The second argument contains the present descendants.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Creates handlers without closures.
    public init() {}
  }

  /// The section snapshots by section, without those of flat sections.
  typealias Outlines = [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]

  /// Returns the section snapshots that remain when `snapshot` is applied. A section whose items are added or moved
  /// by `snapshot` becomes flat (unverified).
  final func outlines(remainingIn snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>)
    -> Outlines
  {
    var result: Outlines = [:]
    guard !outlines.isEmpty else { return result }
    let all = Set(snapshot.itemIdentifiers)
    for (section, outline) in outlines where snapshot.indexOfSection(section) != nil {
      result[section] = outline.limited(to: snapshot.itemIdentifiers(inSection: section), all: all)
    }
    return result
  }

  /// Returns the content of the data source after a section snapshot is applied to a section. If the section does not
  /// exist, adds it after all others.
  final func replacing(
    _ section: SectionIdentifierType, by outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    var whole = snapshot()
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    let others = Set(whole.itemIdentifiers + outlines.filter { $0.key != section }.flatMap(\.value.items))
    if let item = outline.items.first(where: others.contains) {
      fatalError(
        """
        UICollectionViewDiffableDataSource.apply(_:to:animatingDifferences:completion:): the item \(item) is also in \
        another section. Delete the item from that section first
        """)
    }
    whole.appendItems(outline.visibleItems, toSection: section)
    return whole
  }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  /// Returns the place of an item in its section snapshot, or nil if the section has none.
  final func outlineState(at indexPath: IndexPath) -> OutlineState? {
    guard !outlines.isEmpty, let section = sectionIdentifier(for: indexPath.section), let outline = outlines[section],
      let item = itemIdentifier(for: indexPath), let state = outline.state(of: item)
    else { return nil }
    return OutlineState(level: state.level, isExpanded: state.isExpanded)
  }

  /// Expands or collapses an item in response to a tap, if the handlers permit it.
  final func toggleItem(at indexPath: IndexPath) {
    guard let state = outlineState(at: indexPath), let section = sectionIdentifier(for: indexPath.section),
      let item = itemIdentifier(for: indexPath)
    else { return }
    if state.isExpanded { collapse(item, in: section) } else { expand(item, in: section) }
  }

  private final func collapse(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
    guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
    sectionSnapshotHandlers.willCollapseItem?(item)
    // The closures of the app can apply other snapshots.
    guard var outline = outlines[section], outline.contains(item) else { return }
    outline.collapse([item])
    apply(outline, to: section)
  }

  private final func expand(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
    guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
    sectionSnapshotHandlers.willExpandItem?(item)
    guard var outline = outlines[section], outline.contains(item) else { return }
    if let children = sectionSnapshotHandlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
      outline.replace(childrenOf: item, using: children)
    }
    outline.expand([item])
    apply(outline, to: section)
  }
}
