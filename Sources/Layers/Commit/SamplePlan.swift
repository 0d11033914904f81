package import Animation
import DisplayList
import Geometry
import MediaTime

// The animated parts of a committed tree, found once per commit, so that the cost of a frame depends only on animated
// layers:
//
//   clocks   root ─▶ local times of layers with a time space of their own, each from an earlier one
//   movers   the layers with animations: their clock, and the position of their numbers in the table
//
// If some animations of a layer are not numbers (transforms, paths, groups …), its whole presentation state is
// computed.

/// The layers of a committed tree whose values depend on the time, and their clocks (local times). The data is arranged
/// so that the animated values at a time can be computed quickly.
package struct SamplePlan: Hashable, Sendable {
  /// A clock: the local time of a layer, which `space` computes from the parent clock. Clock 0 is the root time.
  package struct TimeNode: Hashable, Sendable {
    let parent: Int
    let space: TimeSpace
  }

  /// A layer whose values depend on the time, because it has animations or particles.
  package struct Mover: Hashable, Sendable {
    let clock: Int
    /// The animated properties, each with the range of its numbers in the array `values` of a `TreeSampler`. Nil if the
    /// layer has particles, or an animation whose values are not numbers. In this case, the whole state of the layer is
    /// computed for each time.
    let properties: [(property: LayerProperty, values: Range<Int>)]?

    /// Returns whether two layers have equal clocks, animated properties and ranges of sampled values.
    package static func == (a: Mover, b: Mover) -> Bool {
      a.clock == b.clock && a.properties?.map(\.values) == b.properties?.map(\.values)
        && a.properties?.map(\.property) == b.properties?.map(\.property)
    }
    /// Adds the clock to a hasher.
    package func hash(into hasher: inout Hasher) { hasher.combine(clock) }
  }

  /// The clocks from clock 1 on: clock i is the element with the index i − 1. The parent of each clock precedes the
  /// clock.
  package private(set) var clocks: [TimeNode] = []
  /// The layers whose values depend on the time, in tree order.
  package private(set) var movers: [Mover] = []
  /// The animations of the layers in `movers`, as far as their values are numbers.
  package private(set) var table: SampleTable = SampleTable()

  /// Adds the clock of a layer whose superlayer has the clock `parent`, and returns the clock's index. If the layer's
  /// time space is the identity, no clock is added, and the result is `parent`.
  mutating func clock(for space: TimeSpace, in parent: Int) -> Int {
    if space == .identity { return parent }
    clocks.append(TimeNode(parent: parent, space: space))
    return clocks.count
  }

  /// Adds a separate clock for the sublayers of a replicator layer, which are drawn at several times.
  ///
  /// - Parameter parent: the index of the replicator layer's clock.
  /// - Returns: the index of the new clock.
  mutating func addOwnTime(in parent: Int) -> Int {
    clocks.append(TimeNode(parent: parent, space: .identity))
    return clocks.count
  }

  /// Adds a layer whose values depend on the time.
  ///
  /// - Returns: the index of the layer in `movers`.
  mutating func addMover(_ state: LayerState, clock: Int) -> Int {
    movers.append(Mover(clock: clock, properties: addNumbers(of: state, clock: clock)))
    return movers.count - 1
  }

  /// Computes the local times of all clocks and all animated numbers at the root time `time`.
  ///
  /// - Parameters:
  ///   - delays: the delays, which are subtracted from the local times of their clocks.
  ///   - times: receives the root time, followed by the local times of `clocks`.
  ///   - progress: working memory.
  ///   - values: receives the animated numbers.
  func sample(
    at time: Double, delays: [TreeSampler.Delay], _ times: inout [Double], progress: inout [Double],
    _ values: inout [Double]
  ) {
    times[0] = time
    for (index, clock) in clocks.enumerated() {
      times[index + 1] = clock.space.localTime(fromParent: times[clock.parent])
      for delay in delays where delay.clock == index + 1 { times[index + 1] -= delay.time }
    }
    var fractions = progress.mutableSpan
    var numbers = values.mutableSpan
    table.sample(clocks: times.span, progress: &fractions, into: &numbers)
  }

  /// Adds a layer's animated numbers to the table, and returns the animated properties with the ranges of their
  /// numbers. Returns nil and adds nothing if the values of an animation are not numbers, or if the layer's content
  /// changes with time, as particles do.
  private mutating func addNumbers(
    of state: LayerState, clock: Int
  ) -> [(property: LayerProperty, values: Range<Int>)]? {
    if state.contentKind.dependsOnTime { return nil }
    var motions: [(property: LayerProperty, timing: MediaTiming, curve: UnitBezier?, motion: LaneMotion)] = []
    for attached in state.animations {
      guard case .property(let animation) = attached.animation.content,
        let model = state[whole: animation.path.property], let motion = animation.laneMotion(over: model)
      else { return nil }
      motions.append((animation.path.property, attached.animation.timing, attached.animation.timingFunction, motion))
    }
    var properties: [LayerProperty] = []
    for motion in motions where !properties.contains(motion.property) { properties.append(motion.property) }
    return properties.map { property in
      let lanes = state[whole: property]?.lanes ?? (.zero, 0)
      let values = table.add(
        motions.filter { $0.property == property }.map { ($0.timing, $0.curve, $0.motion) }, clock: clock,
        model: lanes.numbers, count: lanes.count, limits: property.limits)
      return (property, values)
    }
  }
}

