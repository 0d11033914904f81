internal import DisplayList
internal import Geometry
internal import Pixels

// A group is a picture of its own, laid down in one step:
//
//     picture ◀── sheet × opacity × coverage of the clip ◀── the group's commands
//
// The sheet is no larger than what the clip and the surroundings leave visible. Where the outcome is already decided
// there is none: opacity 0 draws nothing; opacity 1 inside whole pixels only narrows the scissor, which by definition
// is the same as drawing straight onto what is below.

extension Interpreter {
  /// Draws the group whose first command is next, and moves on behind its end.
  mutating func drawGroup(
    opacity: UInt8, clip: Clip?, blend: Blend, isApart: Bool, on canvas: Canvas,
    in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    var isStraight = opacity == 255 && blend == .over && !isApart
    var visible = canvas.scissor
    if let clip {
      let (bounds, isWhole) = extent(of: clip)
      visible = visible.intersection(bounds)
      isStraight = isStraight && isWhole
    }
    // What masks leaves nothing where it shows nothing, so it is never skipped.
    if blend == .mask { visible = canvas.scissor }
    if (opacity == 0 && blend != .mask) || visible.isEmpty { return skipGroup() }
    if isStraight { return draw(on: canvas.scissored(to: visible), in: &pixels) }
    var sheet = sheets.take(visible.width * visible.height)
    var span = sheet.mutableSpan
    draw(on: Canvas(area: visible, scissor: visible), in: &span)
    let placed = canvas.scissored(to: visible)
    switch blend {
    case .over: lay(SheetPaint(pixels: sheet, area: visible, opacity: opacity), clip, on: placed, in: &pixels)
    case .plus: lay(PlusPaint(pixels: sheet, area: visible, opacity: opacity), clip, on: placed, in: &pixels)
    case .mask: lay(MaskPaint(pixels: sheet, area: visible, opacity: opacity), nil, on: placed, in: &pixels)
    }
    sheets.put(sheet)
  }

  private mutating func lay<P: Paint>(
    _ paint: P, _ clip: Clip?, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    if let clip {
      fill(clip.shape, clip.transform, with: paint, on: canvas, in: &pixels)
    } else {
      let (s, ink) = (canvas.scissor, paint.ink(coverage: 255))
      for y in s.minY..<s.maxY {
        paint.lay(ink, x: s.minX, y: y, count: s.width, at: canvas.index(x: s.minX, y: y), in: &pixels)
      }
    }
  }

  /// The pixels a clip touches, and whether it is a rectangle whose edges lie between pixels.
  private mutating func extent(of clip: Clip) -> (PixelRect, isWhole: Bool) {
    if let straight = clip.straightPixels { return (straight, true) }
    outline.removeAll()
    outline.add(clip.shape, clip.transform)
    return (outline.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) : outline.bounds.pixels, false)
  }
}
