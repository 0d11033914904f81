import Animation
import DisplayList
import Geometry
import Pixels

/// The context in which a layer's sublayers are drawn.
struct Place {
  /// The transform from the points of the enclosing plane to pixels.
  var toPixels = CGAffineTransform.identity
  /// The 3-D transform of the sublayers, or nil for none.
  var turn: CATransform3D?
  /// Whether the enclosing plane is back-facing.
  var isTurned = false
  /// The opacity by which each sublayer's own opacity is multiplied.
  var opacity = 1.0
}

/// A converter from a committed tree to drawing commands, back to front.
///
///     background                            edge: drawn over the whole bounds
///       contents, then sublayers            inside: clipped at the bounds if the layer masks
///     border                                edge
///
/// Reduced opacity must be applied exactly once to each part. A single part has the opacity in its own command. If only
/// the inside is drawn, its offscreen buffer has the opacity. Otherwise all parts form a group with the opacity.
///
/// The remaining work after a layer's sublayers is kept on a stack of steps, so that the depth of the tree is not
/// limited.
struct Emitter {
  let tree: CommittedTree
  /// The sampled times of the frame: its own time first, then the delayed times of replicator copies.
  private var scenes: [Scene]
  /// The lists being written. The last one is current; the others continue when it is complete.
  private var lists: [MarkList]
  private var steps: [Step] = []
  private var runs: [Run] = []

  /// A sampled time of the tree.
  private struct Scene {
    let sampler: TreeSampler
    /// The copies of replicator layers that are being drawn.
    var copies: [CommandSource.Copy] = []
  }

  /// The sublayers that remain to be drawn.
  private struct Run {
    var next: Int
    let end: Int
    /// The drawing order, or nil for the order of the nodes.
    let order: [Int]?
    let place: Place
    let scene: Int
  }

  /// A step that is performed when all steps above it on the stack are done.
  private enum Step {
    /// The next sublayer of the current run, or the end of the run after its last sublayer.
    case sublayers
    /// One copy of a replicator layer's sublayers.
    case copy(Int, number: Int, of: LayerCopy, in: Place, scene: Int)
    /// The parts of a layer that follow its sublayers.
    case rest(Rest)
    /// The end of a group.
    case end(Int, CommandSource.Part, scene: Int)
    /// The addition of the current list to the previous one as an offscreen buffer.
    case sheet(Int, CATransform3D, pixelsPerPoint: CGFloat, toPixels: CGAffineTransform, scene: Int)
    /// Both images of a transition. The current list is the new image.
    case transition(Int, TransitionPicture, before: [Command], isGroup: Bool, scene: Int)
  }

  /// The parts of a layer that follow its sublayers.
  private struct Rest {
    let index: Int
    let transform: CGAffineTransform
    let border: (shape: Shape, color: StraightColor)?
    let isSheet: Bool
    let isShadowed: Bool
    let isGroup: Bool
    let isTurned: Bool
    let scene: Int
  }

  /// Creates an emitter that appends the frame at the last sampled time to `list`.
  init(_ tree: CommittedTree, _ sampler: TreeSampler, into list: MarkList) {
    (self.tree, scenes, lists) = (tree, [Scene(sampler: sampler)], [list])
  }

  /// Performs all remaining steps.
  ///
  /// - Returns: the commands.
  mutating func finished() -> MarkList {
    while let step = steps.last {
      switch step {
      case .sublayers: drawNextSublayer()
      case .copy, .rest, .end, .sheet, .transition:
        steps.removeLast()
        perform(step)
      }
    }
    return lists[0]
  }

  /// Starts to draw a node.
  mutating func emit(_ index: Int, in place: Place, scene: Int = 0) {
    // Computing a presentation state copies it. Most layers do not need this.
    if tree.nodes[index].mover < 0 {
      draw(tree.nodes[index].state, index, in: place, scene: scene)
    } else {
      draw(scenes[scene].sampler.presented(index), index, in: place, scene: scene)
    }
  }

