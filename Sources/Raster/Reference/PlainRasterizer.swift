package import DisplayList
internal import Geometry
package import Pixels

/// The reference implementation of `Rasterizer`, which fills whole outlines, computes each pixel separately, and uses
/// full-size buffers.
///
/// `PlainRasterizer` shares only definitions with `Rasterizer`: the grid, the chords of curves, and the arithmetic of
/// one pixel. `PlainRasterizer` is slow and intended for tests.
package struct PlainRasterizer {
  private let commands: [Command]
  private var next = 0

  /// Draws a display list into a new bitmap.
  package static func render(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: list.width, height: list.height, filledWith: list.background.premultiplied)
    var reference = PlainRasterizer(commands: list.flattened.commands)
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
          let coverage = PlainCoverage(glyph, of: run, transform, of: bitmap)
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
      case .sampledImage(let image, let sampling, let source, let rect, let opacity, let transform):
        let whole = rect.whole(ofPart: source)
        guard let paint = SampledPaint(image, sampling, in: whole, opacity: 255, transform) else { break }
        let coverage = PlainCoverage(.rect(rect), transform, of: bitmap)
        Self.composite(coverage, on: &bitmap, scissor, opacity: Opacity.byte(opacity)) { x, y in
          paint.sampled(x: x, y: y)
        }
      case .gradient(let shape, let gradient, let transform):
        guard let paint = GradientPaint(gradient, transform) else { break }
        let coverage = PlainCoverage(shape, transform, of: bitmap)
        Self.composite(coverage, on: &bitmap, scissor) { x, y in paint.color(x: x, y: y) }
      case .push(let group):
        precondition(
          group.projection == nil && group.tint == nil, "PlainRasterizer: projections and tints are not supported")
        if group.blend.isolatesSurroundings {
          drawBlended(group, on: &bitmap, scissor)
        } else {
          drawGroup(group, on: &bitmap, scissor)
        }
      case .popGroup: return
      case .block: preconditionFailure("PlainRasterizer does not support display lists with .block commands")
      }
    }
  }

  private mutating func drawGroup(_ group: Group, on bitmap: inout Bitmap, _ scissor: PixelRect) {
    let (opacity, clip, shadow) = (Opacity.byte(group.opacity), group.clip, group.shadow)
    let whole = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    var straight = whole
    if let clip {
      straight = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
      if let pixels = clip.straightPixels { straight = pixels }
    }
    if group.isStraight, clip == nil || !straight.isEmpty, !group.isIsolated, !mixes {
      return draw(on: &bitmap, scissor.intersection(straight))
    }
    var buffer = Bitmap(width: bitmap.width, height: bitmap.height)
    let isClear =
      group.isStraight && !group.isIsolated && !mixes && commands[next..<endOfGroup].hasBackdrop
    let replaces = !group.backdrop.isEmpty || isClear
    if replaces { buffer = PlainFilters(group.backdrop).applied(to: bitmap) }
    if !group.filters.isEmpty {
      drawFiltered(group, on: &buffer)
    } else if let shadow, group.backdrop.isEmpty {
      drawShadowed(shadow, on: &buffer)
    } else {
      draw(on: &buffer, whole)
    }
    var coverage = PlainCoverage(covering: bitmap)
    if let clip { coverage = PlainCoverage(clip.shape, clip.transform, of: bitmap) }
    if case .mode(let mode) = group.blend {
      return Self.blend(coverage, on: &bitmap, scissor, mode) { x, y in buffer[x: x, y: y].scaled(by: opacity) }
    }
    if replaces {
      return Self.replace(coverage, on: &bitmap, scissor, opacity) { x, y in buffer[x: x, y: y] }
    }
    Self.composite(coverage, on: &bitmap, scissor, opacity: opacity) { x, y in buffer[x: x, y: y] }
  }

  /// Draws the next commands, up to the end of `group`, into a bitmap that contains the backdrop.
  /// Applies the shadow and the filters of the group.
  ///
  /// The group is drawn into a larger bitmap first, because a blur can spread content from outside the image into the
  /// image.
  private mutating func drawFiltered(_ group: Group, on bitmap: inout Bitmap) {
    let margin = group.filters.reach
    let move = CGAffineTransform(translationX: CGFloat(margin), y: CGFloat(margin))
    let shadow = group.backdrop.isEmpty ? group.shadow : nil
    let inside = [.push(Group(shadow: shadow))] + commands[next..<endOfGroup] + [.popGroup]
    next = endOfGroup + 1
    var large = Bitmap(width: bitmap.width + 2 * margin, height: bitmap.height + 2 * margin)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { large[x: x + margin, y: y + margin] = bitmap[x: x, y: y] }
    }
    var inner = PlainRasterizer(commands: inside.concatenating(move))
    inner.draw(on: &large, PixelRect(minX: 0, minY: 0, maxX: large.width, maxY: large.height))
    let filtered = PlainFilters(group.filters).appliedInside(large)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width { bitmap[x: x, y: y] = filtered[x: x + margin, y: y + margin] }
    }
  }

  private mutating func drawBlended(_ group: Group, on bitmap: inout Bitmap, _ scissor: PixelRect) {
    var buffer = Bitmap(width: bitmap.width, height: bitmap.height)
    let whole = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
    var plain = group
    plain.blend = .over
    drawGroup(plain, on: &buffer, whole)
    for y in scissor.minY..<max(scissor.minY, scissor.maxY) {
      for x in scissor.minX..<max(scissor.minX, scissor.maxX) {
        bitmap[x: x, y: y] = group.blend.mix(buffer[x: x, y: y], bitmap[x: x, y: y])
      }
    }
  }

  /// Draws the next commands, up to the end of the group, into a clear bitmap, together with the group's shadow.
  ///
  /// The group is drawn into a larger bitmap first, because content outside the image can have a shadow inside the
  /// image.
  private mutating func drawShadowed(_ shadow: Shadow, on bitmap: inout Bitmap) {
    let cast = CastShadow(shadow)
    let margin = cast.blur.reach + 2 + max(abs(cast.x), abs(cast.y)) / PixelGrid.steps
    let move = CGAffineTransform(translationX: CGFloat(margin), y: CGFloat(margin))
    var inner = PlainRasterizer(commands: commands[next..<endOfGroup].map { $0.concatenating(move) })
    var large = Bitmap(width: bitmap.width + 2 * margin, height: bitmap.height + 2 * margin)
    inner.draw(on: &large, PixelRect(minX: 0, minY: 0, maxX: large.width, maxY: large.height))
    next = endOfGroup + 1
    let blurred = PlainBlur(cast.blur).applied(to: large.pixels.map { Int($0.alpha) * 257 }, width: large.width)
    func value(_ x: Int, _ y: Int) -> Int { blurred[y * large.width + x] }
    let (dx, dy, fx, fy) = (cast.x >> 8, cast.y >> 8, cast.x & 255, cast.y & 255)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (left, top) = (x + margin - dx, y + margin - dy)
        let upper = value(left, top) * (256 - fx) + value(left - 1, top) * fx
        let lower = value(left, top - 1) * (256 - fx) + value(left - 1, top - 1) * fx
        let alpha = UInt8((upper * (256 - fy) + lower * fy + 257 << 15) / (257 << 16))
        let picture = shadow.isAlone ? .clear : large[x: x + margin, y: y + margin]
        bitmap[x: x, y: y] = picture.over(shadow.color.premultiplied.scaled(by: alpha))
      }
    }
  }

  /// The index of the `popGroup` that ends the innermost group that contains the next command.
  private var endOfGroup: Int {
    var (depth, index) = (0, next)
    while true {
      if case .push = commands[index] { depth += 1 }
      if case .popGroup = commands[index] { depth -= 1 }
      if depth < 0 { return index }
      index += 1
    }
  }

  /// Whether the innermost group that contains the next command needs a buffer because it directly contains, from
  /// that command on, a group whose blend mode requires this.
  private var mixes: Bool {
    var depth = 0
    for command in commands[next...] {
      if case .popGroup = command { depth -= 1 }
      if depth < 0 { return false }
      if case .push(let group) = command {
        if depth == 0, group.blend.isolatesSurroundings { return true }
        depth += 1
      }
    }
    return false
  }

  /// Combines the pixels of `source` with those of the bitmap by the formula of `mode`. Where the coverage is
  /// partial, the result is mixed with the pixel of the bitmap.
  private static func blend(
    _ coverage: PlainCoverage, on bitmap: inout Bitmap, _ scissor: PixelRect, _ mode: BlendMode,
    _ source: (Int, Int) -> PremultipliedPixel
  ) {
    for y in scissor.minY..<max(scissor.minY, scissor.maxY) {
      for x in scissor.minX..<max(scissor.minX, scissor.maxX) where coverage[x, y] > 0 {
        let below = bitmap[x: x, y: y]
        bitmap[x: x, y: y] = mode.mix(source(x, y), below).mixed(with: below, share: coverage[x, y])
      }
    }
  }

  /// Replaces the pixels of the bitmap by those of `source`. Where the coverage or the opacity is partial, both
  /// pixels are mixed.
  private static func replace(
    _ coverage: PlainCoverage, on bitmap: inout Bitmap, _ scissor: PixelRect, _ opacity: UInt8,
    _ source: (Int, Int) -> PremultipliedPixel
  ) {
    for y in scissor.minY..<max(scissor.minY, scissor.maxY) {
      for x in scissor.minX..<max(scissor.minX, scissor.maxX) {
        let share = UInt8(div255(UInt32(coverage[x, y]) * UInt32(opacity)))
        bitmap[x: x, y: y] = source(x, y).mixed(with: bitmap[x: x, y: y], share: share)
      }
    }
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

extension Blend {
  /// Returns the result of blending the pixel `buffer` of an offscreen buffer with the pixel below by this mode.
  fileprivate func mix(_ buffer: PremultipliedPixel, _ below: PremultipliedPixel) -> PremultipliedPixel {
    switch self {
    case .over, .mode: buffer.over(below)
    case .plus: below.plus(buffer)
    case .mask: below.scaled(by: buffer.alpha)
    case .erase: below.scaled(by: 255 - buffer.alpha)
    }
  }
}
