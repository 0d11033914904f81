public import Geometry

/// The outline of one glyph, shared between all glyph runs that draw it.
///
/// `path` is in font units, with y up and the origin on the baseline. Two outlines are equal if their font and glyph
/// are equal.
public final class GlyphOutline: Hashable, Sendable {
  /// The identifier of the font, equal for equal font files and instances.
  public let font: UInt64
  /// The glyph's index in the font.
  public let glyph: UInt32
  /// The outline, in font units, y up.
  public let path: Path
  /// The bounds of the outline's control points in font units, or nil if the outline is empty.
  let bounds: CGRect?

  /// Creates the outline of a glyph in a font.
  public init(font: UInt64, glyph: UInt32, path: Path) {
    self.font = font
    self.glyph = glyph
    self.path = path
    bounds = path.isEmpty ? nil : path.controlPointBounds
  }

  /// Returns whether two outlines are of the same glyph of the same font. The paths are not compared.
  public static func == (a: GlyphOutline, b: GlyphOutline) -> Bool { a.font == b.font && a.glyph == b.glyph }

  /// Adds the font and the glyph, which determine the path, to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(glyph)
  }
}

/// A line of text: positioned glyphs of one font at one size.
public struct GlyphRun: Hashable, Sendable {
  /// A glyph and its origin.
  public struct Glyph: Hashable, Sendable {
    /// The outline of the glyph.
    public var outline: GlyphOutline
    /// The glyph's origin on the baseline, in points, y down.
    public var origin: CGPoint

    /// Creates a glyph with an outline and an origin.
    public init(outline: GlyphOutline, origin: CGPoint) {
      self.outline = outline
      self.origin = origin
    }
  }

  /// The glyphs, in drawing order.
  public var glyphs: [Glyph]
  /// The number of points per font unit: the font size divided by the font's units per em. Above 0.
  public var scale: CGFloat
  /// Whether the edges of the glyphs are antialiased. Otherwise, a glyph covers the pixels whose centres are inside its
  /// outline, as `Shape.aliased` does.
  public var isAntialiased: Bool

  /// Creates a run of `glyphs` at `scale` points per font unit.
  public init(glyphs: [Glyph], scale: CGFloat, isAntialiased: Bool = true) {
    self.glyphs = glyphs
    self.scale = scale
    self.isAntialiased = isAntialiased
  }
}
