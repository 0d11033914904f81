public import Geometry

/// The outline of one glyph, shared between all places that draw it.
///
/// `path` is in font units, y up, origin on the baseline. Two outlines are equal when font and glyph are.
public final class GlyphOutline: Hashable, Sendable {
  /// Which font: equal for equal font files and instances.
  public let font: UInt64
  /// The glyph's index in the font.
  public let glyph: UInt32
  /// The outline, in font units, y up.
  public let path: Path

  /// The outline of `glyph` in the font named by `font`.
  public init(font: UInt64, glyph: UInt32, path: Path) {
    self.font = font
    self.glyph = glyph
    self.path = path
  }

  public static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a.font == b.font && a.glyph == b.glyph }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(glyph)
  }
}

/// A line of text, ready to draw: glyphs of one font at one size, each at its place.
public struct GlyphRun: Hashable, Sendable {
  /// One glyph and where its origin lies.
  public struct Glyph: Hashable, Sendable {
    /// What is drawn.
    public var outline: GlyphOutline
    /// The glyph's origin on the baseline, in points, y down.
    public var origin: CGPoint

    /// `outline` at `origin`.
    public init(outline: GlyphOutline, origin: CGPoint) {
      self.outline = outline
      self.origin = origin
    }
  }

  /// The glyphs in drawing order.
  public var glyphs: [Glyph]
  /// Points per font unit: the font size over the font's units per em. Above 0.
  public var scale: CGFloat

  /// A run of `glyphs` at `scale` points per font unit.
  public init(glyphs: [Glyph], scale: CGFloat) {
    self.glyphs = glyphs
    self.scale = scale
  }
}
