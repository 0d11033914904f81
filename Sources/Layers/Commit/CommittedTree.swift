import Animation
package import Geometry
import MediaTime
import Pixels

/// A committed layer tree as a value: with a time, it determines a frame completely.
///
/// Nodes stand in drawing order before their children, so one pass from front to back of the array visits parents first:
///
///     index   0       1      2      3      4
///     node    window  view   label  view   box
///     end     5       3      3      5      5        a node's subtree is index ..< end
package struct CommittedTree: Hashable, Sendable {
  /// One layer and where its subtree ends.
  package struct Node: Hashable, Sendable {
    package let layer: CommittedLayer
    /// One past the last node inside this one.
    package var end: Int
    /// Whether the children's depths, now or animated, may put them in another order.
    package var ordersChildren = false
    /// The place among the plan's movers; -1 for a layer without animations.
    package var mover: Int32 = -1
    /// Whether the first node inside is the root of the mask's subtree.
    package var hasMask = false
    /// The clock that sublayers follow when they are shown several times; -1 for all other layers.
    package var copiesTime: Int32 = -1

    /// The committed values.
    package var state: LayerState { layer.state }
  }

  package private(set) var nodes: [Node] = []
  /// What moves, and by which clocks.
  package private(set) var plan = SamplePlan()
  /// The size of its pictures, in points.
  package let canvasSize: CGSize

  /// The committed values of `root` and all layers inside it.
  ///
  /// - Parameter canvasSize: the size of its pictures, in points; that of `root` when nil.
  @MainActor
  package init(root: CALayer, canvasSize: CGSize? = nil) {
    self.canvasSize = canvasSize ?? (root.committed ?? root.state).bounds.size
    append(root, clock: 0, asModel: false)
  }

  /// The values that `root` and all layers inside it have now, committed or not, without their animations.
  @MainActor
  init(modelOf root: CALayer) {
    canvasSize = root.state.bounds.size
    append(root, clock: 0, asModel: true)
  }

  /// A layer whose subtree is being appended.
  private struct Open {
    let index: Int
    /// The clock of the layer, and of its mask.
    let clock: Int
    /// The clock of its sublayers, once the mask is done.
    var inner: Int?
    var mask: CALayer?
    let inside: [CALayer]
    var next = 0
  }

  @MainActor
  private mutating func append(_ root: CALayer, clock: Int, asModel: Bool) {
    var open = [opened(root, clock: clock, asModel: asModel)]
    while let last = open.last {
      let top = open.count - 1
      if let mask = last.mask {
        open[top].mask = nil
        nodes[last.index].hasMask = true
        open.append(opened(mask, clock: last.clock, asModel: asModel))
      } else if last.inner == nil {
        open[top].inner = innerTime(of: last)
      } else if last.next < last.inside.count {
        open[top].next += 1
        let child = opened(last.inside[last.next], clock: last.inner ?? last.clock, asModel: asModel)
        if nodes[child.index].layer.mayHaveDepth { nodes[last.index].ordersChildren = true }
        open.append(child)
      } else {
        nodes[last.index].end = nodes.count
        open.removeLast()
      }
    }
  }

  /// Appends a layer alone.
  @MainActor
  private mutating func opened(_ layer: CALayer, clock: Int, asModel: Bool) -> Open {
    let index = nodes.count
    let shown = asModel ? nil : layer.shown
    let values = shown ?? CommittedLayer(layer.state, isAnimated: !asModel)
    let own = plan.clock(for: values.state.time, in: clock)
    nodes.append(Node(layer: values, end: 0))
    nodes[index].ordersChildren = values.turnsSublayers
    if !values.state.animations.isEmpty { nodes[index].mover = Int32(plan.addMover(values.state, clock: own)) }
    return Open(
      index: index, clock: own, mask: shown == nil ? layer.storedMask : layer.committedMask,
      inside: shown == nil ? layer.storedSublayers : layer.committedSublayers)
  }

  @MainActor
  private mutating func innerTime(of open: Open) -> Int {
    guard nodes[open.index].state.drawer == .copies else { return open.clock }
    let clock = plan.addOwnTime(in: open.clock)
    nodes[open.index].copiesTime = Int32(clock)
    return clock
  }

  /// Whether two moments may differ: some animation in the tree is attached.
  package var isAnimated: Bool { !plan.movers.isEmpty }
}

extension CommittedTree {
  /// What one named layer shows at a time, in points of the layer it lies in.
  package struct Sample: Hashable, Sendable {
    package var name: String
    package var state: LayerState
  }

  /// The presented values of every layer that has a name, in tree order.
  package func samples(at time: CFTimeInterval) -> [Sample] {
    var result: [Sample] = []
    visit(from: time) { index, parentTime in
      let state = nodes[index].state
      let local = state.time.localTime(fromParent: parentTime)
      if let name = state.name { result.append(Sample(name: name, state: state.presented(atLocalTime: local))) }
      return local
    }
    return result
  }

  /// Visits all nodes in order; `body` gets the parent's local time and returns the node's own.
  private func visit(from time: CFTimeInterval, _ body: (Int, CFTimeInterval) -> CFTimeInterval) {
    var stack: [(end: Int, time: CFTimeInterval)] = [(nodes.count, time)]
    for index in nodes.indices {
      while let top = stack.last, index >= top.end { stack.removeLast() }
      let local = body(index, stack.last?.time ?? time)
      stack.append((nodes[index].end, local))
    }
  }
}
