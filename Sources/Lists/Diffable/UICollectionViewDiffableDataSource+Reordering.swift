import struct Foundation.IndexPath

extension UICollectionViewDiffableDataSource {
  /// Closures that are called when the user moves items.
  public struct ReorderingHandlers {
    /// A closure that returns whether the user can move an item. With nil, the user can move no item.
    ///
    /// An expanded item with children cannot be moved (unverified).
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A closure that is called when the user has moved an item and released it, before the data source stores the final
    /// snapshot.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// A closure that is called when the user has moved an item and released it, after the data source has stored the
    /// final snapshot.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers without closures.
    public init() {}
  }

  private typealias Content = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Returns whether the handlers permit the user to move the item at an index path.
  final func mayReorderItem(at indexPath: IndexPath) -> Bool {
    guard let canReorderItem = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
      return false
    }
    let outline = sectionIdentifier(for: indexPath.section).flatMap { outlines[$0] }
    let showsChildren = outline.map { $0.isExpanded(item) && !$0.snapshot(of: item).items.isEmpty } ?? false
    return !showsChildren && canReorderItem(item)
  }

  /// Moves an item that the collection view already displays at its new position, and calls the handlers.
  ///
  /// In a section with a section snapshot, the item becomes a sibling of the item that it takes the position of or, at
  /// the end, of the last visible item (unverified). Collapsed children are moved with the item.
  final func reorderItem(from source: IndexPath, to destination: IndexPath) {
    guard let item = itemIdentifier(for: source), let old = sectionIdentifier(for: source.section),
      let new = sectionIdentifier(for: destination.section)
    else { return }
    var (content, trees) = (snapshot(), outlines)
    let subtree = trees[old]?.snapshot(of: item, includingParent: true) ?? Self.flat([item])
    content.deleteItems([item])
    trees[old]?.delete([item])
    let others = content.itemIdentifiers(inSection: new)
    if others.indices.contains(destination.item) {
      content.insertItems([item], beforeItem: others[destination.item])
    } else {
      content.appendItems([item], toSection: new)
    }
    if subtree.items.count > 1, trees[new] == nil { trees[new] = Self.flat(others) }
    trees[new]?.insert(subtree, atVisible: destination.item)
    let change = transaction(to: content, trees)
    reorderingHandlers.willReorder?(change)
    replaceContent(content, trees)
    reorderingHandlers.didReorder?(change)
  }

  private static func flat(_ items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    snapshot.append(items)
    return snapshot
  }

  /// Returns the change from the present content to another one with the same sections.
  private final func transaction(
    to content: Content, _ trees: Outlines
  ) -> NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType> {
    let old = snapshot()
    let sections = content.sectionIdentifiers.compactMap { section in
      let before = outlines[section] ?? Self.flat(old.itemIdentifiers(inSection: section))
      let after = trees[section] ?? Self.flat(content.itemIdentifiers(inSection: section))
      let difference = after.items.difference(from: before.items)
      return difference.isEmpty
        ? nil
        : NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after, difference: difference)
    }
    return NSDiffableDataSourceTransaction(
      initialSnapshot: old, finalSnapshot: content,
      difference: content.itemIdentifiers.difference(from: old.itemIdentifiers), sectionTransactions: sections)
  }
}