  /// Starts to draw a node with the given values.
  mutating func draw(_ state: LayerState, _ index: Int, in place: Place, scene: Int = 0) {
    if state.drawer == .space { return drawSpace(state, index, in: place, scene) }
    var state = state
    if place.opacity < 1 { state.opacity *= place.opacity }
    if state.liesFlat(in: place.turn) {
      drawFlat(state, index, state.toParent, in: place, scene)
    } else {
      drawTurned(state, index, in: place, scene)
    }
  }

  private mutating func perform(_ step: Step) {
    switch step {
    case .sublayers: break
    case .copy(let index, let number, let copy, let place, let scene):
      drawCopy(copy, number, of: index, in: place, scene)
    case .rest(let rest): draw(rest)
    case .end(let index, let part, let scene): append(.popGroup, index, part, scene)
    case .sheet(let index, let matrix, let scale, let toPixels, let scene):
      let marks = lists.removeLast()
      let laid = Sheet(of: marks.commands, pixelsPerPoint: scale).laid(by: matrix, toPixels: toPixels)
      if laid.isEmpty { return }
      lists[lists.count - 1].append(laid, around: marks, at: 1, of: index, .group, scenes[scene].copies)
    case .transition(let index, let picture, let before, let isGroup, let scene):
      let new = lists.removeLast()
      var old = MarkList(like: new)
      old.commands = before
      old.attribute(to: index, .earlier, scenes[scene].copies)
      picture.draw(from: old, to: new, into: &lists[lists.count - 1])
      if isGroup { lists[lists.count - 1].commands.append(.popGroup) }
      attribute(index, .group, scene)
    }
  }

  private mutating func append(_ command: Command, _ index: Int, _ part: CommandSource.Part, _ scene: Int) {
    lists[lists.count - 1].commands.append(command)
    attribute(index, part, scene)
  }

  private mutating func attribute(_ index: Int, _ part: CommandSource.Part, _ scene: Int) {
    guard lists[lists.count - 1].isAttributed else { return }
    lists[lists.count - 1].attribute(to: index, part, scenes[scene].copies)
  }
}

extension Emitter {
  /// Draws a layer that lies in the enclosing plane or parallel to it.
  private mutating func drawFlat(
    _ state: LayerState, _ index: Int, _ toParent: CGAffineTransform, in place: Place, _ scene: Int
  ) {
    let isTurned = place.isTurned != (toParent.determinant < 0)
    guard state.isDoubleSided || !isTurned else { return }
    if state.isRasterized {
      drawSheet(state, index, CATransform3D(toParent), in: place, isTurned: isTurned, scene)
    } else {
      drawContent(state, index, toParent.concatenating(place.toPixels), isTurned: isTurned, scene)
    }
  }

  /// Draws a layer that is transformed in space: flat if there is no perspective, otherwise through an offscreen
  /// buffer.
  private mutating func drawTurned(_ state: LayerState, _ index: Int, in place: Place, _ scene: Int) {
    let matrix = state.matrix(in: place.turn)
    let map = Homography(plane: matrix)
    if let flat = map.affine { return drawFlat(state, index, flat, in: place, scene) }
    let isTurned = place.isTurned != (map.determinant < 0)
    guard state.isDoubleSided || !isTurned else { return }
    drawSheet(state, index, matrix, in: place, isTurned: isTurned, scene)
  }

  /// Draws a layer into an offscreen buffer that is projected by `matrix`.
  private mutating func drawSheet(
    _ state: LayerState, _ index: Int, _ matrix: CATransform3D, in place: Place, isTurned: Bool, _ scene: Int
  ) {
    // The buffer has as many pixels per point as its surroundings. Parts nearer to the viewer are enlarged, as on
    // Apple's systems (unverified).
    let around = CGFloat(abs(place.toPixels.determinant.native).squareRoot())
    let scale = state.isRasterized ? CGFloat(max(state[number: .rasterizationScale] ?? 1, 1.0 / 64)) : around
    lists.append(MarkList(like: lists[lists.count - 1]))
    steps.append(.sheet(index, matrix, pixelsPerPoint: scale, toPixels: place.toPixels, scene: scene))
    drawContent(state, index, CGAffineTransform(scaleX: scale, y: scale), isTurned: isTurned, scene)
  }

