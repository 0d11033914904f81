import DisplayList
import Geometry

extension Emitter {
  /// The sublayers of one layer that remain to be drawn.
  struct Run {
    var next: Int
    let end: Int
    /// The node indexes of the sublayers in drawing order. Nil if the sublayers are drawn in the order of the nodes.
    let order: [Int]?
    /// For each element of `order`, the area in which the sublayer is drawn, in the sublayer's points, or nil for the
    /// whole sublayer. The array is empty if all sublayers are drawn completely.
    var areas: [Path?] = []
    let context: DrawingContext
    /// Whether the commands of these sublayers become a block, which later frames reuse.
    var isBlock = false
  }

  /// One copy of a replicator layer's sublayers.
  struct Replica {
    let node: Int
    let number: Int
    let copy: LayerCopy
    /// The context in which the sublayers would be drawn without the transform, delay and colour of the copy.
    let context: DrawingContext
  }

  /// Draws the sublayers once or, for a `CAReplicatorLayer`, once per copy.
  mutating func beginSublayers(of state: LayerState, _ layer: DrawnLayer) {
    var context = layer.context
    context.sublayerTransform = state.anchoredSublayerTransform
    if state.isGeometryFlipped { context.flip() }
    if !state.allowsGroupOpacity { context.opacity = layer.opacity }
    guard state.contentKind == .copies else { return beginRun(of: layer.node, in: context) }
    for (number, copy) in state.copies.enumerated().reversed() {
      schedule(.copy(Replica(node: layer.node, number: number, copy: copy, context: context)))
    }
  }

  /// Draws one copy of a replicator layer's sublayers.
  mutating func beginCopy(_ replica: Replica) {
    scenes.append(scene(of: replica))
    var context = replica.context
    context.scene = scenes.count - 1
    context.apply(replica.copy.transform)
    if let tint = replica.copy.tint {
      let origin = Origin(node: replica.node, scene: context.scene, part: .group)
      append(.push(Group(tint: tint)), from: origin)
      schedule(.end(origin))
    }
    beginRun(of: replica.node, in: context)
  }

  /// Returns the scene (the sampled values and the enclosing copies) with which one copy of a replicator layer's
  /// sublayers is drawn: the scene of the replicator layer, with the clock of the sublayers moved by the copy's delay.
  private func scene(of replica: Replica) -> Scene {
    var scene = scenes[replica.context.scene]
    let delay = replica.copy.delay
    if delay != 0 {
      let sampler = scene.sampler.delayed(Int(tree.nodes[replica.node].copiesTime), by: delay)
      scene = Scene(sampler: sampler, copies: scene.copies)
    }
    if isAttributed {
      scene.copies.append(CommandSource.Copy(node: replica.node, number: replica.number, delay: delay))
    }
    return scene
  }
}

extension Emitter {
  /// Schedules the drawing of all sublayers of a node.
  mutating func beginRun(of node: Int, in context: DrawingContext) {
    let (first, end) = (firstSublayer(of: node), tree.nodes[node].end)
    guard first < end else { return }
    if tree.nodes[node].state.contentKind == .space, let parts = dividedSublayers(sublayers(of: node), in: context) {
      runs.append(
        Run(next: 0, end: parts.count, order: parts.map(\.node), areas: parts.map(\.area), context: context))
      return schedule(.sublayers)
    }
    let order = drawingOrder(of: node, in: context)
    runs.append(Run(next: order == nil ? first : 0, end: order?.count ?? end, order: order, context: context))
    schedule(.sublayers)
  }

  /// Draws the next sublayer of the last element of `runs`.
  ///
  /// - Returns: true if a sublayer was drawn. If no sublayer remained, removes the element of `runs` and returns false.
  mutating func emitNextSublayer() -> Bool {
    let top = runs.count - 1
    let next = runs[top].next
    guard next < runs[top].end else {
      runs.removeLast()
      return false
    }
    let node = runs[top].order?[next] ?? next
    if emitBox(node, ofRun: top) {
      runs[top].next = next + 1
      return true
    }
    // A part of a divided sublayer is drawn within its own area.
    if !runs[top].isBlock, runs[top].areas.isEmpty, let end = emitBlock(at: node, in: runs[top].context) {
      // `emitBlock` can have added a run at the end.
      runs[top].next = runs[top].order == nil ? end : next + 1
      return true
    }
    runs[top].next = runs[top].order == nil ? tree.nodes[node].end : next + 1
    var context = runs[top].context
    if !runs[top].areas.isEmpty { context.area = runs[top].areas[next] }
    emit(node, in: context)
    return true
  }

  /// Returns the sublayers of a node in the order of their z coordinates, or nil if they are drawn in the order of the
  /// nodes.
  private func drawingOrder(of node: Int, in context: DrawingContext) -> [Int]? {
    guard tree.nodes[node].ordersChildren else { return nil }
    let (sampler, shown) = (scenes[context.scene].sampler, context.scene == 0 ? presented : nil)
    return sublayers(of: node).inDrawingOrder { sublayer in
      let mover = Int(tree.nodes[sublayer].mover)
      if mover >= 0, let shown, let state = shown.state(mover) {
        return shown[state].depth(in: context.sublayerTransform)
      }
      return sampler.presented(sublayer).depth(in: context.sublayerTransform)
    }
  }

  /// Returns the index of a node's first sublayer, which follows the mask. Without sublayers, this is the node's end.
  func firstSublayer(of node: Int) -> Int {
    tree.nodes[node].hasMask ? tree.nodes[node + 1].end : node + 1
  }

  private func sublayers(of node: Int) -> [Int] {
    var result: [Int] = []
    var sublayer = firstSublayer(of: node)
    while sublayer < tree.nodes[node].end {
      result.append(sublayer)
      sublayer = tree.nodes[sublayer].end
    }
    return result
  }
}
