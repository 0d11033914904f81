internal import DisplayList

// The edges of what has been recorded do not change when antialiasing is switched on or off later: shapes, clips and
// commands get their edges when they are recorded.

extension CGContext {
  /// Sets whether subsequent shapes, clips, glyphs and images have antialiased edges. The default is true.
  ///
  /// The value is part of the graphics state. Without antialiasing, a shape covers the pixels whose centres are inside it
  /// (unverified). `setAllowsAntialiasing(_:)` must also permit antialiasing.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  /// Sets whether the context permits antialiasing. The default is true.
  ///
  /// The value is not part of the graphics state: `restoreGState()` does not change it (unverified).
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }

  /// Whether shapes are drawn with antialiased edges.
  private var antialiases: Bool { state.shouldAntialias && allowsAntialiasing }

  /// Returns a shape with the edges that the context draws at the moment.
  func withEdges(_ shape: Shape) -> Shape { antialiases ? shape : shape.aliased }

  /// Returns commands with the edges that the context draws at the moment.
  func withEdges(_ commands: [Command]) -> [Command] { antialiases ? commands : commands.aliased }
}

extension CGContext {
  /// Does nothing: glyphs have the coverage of their outlines, without font smoothing.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  /// Does nothing: glyphs have the coverage of their outlines, without font smoothing.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  /// Does nothing: the origins of glyphs that are not rotated are always at quarter pixels, those of other glyphs exact.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  /// Does nothing: the origins of glyphs that are not rotated are always at quarter pixels, those of other glyphs exact.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  /// Does nothing: the origins of glyphs that are not rotated are always at quarter pixels, those of other glyphs exact.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  /// Does nothing: the origins of glyphs that are not rotated are always at quarter pixels, those of other glyphs exact.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
}
