import Animation
package import DisplayList
package import Geometry
import MediaTime
package import Pixels

extension CommittedTree {
  /// The frame at a root time, `scale` pixels to the point.
  ///
  /// A pure function: any time, in any order, on any thread, gives the same list.
  package func displayList(at time: CFTimeInterval, scale: CGFloat, background: StraightColor = .black) -> DisplayList {
    displayList(at: time, scale: scale, background: background, marks: MarkList()).list
  }

  /// The same list, and where each of its commands is from.
  package func attributedDisplayList(at time: CFTimeInterval, scale: CGFloat, background: StraightColor = .black) -> (
    list: DisplayList, sources: [CommandSource]
  ) {
    let (list, sources) = displayList(
      at: time, scale: scale, background: background, marks: MarkList(isAttributed: true))
    precondition(sources?.count == list.commands.count, "a drawing command is from nowhere")
    return (list, sources ?? [])
  }

  private func displayList(at time: CFTimeInterval, scale: CGFloat, background: StraightColor, marks: MarkList) -> (
    list: DisplayList, sources: [CommandSource]?
  ) {
    let size = canvasSize
    var list = DisplayList(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), background: background)
    var marks = marks
    marks.commands.reserveCapacity(2 * nodes.count)
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    var sampler = TreeSampler(self)
    sampler.sample(at: time)
    Emitter(tree: self, sampler: sampler).emit(0, in: Place(toPixels: toPixels), into: &marks)
    list.commands = marks.commands
    return (list, marks.sources)
  }
}

extension CommittedTree {
  /// The root layer's picture at a time of the layer around it, from the corner of its bounds; its own opacity and
  /// place, which go on changing around the picture, are left out.
  func picture(at time: CFTimeInterval) -> [Command] {
    var sampler = TreeSampler(self)
    sampler.sample(at: time)
    var state = sampler.presented(0)
    (state.opacity, state.transform) = (1, CATransform3DIdentity)
    (state.anchorPoint, state.position) = (.zero, .zero)
    var marks = MarkList()
    Emitter(tree: self, sampler: sampler).draw(state, 0, in: Place(), into: &marks)
    return marks.commands
  }
}

/// Where a layer's sublayers are drawn.
private struct Place {
  /// From the points of the plane around them to pixels.
  var toPixels = CGAffineTransform.identity
  /// What turns them in space; nil is nothing.
  var turn: CATransform3D?
  /// Whether that plane is seen from behind.
  var isTurned = false
  /// How much of each shows, besides its own opacity.
  var opacity = 1.0
}

/// Walks the tree once and writes commands, back to front.
///
///     background                            edge: drawn over the whole bounds
///       contents, then sublayers            inside: cut at the bounds when the layer masks
///     border                                edge
///
/// Reduced opacity fades each of them exactly once: one thing alone takes it into its own command; the inside alone
/// takes it into the sheet it may need anyway; an edge together with anything else makes a group of all.
private struct Emitter {
  let tree: CommittedTree
  /// At the time of the frame.
  let sampler: TreeSampler
  /// Which copies of replicators are being drawn.
  var copies: [CommandSource.Copy] = []

  func emit(_ index: Int, in place: Place, into list: inout MarkList) {
    // A presented state is a copy; most layers do not need one.
    if tree.nodes[index].mover < 0 {
      draw(tree.nodes[index].state, index, in: place, into: &list)
    } else {
      draw(sampler.presented(index), index, in: place, into: &list)
    }
  }

  func draw(_ state: LayerState, _ index: Int, in place: Place, into list: inout MarkList) {
    if state.drawer == .space { return drawSpace(state, index, in: place, into: &list) }
    var state = state
    if place.opacity < 1 { state.opacity *= place.opacity }
    if state.liesFlat(in: place.turn) {
      drawFlat(state, index, state.toParent, in: place, into: &list)
    } else {
      drawTurned(state, index, in: place, into: &list)
    }
  }

  /// Draws a layer that stays in the plane around it, or in one parallel to it.
  private func drawFlat(
    _ state: LayerState, _ index: Int, _ toParent: CGAffineTransform, in place: Place, into list: inout MarkList
  ) {
    let isTurned = place.isTurned != (toParent.determinant < 0)
    guard state.isDoubleSided || !isTurned else { return }
    if state.isRasterized {
      drawSheet(state, index, CATransform3D(toParent), in: place, isTurned: isTurned, into: &list)
    } else {
      drawContent(state, index, toParent.concatenating(place.toPixels), isTurned: isTurned, into: &list)
    }
  }

