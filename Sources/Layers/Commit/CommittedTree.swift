import Animation
package import Geometry
import MediaTime
import Pixels

/// A committed layer tree as a value. With a time, it determines a frame completely.
///
/// Nodes are in drawing order, parents before their children, so that one pass over the array visits parents first:
///
///     index   0       1      2      3      4
///     node    window  view   label  view   box
///     end     5       3      3      5      5        a node's subtree is index ..< end
package struct CommittedTree: Hashable, Sendable {
  /// One layer of the tree, with the end of its subtree in `nodes`.
  package struct Node: Hashable, Sendable {
    /// The committed values of the layer.
    package fileprivate(set) var layer: CommittedLayer
    /// The index after the last node of the subtree.
    package var end: Int
    /// Whether the z coordinates of the sublayers, or animations that change these coordinates, can change the drawing
    /// order.
    package var ordersChildren = false
    /// The index of the layer in the array `movers` of the plan, which contains the layers whose values depend on the
    /// time. The value is −1 for any other layer.
    package var mover: Int32 = -1
    /// Whether the next node is the root of the mask's subtree.
    package var hasMask = false
    /// For a replicator layer, the index, in the plan, of the clock (local time) of the sublayers. For any other layer,
    /// −1.
    package var copiesTime: Int32 = -1

    /// The committed values of the layer, as a value type.
    package var state: LayerState { layer.state }
  }

  /// The layers in drawing order. Each layer precedes its sublayers.
  package private(set) var nodes: [Node] = []
  /// The animations of the tree, and the clocks (local times) on which they depend.
  package private(set) var plan = SamplePlan()
  /// The size of the frames, in points.
  package private(set) var canvasSize: CGSize

  /// Creates the tree of the committed values of `root` and all layers inside it.
  ///
  /// - Parameter canvasSize: the size of the frames, in points; nil means the size of `root`.
  @MainActor
  package init(root: CALayer, canvasSize: CGSize? = nil) {
    self.canvasSize = canvasSize ?? (root.committed ?? root.state).bounds.size
    append(root, clock: 0, asModel: false)
  }

  /// Creates the tree of the current model values of `root` and all layers inside it, without animations.
  @MainActor
  init(modelOf root: CALayer) {
    canvasSize = root.state.bounds.size
    append(root, clock: 0, asModel: true)
  }

  /// Returns the tree for frames of the size `canvasSize`, in points. The root layer is clipped to its bounds,
  /// transformed by `transform`, and centred in the frame.
  package func centered(_ transform: CGAffineTransform, in canvasSize: CGSize) -> CommittedTree {
    var state = nodes[0].state
    (state.anchorPoint, state.masksToBounds) = (CGPoint(x: 0.5, y: 0.5), true)
    state.position = CGPoint(x: canvasSize.width / 2, y: canvasSize.height / 2)
    state.transform = CATransform3DMakeAffineTransform(transform)
    var copy = self
    copy.canvasSize = canvasSize
    copy.nodes[0].layer = CommittedLayer(state)
    return copy
  }

  /// A layer whose subtree is being appended to `nodes`.
  private struct Open {
    let index: Int
    /// The index, in the plan, of the clock (local time) of the layer and its mask.
    let clock: Int
    /// The index, in the plan, of the clock of the sublayers. The value is nil until the mask's subtree has been
    /// appended.
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

  /// Appends the node of a layer. The nodes of the layer's subtree must be appended next.
  ///
  /// - Parameters:
  ///   - clock: the index, in the plan, of the clock to which the layer's time space is relative.
  ///   - asModel: true if the node gets the model values without animations, false if it gets the committed values.
  /// - Returns: the index of the node, the clock of the layer, and the mask and the sublayers, whose nodes must be
  ///   appended next.
  @MainActor
  private mutating func opened(_ layer: CALayer, clock: Int, asModel: Bool) -> Open {
    let index = nodes.count
    let shown = asModel ? nil : layer.shown
    let values = shown ?? CommittedLayer(layer.state, isAnimated: !asModel)
    let own = plan.clock(for: values.state.time, in: clock)
    nodes.append(Node(layer: values, end: 0))
    nodes[index].ordersChildren = values.transformsSublayersInSpace
    if !values.state.animations.isEmpty || values.state.contentKind.dependsOnTime {
      nodes[index].mover = Int32(plan.addMover(values.state, clock: own))
    }
    return Open(
      index: index, clock: own, mask: shown == nil ? layer.storedMask : layer.committedMask,
      inside: shown == nil ? layer.storedSublayers : layer.committedSublayers)
  }

  @MainActor
  private mutating func innerTime(of open: Open) -> Int {
    guard nodes[open.index].state.contentKind == .copies else { return open.clock }
    let clock = plan.addOwnTime(in: open.clock)
    nodes[open.index].copiesTime = Int32(clock)
    return clock
  }

  /// Whether any layer in the tree has animations or particles, so that the frame can depend on the time.
  package var isAnimated: Bool { !plan.movers.isEmpty }
}

extension CommittedTree {
  /// The presentation values of one named layer.
  package struct Sample: Hashable, Sendable {
    /// The name of the layer.
    package var name: String
    /// The presentation values of the layer.
    package var state: LayerState
  }

  /// Returns the presentation values, at a root time, of all layers that have a name. The result is in tree order.
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

  /// Calls `body` for each node, in order. `body` receives the index of a node and the local time of the node's parent,
  /// and returns the local time of the node.
  ///
  /// - Parameter time: the root time, which is the parent time of the first node.
  private func visit(from time: CFTimeInterval, _ body: (Int, CFTimeInterval) -> CFTimeInterval) {
    var stack: [(end: Int, time: CFTimeInterval)] = [(nodes.count, time)]
    for index in nodes.indices {
      while let top = stack.last, index >= top.end { stack.removeLast() }
      let local = body(index, stack.last?.time ?? time)
      stack.append((nodes[index].end, local))
    }
  }
}
