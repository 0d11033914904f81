internal import DisplayList
public import Geometry
internal import Pixels

/// The quality with which images are resampled.
@frozen
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// The quality that the context chooses: bilinear interpolation.
  case `default`
  /// No interpolation: each pixel has the colour of the nearest pixel of the image.
  case none
  /// Bilinear interpolation. `low`, `medium` and `high` give equal results.
  case low
  /// The same as `low`. The raw values are those of Core Graphics.
  case high = 3, medium = 4
}

extension CGContext {
  /// Sets the fill colour, which can contain a pattern.
  public func setFillColor(_ color: CGColor) {
    if ignoresColors { return }
    state.fill = ContextPaint(color)
    if let space = color.colorSpace { state.spaces.fill = space }
  }
  /// Sets the fill colour from sRGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the fill colour to a grey.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the stroke colour, which can contain a pattern.
  public func setStrokeColor(_ color: CGColor) {
    if ignoresColors { return }
    state.stroke = ContextPaint(color)
    if let space = color.colorSpace { state.spaces.stroke = space }
  }
  /// Sets the stroke colour from sRGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the stroke colour to a grey.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

  /// Sets the colour space of fill colours and patterns. The fill colour becomes black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.spaces.fill = space
    state.fill = .color(.black)
  }
  /// Sets the colour space of stroke colours and patterns. The stroke colour becomes black.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.spaces.stroke = space
    state.stroke = .color(.black)
  }
  /// Sets the fill colour to a pattern.
  ///
  /// - Parameter colorComponents: the alpha of a coloured pattern, or the colour and alpha of an uncoloured pattern in
  ///   the base space of the pattern colour space that `setFillColorSpace(_:)` has set.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    state.fill = .pattern(pattern, unsafe state.spaces.fill.color(of: pattern, colorComponents))
  }
  /// Sets the stroke colour to a pattern, with components as for `setFillPattern(_:colorComponents:)`.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    state.stroke = .pattern(pattern, unsafe state.spaces.stroke.color(of: pattern, colorComponents))
  }
  /// Sets the offset of patterns, in points of the initial coordinates.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// Sets the opacity of subsequent drawing, clamped to 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha.native)) }
  /// Sets the method of combining subsequent drawing with the pixels below it.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Sets the line width of strokes, in points.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  /// Sets the largest length of a miter, in line widths, before it becomes a bevel.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  /// Sets the alternating lengths of dashes and gaps of strokes. Without lengths, lines are continuous.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashPhase, state.line.dashLengths) = (phase, lengths)
  }
  /// Does nothing, because curves are always drawn with an error that is not visible.
  public func setFlatness(_ flatness: CGFloat) {}
  /// The quality with which images are resampled. It is part of the graphics state.
  ///
  /// With `none`, each pixel has the colour of the nearest texel. All other qualities interpolate linearly
  /// (unverified).
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets the shadow of subsequent drawing. A nil colour removes the shadow. The current transform does not affect the
  /// offset.
  ///
  /// `blur` is twice the standard deviation of the Gaussian blur (unverified).
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(color: $0.value, radius: blur.native / 2, offset: offset.applying(base)) }
  }
  /// Sets a black shadow with an opacity of one third for subsequent drawing.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
}
