internal import DisplayList
public import Geometry
package import Pixels

extension CGContext {
  /// Draws an image into `rect`. With `byTiling`, `rect` is one tile, and copies of the tile fill the whole clip.
  ///
  /// The image is stretched to fill `rect`. The image is upside down where y points down, as in Core Graphics. A mask
  /// image is filled with the fill colour.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, rect.isFinite else { return }
    let bitmap = image.isMask ? stenciled(image.bitmap) : image.bitmap
    let transform = upsideDown(rect)
    if byTiling { return drawTiles(of: bitmap, rect, transform) }
    drawImage(bitmap, in: rect, transform)
  }

  /// Draws a bitmap, whose upper edge is at the smallest y in current coordinates.
  package func draw(_ bitmap: Bitmap, in rect: CGRect) { drawImage(bitmap, in: rect, state.ctm) }

  /// Draws a part of a bitmap into the rectangle `rect` of the current coordinates. `part` is in fractions of the
  /// bitmap's width and height.
  package func draw(_ bitmap: Bitmap, part: CGRect, in rect: CGRect) {
    let image = Command.imagePart(bitmap, source: part, in: rect, opacity: state.alpha, transform: state.ctm)
    record(withEdges([interpolated(image)]), in: Clip(withEdges(.rect(rect)), transform: state.ctm))
  }

  /// Fills the rectangle `rect` with adjacent copies of a bitmap. One of the copies fills the rectangle `cell`. Both
  /// rectangles are in current coordinates.
  package func drawTiles(of bitmap: Bitmap, cell: CGRect, clippedTo rect: CGRect) {
    let tiles = CGPattern(bitmap, cell: cell).commands(covering: rect.applying(state.ctm), .black, under: state.ctm)
    let clip = Clip(withEdges(.rect(rect)), transform: state.ctm)
    record([.pushGroup(opacity: state.alpha, clip: clip)] + tiles.map(interpolated) + [.popGroup], in: clip)
  }

  private func drawImage(_ bitmap: Bitmap, in rect: CGRect, _ transform: CGAffineTransform) {
    let image = Command.image(bitmap, in: rect, opacity: state.alpha, transform: transform)
    record(withEdges([interpolated(image)]), in: Clip(withEdges(.rect(rect)), transform: transform))
  }

  /// Returns an image command with the sampling that `interpolationQuality` requires. With `none`, each pixel gets the
  /// colour of the nearest texel. With other qualities, and for commands that draw no image, returns the command
  /// unchanged.
  private func interpolated(_ command: Command) -> Command {
    guard state.interpolation == .none else { return command }
    var sampling = ImageSampling()
    (sampling.magnification, sampling.minification) = (.nearest, .nearest)
    switch command {
    case .image(let bitmap, let rect, let opacity, let transform):
      let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
      return .sampledImage(bitmap, sampling, source: whole, in: rect, opacity: opacity, transform: transform)
    case .imagePart(let bitmap, let source, let rect, let opacity, let transform):
      return .sampledImage(bitmap, sampling, source: source, in: rect, opacity: opacity, transform: transform)
    default: return command
    }
  }

  private func drawTiles(of bitmap: Bitmap, _ rect: CGRect, _ transform: CGAffineTransform) {
    let visible = boundingBoxOfClipPath
    guard !visible.isNull else { return }
    let tile = CGPattern(bitmap, cell: rect)
    let tiles = tile.commands(covering: visible.applying(state.ctm), .black, under: transform)
    record([.pushGroup(opacity: state.alpha, clip: nil)] + tiles.map(interpolated) + [.popGroup])
  }

  /// Returns a bitmap in which every pixel has the fill colour, with an alpha multiplied by the alpha of the same pixel
  /// of `bitmap`. If the fill colour is a pattern, the colour of an uncoloured pattern is used; a coloured pattern
  /// counts as black.
  package func stenciled(_ bitmap: Bitmap) -> Bitmap {
    let color: StraightColor =
      switch state.fill {
      case .color(let color): color
      case .pattern(_, let color): color
      }
    return bitmap.mapped { color.premultiplied.scaled(by: $0.alpha) }
  }
}

extension Bitmap {
  /// Returns a copy of the bitmap in which every pixel is replaced by the result of `change` for this pixel.
  package func mapped(_ change: (PremultipliedPixel) -> PremultipliedPixel) -> Bitmap {
    var result = self
    result.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = change(pixels[index]) }
    }
    return result
  }
}