  /// Draws the sublayers of a `CATransformLayer`, which has no plane.
  private mutating func drawSpace(_ state: LayerState, _ index: Int, in place: Place, _ scene: Int) {
    guard !state.isHidden, state.opacity > 0 else { return }
    var inside = place
    inside.turn = state.openTurn(in: place.turn)
    inside.opacity *= state.opacity
    drawSublayers(of: index, in: inside, scene)
  }

  private mutating func drawContent(
    _ state: LayerState, _ index: Int, _ transform: CGAffineTransform, isTurned: Bool, _ scene: Int
  ) {
    guard let transition = scenes[scene].sampler.transition(of: index) else {
      return drawLayer(state, index, transform, isTurned: isTurned, scene)
    }
    guard state.opacity > 0 else { return }
    var whole = state
    whole.opacity = 1
    let isGroup = state.opacity < 1
    if isGroup { lists[lists.count - 1].commands.append(.pushGroup(opacity: state.opacity, clip: nil)) }
    attribute(index, .group, scene)
    let picture = TransitionPicture(
      transition.motion, at: transition.progress, of: state, index, scenes[scene].copies, toPixels: transform)
    lists.append(MarkList(like: lists[lists.count - 1]))
    steps.append(.transition(index, picture, before: transition.before, isGroup: isGroup, scene: scene))
    drawLayer(whole, index, picture.newToList, isTurned: isTurned, scene)
  }

  private mutating func drawLayer(
    _ state: LayerState, _ index: Int, _ transform: CGAffineTransform, isTurned: Bool, _ scene: Int
  ) {
    guard !state.isHidden, state.opacity > 0 else { return }
    let (fill, border) = (state.visibleBackground, state.visibleBorder)
    let hasInside = state.contents != .none || state.drawer != .none || tree.nodes[index].end > firstChild(of: index)
    let shadow = state.shadow(transform)
    let isGroup =
      tree.nodes[index].hasMask || shadow != nil
      || state.opacity < 1 && (fill != nil || border != nil) && (hasInside || (fill != nil && border != nil))
    let alpha = isGroup ? 1 : state.opacity
    let top = lists.count - 1
    if isGroup { lists[top].commands.append(.pushGroup(opacity: state.opacity, clip: nil)) }
    attribute(index, .group, scene)
    if let shadow { state.beginShadow(shadow, transform, into: &lists[top].commands) }
    attribute(index, .shadow, scene)
    if let fill {
      lists[top].commands.append(
        .fill(state.outline, color: fill.withAlpha(multipliedBy: alpha), transform: transform))
    }
    attribute(index, .background, scene)
    let inside = Place(toPixels: transform, turn: state.sublayerTurn, isTurned: isTurned)
    let isSheet = hasInside && beginInside(of: state, index, alpha: alpha, in: inside, scene)
    let rest = Rest(
      index: index, transform: transform,
      border: border.map { (state.borderShape, $0.withAlpha(multipliedBy: alpha)) }, isSheet: isSheet,
      isShadowed: shadow.map { !$0.isAlone } ?? false, isGroup: isGroup, isTurned: isTurned, scene: scene)
    guard tree.nodes[index].end > firstChild(of: index) else { return draw(rest) }
    steps.append(.rest(rest))
    drawCopies(of: index, state, in: inside, scene)
  }

  /// Draws the parts of a layer that follow its sublayers.
  private mutating func draw(_ rest: Rest) {
    let (index, scene) = (rest.index, rest.scene)
    if rest.isSheet { append(.popGroup, index, .group, scene) }
    if let border = rest.border {
      append(.fill(border.shape, color: border.color, transform: rest.transform), index, .border, scene)
    }
    if rest.isShadowed { append(.popGroup, index, .shadow, scene) }
    guard tree.nodes[index].hasMask else {
      if rest.isGroup { append(.popGroup, index, .group, scene) }
      return
    }
    append(.push(Group(blend: .mask)), index, .mask, scene)
    if rest.isGroup { steps.append(.end(index, .group, scene: scene)) }
    steps.append(.end(index, .mask, scene: scene))
    emit(index + 1, in: Place(toPixels: rest.transform, isTurned: rest.isTurned), scene: scene)
  }

