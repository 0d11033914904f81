import DisplayList

// Most layers look the same in successive frames. A run is a sequence of sublayers without animations in them. The
// commands of runs, with all layers inside, are therefore stored and reused:
//
//     screen ─┬─ bar ─ title, buttons   ┐ one run: emitted once, then one command
//             ├─ list ─ row, row, row   ┘
//             ├─ icon (animated)          emitted in every frame
//             └─ footer ─ …               another run
//
// A run's commands depend on its committed layers and on the context in which it is drawn, and on nothing else. If the
// context changes, because a layer around the run moves, the run is emitted again.

/// The runs of layers without animations in a committed tree, with the commands that draw them.
struct StaticBlocks: Sendable {
  /// Successive sublayers of one layer without animations in them.
  struct Run: Sendable {
    /// The index of the first node.
    let start: Int
    /// The index after the last node.
    let end: Int
    /// The context in which `block` is drawn.
    var context = DrawingContext()
    /// The commands of the run, or nil if it has not been emitted yet.
    var block: CommandBlock?
  }

  /// All runs, in tree order.
  private(set) var runs: [Run] = []
  /// For each node, the index of the run that starts with it, or −1.
  private var runOfNode: [Int32]
  private let tree: CommittedTree

  /// The number of layers below which a run is emitted in every frame, because this is hardly slower.
  private static let fewestLayers = 3

  /// Finds the runs of a tree. Runs with the same layers as a run of `earlier` reuse its commands.
  init(_ tree: CommittedTree, earlier: StaticBlocks? = nil) {
    self.tree = tree
    runOfNode = Array(repeating: -1, count: tree.nodes.count)
    findRuns()
    if let earlier { keepBlocks(of: earlier) }
  }

  /// Returns whether the runs are those of `tree`.
  func isOf(_ tree: CommittedTree) -> Bool { self.tree.isSame(as: tree) }

  /// Returns the index of the run that starts with a node, or nil.
  func run(at node: Int) -> Int? { runOfNode[node] < 0 ? nil : Int(runOfNode[node]) }

  /// Stores the commands of a run.
  mutating func set(_ block: CommandBlock, ofRun index: Int, in context: DrawingContext) {
    (runs[index].block, runs[index].context) = (block, context)
  }
}

extension StaticBlocks {
  /// Visits the nodes whose subtrees have animations, and finds the runs between them.
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
      add(start..<node)
    }
  }

  private mutating func add(_ nodes: Range<Int>) {
    guard nodes.count >= Self.fewestLayers else { return }
    runOfNode[nodes.lowerBound] = Int32(runs.count)
    runs.append(Run(start: nodes.lowerBound, end: nodes.upperBound))
  }

  /// Copies the commands of those earlier runs that have the same layers.
  private mutating func keepBlocks(of earlier: StaticBlocks) {
    var earlierRuns: [ObjectIdentifier: Int] = [:]
    for (index, run) in earlier.runs.enumerated() where run.block != nil {
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
  /// For each node and for the end of the array, the number of preceding nodes that can look different at another time.
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

  /// Returns whether ranges of nodes in two trees have the same layers in the same structure.
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
