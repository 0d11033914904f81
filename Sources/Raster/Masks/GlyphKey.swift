internal import DisplayList
internal import Geometry

/// The key under which the mask (cached coverage) of an upright glyph is stored: the font, the size, the glyph, and the
/// position within a pixel. These values determine the coverage if the font has one path per glyph.
struct GlyphKey: MaskKey {
  private let font: UInt64
  private let scale: UInt64
  /// The glyph's index in the font, combined with the position of the glyph's origin within a pixel, in quarter
  /// pixels.
  private let glyph: UInt64

  /// Creates the key of a glyph with `scale` pixels per font unit and an origin on the grid of quarter pixels.
  @inline(__always)
  init(_ outline: GlyphOutline, scale: CGFloat, at origin: GridPoint) {
    font = outline.font
    self.scale = scale.native.bitPattern
    let (x, y) = ((origin.x & 255) / PixelGrid.glyphStep, (origin.y & 255) / PixelGrid.glyphStep)  // both 0…3
    glyph = UInt64(outline.glyph) << 4 | UInt64(truncatingIfNeeded: y << 2 | x)
  }

  @inline(__always)
  var mixed: UInt64 { font.mixed(with: scale).mixed(with: glyph) }
}
