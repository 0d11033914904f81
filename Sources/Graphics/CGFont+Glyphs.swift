public import Geometry
public import Layers
internal import Text

// Memory safety: the app promises arrays of `count` elements, as in Core Graphics.

extension CGFont {
  /// Stores the horizontal advances of glyphs.
  ///
  /// The result is false if a glyph is not in the font, whose advance is then 0, or if `count` is negative (unverified).
  /// - Parameters:
  ///   - glyphs: The glyphs, `count` of them.
  ///   - count: The number of glyphs.
  ///   - advances: The memory for `count` advances.
  public func getGlyphAdvances(
    glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    for index in 0..<max(0, count) {
      unsafe advances[index] = Int32(face.advance(of: UInt32(glyphs[index])))
    }
    return unsafe hasGlyphs(glyphs, count)
  }

  /// Stores the bounds of the outlines of glyphs. The bounds of a glyph without an outline are zero.
  ///
  /// The result is false if a glyph is not in the font, or if `count` is negative (unverified).
  /// - Parameters:
  ///   - glyphs: The glyphs, `count` of them.
  ///   - count: The number of glyphs.
  ///   - bboxes: The memory for `count` rectangles.
  public func getGlyphBBoxes(
    glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
  ) -> Bool {
    for index in 0..<max(0, count) {
      unsafe bboxes[index] = face.bounds(of: UInt32(glyphs[index]))
    }
    return unsafe hasGlyphs(glyphs, count)
  }

  private func hasGlyphs(_ glyphs: UnsafePointer<CGGlyph>, _ count: Int) -> Bool {
    guard count >= 0 else { return false }
    for index in 0..<count where unsafe Int(glyphs[index]) >= numberOfGlyphs { return false }
    return true
  }

  /// Returns the glyph with a name, or 0 if there is none.
  public func getGlyphWithGlyphName(name: String) -> CGGlyph {
    face.glyph(named: name).flatMap { CGGlyph(exactly: $0) } ?? 0
  }

  /// Returns the name of a glyph, or nil if the font has no such glyph. Glyphs without a name of their own have a name
  /// that is made from their number.
  public func name(for glyph: CGGlyph) -> String? { face.glyphName(of: UInt32(glyph)) }
}
