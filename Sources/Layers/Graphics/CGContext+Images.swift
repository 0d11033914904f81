internal import DisplayList
public import Geometry
package import Pixels

extension CGContext {
  /// Draws an image stretched to fill `rect`, or, with `byTiling`, copies of it in the whole clip, of which one fills
  /// `rect`.
  ///
  /// The image is upside down where y points down, as in Core Graphics. A mask image is filled with the fill colour.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, rect.isFinite else { return }
    let bitmap = image.isMask ? stenciled(image.bitmap) : image.bitmap
    let transform = upsideDown(rect)
    if byTiling { return drawTiles(of: bitmap, rect, transform) }
    drawImage(bitmap, in: rect, transform)
  }

  /// Draws a bitmap, whose upper edge is at the smallest y in current coordinates.
  package func draw(_ bitmap: Bitmap, in rect: CGRect) { drawImage(bitmap, in: rect, ctm) }

  /// Draws a part of a bitmap, in fractions of its sides, into a rectangle.
  package func draw(_ bitmap: Bitmap, part: CGRect, in rect: CGRect) {
    record(
      [.imagePart(bitmap, source: part, in: rect, opacity: state.alpha, transform: ctm)],
      in: Clip(.rect(rect), transform: ctm))
  }

  /// Fills a rectangle with copies of a bitmap, of which one fills `cell`.
  package func drawTiles(of bitmap: Bitmap, cell: CGRect, clippedTo rect: CGRect) {
    let tiles = CGPattern(bitmap, cell: cell).commands(covering: rect.applying(ctm), .black, under: ctm)
    record(
      [.pushGroup(opacity: state.alpha, clip: Clip(.rect(rect), transform: ctm))] + tiles + [.popGroup],
      in: Clip(.rect(rect), transform: ctm))
  }

  private func drawImage(_ bitmap: Bitmap, in rect: CGRect, _ transform: CGAffineTransform) {
    record(
      [.image(bitmap, in: rect, opacity: state.alpha, transform: transform)],
      in: Clip(.rect(rect), transform: transform))
  }

  private func drawTiles(of bitmap: Bitmap, _ rect: CGRect, _ transform: CGAffineTransform) {
    let visible = boundingBoxOfClipPath
    guard !visible.isNull else { return }
    let tile = CGPattern(bitmap, cell: rect)
    let tiles = tile.commands(covering: visible.applying(ctm), .black, under: transform)
    record([.pushGroup(opacity: state.alpha, clip: nil)] + tiles + [.popGroup])
  }

  /// Returns a bitmap of the fill colour with the alpha of another bitmap. A fill pattern counts as black.
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
  /// Returns the bitmap with every pixel replaced by the result of `change`.
  package func mapped(_ change: (PremultipliedPixel) -> PremultipliedPixel) -> Bitmap {
    var result = self
    result.withMutablePixels { pixels in
      for index in pixels.indices { pixels[index] = change(pixels[index]) }
    }
    return result
  }
}
