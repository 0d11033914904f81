import DisplayList
import Geometry
import Text

extension UIFont {
  /// Returns the positioned glyphs of a line that was shaped with this font. `x` is the left end of the line, in
  /// points.
  func run(of line: ShapedLine, x: CGFloat, baseline: CGFloat) -> GlyphRun {
    let glyphs = line.origins(atSize: pointSize).map { glyph, origin in
      GlyphRun.Glyph(
        outline: GlyphOutline(font: face.identifier, glyph: glyph, path: face.outline(of: glyph)),
        origin: CGPoint(x: x + origin.x, y: baseline - origin.y))
    }
    return GlyphRun(glyphs: glyphs, scale: face.scale(atSize: pointSize))
  }

  /// Returns a font with the same weight and another size.
  func withSize(points: CGFloat) -> UIFont { .systemFont(ofSize: points, weight: weight) }
}