  /// Draws a layer that is turned in space: flat when that has no perspective, else on a sheet that lies there.
  private func drawTurned(_ state: LayerState, _ index: Int, in place: Place, into list: inout MarkList) {
    let matrix = state.matrix(in: place.turn)
    let map = Homography(plane: matrix)
    if let flat = map.affine { return drawFlat(state, index, flat, in: place, into: &list) }
    let isTurned = place.isTurned != (map.determinant < 0)
    guard state.isDoubleSided || !isTurned else { return }
    drawSheet(state, index, matrix, in: place, isTurned: isTurned, into: &list)
  }

  /// Draws a layer flat, and lays that down where `matrix` takes its plane.
  private func drawSheet(
    _ state: LayerState, _ index: Int, _ matrix: CATransform3D, in place: Place, isTurned: Bool,
    into list: inout MarkList
  ) {
    // As many pixels per point as around it: what comes nearer is enlarged, as on Apple's systems (unverified).
    let around = CGFloat(abs(place.toPixels.determinant.native).squareRoot())
    let scale = state.isRasterized ? CGFloat(max(state[number: .rasterizationScale] ?? 1, 1.0 / 64)) : around
    var marks = MarkList(like: list)
    drawContent(state, index, CGAffineTransform(scaleX: scale, y: scale), isTurned: isTurned, into: &marks)
    let laid = Sheet(of: marks.commands, pixelsPerPoint: scale).laid(by: matrix, toPixels: place.toPixels)
    if !laid.isEmpty { list.append(laid, around: marks, at: 1, of: index, .group, copies) }
  }

  /// Draws the sublayers of a layer without a plane.
  private func drawSpace(_ state: LayerState, _ index: Int, in place: Place, into list: inout MarkList) {
    guard !state.isHidden, state.opacity > 0 else { return }
    var inside = place
    inside.turn = state.openTurn(in: place.turn)
    inside.opacity *= state.opacity
    drawChildren(of: index, in: inside, into: &list)
  }

  private func drawContent(
    _ state: LayerState, _ index: Int, _ transform: CGAffineTransform, isTurned: Bool, into list: inout MarkList
  ) {
    if let transition = sampler.transition(of: index) {
      draw(
        transition.motion, at: transition.progress, from: transition.before, to: state, index, transform,
        isTurned: isTurned, &list)
    } else {
      drawLayer(state, index, transform, isTurned: isTurned, into: &list)
    }
  }

  /// Both pictures of a layer in transition, where the transition has them.
  ///
  /// - Source: spec B9, C6.
  private func draw(
    _ motion: TransitionMotion, at progress: Double, from before: [Command], to state: LayerState, _ index: Int,
    _ transform: CGAffineTransform, isTurned: Bool, _ list: inout MarkList
  ) {
    guard state.opacity > 0 else { return }
    var whole = state
    whole.opacity = 1
    let isGroup = state.opacity < 1
    if isGroup { list.commands.append(.pushGroup(opacity: state.opacity, clip: nil)) }
    list.attribute(to: index, .group, copies)
    var old = MarkList(like: list)
    old.commands = before
    old.attribute(to: index, .earlier, copies)
    let picture = TransitionPicture(motion, at: progress, of: state, index, copies, toPixels: transform)
    picture.draw(from: old, into: &list) { place, marks in
      drawLayer(whole, index, place, isTurned: isTurned, into: &marks)
    }
    if isGroup { list.commands.append(.popGroup) }
    list.attribute(to: index, .group, copies)
  }

