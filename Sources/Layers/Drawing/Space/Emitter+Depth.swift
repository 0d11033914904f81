import Animation
import Geometry

extension Emitter {
  /// Returns the sublayers of a `CATransformLayer` in drawing order, divided where they intersect. Each element
  /// contains the node index of a sublayer, and the area of the sublayer to draw, in the sublayer's points (nil for the
  /// whole sublayer).
  ///
  /// The result is nil if no two sublayers intersect. It is also nil if a sublayer is a transform layer or reaches
  /// behind the viewer, because such a sublayer cannot be divided.
  func dividedSublayers(_ nodes: [Int], in context: DrawingContext) -> [(node: Int, area: Path?)]? {
    guard let spaceTransform = context.sublayerTransform, nodes.count > 1 else { return nil }
    let sampler = scenes[context.scene].sampler
    var planes: [SpacePlane] = []
    for node in nodes {
      let state = sampler.presented(node)
      if state.isHidden || state.opacity <= 0 { continue }
      guard state.contentKind != .space,
        let plane = SpacePlane(node: node, bounds: state.bounds, matrix: state.matrix(in: spaceTransform))
      else { return nil }
      planes.append(plane)
    }
    let scale = context.toPixels.pixelsPerPoint
    return SpacePlanes.divided(planes)?.map { ($0.node, $0.area(pixelsPerPoint: scale)) }
  }

  /// Draws the copies of a `CAReplicatorLayer` that preserves depth. Like a `CATransformLayer`, it has no plane.
  mutating func emitDeepCopies(_ node: Int, _ state: LayerState, in context: DrawingContext) {
    guard !state.isHidden, state.opacity > 0 else { return }
    let own = state.matrix(in: context.sublayerTransform)
    var inside = context
    inside.opacity *= state.opacity
    let (copies, center) = (Array(state.copies.enumerated()), state.bounds)
    func depth(_ copy: LayerCopy) -> Double {
      let depth = copy.transform.concatenating(own).apply(x: center.midX.native, y: center.midY.native).z
      return depth.isFinite ? depth : -.infinity
    }
    for (number, copy) in copies.inDrawingOrder(by: { depth($0.element) }).reversed() {
      let first = state.anchoredSublayerTransform ?? CATransform3DIdentity
      inside.sublayerTransform = first.concatenating(copy.transform).concatenating(own)
      var placed = copy
      placed.transform = CATransform3DIdentity
      schedule(.copy(Replica(node: node, number: number, copy: placed, context: inside)))
    }
  }
}

extension LayerState {
  /// Whether the layer is a replicator layer that preserves the depth of its copies.
  var keepsCopiesInSpace: Bool {
    contentKind == .copies && !extras.isEmpty && self[whole: .preservesDepth] == .boolean(true)
  }
}
