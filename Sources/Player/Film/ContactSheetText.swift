import DisplayList
import Geometry
import Pixels
import Text

/// One line of text on a contact sheet or in an overlay, truncated with "…" if it exceeds a width.
struct ContactSheetText {
  private let font: Font
  private let line: ShapedLine
  private let size: CGFloat

  /// Creates a line in the font Inter. `size` is the font size, and `width` the maximum width of the line.
  ///
  /// - Throws: `noFont` if Inter is not installed.
  init(_ text: String, weight: FontWeight, size: CGFloat, width: CGFloat) throws(FilmError) {
    self.init(text, try Self.font(weight: weight), size: size, width: width)
  }

  /// Creates a line in a font that is already loaded. `size` is the font size, and `width` the maximum width of the
  /// line.
  init(_ text: String, _ font: Font, size: CGFloat, width: CGFloat) {
    (self.font, self.size) = (font, size)
    line = font.truncatedLine(text, toWidth: width, size: size)
  }

  /// Returns the font Inter with the given weight.
  ///
  /// - Throws: `noFont` if Inter is not installed.
  static func font(weight: FontWeight) throws(FilmError) -> Font {
    do throws(FontError) {
      return try FontBook.standard.font(weight: weight)
    } catch {
      throw .noFont(error.description)
    }
  }

  var width: CGFloat { line.width(atSize: size) }

  func command(left: CGFloat, baseline: CGFloat, color: StraightColor) -> Command {
    let glyphs = line.origins(atSize: size).map { glyph, origin in
      GlyphRun.Glyph(
        outline: GlyphOutline(font: font.identifier, glyph: glyph, path: font.outline(of: glyph)),
        origin: CGPoint(x: left + origin.x, y: baseline - origin.y))
    }
    return .glyphs(GlyphRun(glyphs: glyphs, scale: font.scale(atSize: size)), color: color, transform: .identity)
  }
}