  private func drawLayer(
    _ state: LayerState, _ index: Int, _ transform: CGAffineTransform, isTurned: Bool, into list: inout MarkList
  ) {
    guard !state.isHidden, state.opacity > 0 else { return }
    let (fill, border) = (state.visibleBackground, state.visibleBorder)
    let hasMask = tree.nodes[index].hasMask
    let hasInside = state.contents != .none || state.drawer != .none || tree.nodes[index].end > firstChild(of: index)
    let shadow = state.shadow(transform)
    let isGroup =
      hasMask || shadow != nil
      || state.opacity < 1 && (fill != nil || border != nil) && (hasInside || (fill != nil && border != nil))
    let alpha = isGroup ? 1 : state.opacity
    if isGroup { list.commands.append(.pushGroup(opacity: state.opacity, clip: nil)) }
    list.attribute(to: index, .group, copies)
    if let shadow { state.beginShadow(shadow, transform, into: &list.commands) }
    list.attribute(to: index, .shadow, copies)
    if let fill {
      list.commands.append(.fill(state.outline, color: fill.withAlpha(multipliedBy: alpha), transform: transform))
    }
    list.attribute(to: index, .background, copies)
    let inside = Place(toPixels: transform, turn: state.sublayerTurn, isTurned: isTurned)
    if hasInside { drawInside(of: state, index, alpha: alpha, in: inside, into: &list) }
    if let border {
      list.commands.append(.fill(state.borderShape, color: border.withAlpha(multipliedBy: alpha), transform: transform))
    }
    list.attribute(to: index, .border, copies)
    if let shadow, !shadow.isAlone { list.commands.append(.popGroup) }
    list.attribute(to: index, .shadow, copies)
    if hasMask {
      list.commands.append(.push(Group(blend: .mask)))
      list.attribute(to: index, .mask, copies)
      emit(index + 1, in: Place(toPixels: transform, isTurned: isTurned), into: &list)
      list.commands.append(.popGroup)
      list.attribute(to: index, .mask, copies)
    }
    if isGroup { list.commands.append(.popGroup) }
    list.attribute(to: index, .group, copies)
  }

  /// The first node inside a node that is not of its mask.
  private func firstChild(of index: Int) -> Int {
    tree.nodes[index].hasMask ? tree.nodes[index + 1].end : index + 1
  }

  private func drawInside(
    of state: LayerState, _ index: Int, alpha: Double, in place: Place, into list: inout MarkList
  ) {
    let transform = place.toPixels
    let hasChildren = tree.nodes[index].end > firstChild(of: index)
    let clip =
      state.masksToBounds && (hasChildren || state.drawer != .none || !state.contentsFitBounds)
      ? Clip(state.outline, transform: transform) : nil
    let hasPictures = state.contents != .none && state.drawer != .none
    let needsSheet = clip != nil || ((hasChildren || hasPictures) && alpha < 1)
    if needsSheet { list.commands.append(.pushGroup(opacity: alpha, clip: clip)) }
    list.attribute(to: index, .group, copies)
    state.drawContents(alpha: needsSheet ? 1 : alpha, transform, into: &list.commands)
    list.attribute(to: index, .contents, copies)
    state.drawOwnPicture(alpha: needsSheet ? 1 : alpha, transform, into: &list.commands)
    list.attribute(to: index, state.drawer.part, copies)
    if hasChildren { drawCopies(of: index, state, in: place, into: &list) }
    if needsSheet { list.commands.append(.popGroup) }
    list.attribute(to: index, .group, copies)
  }

  /// Draws the sublayers as often as the layer shows them: once, unless it is a `CAReplicatorLayer`.
  private func drawCopies(of index: Int, _ state: LayerState, in place: Place, into list: inout MarkList) {
    guard state.drawer == .copies else { return drawChildren(of: index, in: place, into: &list) }
    for (number, copy) in state.copies.enumerated() {
      var (emitter, inside) = (self, place)
      if copy.delay != 0 {
        let clock = Int(tree.nodes[index].copiesTime)
        emitter = Emitter(tree: tree, sampler: sampler.delayed(clock, by: copy.delay))
      }
      if list.isAttributed { emitter.copies.append(CommandSource.Copy(node: index, number: number, delay: copy.delay)) }
      if let flat = copy.transform.affine {
        inside.toPixels = flat.concatenating(place.toPixels)
      } else {
        inside.turn = place.turn.map { $0.concatenating(copy.transform) } ?? copy.transform
      }
      if let tint = copy.tint { list.commands.append(.push(Group(tint: tint))) }
      list.attribute(to: index, .group, emitter.copies)
      emitter.drawChildren(of: index, in: inside, into: &list)
      if copy.tint != nil { list.commands.append(.popGroup) }
      list.attribute(to: index, .group, emitter.copies)
    }
  }

