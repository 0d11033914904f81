import Animation
package import DisplayList
package import Geometry
import MediaTime
package import Pixels

extension CommittedTree {
  /// Returns the display list of the frame at a root time, with `scale` pixels per point.
  ///
  /// The result depends only on the arguments and the tree: it is the same for any order of times and on any thread.
  package func displayList(at time: CFTimeInterval, scale: CGFloat, background: StraightColor = .black) -> DisplayList {
    displayList(at: time, scale: scale, background: background, marks: MarkList()).list
  }

  /// Returns the display list with the origin of each command.
  package func attributedDisplayList(at time: CFTimeInterval, scale: CGFloat, background: StraightColor = .black) -> (
    list: DisplayList, sources: [CommandSource]
  ) {
    let (list, sources) = displayList(
      at: time, scale: scale, background: background, marks: MarkList(isAttributed: true))
    precondition(sources?.count == list.commands.count, "a drawing command has no recorded layer")
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
    var emitter = Emitter(self, sampler, into: marks)
    emitter.emit(0, in: Place(toPixels: toPixels))
    marks = emitter.finished()
    list.commands = marks.commands
    return (list, marks.sources)
  }
}

extension CommittedTree {
  /// Returns the root layer's image at a time of its parent, relative to the origin of its bounds.
  ///
  /// The root layer's own opacity, transform and position are omitted, because they continue to change around the
  /// image.
  func picture(at time: CFTimeInterval) -> [Command] {
    var sampler = TreeSampler(self)
    sampler.sample(at: time)
    var state = sampler.presented(0)
    (state.opacity, state.transform) = (1, CATransform3DIdentity)
    (state.anchorPoint, state.position) = (.zero, .zero)
    var emitter = Emitter(self, sampler, into: MarkList())
    emitter.draw(state, 0, in: Place())
    return emitter.finished().commands
  }
}

extension LayerDrawer {
  /// The part that the layer's class draws.
  var part: CommandSource.Part {
    switch self {
    case .shape: .shape
    case .gradient: .gradient
    case .none, .space, .copies: .contents
    }
  }
}

extension LayerState {
  /// The outline of the background and of the clip at the bounds.
  var outline: Shape {
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return hasSmoothEdges ? .smoothRect(bounds) : .rect(bounds) }
    guard maskedCorners == .all, !hasSmoothEdges else { return .path(cornered(bounds, CGFloat(cornerRadius))) }
    return .roundedRect(bounds, radius: CGFloat(cornerRadius))
  }

  /// The shape of the border.
  var borderShape: Shape {
    let (radius, width) = (CGFloat(cornerRadius), CGFloat(borderWidth))
    if !hasSmoothEdges {
      guard radius > 0, maskedCorners != .all else { return .border(bounds, radius: radius, width: width) }
      guard !maskedCorners.isEmpty else { return .border(bounds, radius: 0, width: width) }
    }
    var band = cornered(bounds, radius)
    let inner = bounds.insetBy(dx: width, dy: width)
    if !inner.isNull, inner.width > 0, inner.height > 0 { band.addPath(cornered(inner, max(0, radius - width))) }
    return .evenOdd(band)
  }

  /// Returns a rectangle of which only the masked corners are rounded.
  private func cornered(_ rect: CGRect, _ radius: CGFloat) -> Path {
    let r = min(radius, rect.width / 2, rect.height / 2)
    func of(_ corner: CACornerMask) -> CGFloat { maskedCorners.contains(corner) ? r : 0 }
    return Path(
      rect: rect, topLeft: of(.layerMinXMinYCorner), topRight: of(.layerMaxXMinYCorner),
      bottomRight: of(.layerMaxXMaxYCorner), bottomLeft: of(.layerMinXMaxYCorner))
  }

  /// Whether the layer is drawn into an offscreen buffer at its own scale.
  var isRasterized: Bool { !extras.isEmpty && self[whole: .shouldRasterize] == .boolean(true) }

  /// Whether straight edges of the layer are antialiased too.
  var hasSmoothEdges: Bool { !extras.isEmpty && self[whole: .allowsEdgeAntialiasing] == .boolean(true) }

  /// The background colour, or nil if it is transparent.
  var visibleBackground: StraightColor? {
    guard let color = backgroundColor?.value, color.alpha > 0 else { return nil }
    return color
  }

  /// The border colour, or nil if the border is not visible.
  var visibleBorder: StraightColor? {
    guard borderWidth > 0, let color = borderColor?.value, color.alpha > 0 else { return nil }
    return color
  }

  /// Whether clipping the contents at the bounds has no effect, because images are stretched to fill the bounds.
  var contentsFitBounds: Bool {
    switch contents {
    case .none: true
    case .image, .mix: cornerRadius == 0 && extras.isEmpty
    case .drawing: false
    }
  }

  func drawContents(alpha: Double, _ transform: CGAffineTransform, into commands: inout [Command]) {
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

  /// Draws a cross-fade: the old image times 1 − p plus the new one times p. Two opaque images stay opaque (spec B5).
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
