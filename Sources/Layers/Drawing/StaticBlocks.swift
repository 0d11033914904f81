import DisplayList

// Most layers look the same in successive frames. A run is a sequence of sublayers without animations in them. The
// commands of runs, with all layers inside, are therefore stored and reused:
//
//     screen ─┬─ bar ─ title, buttons   ┐ one run: emitted once, then one command
//             ├─ list ─ row, row, row   ┘
//             ├─ icon (animated)          emitted in every frame
//             └─ footer ─ …               another run
//
// A run's commands depend on its committed layers and on the context in which it is drawn, and on nothing else. While
// the context changes in every frame, because a layer around the run moves, the commands are emitted without a block,
// which would only cost time.

/// The runs of layers without animations in a committed tree, with the commands that draw them.
struct StaticBlocks: Sendable {
  /// Successive sublayers of one layer. Neither these sublayers nor the layers inside them have animations.
  struct Run: Sendable {
    /// The index of the run's first node in the tree.
    let start: Int
    /// The index after the run's last node in the tree.
    let end: Int
    /// Whether an enclosing layer of the run is animated, so that the drawing context can differ in the next frame.
    let isInsideMover: Bool
    /// The context in which the run was drawn last, or nil if it has not been drawn yet.
    var context: DrawingContext?
    /// The commands of the run in `context`, or nil if they are not stored.
    var block: CommandBlock?

    /// Returns whether to store the commands that draw the run in `context`. The result is true if the next frame will
    /// probably draw the run in an equal context.
    func isWorthStoring(in context: DrawingContext) -> Bool {
      if let last = self.context { last == context } else { !isInsideMover }
    }
  }

  /// All runs of layers without animations, in tree order.
  private(set) var runs: [Run] = []
  /// For each node, the index of the run that starts with it, or −1.
  private var runOfNode: [Int32]
  private let tree: CommittedTree

  /// The smallest number of layers with which the commands of a run are stored. Emitting the commands of a shorter run
  /// in every frame is hardly slower.
  private static let fewestLayers = 3

  /// Creates the runs (sequences of sublayers without animations) of a tree.
  ///
  /// A run that has the same layers as a run of `earlier` reuses the commands of that run.
  init(_ tree: CommittedTree, earlier: StaticBlocks? = nil) {
    self.tree = tree
    runOfNode = Array(repeating: -1, count: tree.nodes.count)
    findRuns()
    if let earlier { keepBlocks(of: earlier) }
  }

  /// Returns whether the runs were created for `tree`. For an equal tree with other storage, the result is false.
  func isOf(_ tree: CommittedTree) -> Bool { self.tree.isSame(as: tree) }

  /// Returns the index of the run that starts with a node, or nil if no run starts there.
  func run(at node: Int) -> Int? { runOfNode[node] < 0 ? nil : Int(runOfNode[node]) }

  /// Stores the context in which a run is drawn, and the commands of the run in this context. If `block` is nil, no
  /// commands are stored, and earlier ones are removed.
  mutating func set(_ block: CommandBlock?, ofRun index: Int, in context: DrawingContext) {
    (runs[index].block, runs[index].context) = (block, context)
  }
}

extension StaticBlocks {
  /// Finds the runs of the tree: the sequences of sublayers between the nodes whose subtrees have animations.
  private mutating func findRuns() {
    let moversBefore = tree.moversBefore
    func isStatic(_ node: Int) -> Bool { moversBefore[node] == moversBefore[tree.nodes[node].end] }
    var (open, node) = ([] as [Int], 0)
    while node < tree.nodes.count {
      while let parent = open.last, tree.nodes[parent].end <= node { open.removeLast() }
      guard isStatic(node) else {
        open.append(node)
        node += 1
        continue
      }
      let (start, end) = (node, open.last.map { tree.nodes[$0].end } ?? tree.nodes.count)
      node = tree.nodes[node].end
      let parent = open.last.map { tree.nodes[$0] }
      // A mask is drawn after the sublayers, so it belongs to no run. If the drawing order of the sublayers can change,
      // each sublayer is a run.
      if let mask = open.last, parent?.hasMask == true, start == mask + 1 { continue }
      while parent?.ordersChildren != true, node < end, isStatic(node) { node = tree.nodes[node].end }
      add(start..<node, isInsideMover: open.contains { tree.nodes[$0].mover >= 0 })
    }
  }

  private mutating func add(_ nodes: Range<Int>, isInsideMover: Bool) {
    guard nodes.count >= Self.fewestLayers else { return }
    runOfNode[nodes.lowerBound] = Int32(runs.count)
    runs.append(Run(start: nodes.lowerBound, end: nodes.upperBound, isInsideMover: isInsideMover))
  }

  /// Reuses stored commands: copies the commands and the context of each run of `earlier` to the run that has the same
  /// layers in the new tree.
  private mutating func keepBlocks(of earlier: StaticBlocks) {
    var earlierRuns: [ObjectIdentifier: Int] = [:]
    for (index, run) in earlier.runs.enumerated() where run.context != nil {
      earlierRuns[ObjectIdentifier(earlier.tree.nodes[run.start].layer)] = index
    }
    for index in runs.indices {
      let (start, end) = (runs[index].start, runs[index].end)
      guard let found = earlierRuns[ObjectIdentifier(tree.nodes[start].layer)] else { continue }
      let run = earlier.runs[found]
      guard tree.hasSameLayers(start..<end, as: earlier.tree, run.start..<run.end) else { continue }
      (runs[index].block, runs[index].context) = (run.block, run.context)
    }
  }
}

extension CommittedTree {
  /// For each node, and for the index after the last node, the number of preceding nodes that can look different at
  /// another time.
  fileprivate var moversBefore: [Int32] {
    var (result, count) = ([] as [Int32], Int32(0))
    result.reserveCapacity(nodes.count + 1)
    for node in nodes {
      result.append(count)
      if node.mover >= 0 { count += 1 }
    }
    result.append(count)
    return result
  }

  /// Returns whether two trees share the storage of their nodes, so that they are certainly equal.
  fileprivate func isSame(as other: CommittedTree) -> Bool {
    // Both arrays exist during the comparison, so equal addresses mean the same storage.
    let (a, b) = (nodes.span, other.nodes.span)
    return a.isIdentical(to: b)
  }

  /// Returns whether the nodes of this tree in `range` have the same layers, in the same structure, as the nodes of
  /// `other` in `otherRange`.
  fileprivate func hasSameLayers(_ range: Range<Int>, as other: CommittedTree, _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    let offset = otherRange.lowerBound - range.lowerBound
    return range.allSatisfy {
      let (a, b) = (nodes[$0], other.nodes[$0 + offset])
      return a.layer === b.layer && a.end + offset == b.end && a.hasMask == b.hasMask
        && a.ordersChildren == b.ordersChildren
    }
  }
}
