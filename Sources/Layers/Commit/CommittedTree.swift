import Animation
import Geometry
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
    package var state: LayerState
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
  }

  package private(set) var nodes: [Node] = []
  /// What moves, and by which clocks.
  package private(set) var plan = SamplePlan()

  /// The committed values of `root` and all layers inside it.
  @MainActor
  package init(root: CALayer) {
    append(root, clock: 0, asModel: false)
  }

  /// The values that `root` and all layers inside it have now, committed or not, without their animations.
  @MainActor
  init(modelOf root: CALayer) {
    append(root, clock: 0, asModel: true)
  }

  @MainActor
  private mutating func append(_ layer: CALayer, clock: Int, asModel: Bool) {
    let index = nodes.count
    let isModel = asModel || layer.committed == nil
    var state = isModel ? layer.state : layer.committed!
    if asModel { state.animations = [] }
    let own = plan.clock(for: state.time, in: clock)
    nodes.append(Node(state: state, end: 0))
    if !state.animations.isEmpty { nodes[index].mover = Int32(plan.addMover(state, clock: own)) }
    if let mask = isModel ? layer.storedMask : layer.committedMask {
      nodes[index].hasMask = true
      append(mask, clock: own, asModel: asModel)
    }
    let inner = state.drawer == .copies ? plan.addOwnTime(in: own) : own
    if inner != own { nodes[index].copiesTime = Int32(inner) }
    for sublayer in isModel ? layer.storedSublayers : layer.committedSublayers {
      let child = nodes.count
      append(sublayer, clock: inner, asModel: asModel)
      if nodes[child].state.mayHaveDepth { nodes[index].ordersChildren = true }
    }
    if state.drawer == .space || state.turnsSublayers { nodes[index].ordersChildren = true }
    nodes[index].end = nodes.count
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

extension LayerState {
  /// Whether the middle of the layer is, or may be animated to be, out of the plane it is in.
  fileprivate var mayHaveDepth: Bool {
    zPosition != 0 || !transform.keepsDepth || !extras.isEmpty && self[number: .anchorPointZ] != 0
      || animations.contains { $0.animation.moves { $0 == .zPosition || $0 == .transform || $0 == .anchorPointZ } }
  }

  /// Whether what is in the layer is, or may be animated to be, turned in space.
  fileprivate var turnsSublayers: Bool {
    sublayerTurn != nil || animations.contains { $0.animation.moves { $0 == .sublayerTransform } }
  }
}

extension Animation {
  /// Whether it moves a property that `matches`.
  fileprivate func moves(_ matches: (LayerProperty) -> Bool) -> Bool {
    switch content {
    case .property(let animation): matches(animation.path.property)
    case .group(let children): children.contains { $0.moves(matches) }
    case .transition: false
    }
  }
}

extension CATransform3D {
  /// Whether it moves nothing nearer or farther.
  fileprivate var keepsDepth: Bool { m13 == 0 && m23 == 0 && m33 == 1 && m43 == 0 && !hasPerspective }
}
