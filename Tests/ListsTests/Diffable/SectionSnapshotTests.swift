import Lists
import TestSupport
import Testing

/// The tree of items in a section snapshot.
struct SectionSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<Int>

  // MARK: Laws

  @Test func `random operations have the same result on a section snapshot as on a plain tree`() throws {
    try Law.holds(cases: Law.usualCases / 4) { draw in
      var pair = TreePair()
      for _ in 0..<draw.int("operations", in: 0...14) {
        pair.change(&draw)
        if let difference = pair.difference { return difference }
      }
      return nil
    }
  }

  @Test func `inserting the snapshot of an item again after its deletion restores the tree`() throws {
    try Law.holds(cases: Law.usualCases / 10) { draw in
      var pair = TreePair()
      for _ in 0..<draw.int("operations", in: 1...10) { pair.change(&draw) }
      let tree = pair.snapshot
      guard !tree.items.isEmpty else { return nil }
      let item = draw.one("item", of: tree.items)
      var next = tree
      next.insert([-1], after: item)
      next.delete([item])
      next.insert(tree.snapshot(of: item, includingParent: true), before: -1)
      next.delete([-1])
      let (old, new) = (tree.visualDescription(), next.visualDescription())
      return old == new ? nil : "\(new) is not \(old)"
    }
  }

  // MARK: Examples

  /// Returns the tree 1 (2 (3), 4), 5.
  private func tree() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.append([1, 5])
    snapshot.append([2, 4], to: 1)
    snapshot.append([3], to: 2)
    return snapshot
  }

  @Test func `new items are collapsed`() {
    let snapshot = tree()
    #expect(!snapshot.isExpanded(1))
    #expect(snapshot.visibleItems == [1, 5])
    #expect(snapshot.items == [1, 2, 3, 4, 5])
    #expect(snapshot.rootItems == [1, 5])
  }

  @Test func `expand shows the children of an item, and the expanded descendants keep theirs`() {
    var snapshot = tree()
    snapshot.expand([2])
    #expect(snapshot.visibleItems == [1, 5])
    snapshot.expand([1])
    #expect(snapshot.visibleItems == [1, 2, 3, 4, 5])
    snapshot.collapse([1])
    #expect(snapshot.visibleItems == [1, 5])
    #expect(snapshot.isExpanded(2))
    #expect(!snapshot.isVisible(3))
  }

  @Test func `an item that was expanded without children shows children that are appended`() {
    var snapshot = tree()
    snapshot.expand([5])
    snapshot.append([6], to: 5)
    #expect(snapshot.isVisible(6))
  }

  @Test func `level, parent and index describe the position of an item`() {
    let snapshot = tree()
    #expect(snapshot.level(of: 3) == 2)
    #expect(snapshot.parent(of: 3) == 2)
    #expect(snapshot.parent(of: 5) == nil)
    #expect(snapshot.index(of: 4) == 3)
    #expect(snapshot.index(of: 9) == nil)
    #expect(!snapshot.contains(9))
  }

  @Test func `delete removes the descendants of an item and ignores identifiers that do not exist`() {
    var snapshot = tree()
    snapshot.delete([2, 9])
    #expect(snapshot.items == [1, 4, 5])
    snapshot.deleteAll()
    #expect(snapshot.items.isEmpty)
  }

  @Test func `snapshot(of:) contains the children of an item as root items`() {
    var source = tree()
    source.expand([2])
    let children = source.snapshot(of: 1)
    #expect(children.rootItems == [2, 4])
    #expect(children.isVisible(3))
    let whole = source.snapshot(of: 1, includingParent: true)
    #expect(whole.rootItems == [1])
    #expect(whole.level(of: 3) == 2)
    #expect(source.snapshot(of: 3).items.isEmpty)
  }

  @Test func `replace(childrenOf:using:) replaces all descendants of an item`() {
    var (snapshot, children) = (tree(), Snapshot())
    children.append([3, 7])
    children.append([2], to: 7)
    snapshot.replace(childrenOf: 1, using: children)
    #expect(snapshot.items == [1, 3, 7, 2, 5])
    #expect(snapshot.parent(of: 2) == 7)
    #expect(snapshot.level(of: 3) == 1)
  }

  @Test func `visualDescription has one indented line for each item`() {
    var snapshot = tree()
    snapshot.expand([1])
    #expect(snapshot.visualDescription() == "- 1\n  + 2\n    * 3\n  * 4\n* 5")
  }

  // MARK: Misuse

  enum Misuse: String, CaseIterable, Codable, Sendable {
    case duplicate, twice, unknown, unknownParent, duplicateChild

    var message: String {
      switch self {
      case .duplicate, .twice: "SectionSnapshot.append(_:to:): the identifiers of items must be unique"
      case .unknown: "NSDiffableDataSourceSectionSnapshot.level(of:): there is no item 9. Append the item first"
      case .unknownParent: "NSDiffableDataSourceSectionSnapshot.append(_:to:): there is no item 9"
      case .duplicateChild: "replace(childrenOf:using:): the identifiers of items must be unique"
      }
    }

    func play() {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
      snapshot.append([1, 2])
      switch self {
      case .duplicate: snapshot.append([2], to: 1)
      case .twice: snapshot.append([3, 3])
      case .unknown: _ = snapshot.level(of: 9)
      case .unknownParent: snapshot.append([3], to: 9)
      case .duplicateChild: snapshot.replace(childrenOf: 1, using: snapshot)
      }
    }
  }

  @Test(arguments: Misuse.allCases)
  func `an invalid use of a section snapshot traps with a message that describes the problem`(misuse: Misuse)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse = misuse as Misuse] in
      misuse.play()
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(misuse.message), "\(message)")
  }
}
