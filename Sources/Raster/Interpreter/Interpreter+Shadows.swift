internal import DisplayList
internal import Geometry
internal import Pixels

// The group is drawn once, into an offscreen buffer that extends beyond the visible area as far as a shadow can
// originate. The alpha of the buffer is blurred within its bounds, moved by the offset to 1/256 pixel and coloured. The
// buffer is then composited over it.

extension Interpreter {
  /// Draws the interpreter's next commands, up to the end of the group, together with the group's shadow. The pixels
  /// in `pixels` are clear before.
  mutating func drawShadowed(
    _ shadow: Shadow, _ projection: Projection?, on canvas: Canvas, in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    let cast = CastShadow(shadow)
    let (v, margin) = (canvas.scissor, cast.blur.reach + 1)
    let area = PixelRect(
      minX: v.minX - margin - max(0, cast.x >> 8), minY: v.minY - margin - max(0, cast.y >> 8),
      maxX: v.maxX + margin - min(0, cast.x >> 8), maxY: v.maxY + margin - min(0, cast.y >> 8))
    var buffer = workspace.buffers.take(area.width * area.height)
    var span = buffer.mutableSpan
    drawInside(projection, on: Canvas(area: area, scissor: area), in: &span)
    let mask = ShadowMask(of: buffer, area, blurredBy: cast.blur)
    for y in v.minY..<v.maxY {
      mask.draw(cast, row: y, of: v, at: canvas.index(x: v.minX, y: y), in: &pixels)
      if shadow.isAlone { continue }
      let first = (y - area.minY) * area.width + v.minX - area.minX
      PixelRow.blend(
        &pixels, from: canvas.index(x: v.minX, y: y), with: buffer.span.extracting(first..<(first + v.width)),
        scaledBy: 255)
    }
    workspace.buffers.put(buffer)
  }
}

/// The values with which a `Shadow` is drawn: its blur and its offset in pixels, and its colour for each alpha.
struct CastShadow {
  /// The colour of the shadow at each alpha, 0…255.
  let shades: [PremultipliedPixel]
  /// The blur of the shadow.
  let blur: BoxBlur
  /// The offset to the right, in 1/256 pixel.
  let x: Int
  /// The offset downwards, in 1/256 pixel.
  let y: Int

  /// Whether the offset consists of whole pixels.
  var isWhole: Bool { (x | y) & 255 == 0 }

  /// The largest offset in pixels. Larger offsets are reduced to this value.
  private static let farthest = 4096

  /// Creates the values with which `shadow` is drawn. An offset of NaN becomes 0.
  init(_ shadow: Shadow) {
    let t = shadow.transform
    let pixel = shadow.color.premultiplied
    shades = (0...255).map { pixel.scaled(by: $0) }
    blur = BoxBlur(sigma: shadow.radius * (t.a * t.d - t.b * t.c).native.magnitude.squareRoot())
    let (w, h) = (shadow.offset.width, shadow.offset.height)
    func steps(_ pixels: CGFloat) -> Int {
      let limit = Self.farthest * PixelGrid.steps
      return min(max(Int(PixelGrid.snap(pixels.native)), -limit), limit)
    }
    (x, y) = (steps(w * t.a + h * t.c), steps(w * t.b + h * t.d))
  }
}

/// The blurred alpha of an offscreen buffer. Values are stored only for the bounds of the buffer's visible pixels,
/// extended by the reach of the blur.
struct ShadowMask {
  private let box: PixelRect
  private let values: [UInt16]

  /// Creates the blurred alpha of a buffer whose pixels are in `area`.
  init(of buffer: [PremultipliedPixel], _ area: PixelRect, blurredBy blur: BoxBlur) {
    let marks = Self.marks(of: buffer, area)
    guard !marks.isEmpty else {
      (box, values) = (marks, [])
      return
    }
    let box = PixelRect(
      minX: marks.minX - blur.reach, minY: marks.minY - blur.reach, maxX: marks.maxX + blur.reach,
      maxY: marks.maxY + blur.reach)
    var plane = Array(repeating: 0 as UInt16, count: box.width * box.height)
    let buffer = buffer.span
    for y in marks.minY..<marks.maxY {
      let (from, to) = ((y - area.minY) * area.width - area.minX, (y - box.minY) * box.width - box.minX)
      for x in marks.minX..<marks.maxX { plane[to + x] = UInt16(buffer[from + x].alpha) * 257 }
    }
    blur.apply(to: &plane, width: box.width, height: box.height)
    (self.box, values) = (box, plane)
  }

  /// Returns the smallest rectangle that contains all pixels with an alpha above 0.
  private static func marks(of buffer: [PremultipliedPixel], _ area: PixelRect) -> PixelRect {
    var result = PixelRect(minX: area.maxX, minY: area.maxY, maxX: area.minX, maxY: area.minY)
    for y in area.minY..<area.maxY {
      let row = buffer[(y - area.minY) * area.width..<(y - area.minY + 1) * area.width]
      guard let first = row.firstIndex(where: { $0.bits >= 0x0100_0000 }) else { continue }
      let last = row.lastIndex { $0.bits >= 0x0100_0000 } ?? first
      (result.minY, result.maxY) = (min(result.minY, y), y + 1)
      result.minX = min(result.minX, area.minX + first - row.startIndex)
      result.maxX = max(result.maxX, area.minX + last - row.startIndex + 1)
    }
    return result
  }

  /// Draws row `y` of the shadow into the columns of `area`, whose pixels are clear. `start` is the index in `pixels`
  /// of the first of these pixels.
  func draw(
    _ cast: CastShadow, row y: Int, of area: PixelRect, at start: Int,
    in pixels: inout MutableSpan<PremultipliedPixel>
  ) {
    let (left, top) = (cast.x >> 8, y - cast.y >> 8)
    guard top >= box.minY, top <= box.maxY else { return }
    // With a fractional offset, the shadow extends over one more column and row.
    let first = max(area.minX, box.minX + left)
    let end = max(first, min(area.maxX, box.maxX + left + 1))
    if cast.isWhole {
      guard top < box.maxY else { return }
      let row = (top - box.minY) * box.width - left - box.minX
      for x in first..<max(first, min(end, box.maxX + left)) {
        // The result of `value` for an offset of whole pixels.
        pixels[start + x - area.minX] = cast.shades[(Int(values[row + x]) + 128) / 257]
      }
    } else {
      for x in first..<end {
        pixels[start + x - area.minX] = cast.shades[value(x - left, top, cast.x & 255, cast.y & 255)]
      }
    }
  }

  /// Returns the alpha at (`x`, `y`), 0…255, of the shadow moved by `fx` / 256 and `fy` / 256 pixel, interpolated
  /// between four pixels.
  private func value(_ x: Int, _ y: Int, _ fx: Int, _ fy: Int) -> Int {
    let upper = at(x, y) * (256 - fx) + at(x - 1, y) * fx
    let lower = at(x, y - 1) * (256 - fx) + at(x - 1, y - 1) * fx
    let sum = upper * (256 - fy) + lower * fy  // in 65 535 × 65 536
    return (sum + 257 << 15) / (257 << 16)
  }

  private func at(_ x: Int, _ y: Int) -> Int {
    guard x >= box.minX, x < box.maxX, y >= box.minY, y < box.maxY else { return 0 }
    return Int(values[(y - box.minY) * box.width + x - box.minX])
  }
}