  private func drawChildren(of index: Int, in place: Place, into list: inout MarkList) {
    if tree.nodes[index].ordersChildren {
      let order = children(of: index).inDrawingOrder { sampler.presented($0).depth(in: place.turn) }
      for child in order { emit(child, in: place, into: &list) }
    } else {
      var child = firstChild(of: index)
      while child < tree.nodes[index].end {
        emit(child, in: place, into: &list)
        child = tree.nodes[child].end
      }
    }
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

extension LayerDrawer {
  /// What the layer's class draws is, for those who ask where it is from.
  fileprivate var part: CommandSource.Part {
    switch self {
    case .shape: .shape
    case .gradient: .gradient
    case .none, .space, .copies: .contents
    }
  }
}

extension LayerState {
  /// The outline of background and mask.
  var outline: Shape {
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return .rect(bounds) }
    guard maskedCorners == .all else { return .path(cornered(bounds, CGFloat(cornerRadius))) }
    return .roundedRect(bounds, radius: CGFloat(cornerRadius))
  }

  /// The band of the border.
  fileprivate var borderShape: Shape {
    let (radius, width) = (CGFloat(cornerRadius), CGFloat(borderWidth))
    guard radius > 0, maskedCorners != .all else { return .border(bounds, radius: radius, width: width) }
    guard !maskedCorners.isEmpty else { return .border(bounds, radius: 0, width: width) }
    var band = cornered(bounds, radius)
    let inner = bounds.insetBy(dx: width, dy: width)
    if !inner.isNull, inner.width > 0, inner.height > 0 { band.addPath(cornered(inner, max(0, radius - width))) }
    return .evenOdd(band)
  }

  /// A rectangle of which only some corners are round.
  private func cornered(_ rect: CGRect, _ radius: CGFloat) -> Path {
    let r = min(radius, rect.width / 2, rect.height / 2)
    func of(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? r : 0 }
    return Path(
      rect: rect, topLeft: of(.layerMinXMinYCorner), topRight: of(.layerMaxXMinYCorner),
      bottomRight: of(.layerMaxXMaxYCorner), bottomLeft: of(.layerMinXMaxYCorner))
  }

  /// Whether it becomes a picture of its own scale.
  fileprivate var isRasterized: Bool { !extras.isEmpty && self[whole: .shouldRasterize] == .boolean(true) }

  /// The background where it leaves a mark.
  fileprivate var visibleBackground: StraightColor? {
    guard let color = backgroundColor?.value, color.alpha > 0 else { return nil }
    return color
  }

  /// The border's colour where it leaves a mark.
  fileprivate var visibleBorder: StraightColor? {
    guard borderWidth > 0, let color = borderColor?.value, color.alpha > 0 else { return nil }
    return color
  }

  /// Whether cutting the contents at the bounds would change nothing: pictures are stretched to fill them.
  fileprivate var contentsFitBounds: Bool {
    switch contents {
    case .none: true
    case .image, .mix: cornerRadius == 0 && extras.isEmpty
    case .drawing: false
    }
  }

  fileprivate func drawContents(alpha: Double, _ transform: CGAffineTransform, into commands: inout [Command]) {
    switch contents {
    case .none: break
    case .image(let image):
      drawImage(image.bitmap, alpha: alpha, transform, into: &commands)
    case .mix(let mix): drawMix(mix, alpha: alpha, transform, into: &commands)
    case .drawing(let drawing):
      let outer = CGAffineTransform(translationX: bounds.origin.x, y: bounds.origin.y).concatenating(transform)
      if alpha < 1 { commands.append(.pushGroup(opacity: alpha, clip: nil)) }
      commands += drawing.concatenating(outer)
      if alpha < 1 { commands.append(.popGroup) }
    }
  }

  /// A cross-fade: the old picture at 1 - p plus the new one at p, so that two opaque ones stay opaque (spec B5).
  private func drawMix(_ mix: ImageMix, alpha: Double, _ transform: CGAffineTransform, into commands: inout [Command]) {
    let progress = min(max(mix.progress, 0), 1)
    let old = progress < 1 ? mix.from : nil
    let new = progress > 0 ? mix.to : nil
    guard let old, let new else {
      let share = new == nil ? (mix.to == nil ? 1 - progress : 1) : (mix.from == nil ? progress : 1)
      if let only = old ?? new {
        drawImage(only, alpha: alpha * share, transform, into: &commands)
      }
      return
    }
    var (before, after): ([Command], [Command]) = ([], [])
    drawImage(old, alpha: 1, transform, into: &before)
    drawImage(new, alpha: 1, transform, into: &after)
    if alpha < 1 { commands.append(.pushGroup(opacity: alpha, clip: nil)) }
    commands += .crossFade(from: before, to: after, progress: progress)
    if alpha < 1 { commands.append(.popGroup) }
  }
}
