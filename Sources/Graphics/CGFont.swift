package import DisplayList
public import Geometry
public import Layers
package import Text

/// The index of a glyph in a font.
public typealias CGFontIndex = UInt16

/// A font without a size. All lengths are in font units, with y up.
public final class CGFont: Hashable, Sendable {
  /// The face of the font file.
  package let face: Font

  /// Creates a font from a face.
  package init(_ face: Font) { self.face = face }

  /// Creates a font by its PostScript name, its full name or the name of its family, as `UIFont(name:size:)` does. The
  /// result is nil if no font has the name.
  ///
  /// Core Graphics declares the parameter as `CFString`.
  public convenience init?(_ name: String) {
    guard let face = FontBook.standard.font(named: name) else { return nil }
    self.init(face)
  }

  /// Creates a font from the bytes of a font file. The result is nil if the bytes are not those of a font with outlines.
  public convenience init?(_ provider: CGDataProvider) {
    guard let face = try? Font(bytes: provider.bytes) else { return nil }
    self.init(face)
  }

  /// The number of glyphs.
  public var numberOfGlyphs: Int { face.glyphCount }
  /// The number of font units per em.
  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
  /// The PostScript name, or nil if the font does not define it.
  public var postScriptName: String? { face.postScriptName }
  /// The full name, or nil if the font does not define it.
  public var fullName: String? { face.fullName }
  /// The distance from the baseline up to the top of a line.
  public var ascent: Int32 { Int32(face.ascender) }
  /// The position of the bottom of a line above the baseline. The value is below 0 in most fonts.
  public var descent: Int32 { Int32(face.descender) }
  /// The additional space between lines.
  public var leading: Int32 { Int32(face.lineGap) }
  /// The height of capital letters, or 0 if the font does not define it.
  public var capHeight: Int32 { Int32(face.capHeight ?? 0) }
  /// The height of lowercase letters such as x, or 0 if the font does not define it.
  public var xHeight: Int32 { Int32(face.xHeight ?? 0) }
  /// The angle of the strokes from the vertical, in degrees counterclockwise. The value is below 0 in italic fonts.
  public var italicAngle: CGFloat { CGFloat(face.slantAngle) }
  /// A rectangle that contains every glyph at the same origin, as the font defines it.
  public var fontBBox: CGRect { face.bounds }

  /// Returns whether two fonts have equal files.
  public static func == (a: CGFont, b: CGFont) -> Bool { a.face == b.face }
  /// Adds the identifier of the file to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(face) }
}

extension CGFont: GlyphSource {
  /// Returns the outline of a glyph. The outline of an unknown glyph is empty.
  package func outline(of glyph: CGGlyph) -> GlyphOutline {
    GlyphOutline(font: face.identifier, glyph: UInt32(glyph), path: face.outline(of: UInt32(glyph)))
  }
}
