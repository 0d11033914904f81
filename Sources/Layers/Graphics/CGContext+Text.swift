package import DisplayList
public import Geometry
internal import Pixels

/// The identifier of a glyph in a font.
public typealias CGGlyph = UInt16

/// The method of drawing glyphs, and whether they reduce the clip.
@frozen
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
  /// The glyphs are filled, stroked, or filled and then stroked.
  case fill, stroke, fillStroke
  /// The glyphs are not drawn.
  case invisible
  /// The glyphs are drawn. Then the clip is reduced to its intersection with them.
  case fillClip, strokeClip, fillStrokeClip
  /// The clip is reduced to its intersection with the glyphs, which are not drawn.
  case clip

  /// Whether glyphs are filled.
  fileprivate var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  /// Whether glyphs are stroked.
  fileprivate var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  /// Whether glyphs reduce the clip.
  fileprivate var clips: Bool { [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(self) }
}

/// A font as a source of outlines.
package protocol GlyphSource: AnyObject {
  /// The number of font units per em, above 0.
  var unitsPerEm: Int32 { get }
  /// Returns the outline of a glyph. The outline of an unknown glyph is empty.
  func outline(of glyph: CGGlyph) -> GlyphOutline
}

/// The attributes of text in a graphics state.
struct TextAttributes {
  var font: (any GlyphSource)?
  var size: CGFloat = 0
  var mode = CGTextDrawingMode.fill
}

extension CGContext {
  /// The position of the origin of text space, in current coordinates.
  ///
  /// The position is stored as the translation of `textMatrix` (unverified).
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets whether glyphs are filled, stroked, or used as a clip. The default is `fill`. The mode is part of the graphics
  /// state.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.mode = mode }

  /// Does nothing: the positions of glyphs are always explicit (unverified).
  public func setCharacterSpacing(_ spacing: CGFloat) {}

  /// Sets the size of glyphs: the length of an em in text space. The default is 0 (unverified). The size is part of the
  /// graphics state.
  ///
  /// Glyphs of a size that is 0, negative or not finite are not drawn.
  public func setFontSize(_ size: CGFloat) { state.text.size = size }

  /// Sets the font of glyphs, which is part of the graphics state.
  package func setGlyphSource(_ font: any GlyphSource) { state.text.font = font }

  /// Draws glyphs of the current font by the text drawing mode. Without a font, nothing happens.
  ///
  /// If the numbers of glyphs and positions differ, the smaller one applies. The clip of the drawing mode contains the
  /// glyphs of this call only (unverified). The text position does not change (unverified).
  /// - Parameter positions: the origins of the glyphs in text space.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = state.text.font, state.text.size > 0, state.text.size.isFinite else { return }
    let scale = state.text.size / CGFloat(font.unitsPerEm)
    let mode = state.text.mode
    let text = GlyphRun(
      // In glyph runs, y points down.
      glyphs: zip(glyphs, positions).map { glyph, position in
        GlyphRun.Glyph(outline: font.outline(of: glyph), origin: CGPoint(x: position.x, y: 0 - position.y))
      }, scale: scale)
    if mode.fills { fill(text) }
    guard mode.strokes || mode.clips else { return }
    let outlines = text.path.applying(textTransform)
    if mode.strokes { stroke(outlines) }
    if mode.clips { clip(to: outlines, using: .winding) }
  }

  /// The transform from the points of glyph runs, in which y points down, to current coordinates.
  private var textTransform: CGAffineTransform { CGAffineTransform(scaleX: 1, y: -1).concatenating(textMatrix) }

  /// Fills glyphs with the fill paint and the current alpha.
  private func fill(_ text: GlyphRun) {
    let transform = textTransform.concatenating(state.ctm)
    guard case .color(let color) = state.fill else { return fill(.path(text.path), transform, with: state.fill) }
    let drawn = Command.glyphs(text, color: color.withAlpha(multipliedBy: state.alpha), transform: transform)
    // Only other blend modes need the area, whose path takes time to build.
    let area = state.blendMode == .normal ? nil : Clip(withEdges(.path(text.path)), transform: transform)
    record(withEdges([drawn]), in: area)
  }
}