  /// Draws the parts of a layer behind its sublayers.
  ///
  /// - Returns: whether a group was begun, which must be ended after the sublayers.
  private mutating func beginInside(
    of state: LayerState, _ index: Int, alpha: Double, in place: Place, _ scene: Int
  ) -> Bool {
    let (transform, top) = (place.toPixels, lists.count - 1)
    let hasChildren = tree.nodes[index].end > firstChild(of: index)
    let clip =
      state.masksToBounds && (hasChildren || state.drawer != .none || !state.contentsFitBounds)
      ? Clip(state.outline, transform: transform) : nil
    let hasPictures = state.contents != .none && state.drawer != .none
    let needsSheet = clip != nil || ((hasChildren || hasPictures) && alpha < 1)
    if needsSheet { lists[top].commands.append(.pushGroup(opacity: alpha, clip: clip)) }
    attribute(index, .group, scene)
    state.drawContents(alpha: needsSheet ? 1 : alpha, transform, into: &lists[top].commands)
    attribute(index, .contents, scene)
    state.drawOwnPicture(alpha: needsSheet ? 1 : alpha, transform, into: &lists[top].commands)
    attribute(index, state.drawer.part, scene)
    return needsSheet
  }
}

extension Emitter {
  /// Returns the index of a node's first child that does not belong to its mask.
  private func firstChild(of index: Int) -> Int {
    tree.nodes[index].hasMask ? tree.nodes[index + 1].end : index + 1
  }

  /// Draws the sublayers once or, for a `CAReplicatorLayer`, once per copy.
  private mutating func drawCopies(of index: Int, _ state: LayerState, in place: Place, _ scene: Int) {
    guard state.drawer == .copies else { return drawSublayers(of: index, in: place, scene) }
    for (number, copy) in state.copies.enumerated().reversed() {
      steps.append(.copy(index, number: number, of: copy, in: place, scene: scene))
    }
  }

  private mutating func drawCopy(_ copy: LayerCopy, _ number: Int, of index: Int, in place: Place, _ scene: Int) {
    var (inside, moment) = (place, scenes[scene])
    if copy.delay != 0 {
      let sampler = moment.sampler.delayed(Int(tree.nodes[index].copiesTime), by: copy.delay)
      moment = Scene(sampler: sampler, copies: moment.copies)
    }
    if lists[lists.count - 1].isAttributed {
      moment.copies.append(CommandSource.Copy(node: index, number: number, delay: copy.delay))
    }
    if let flat = copy.transform.affine {
      inside.toPixels = flat.concatenating(place.toPixels)
    } else {
      inside.turn = place.turn.map { $0.concatenating(copy.transform) } ?? copy.transform
    }
    scenes.append(moment)
    if let tint = copy.tint {
      append(.push(Group(tint: tint)), index, .group, scenes.count - 1)
      steps.append(.end(index, .group, scene: scenes.count - 1))
    }
    drawSublayers(of: index, in: inside, scenes.count - 1)
  }

  private mutating func drawSublayers(of index: Int, in place: Place, _ scene: Int) {
    let (first, end) = (firstChild(of: index), tree.nodes[index].end)
    guard first < end else { return }
    var order: [Int]?
    if tree.nodes[index].ordersChildren {
      let sampler = scenes[scene].sampler
      order = children(of: index).inDrawingOrder { sampler.presented($0).depth(in: place.turn) }
    }
    runs.append(Run(next: order == nil ? first : 0, end: order?.count ?? end, order: order, place: place, scene: scene))
    steps.append(.sublayers)
  }

  private mutating func drawNextSublayer() {
    let top = runs.count - 1
    let next = runs[top].next
    guard next < runs[top].end else {
      runs.removeLast()
      steps.removeLast()
      return
    }
    let node = runs[top].order?[next] ?? next
    runs[top].next = runs[top].order == nil ? tree.nodes[node].end : next + 1
    emit(node, in: runs[top].place, scene: runs[top].scene)
  }

  private func children(of index: Int) -> [Int] {
    var result: [Int] = []
    var child = firstChild(of: index)
    while child < tree.nodes[index].end {
      result.append(child)
      child = tree.nodes[child].end
    }
    return result
  }
}
