internal import DisplayList
internal import Geometry
internal import Pixels

// A group is drawn into an offscreen buffer, which is composited in one step:
//
//     image ◀── buffer × opacity × coverage of the clip ◀── the group's commands
//
// The buffer is only as large as the area that the clip and the scissor leave visible. Where possible, no buffer is
// used: with opacity 0 nothing is drawn. With opacity 1 and a clip at pixel boundaries, only the scissor is reduced,
// which by definition gives the same result as compositing a buffer.

extension Interpreter {
  /// Draws the group whose first command is the interpreter's next command, and advances past the group's end.
  ///
  /// - Parameter containsBackdrop: Whether a group inside `group` filters its backdrop. If true, the buffer of
  ///   `group` has the size of the surrounding buffer. If, in addition, `group` needs a buffer only because of its
  ///   clip, the buffer initially contains the pixels below.
  mutating func drawGroup(
    _ group: Group, isIsolated: Bool, containsBackdrop: Bool, on canvas: Canvas,
    in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    if group.blend.isolatesSurroundings {
      return drawBlended(group, isIsolated: isIsolated, containsBackdrop: containsBackdrop, on: canvas, in: &pixels)
    }
    let isPlain = group.isStraight && !isIsolated
    var (isStraight, visible) = (isPlain, canvas.scissor)
    if let clip = group.clip {
      let (bounds, isWhole) = extent(of: clip)
      visible = visible.intersection(bounds)
      isStraight = isStraight && isWhole
    }
    let opacity = Opacity.byte(group.opacity)
    if opacity == 0 && group.blend.keepsBelow || visible.isEmpty { return skipGroup() }
    if isStraight { return draw(on: canvas.scissored(to: visible), in: &pixels) }
    let area = (containsBackdrop ? canvas.area : visible).extended(by: group.filters.reach)
    let replaces = !group.backdrop.isEmpty || containsBackdrop && isPlain
    var buffer = workspace.buffers.take(area.width * area.height)
    if replaces { copy(pixels.span, of: canvas, into: &buffer, area, group.backdrop) }
    drawContent(of: group, into: &buffer, area)
    composite(buffer, area, opacity, of: group, replaces: replaces, on: canvas.scissored(to: visible), in: &pixels)
    workspace.buffers.put(buffer)
  }

  /// Draws the commands of `group`, which are the interpreter's next commands, into `buffer`. Then applies the
  /// shadow, the filters and the tint of the group to the buffer, whose pixels belong to `area`.
  private mutating func drawContent(of group: Group, into buffer: inout [PremultipliedPixel], _ area: PixelRect) {
    var span = buffer.mutableSpan
    let whole = Canvas(area: area, scissor: area)
    if let shadow = group.shadow, group.backdrop.isEmpty {
      drawShadowed(shadow, group.projection, on: whole, in: &span)
    } else {
      drawInside(group.projection, on: whole, in: &span)
    }
    if !group.filters.isEmpty { group.filters.apply(to: &span, width: area.width) }
    if let tint = group.tint?.premultiplied {
      for index in 0..<span.count where span[index] != .clear { span[index] = span[index].multiplied(by: tint) }
    }
  }

  /// Composites the buffer of a group, which contains the pixels of `area`, by the group's blend mode. If `replaces` is
  /// true and the blend mode is not a formula, the buffer replaces the pixels below instead.
  private mutating func composite(
    _ buffer: [PremultipliedPixel], _ area: PixelRect, _ opacity: UInt8, of group: Group, replaces: Bool,
    on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    if case .mode(let mode) = group.blend {
      let paint = BlendPaint(pixels: buffer, area: area, opacity: opacity, mode: mode)
      composite(paint, group.clip, on: canvas, in: &pixels)
    } else if !replaces {
      composite(BufferPaint(pixels: buffer, area: area, opacity: opacity), group.clip, on: canvas, in: &pixels)
    } else {
      composite(ReplacingPaint(pixels: buffer, area: area, opacity: opacity), group.clip, on: canvas, in: &pixels)
    }
  }

  /// Draws the interpreter's next commands, up to the end of the group. If `projection` is nil, they are drawn
  /// directly, otherwise into an offscreen buffer, which is then projected.
  mutating func drawInside(
    _ projection: Projection?, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    if let projection {
      drawProjected(projection, on: canvas, in: &pixels)
    } else {
      draw(on: canvas, in: &pixels)
    }
  }

  /// Draws a group with the blend mode `.plus`, `.mask` or `.erase`: the group is drawn into a buffer, which is then
  /// blended row by row.
  private mutating func drawBlended(
    _ group: Group, isIsolated: Bool, containsBackdrop: Bool, on canvas: Canvas,
    in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    let (area, part) = (containsBackdrop ? canvas.area : canvas.scissor, canvas.scissor)
    if part.isEmpty { return skipGroup() }
    var buffer = workspace.buffers.take(area.width * area.height)
    var span = buffer.mutableSpan
    let (inside, factor) = (Canvas(area: area, scissor: area), Opacity.byte(group.opacity))
    if group.hasOnlyOpacity {
      // A second buffer with the opacity, composited over a clear one, would have the same pixels.
      if factor > 0 { draw(on: inside, in: &span) } else { skipGroup() }
    } else {
      var plain = group
      plain.blend = .over
      drawGroup(plain, isIsolated: isIsolated, containsBackdrop: containsBackdrop, on: inside, in: &span)
    }
    for y in part.minY..<part.maxY {
      let first = (y - area.minY) * area.width + part.minX - area.minX
      PixelRow.blend(
        &pixels, from: canvas.index(x: part.minX, y: y), with: buffer.span.extracting(first..<(first + part.width)),
        scaledBy: group.hasOnlyOpacity ? factor : 255, mode: group.blend)
    }
    workspace.buffers.put(buffer)
  }

  private mutating func composite<P: Paint>(
    _ paint: P, _ clip: Clip?, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    if let clip {
      fill(clip.shape, clip.transform, with: paint, on: canvas, in: &pixels)
    } else {
      paint.composite(over: canvas.scissor, on: canvas, in: &pixels)
    }
  }

  /// Returns the rectangle of the pixels that a clip touches. `isWhole` states whether the clip is exactly this
  /// rectangle.
  private mutating func extent(of clip: Clip) -> (PixelRect, isWhole: Bool) {
    if let straight = clip.straightPixels { return (straight, true) }
    workspace.outline.removeAll()
    workspace.outline.add(clip.shape, clip.transform)
    guard !workspace.outline.isEmpty else { return (PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0), false) }
    return (workspace.outline.bounds.pixels, false)
  }
}

extension Blend {
  /// Whether a transparent buffer leaves the pixels below unchanged.
  var keepsBelow: Bool {
    switch self {
    case .over, .plus, .erase: true
    case .mask: false
    case .mode(let mode): mode.keepsBelow
    }
  }
}

extension Group {
  /// Whether the opacity and the blend mode are the only properties of the group that can differ from their defaults.
  fileprivate var hasOnlyOpacity: Bool {
    clip == nil && shadow == nil && tint == nil && projection == nil && filters.isEmpty && backdrop.isEmpty
  }
}
