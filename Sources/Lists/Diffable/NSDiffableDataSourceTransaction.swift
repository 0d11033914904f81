/// The change of a diffable data source that results from moving items.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The snapshot before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference between the items of both snapshots: a removal and an insertion for each moved item.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the sections whose items have changed, in the order of the sections.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The change of one section of a diffable data source that results from moving items.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section snapshot before the change. Without a section snapshot of the app, it contains the items of the section
  /// as root items.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference between the items of both snapshots, including items with collapsed ancestors.
  public let difference: CollectionDifference<ItemIdentifierType>
}
