import DisplayList
import Geometry
import Layers
import Pixels
import Text

/// A piece of text in a colour font, such as emoji, that is converted to drawing commands.
struct ColorGlyphs {
  /// The piece of text to convert to drawing commands.
  let piece: TextPiece
  /// The colour of the text. Its alpha applies to all colours of the glyphs (unverified).
  let color: StraightColor
  /// Whether the silhouettes of the glyphs are drawn in `color`, as for shadows.
  let isSilhouette: Bool
  /// The x coordinate of the left end of the line (`left`) and the y coordinate of its baseline (`baseline`), in
  /// points.
  let left: CGFloat, baseline: CGFloat
  /// The transform that each drawing command gets: a slant for synthetic italics, otherwise the identity.
  let transform: CGAffineTransform

  /// The sampling that reduces the bitmaps of glyphs without aliasing. A font stores emoji in one size, often far
  /// larger than the drawn size.
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

  /// Converts a colour of the font's palette, whose bytes are, from the most significant one, blue, green, red and
  /// alpha. For silhouettes, the result is the colour of the text.
  private func paletteColor(_ bits: UInt32) -> StraightColor {
    func part(_ shift: UInt32) -> Double { Double(bits >> shift & 255) / 255 }
    if isSilhouette { return color }
    return StraightColor(red: part(8), green: part(16), blue: part(24), alpha: part(0) * color.alpha)
  }
}
