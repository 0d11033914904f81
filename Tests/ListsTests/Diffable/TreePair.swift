import Lists
import TestSupport

/// An item of a plain tree, with references to its parent and its children.
final class PlainNode {
  let item: Int
  var isExpanded = false
  var children: [PlainNode] = []
  weak var parent: PlainNode?

  init(_ item: Int) { self.item = item }

  /// The descendants of the node, each before its own descendants.
  var descendants: [PlainNode] { children.flatMap { [$0] + $0.descendants } }

  var visibleDescendants: [PlainNode] { children.flatMap { [$0] + ($0.isExpanded ? $0.visibleDescendants : []) } }

  func insert(_ nodes: [PlainNode], at index: Int) {
    children.insert(contentsOf: nodes, at: index)
    for node in nodes { node.parent = self }
  }

  /// Inserts nodes beside this one, among the children of its parent.
  func insert(_ nodes: [PlainNode], after isAfter: Bool) {
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    parent.insert(nodes, at: index + (isAfter ? 1 : 0))
  }
}

/// A section snapshot, and a plain tree to which the same operations are applied.
struct TreePair {
  private(set) var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
  /// The parent of the root items.
  private let root = PlainNode(-1)
  private var next = 0

  private mutating func fresh(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }

  /// Returns a small tree of new items in both forms.
  private mutating func branch(_ draw: inout Draw) -> (NSDiffableDataSourceSectionSnapshot<Int>, [PlainNode]) {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    let items = fresh(3)
    let nodes = items.map(PlainNode.init)
    snapshot.append([items[0], items[2]])
    snapshot.append([items[1]], to: items[0])
    nodes[0].insert([nodes[1]], at: 0)
    if draw.chance("expands the branch") {
      snapshot.expand([items[0]])
      nodes[0].isExpanded = true
    }
    return (snapshot, [nodes[0], nodes[2]])
  }

  /// Applies a random operation to the snapshot and to the tree.
  mutating func change(_ draw: inout Draw) {
    let all = root.descendants
    guard !all.isEmpty, draw.int("kind", in: 0...5) > 0 else { return append(to: nil, &draw) }
    let node = draw.one("node", of: all)
    switch draw.int("operation", in: 0...8) {
    case 0: append(to: node, &draw)
    case 1, 2: insert(beside: node, isAfter: draw.chance("after"), &draw)
    case 3: insertBranch(beside: node, isAfter: draw.chance("after"), &draw)
    case 4: replaceChildren(of: node, &draw)
    case 5: delete([node] + draw.many(0...2) { $0.one("deleted", of: all) })
    case 6: setExpanded(node, false)
    default: setExpanded(node, true)
    }
  }

  private mutating func append(to node: PlainNode?, _ draw: inout Draw) {
    let items = fresh(draw.int("count", in: 0...3))
    snapshot.append(items, to: node?.item)
    let parent = node ?? root
    parent.insert(items.map(PlainNode.init), at: parent.children.count)
  }

  private mutating func insert(beside node: PlainNode, isAfter: Bool, _ draw: inout Draw) {
    let items = fresh(draw.int("count", in: 0...3))
    if isAfter { snapshot.insert(items, after: node.item) } else { snapshot.insert(items, before: node.item) }
    node.insert(items.map(PlainNode.init), after: isAfter)
  }

  private mutating func insertBranch(beside node: PlainNode, isAfter: Bool, _ draw: inout Draw) {
    let (branch, nodes) = branch(&draw)
    if isAfter { snapshot.insert(branch, after: node.item) } else { snapshot.insert(branch, before: node.item) }
    node.insert(nodes, after: isAfter)
  }

  private mutating func replaceChildren(of node: PlainNode, _ draw: inout Draw) {
    let (branch, nodes) = branch(&draw)
    snapshot.replace(childrenOf: node.item, using: branch)
    node.children = []
    node.insert(nodes, at: 0)
  }

  private mutating func delete(_ nodes: [PlainNode]) {
    snapshot.delete(nodes.map(\.item))
    for node in nodes { node.parent?.children.removeAll { $0 === node } }
  }

  private mutating func setExpanded(_ node: PlainNode, _ isExpanded: Bool) {
    if isExpanded { snapshot.expand([node.item]) } else { snapshot.collapse([node.item]) }
    node.isExpanded = isExpanded
  }

  /// A description of the first difference between the snapshot and the plain tree, or nil.
  var difference: String? {
    let (all, visible) = (root.descendants, root.visibleDescendants.map(\.item))
    if snapshot.items != all.map(\.item) { return "items: \(snapshot.items) is not \(all.map(\.item))" }
    if snapshot.rootItems != root.children.map(\.item) { return "rootItems: \(snapshot.rootItems)" }
    if snapshot.visibleItems != visible { return "visibleItems: \(snapshot.visibleItems) is not \(visible)" }
    return all.lazy.compactMap { difference(of: $0, isVisible: visible.contains($0.item)) }.first
  }

  private func difference(of node: PlainNode, isVisible: Bool) -> String? {
    let item = node.item
    let parent = node.parent === root ? nil : node.parent?.item
    if snapshot.parent(of: item) != parent { return "the parent of \(item) is not \(parent ?? -1)" }
    if snapshot.isExpanded(item) != node.isExpanded { return "isExpanded(\(item)) is not \(node.isExpanded)" }
    if snapshot.isVisible(item) != isVisible { return "isVisible(\(item)) is not \(isVisible)" }
    let children = snapshot.snapshot(of: item)
    if children.items != node.descendants.map(\.item) { return "snapshot(of: \(item)) has \(children.items)" }
    if children.rootItems != node.children.map(\.item) { return "snapshot(of: \(item)) has \(children.rootItems)" }
    let level = parent.map { snapshot.level(of: $0) + 1 } ?? 0
    return snapshot.level(of: item) == level ? nil : "level(of: \(item)) is not \(level)"
  }
}
