internal import DisplayList
public import Geometry
internal import Pixels

extension CGContext {
  /// Sets the fill colour.
  public func setFillColor(_ color: CGColor) { state.fillColor = color.value }
  /// Sets the fill colour from sRGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the stroke colour.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.value }
  /// Sets the stroke colour from sRGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the opacity of subsequent drawing, clamped to 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha.native)) }
  /// Sets the line width of strokes, in points.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Sets the shape of the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// Sets the shape of the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// Sets the largest length of a miter, in line widths, before it becomes a bevel.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  /// Sets the alternating lengths of dashes and gaps of strokes. Without lengths, lines are continuous.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.dashPhase, state.dashLengths) = (phase, lengths)
  }

  /// Sets the shadow of subsequent drawing. A nil colour removes it. The current transform does not affect the offset.
  ///
  /// `blur` is twice the standard deviation (unverified).
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(color: $0.value, radius: blur.native / 2, offset: offset) }
  }
  /// Sets a black shadow with an opacity of one third for subsequent drawing.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Reduces the clip to its intersection with the current path, and starts an empty path.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clips.append(Clip(rule.shape(path), transform: .identity))
    beginPath()
  }
  /// Reduces the clip to its intersection with `rect`.
  public func clip(to rect: CGRect) { state.clips.append(Clip(.smoothRect(rect), transform: ctm)) }
}

extension CGPathFillRule {
  /// Returns a path as a shape that is filled by this rule.
  func shape(_ path: Path) -> Shape {
    switch self {
    case .winding: .path(path)
    case .evenOdd: .evenOdd(path)
    }
  }
}
