import Layers

/// The content of a table view or collection view: the identifiers of its sections and items, in order.
///
/// Each section identifier and each item identifier is unique in the snapshot. Methods that add identifiers trap if
/// the snapshot already contains one of them. Methods that refer to existing identifiers trap if the snapshot does
/// not contain one of them, except if their description states another behaviour.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// A section with its items.
  private struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  /// The items that `reloadItems(_:)` has marked, in the order of the calls.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items that `reconfigureItems(_:)` has marked, in the order of the calls.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that `reloadSections(_:)` has marked, in the order of the calls.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// The number of items in all sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[index(of: identifier, "numberOfItems(inSection:)")].items.count
  }

  /// Returns the items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[index(of: identifier, "itemIdentifiers(inSection:)")].items
  }

  /// Returns the section of an item, or nil if there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections.first { $0.items.contains(identifier) }?.identifier
  }

  /// Returns the index of an item among all items, or nil if there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

  /// Returns the index of a section, or nil if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  private func index(of identifier: SectionIdentifierType, _ name: String) -> Int {
    guard let index = indexOfSection(identifier) else {
      fatalError("NSDiffableDataSourceSnapshot.\(name): there is no section \(identifier). Append the section first")
    }
    return index
  }

  private func place(of identifier: ItemIdentifierType, _ name: String) -> (section: Int, item: Int) {
    for (section, part) in sections.enumerated() {
      if let item = part.items.firstIndex(of: identifier) { return (section, item) }
    }
    fatalError("NSDiffableDataSourceSnapshot.\(name): there is no item \(identifier). Append the item first")
  }

  // MARK: Items

  /// Adds items at the end of a section. If the section is nil, adds the items at the end of the last section.
  ///
  /// - Precondition: The section exists, and the snapshot contains none of the items.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    require(
      !sections.isEmpty,
      "NSDiffableDataSourceSnapshot.appendItems(_:toSection:): there is no section. Call appendSections(_:) first")
    let section = sectionIdentifier.map { index(of: $0, "appendItems(_:toSection:)") } ?? sections.count - 1
    insert(identifiers, section, sections[section].items.count, "appendItems(_:toSection:)")
  }

  /// Inserts items before another item.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    let place = place(of: beforeIdentifier, "insertItems(_:beforeItem:)")
    insert(identifiers, place.section, place.item, "insertItems(_:beforeItem:)")
  }

  /// Inserts items after another item.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let place = place(of: afterIdentifier, "insertItems(_:afterItem:)")
    insert(identifiers, place.section, place.item + 1, "insertItems(_:afterItem:)")
  }

  private mutating func insert(_ items: [ItemIdentifierType], _ section: Int, _ index: Int, _ name: String) {
    let (old, new) = (Set(itemIdentifiers), Set(items))
    require(
      new.count == items.count && old.isDisjoint(with: new),
      "NSDiffableDataSourceSnapshot.\(name): the identifiers of items must be unique")
    sections[section].items.insert(contentsOf: items, at: index)
  }

  /// Removes items. Identifiers that do not exist are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll(where: deleted.contains) }
  }

  /// Removes all sections with their items.
  public mutating func deleteAllItems() { sections = [] }

  /// Moves an item directly before another item, which can be in another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, toIdentifier, offset: 0, "moveItem(_:beforeItem:)")
  }

  /// Moves an item directly after another item, which can be in another section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, toIdentifier, offset: 1, "moveItem(_:afterItem:)")
  }

  private mutating func move(
    _ item: ItemIdentifierType, _ other: ItemIdentifierType, offset: Int, _ name: String
  ) {
    require(item != other, "NSDiffableDataSourceSnapshot.\(name): an item cannot be moved before or after itself")
    let old = place(of: item, name)
    sections[old.section].items.remove(at: old.item)
    let target = place(of: other, name)
    sections[target.section].items.insert(item, at: target.item + offset)
  }

  /// Marks items for reloading. When the snapshot is applied, the table view or collection view requests new cells
  /// for these items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier, "reloadItems(_:)") }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items for reconfiguration. When the snapshot is applied, the cell provider configures the existing cells
  /// of these items again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier, "reconfigureItems(_:)") }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Adds empty sections at the end.
  ///
  /// - Precondition: The snapshot contains none of the sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, sections.count, "appendSections(_:)")
  }

  /// Inserts empty sections before another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, index(of: toIdentifier, "insertSections(_:beforeSection:)"), "insertSections(_:beforeSection:)")
  }

  /// Inserts empty sections after another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(
      identifiers, index(of: toIdentifier, "insertSections(_:afterSection:)") + 1, "insertSections(_:afterSection:)")
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], _ index: Int, _ name: String) {
    let (old, new) = (Set(sectionIdentifiers), Set(identifiers))
    require(
      new.count == identifiers.count && old.isDisjoint(with: new),
      "NSDiffableDataSourceSnapshot.\(name): the identifiers of sections must be unique")
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
  }

  /// Removes sections with their items. Identifiers that do not exist are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let deleted = Set(identifiers)
    sections.removeAll { deleted.contains($0.identifier) }
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, toIdentifier, offset: 0, "moveSection(_:beforeSection:)")
  }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, toIdentifier, offset: 1, "moveSection(_:afterSection:)")
  }

  private mutating func move(
    _ section: SectionIdentifierType, _ other: SectionIdentifierType, offset: Int, _ name: String
  ) {
    require(section != other, "NSDiffableDataSourceSnapshot.\(name): a section cannot be moved before or after itself")
    let moved = sections.remove(at: index(of: section, name))
    sections.insert(moved, at: index(of: other, name) + offset)
  }

  /// Marks sections for reloading. When the snapshot is applied, the table view or collection view requests new cells
  /// for these sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(of: identifier, "reloadSections(_:)") }
    reloadedSectionIdentifiers += identifiers
  }

  /// Removes the marks that `reloadItems(_:)`, `reconfigureItems(_:)` and `reloadSections(_:)` have set.
  package mutating func clearMarks() {
    (reloadedItemIdentifiers, reconfiguredItemIdentifiers, reloadedSectionIdentifiers) = ([], [], [])
  }
}
