import Animation
import DisplayList
import Geometry

extension Emitter {
  /// A layer that is drawn into an offscreen buffer, which is then projected.
  struct Buffer {
    let origin: Origin
    /// The transform from the layer's points to the enclosing space.
    let matrix: CATransform3D
    let pixelsPerPoint: CGFloat
    /// The transform from the enclosing plane to pixels.
    let toPixels: CGAffineTransform
    /// The group that composites the buffer with the layer's blend mode. `endBuffer(_:)` adds the projection to the
    /// group.
    let group: Group
  }

  /// Draws the layer of a node, and the layers inside it, with their presentation values.
  mutating func emit(_ node: Int, in context: DrawingContext) {
    let (layer, mover) = (tree.nodes[node].layer, Int(tree.nodes[node].mover))
    if mover < 0 {
      // The compiler copies the state, and retains the objects to which it refers, unless the layer certainly exists until
      // the call returns.
      withExtendedLifetime(layer) { emit(node, layer.state, in: context) }
    } else if context.scene == 0, let presented, let state = presented.state(mover) {
      emit(node, presented[state], in: context)
    } else {
      emit(node, scenes[context.scene].sampler.presented(node), in: context)
    }
  }

  /// Draws the layer of a node with the presentation values `state`, and the layers inside it.
  mutating func emit(_ node: Int, _ state: LayerState, in context: DrawingContext) {
    if state.contentKind == .space {
      emitTransformLayer(node, state, in: context)
    } else if state.keepsCopiesInSpace {
      emitDeepCopies(node, state, in: context)
    } else if state.liesFlat(in: context.sublayerTransform) {
      emitFlat(node, state, state.toParent, in: context)
    } else {
      emitInSpace(node, state, in: context)
    }
  }

  /// Draws the sublayers of a `CATransformLayer`, which has no plane.
  private mutating func emitTransformLayer(_ node: Int, _ state: LayerState, in context: DrawingContext) {
    guard !state.isHidden, state.opacity > 0 else { return }
    var inside = context
    inside.sublayerTransform = state.openSpaceTransform(in: context.sublayerTransform)
    inside.opacity *= state.opacity
    beginRun(of: node, in: inside)
  }

  /// Draws a layer that is projected to the enclosing plane by the affine transform `toParent`.
  private mutating func emitFlat(
    _ node: Int, _ state: LayerState, _ toParent: CGAffineTransform, in context: DrawingContext
  ) {
    guard var layer = context.layer(node, state, isMirrored: toParent.determinant < 0) else { return }
    if state.isRasterized {
      beginBuffer(state, layer, CATransform3D(toParent), in: context)
    } else {
      layer.transform = toParent.concatenating(context.toPixels)
      beginImage(of: state, layer)
    }
  }

  /// Draws a layer that is transformed in space: flat if there is no perspective, otherwise through an offscreen
  /// buffer.
  private mutating func emitInSpace(_ node: Int, _ state: LayerState, in context: DrawingContext) {
    let matrix = state.matrix(in: context.sublayerTransform)
    let map = Homography(plane: matrix)
    if let flat = map.affine { return emitFlat(node, state, flat, in: context) }
    guard let layer = context.layer(node, state, isMirrored: map.determinant < 0) else { return }
    beginBuffer(state, layer, matrix, in: context)
  }

  /// Begins an offscreen buffer, and draws a layer into it. `matrix` projects the buffer from the layer's points to the
  /// enclosing space.
  private mutating func beginBuffer(
    _ state: LayerState, _ layer: DrawnLayer, _ matrix: CATransform3D, in context: DrawingContext
  ) {
    // The buffer has as many pixels per point as its surroundings. Parts nearer to the viewer are enlarged, as on
    // Apple's systems (unverified).
    let scale = state.ownPixelsPerPoint ?? context.toPixels.pixelsPerPoint
    beginList()
    schedule(
      .buffer(
        Buffer(
          origin: layer.origin(.group), matrix: matrix, pixelsPerPoint: scale, toPixels: context.toPixels,
          group: state.bufferGroup)))
    var inside = layer
    inside.transform = CGAffineTransform(scaleX: scale, y: scale)
    beginImage(of: state.insideBuffer, inside)
  }

  /// Ends the current list of commands, which draw the content of `buffer`. Appends the commands that draw the
  /// projected buffer to the previous list.
  mutating func endBuffer(_ buffer: Buffer) {
    let marks = endList()
    let projectedBuffer = ProjectedBuffer(of: marks.commands, pixelsPerPoint: buffer.pixelsPerPoint)
    let projected = projectedBuffer.projected(by: buffer.matrix, toPixels: buffer.toPixels, buffer.group)
    if !projected.isEmpty { write { $0.append(projected, around: marks, at: 1, from: buffer.origin) } }
  }
}

extension LayerState {
  /// Whether the layer is drawn into an offscreen buffer at its own scale.
  fileprivate var isRasterized: Bool { !extras.isEmpty && self[whole: .shouldRasterize] == .boolean(true) }

  /// The pixels per point of a rasterized layer's buffer, or nil for a layer that is not rasterized.
  fileprivate var ownPixelsPerPoint: CGFloat? {
    isRasterized ? CGFloat(max(self[number: .rasterizationScale] ?? 1, 1.0 / 64)) : nil
  }
}
