package import Geometry

/// Which of a font's own adjustments a line gets.
package enum ShapingFeatures: Hashable, Sendable {
  /// The font's defaults: kerning, ligatures, contextual forms.
  case standard
  /// No kerning: every glyph keeps its own advance. For measuring what kerning does.
  case withoutKerning
}

/// A line of text as glyphs: values in font units, independent of any size.
package struct ShapedLine: Hashable, Sendable {
  /// One glyph and where it goes, relative to the pen.
  package struct Glyph: Hashable, Sendable {
    /// The glyph's identifier in the font; 0 stands for a missing one.
    package var glyph: UInt32
    /// The first UTF-8 byte of the characters it stands for.
    package var cluster: Int
    /// How far the pen moves to the right afterwards.
    package var advance: Int
    /// Where the glyph lies right of the pen.
    package var xOffset: Int
    /// Where the glyph lies above the baseline.
    package var yOffset: Int
  }

  /// The text that was shaped.
  package let text: String
  /// The font's units per em.
  package let unitsPerEm: Int
  /// The glyphs from left to right.
  package let glyphs: [Glyph]
  /// The pen's way from the first glyph to behind the last.
  package let advance: Int

  /// A line of these glyphs.
  package init(text: String, unitsPerEm: Int, glyphs: [Glyph]) {
    self.text = text
    self.unitsPerEm = unitsPerEm
    self.glyphs = glyphs
    advance = glyphs.reduce(0) { $0 + $1.advance }
  }

  /// The line's width in points at a font size: `advance × size / unitsPerEm`.
  package func width(atSize size: CGFloat) -> CGFloat {
    CGFloat(advance) * size / CGFloat(unitsPerEm)
  }

  /// The glyphs with their origins in points at a font size: x from the line's start, y up from the baseline.
  package func origins(atSize size: CGFloat) -> [(glyph: UInt32, origin: CGPoint)] {
    var pen = 0
    return glyphs.map { item in
      defer { pen += item.advance }
      // Summed in whole font units and scaled once, so the last glyph is as exact as the first.
      let x = CGFloat(pen + item.xOffset) * size / CGFloat(unitsPerEm)
      let y = CGFloat(item.yOffset) * size / CGFloat(unitsPerEm)
      return (item.glyph, CGPoint(x: x, y: y))
    }
  }
}
