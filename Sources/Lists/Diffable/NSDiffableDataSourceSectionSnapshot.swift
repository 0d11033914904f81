import Layers

/// The content of one section of a collection view: a tree of items, each of which is expanded or collapsed.
///
/// Each item identifier is unique in the snapshot. A new item is collapsed, which hides its descendants. Methods that
/// add identifiers trap if the snapshot already contains one of them. Methods that refer to existing identifiers trap
/// if the snapshot does not contain one of them, except if their description states another behaviour.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// An item with its number of ancestors.
  fileprivate struct Node: Sendable {
    let item: ItemIdentifierType
    var level: Int
    var isExpanded = false
  }

  /// The items of the tree, each before its descendants. The level of a node is at most the level of the previous node
  /// plus 1.
  fileprivate var nodes: [Node] = []
  /// The items of `nodes`.
  private var known: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// All items, each before its descendants.
  public var items: [ItemIdentifierType] { nodes.map(\.item) }
  /// The items without a parent, in order.
  public var rootItems: [ItemIdentifierType] { nodes.filter { $0.level == 0 }.map(\.item) }

  /// The items whose ancestors are all expanded, each before its descendants.
  public var visibleItems: [ItemIdentifierType] {
    var collapsedLevel = Int.max
    return nodes.filter { node in
      guard node.level <= collapsedLevel else { return false }
      collapsedLevel = node.isExpanded ? .max : node.level
      return true
    }.map(\.item)
  }

  /// Returns whether an item is expanded. An item without children can also be expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[position(of: item, "isExpanded(_:)")].isExpanded }

  /// Returns whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var place: Int? = position(of: item, "isVisible(_:)")
    while let child = place {
      place = parentPosition(ofNodeAt: child)
      if let place, !nodes[place].isExpanded { return false }
    }
    return true
  }

  /// Returns whether the snapshot contains an item, which can be visible or not.
  public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }

  /// Returns the number of ancestors of an item. The result for a root item is 0.
  public func level(of item: ItemIdentifierType) -> Int { nodes[position(of: item, "level(of:)")].level }

  /// Returns the index of an item in `items`, or nil if there is no such item.
  public func index(of item: ItemIdentifierType) -> Int? { nodes.firstIndex { $0.item == item } }

  /// Returns the parent of an item, or nil for a root item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    parentPosition(ofNodeAt: position(of: child, "parent(of:)")).map { nodes[$0].item }
  }

  /// Returns a snapshot with the descendants of an item. Expanded items stay expanded.
  ///
  /// - Parameter includingParent: Whether the result contains the item itself as its only root item. If false, the
  ///   children of the item are the root items.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    let range = subtree(at: position(of: parent, "snapshot(of:includingParent:)"))
    var result = Self()
    result.nodes = Array(nodes[includingParent ? range : range.dropFirst()])
    let first = result.nodes.first?.level ?? 0
    for index in result.nodes.indices { result.nodes[index].level -= first }
    result.known = Set(result.items)
    return result
  }

  /// Returns a text with one line for each item, indented by its level, for use in a debugger.
  ///
  /// A line begins with "-" for an expanded item, "+" for a collapsed item, and "*" for an item without children (the
  /// format is unverified).
  public func visualDescription() -> String {
    nodes.indices.map { index in
      let node = nodes[index]
      let sign = subtree(at: index).count == 1 ? "*" : node.isExpanded ? "-" : "+"
      return String(repeating: "  ", count: node.level) + "\(sign) \(node.item)"
    }.joined(separator: "\n")
  }

  private func position(of item: ItemIdentifierType, _ name: String) -> Int {
    guard let index = index(of: item) else {
      fatalError("NSDiffableDataSourceSectionSnapshot.\(name): there is no item \(item). Append the item first")
    }
    return index
  }

  private func parentPosition(ofNodeAt index: Int) -> Int? {
    nodes[..<index].lastIndex { $0.level < nodes[index].level }
  }

  /// Returns the positions of a node and of its descendants.
  private func subtree(at index: Int) -> Range<Int> {
    let level = nodes[index].level
    return index..<(nodes[(index + 1)...].firstIndex { $0.level <= level } ?? nodes.count)
  }

  // MARK: Insertion

  /// Adds items as the last children of another item. If the parent is nil, adds the items as the last root items.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    let name = "append(_:to:)"
    guard let parent else { return insert(Self.nodes(items), at: nodes.count, level: 0, name) }
    let range = subtree(at: position(of: parent, name))
    insert(Self.nodes(items), at: range.upperBound, level: nodes[range.lowerBound].level + 1, name)
  }

  /// Inserts items directly before another item, as children of the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
    insert(Self.nodes(items), before: beforeIdentifier, "insert(_:before:)")
  }

  /// Inserts items after another item and its descendants, as children of the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
    insert(Self.nodes(items), after: afterIdentifier, "insert(_:after:)")
  }

  /// Inserts the items of another snapshot before an item. The root items of the other snapshot become children of the
  /// item's parent.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot.nodes, before: item, "insert(_:before:)")
  }

  /// Inserts the items of another snapshot after an item and its descendants. The root items of the other snapshot
  /// become children of the item's parent.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot.nodes, after: item, "insert(_:after:)")
  }

  /// Replaces the descendants of an item by the items of another snapshot, whose root items become the children of the
  /// item.
  public mutating func replace(childrenOf parentItem: ItemIdentifierType, using snapshot: Self) {
    let range = subtree(at: position(of: parentItem, "replace(childrenOf:using:)"))
    known.subtract(nodes[range.dropFirst()].lazy.map(\.item))
    nodes.removeSubrange(range.dropFirst())
    insert(
      snapshot.nodes, at: range.lowerBound + 1, level: nodes[range.lowerBound].level + 1, "replace(childrenOf:using:)")
  }

  private static func nodes(_ items: [ItemIdentifierType]) -> [Node] { items.map { Node(item: $0, level: 0) } }

  private mutating func insert(_ new: [Node], before item: ItemIdentifierType, _ name: String) {
    let index = position(of: item, name)
    insert(new, at: index, level: nodes[index].level, name)
  }

  private mutating func insert(_ new: [Node], after item: ItemIdentifierType, _ name: String) {
    let range = subtree(at: position(of: item, name))
    insert(new, at: range.upperBound, level: nodes[range.lowerBound].level, name)
  }

  /// Inserts nodes at a position. `level` is the new level of the root nodes among them.
  private mutating func insert(_ new: [Node], at index: Int, level: Int, _ name: String) {
    let added = Set(new.lazy.map(\.item))
    require(
      added.count == new.count && known.isDisjoint(with: added),
      "NSDiffableDataSourceSectionSnapshot.\(name): the identifiers of items must be unique")
    nodes.insert(
      contentsOf: new.map { Node(item: $0.item, level: $0.level + level, isExpanded: $0.isExpanded) }, at: index)
    known.formUnion(added)
  }

  // MARK: Deletion

  /// Removes items with their descendants. Identifiers that do not exist are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let deleted = Set(items)
    var deletedLevel = Int.max
    nodes = nodes.filter { node in
      if node.level > deletedLevel { return false }
      deletedLevel = deleted.contains(node.item) ? node.level : .max
      return deletedLevel == .max
    }
    known = Set(self.items)
  }

  /// Removes all items.
  public mutating func deleteAll() { self = Self() }

  // MARK: Expansion

  /// Expands items, so that their children are visible if the items themselves are visible.
  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(items, true, "expand(_:)") }

  /// Collapses items, which hides their descendants. Expanded descendants stay expanded.
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(items, false, "collapse(_:)") }

  private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool, _ name: String) {
    let positions = Dictionary(uniqueKeysWithValues: zip(nodes.lazy.map(\.item), nodes.indices))
    for item in items { nodes[positions[item] ?? position(of: item, name)].isExpanded = isExpanded }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Returns a copy without the visible items that `items` does not contain, and without the hidden items that `all`,
  /// the items of all sections, contains. Returns nil if the visible items of the copy are not `items`, because items
  /// were added or moved.
  func limited(to items: [ItemIdentifierType], all: Set<ItemIdentifierType>) -> Self? {
    let (kept, visible) = (Set(items), Set(visibleItems))
    var copy = self
    copy.delete(self.items.filter { visible.contains($0) ? !kept.contains($0) : all.contains($0) })
    return copy.visibleItems == items ? copy : nil
  }

  /// Inserts the items of another snapshot so that its first root item has a position among the visible items. The root
  /// items become siblings of the item that has the position, or of the last visible item.
  mutating func insert(_ snapshot: Self, atVisible index: Int) {
    let visible = visibleItems
    if visible.indices.contains(index) { return insert(snapshot, before: visible[index]) }
    if let last = visible.last { insert(snapshot, after: last) } else { self = snapshot }
  }

  /// Returns the number of ancestors of an item, and whether the item is expanded. Returns nil if there is no such
  /// item.
  func state(of item: ItemIdentifierType) -> (level: Int, isExpanded: Bool)? {
    index(of: item).map { (nodes[$0].level, nodes[$0].isExpanded) }
  }
}
