public import Layers

extension CGContext {
  /// Sets the font of glyphs. The font is part of the graphics state.
  public func setFont(_ font: CGFont) { setGlyphSource(font) }
}
