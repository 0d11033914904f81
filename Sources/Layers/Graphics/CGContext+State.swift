internal import DisplayList
public import Geometry
internal import Pixels

extension CGContext {
  /// The colour of fills.
  public func setFillColor(_ color: CGColor) { state.fillColor = color.value }
  /// The colour of fills, from sRGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The colour of strokes.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.value }
  /// The colour of strokes, from sRGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The opacity of everything that follows, 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha.native)) }
  /// The width of strokes, in points.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// How open lines end.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
  /// How pieces of a line meet.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
  /// How long a miter may be, in line widths, before it becomes a bevel.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
  /// The dashes of strokes, on and off by turns; none make whole lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.dashPhase, state.dashLengths) = (phase, lengths)
  }

  /// A shadow behind everything that follows; nil for none. The offset is not moved by the current transform.
  ///
  /// `blur` is twice the standard deviation (unverified).
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(color: $0.value, radius: blur.native / 2, offset: offset) }
  }
  /// A shadow in black at a third of its strength behind everything that follows.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Lets only what is inside the current path be drawn from now on, and begins a new path.
  public func clip(using rule: CGPathFillRule = .winding) {
    state.clips.append(Clip(rule.shape(path), transform: .identity))
    beginPath()
  }
  /// Lets only what is inside `rect` be drawn from now on.
  public func clip(to rect: CGRect) { state.clips.append(Clip(.smoothRect(rect), transform: ctm)) }
}

extension CGPathFillRule {
  /// A path filled by this rule.
  func shape(_ path: Path) -> Shape {
    switch self {
    case .winding: .path(path)
    case .evenOdd: .evenOdd(path)
    }
  }
}