/// An object that computes the animated values of a committed tree at given times.
///
/// Sampling allocates nothing and has no history: the same time always gives the same numbers.
package struct TreeSampler: Sendable {
  private let tree: CommittedTree
  private var times: [Double]
  /// Working memory of `sample(at:)`.
  private var progress: [Double]
  /// The animated numbers at the last sampled time. `SamplePlan.Mover.properties` contains the range of each property
  /// in this array.
  private(set) var values: [Double]
  private var delays: [Delay] = []

  /// The delay of a clock, in seconds of the clock's time.
  struct Delay: Hashable, Sendable {
    let clock: Int
    let time: Double
  }

  /// Creates a sampler of `tree`. `sample(at:)` must be called before values are read.
  package init(_ tree: CommittedTree) {
    self.tree = tree
    times = Array(repeating: 0, count: tree.plan.clocks.count + 1)
    progress = Array(repeating: 0, count: tree.plan.table.progressCount)
    values = Array(repeating: 0, count: tree.plan.table.count)
  }

  /// Computes all animated numbers at a root time.
  package mutating func sample(at time: Double) {
    tree.plan.sample(at: time, delays: delays, &times, progress: &progress, &values)
  }

  /// Returns a copy of the sampler in which the clock with the index `clock` is delayed by `delay` seconds, in addition
  /// to its other delays. The copy is sampled at the same root time.
  func delayed(_ clock: Int, by delay: Double) -> TreeSampler {
    var copy = self
    copy.delays.append(Delay(clock: clock, time: delay))
    copy.sample(at: times[0])
    return copy
  }

  /// The number of values that `sample(at:)` computes: one for each animated number.
  package var count: Int { values.count }

  /// Returns the transition, at the last sampled time, of the layer with the node index `index`: its motion, its
  /// progress, and the old image. The result is nil if the layer has no transition.
  func transition(of index: Int) -> (motion: TransitionMotion, progress: Double, before: [Command])? {
    let node = tree.nodes[index]
    guard tree.hasTransition(index) else { return nil }
    let local = times[tree.plan.movers[Int(node.mover)].clock]
    for attached in node.state.animations.reversed() {
      if let found = attached.animation.transition(atParentTime: local) {
        return (found.motion, found.progress, attached.before)
      }
    }
    return nil
  }

  /// Returns the presentation values, at the last sampled time, of the layer with the node index `index`.
  package func presented(_ index: Int) -> LayerState {
    let node = tree.nodes[index]
    guard node.mover >= 0 else { return node.state }
    let mover = tree.plan.movers[Int(node.mover)]
    guard let properties = mover.properties else {
      return node.state.presented(atLocalTime: times[mover.clock])
    }
    var state = node.state
    for (property, range) in properties { state.setLanes(of: property, values[range]) }
    return state
  }

  /// Changes `state` to the presentation values at the last sampled time. Only the values that depend on the time are
  /// set.
  ///
  /// - Parameters:
  ///   - node: the node index of the layer, which is one of the plan's `movers`.
  ///   - state: the presentation values of this layer at any time.
  func present(_ node: Int, in state: inout LayerState) {
    if let properties = tree.plan.movers[Int(tree.nodes[node].mover)].properties {
      for (property, range) in properties { state.setLanes(of: property, values[range]) }
    } else {
      state = presented(node)
    }
  }
}

extension CommittedTree {
  /// Returns whether the layer of a node can have a transition. The result is true if the layer has animations whose
  /// values are not numbers, as is the case for transitions, or particles.
  func hasTransition(_ node: Int) -> Bool {
    let mover = Int(nodes[node].mover)
    return mover >= 0 && plan.movers[mover].properties == nil
  }
}

extension LayerState {
  /// Sets a property that consists of numbers, such as the two coordinates of a point, to the numbers `lanes`.
  fileprivate mutating func setLanes(of property: LayerProperty, _ lanes: ArraySlice<Double>) {
    let first = lanes.startIndex
    if lanes.count == 1 {
      self[number: property] = lanes[first]
    } else if property == .position {
      // The most frequent property of several numbers, without creating an `AnimatableValue`.
      position = CGPoint(x: lanes[first], y: lanes[first + 1])
    } else if let model = self[whole: property] {
      self[whole: property] = model.replacingLanes(lanes)
    }
  }
}

extension LayerProperty {
  /// The permitted range of the property's numbers.
  fileprivate var limits: SampleTable.Limits {
    switch builtIn {
    case .opacity: .unit
    case .cornerRadius, .borderWidth: .positive
    default: .none
    }
  }
}
