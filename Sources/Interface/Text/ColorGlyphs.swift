import DisplayList
import Geometry
import Layers
import Pixels
import Text

/// Consecutive glyphs of a line in a colour font, such as emoji. `commands` converts the glyphs to drawing commands.
struct ColorGlyphs {
  /// The glyphs with their positions in the line.
  let piece: TextPiece
  /// The colour of the text. Its alpha applies to all colours of the glyphs (unverified).
  let color: StraightColor
  /// Whether only the silhouettes of the glyphs are drawn, in `color`, for example for a shadow.
  let isSilhouette: Bool
  /// The position of the line of text in points: the x coordinate of its left end (`left`) and the y coordinate of its
  /// baseline (`baseline`).
  let left: CGFloat, baseline: CGFloat
  /// The transform of all drawing commands: a skew for text with the attribute `obliqueness`, otherwise the identity.
  let transform: CGAffineTransform

  /// The sampling with which the bitmaps of glyphs are scaled down, without aliasing. A font stores emoji in one size,
  /// often far larger than the size in which they are drawn.
  private static let sampling: ImageSampling = {
    var sampling = ImageSampling()
    sampling.minification = .trilinear
    return sampling
  }()

  /// The drawing commands, in the order of the glyphs.
  var commands: [Command] {
    piece.glyphs.flatMap { glyph in
      if let picture = GlyphPictureCache.standard.picture(of: glyph.glyph, in: piece.font) {
        return [image(picture, glyph)]
      }
      let layers = piece.font.layers(of: glyph.glyph)
      if layers.isEmpty { return [outline(glyph.glyph, glyph, color)] }
      return layers.map { outline($0.glyph, glyph, $0.color.map(paletteColor) ?? color) }
    }
  }

  private func image(_ picture: GlyphPictureCache.Picture, _ glyph: TextPiece.Glyph) -> Command {
    let (box, scale) = (picture.box, piece.scale)
    let rect = CGRect(
      x: left + glyph.x + box.minX * scale, y: baseline - glyph.y - box.maxY * scale, width: box.width * scale,
      height: box.height * scale)
    let silhouette = color.premultiplied
    let bitmap = isSilhouette ? picture.bitmap.mapped { silhouette.scaled(by: $0.alpha) } : picture.bitmap
    return .sampledImage(
      bitmap, Self.sampling, source: CGRect(x: 0, y: 0, width: 1, height: 1), in: rect,
      opacity: isSilhouette ? 1 : color.alpha, transform: transform)
  }

  private func outline(_ outline: UInt32, _ glyph: TextPiece.Glyph, _ color: StraightColor) -> Command {
    let shape = GlyphOutline(font: piece.font.identifier, glyph: outline, path: piece.font.outline(of: outline))
    let origin = CGPoint(x: left + glyph.x, y: baseline - glyph.y)
    let run = GlyphRun(glyphs: [GlyphRun.Glyph(outline: shape, origin: origin)], scale: piece.scale)
    return .glyphs(run, color: color, transform: transform)
  }

  /// Converts a colour of the font's palette to a drawing colour. The bytes of `bits` are, from the most significant
  /// one, blue, green, red and alpha. If `isSilhouette` is true, all parts of the glyph have the colour of the
  /// text, which is the result.
  private func paletteColor(_ bits: UInt32) -> StraightColor {
    func part(_ shift: UInt32) -> Double { Double(bits >> shift & 255) / 255 }
    if isSilhouette { return color }
    return StraightColor(red: part(8), green: part(16), blue: part(24), alpha: part(0) * color.alpha)
  }
}
