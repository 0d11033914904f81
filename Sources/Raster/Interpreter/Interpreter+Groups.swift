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
  /// Draws the group whose first command is next, and advances past its end.
  mutating func drawGroup(
    _ group: Group, isIsolated: Bool, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    if group.blend != .over { return drawBlended(group, isIsolated: isIsolated, on: canvas, in: &pixels) }
    var isStraight = group.isStraight && !isIsolated
    var visible = canvas.scissor
    if let clip = group.clip {
      let (bounds, isWhole) = extent(of: clip)
      visible = visible.intersection(bounds)
      isStraight = isStraight && isWhole
    }
    let opacity = Opacity.byte(group.opacity)
    if opacity == 0 || visible.isEmpty { return skipGroup() }
    if isStraight { return draw(on: canvas.scissored(to: visible), in: &pixels) }
    var buffer = workspace.buffers.take(visible.width * visible.height)
    var span = buffer.mutableSpan
    let whole = Canvas(area: visible, scissor: visible)
    if let shadow = group.shadow {
      drawShadowed(shadow, group.projection, on: whole, in: &span)
    } else {
      drawInside(group.projection, on: whole, in: &span)
    }
    if let tint = group.tint?.premultiplied {
      for index in 0..<span.count where span[index] != .clear { span[index] = span[index].multiplied(by: tint) }
    }
    composite(
      BufferPaint(pixels: buffer, area: visible, opacity: opacity), group.clip, on: canvas.scissored(to: visible),
      in: &pixels)
    workspace.buffers.put(buffer)
  }

  /// Draws the group's commands directly, or through a projected offscreen buffer.
  mutating func drawInside(
    _ projection: Projection?, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    if let projection {
      drawProjected(projection, on: canvas, in: &pixels)
    } else {
      draw(on: canvas, in: &pixels)
    }
  }

  /// Draws a group with another blend mode than `.over`: first into a buffer, which is then blended pixel by pixel.
  private mutating func drawBlended(
    _ group: Group, isIsolated: Bool, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    let area = canvas.scissor
    if area.isEmpty { return skipGroup() }
    var buffer = workspace.buffers.take(area.width * area.height)
    var span = buffer.mutableSpan
    var plain = group
    plain.blend = .over
    drawGroup(plain, isIsolated: isIsolated, on: Canvas(area: area, scissor: area), in: &span)
    for y in area.minY..<area.maxY {
      let (from, to) = ((y - area.minY) * area.width, canvas.index(x: area.minX, y: y))
      for i in 0..<area.width { pixels[to + i] = group.blend.mix(span[from + i], pixels[to + i]) }
    }
    workspace.buffers.put(buffer)
  }

  private mutating func composite(
    _ paint: BufferPaint, _ clip: Clip?, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    if let clip {
      fill(clip.shape, clip.transform, with: paint, on: canvas, in: &pixels)
    } else {
      let (s, source) = (canvas.scissor, paint.source(coverage: 255))
      for y in s.minY..<s.maxY {
        paint.composite(source, x: s.minX, y: y, count: s.width, at: canvas.index(x: s.minX, y: y), in: &pixels)
      }
    }
  }

  /// Returns the pixels that a clip touches, and whether it is a rectangle with edges at pixel boundaries.
  private mutating func extent(of clip: Clip) -> (PixelRect, isWhole: Bool) {
    if let straight = clip.straightPixels { return (straight, true) }
    workspace.outline.removeAll()
    workspace.outline.add(clip.shape, clip.transform)
    guard !workspace.outline.isEmpty else { return (PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0), false) }
    return (workspace.outline.bounds.pixels, false)
  }
}

extension Blend {
  /// Returns the result of blending a pixel of the buffer with the pixel below.
  @inline(__always)
  func mix(_ buffer: PremultipliedPixel, _ below: PremultipliedPixel) -> PremultipliedPixel {
    switch self {
    case .over: buffer.over(below)
    case .plus: below.plus(buffer)
    case .mask: below.scaled(by: buffer.alpha)
    case .erase: below.scaled(by: 255 - buffer.alpha)
    }
  }
}
