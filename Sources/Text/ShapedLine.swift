package import Geometry

/// A line of text as glyphs. All values are in font units and independent of a font size.
package struct ShapedLine: Hashable, Sendable {
  /// A glyph and its position relative to the pen.
  package struct Glyph: Hashable, Sendable {
    /// The glyph's identifier in the font; 0 is the glyph for missing characters.
    package var glyph: UInt32
    /// The UTF-8 offset of the first character that the glyph represents.
    package var cluster: Int
    /// The distance that the pen moves to the right after the glyph.
    package var advance: Int
    /// The offset of the glyph to the right of the pen.
    package var xOffset: Int
    /// The offset of the glyph above the baseline.
    package var yOffset: Int
  }

  /// The text that was shaped.
  package let text: String
  /// The font's units per em.
  package let unitsPerEm: Int
  /// The glyphs from left to right.
  package let glyphs: [Glyph]
  /// The sum of the glyphs' advances.
  package let advance: Int

  /// Creates a line from its glyphs.
  package init(text: String, unitsPerEm: Int, glyphs: [Glyph]) {
    self.text = text
    self.unitsPerEm = unitsPerEm
    self.glyphs = glyphs
    advance = glyphs.reduce(0) { $0 + $1.advance }
  }

  /// Returns the line's width in points at a font size: `advance × size / unitsPerEm`.
  package func width(atSize size: CGFloat) -> CGFloat {
    CGFloat(advance) * size / CGFloat(unitsPerEm)
  }

  /// Returns the glyphs with their origins in points at a font size: x from the line's start, y up from the baseline.
  package func origins(atSize size: CGFloat) -> [(glyph: UInt32, origin: CGPoint)] {
    var pen = 0
    return glyphs.map { item in
      defer { pen += item.advance }
      // The pen position is a sum of integers and is scaled once, so that rounding errors do not accumulate.
      let x = CGFloat(pen + item.xOffset) * size / CGFloat(unitsPerEm)
      let y = CGFloat(item.yOffset) * size / CGFloat(unitsPerEm)
      return (item.glyph, CGPoint(x: x, y: y))
    }
  }
}
