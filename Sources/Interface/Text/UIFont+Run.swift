import DisplayList
import Geometry
import Text

extension UIFont {
  /// A shaped line of this font as glyphs that stand at their places, in points.
  func run(of line: ShapedLine, x: CGFloat, baseline: CGFloat) -> GlyphRun {
    let glyphs = line.origins(atSize: pointSize).map { glyph, origin in
      GlyphRun.Glyph(
        outline: GlyphOutline(font: face.identifier, glyph: glyph, path: face.outline(of: glyph)),
        origin: CGPoint(x: x + origin.x, y: baseline - origin.y))
    }
    return GlyphRun(glyphs: glyphs, scale: face.scale(atSize: pointSize))
  }

  /// The same face at another size.
  func withSize(points: CGFloat) -> UIFont { .systemFont(ofSize: points, weight: weight) }
}
