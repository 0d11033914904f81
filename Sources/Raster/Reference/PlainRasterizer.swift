package import DisplayList
internal import Geometry
package import Pixels

/// The reference implementation of `Rasterizer`: it fills whole outlines, computes pixels separately, and uses
/// full-size buffers.
///
/// It shares only definitions with `Rasterizer`: the grid, the chords of curves, and the arithmetic of one pixel. It is
/// slow and intended for tests.
package struct PlainRasterizer {
  private let commands: [Command]
  private var next = 0

  /// Draws a display list into a new bitmap.
  package static func render(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: list.width, height: list.height, filledWith: list.background.premultiplied)
    var reference = PlainRasterizer(commands: list.commands)
    reference.draw(on: &bitmap, PixelRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height))
    return bitmap
  }

  private init(commands: [Command]) { self.commands = commands }

  private mutating func draw(on bitmap: inout Bitmap, _ scissor: PixelRect) {
    while next < commands.count {
      next += 1
      switch commands[next - 1] {
      case .fill(let shape, let color, let transform):
        let pixel = color.premultiplied
        Self.composite(PlainCoverage(shape, transform, of: bitmap), on: &bitmap, scissor) { _, _ in pixel }
      case .glyphs(let run, let color, let transform):
        let pixel = color.premultiplied
        for glyph in run.glyphs {
          let coverage = PlainCoverage(glyph, scale: run.scale, transform, of: bitmap)
          Self.composite(coverage, on: &bitmap, scissor) { _, _ in pixel }
        }
      case .image(let image, let rect, let opacity, let transform):
        guard let paint = ImagePaint(image, in: rect, opacity: 255, transform) else { break }
        let coverage = PlainCoverage(.rect(rect), transform, of: bitmap)
        Self.composite(coverage, on: &bitmap, scissor, opacity: Opacity.byte(opacity)) { x, y in
          paint.sampled(x: x, y: y)
        }
      case .imagePart(let image, let source, let rect, let opacity, let transform):
        guard let paint = ImagePaint(image, in: rect.whole(ofPart: source), opacity: 255, transform) else { break }
        let coverage = PlainCoverage(.rect(rect), transform, of: bitmap)
        Self.composite(coverage, on: &bitmap, scissor, opacity: Opacity.byte(opacity)) { x, y in
          paint.sampled(x: x, y: y)
        }
      case .gradient(let shape, let gradient, let transform):
        guard let paint = GradientPaint(gradient, transform) else { break }
        let coverage = PlainCoverage(shape, transform, of: bitmap)
        Self.composite(coverage, on: &bitmap, scissor) { x, y in paint.color(x: x, y: y) }
      case .push(let group):
        precondition(group.shadow == nil && group.projection == nil, "shadows and projections are not supported")
        if group.blend == .over {
          drawGroup(Opacity.byte(group.opacity), group.clip, on: &bitmap, scissor)
        } else {
          drawBlended(group, on: &bitmap, scissor)
        }
      case .popGroup: return
      }
    }
  }

  private mutating func drawGroup(_ opacity: UInt8, _ clip: Clip?, on bitmap: inout Bitmap, _ scissor: PixelRect) {
    let whole = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    var straight = whole
    if let clip {
      straight = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
      if let pixels = clip.straightPixels { straight = pixels }
    }
    if opacity == 255, clip == nil || !straight.isEmpty, !mixes {
      return draw(on: &bitmap, scissor.intersection(straight))
    }
    var buffer = Bitmap(width: bitmap.width, height: bitmap.height)
    draw(on: &buffer, whole)
    var coverage = PlainCoverage(covering: bitmap)
    if let clip { coverage = PlainCoverage(clip.shape, clip.transform, of: bitmap) }
    Self.composite(coverage, on: &bitmap, scissor, opacity: opacity) { x, y in buffer[x: x, y: y] }
  }

  private mutating func drawBlended(_ group: Group, on bitmap: inout Bitmap, _ scissor: PixelRect) {
    var buffer = Bitmap(width: bitmap.width, height: bitmap.height)
    let whole = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    drawGroup(Opacity.byte(group.opacity), group.clip, on: &buffer, whole)
    for y in scissor.minY..<max(scissor.minY, scissor.maxY) {
      for x in scissor.minX..<max(scissor.minX, scissor.maxX) {
        bitmap[x: x, y: y] = group.blend.mix(buffer[x: x, y: y], bitmap[x: x, y: y])
      }
    }
  }

  /// Whether the group whose commands are next directly contains a group with another blend mode than `.over`.
  private var mixes: Bool {
    var depth = 0
    for command in commands[next...] {
      if case .popGroup = command { depth -= 1 }
      if depth < 0 { return false }
      if case .push(let group) = command {
        if depth == 0, group.blend != .over { return true }
        depth += 1
      }
    }
    return false
  }

  private static func composite(
    _ coverage: PlainCoverage, on bitmap: inout Bitmap, _ scissor: PixelRect, opacity: UInt8 = 255,
    _ source: (Int, Int) -> PremultipliedPixel
  ) {
    for y in scissor.minY..<max(scissor.minY, scissor.maxY) {
      for x in scissor.minX..<max(scissor.minX, scissor.maxX) {
        let factor = UInt8(div255(UInt32(coverage[x, y]) * UInt32(opacity)))
        if factor > 0 { bitmap[x: x, y: y] = source(x, y).scaled(by: factor).over(bitmap[x: x, y: y]) }
      }
    }
  }
}
