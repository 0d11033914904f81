internal import DisplayList
public import Geometry
internal import Pixels

/// What `drawPath` does with the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by winding number.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Draws the line.
  case stroke
  /// Fills by winding number, then draws the line.
  case fillStroke
  /// Fills by the even-odd rule, then draws the line.
  case eoFillStroke
}

extension CGContext {
  /// Forgets the current path.
  public func beginPath() { path = Path() }
  /// Starts a subpath.
  public func move(to point: CGPoint) { path.move(to: point.applying(ctm)) }
  /// Adds a straight segment.
  public func addLine(to point: CGPoint) { path.addLine(to: point.applying(ctm)) }
  /// Adds a quadratic Bézier segment.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
  }
  /// Adds a cubic Bézier segment.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
  }
  /// Adds a circular arc; `clockwise` is meant y up, as in Core Graphics: it lets the angle fall.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    // Drawn in the current points, so that the line from the point before is part of it.
    var arc = Path()
    arc.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    guard let start = arc.points.first else { return }
    if path.currentPoint == nil { move(to: start) } else { addLine(to: start) }
    for index in stride(from: 1, to: arc.points.count - 2, by: 3) {
      addCurve(to: arc.points[index + 2], control1: arc.points[index], control2: arc.points[index + 1])
    }
  }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { path.addPath(Path(rect: rect), transform: ctm) }
  /// Adds an ellipse inscribed in `rect`.
  public func addEllipse(in rect: CGRect) { path.addPath(Path(ellipseIn: rect), transform: ctm) }
  /// Adds a path.
  public func addPath(_ path: CGPath) { self.path.addPath(path.value, transform: ctm) }
  /// Closes the current subpath.
  public func closePath() { path.closeSubpath() }

  /// Fills the current path and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(rule.shape(path), .identity)
    beginPath()
  }
  /// Draws the line of the current path and begins a new one.
  public func strokePath() {
    stroke(path)
    beginPath()
  }
  /// Fills the current path, draws its line, or both, and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fill(.path(path), .identity)
    case .eoFill, .eoFillStroke: fill(.evenOdd(path), .identity)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(path)
    case .fill, .eoFill: break
    }
    beginPath()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    let (shape, transform) = shape(of: rect)
    fill(shape, transform)
  }
  /// Fills an ellipse inscribed in `rect`.
  public func fillEllipse(in rect: CGRect) { fill(.path(Path(ellipseIn: rect)), ctm) }
  /// Draws the line around a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Path(rect: rect).applying(ctm)) }
  /// Draws the line around a rectangle, of `width`.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }
  /// Draws the line around an ellipse inscribed in `rect`.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect).applying(ctm)) }
  /// Makes a rectangle transparent again.
  public func clear(_ rect: CGRect) {
    let (shape, transform) = shape(of: rect)
    erase([.fill(shape, color: .black, transform: transform)])
  }

  /// Draws an image stretched to fill `rect`; upside down, as Core Graphics does where y points down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let upsideDown = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    record([.image(image.bitmap, in: rect, opacity: state.alpha, transform: upsideDown.concatenating(ctm))])
  }

  /// A rectangle of the current points as a shape with antialiased edges.
  ///
  /// The drawing is cut at its bounds when it is shown, there without antialiasing; a rectangle that ends there is made
  /// larger, so that it reaches that cut wherever the layer lies.
  private func shape(of rect: CGRect) -> (Shape, CGAffineTransform) {
    guard ctm.keepsRectangles else { return (.smoothRect(rect), ctm) }
    let (margin, marks) = (CGFloat(16), rect.standardized.applying(ctm))
    let left = marks.minX <= bounds.minX ? min(marks.minX, bounds.minX - margin) : marks.minX
    let top = marks.minY <= bounds.minY ? min(marks.minY, bounds.minY - margin) : marks.minY
    let right = marks.maxX >= bounds.maxX ? max(marks.maxX, bounds.maxX + margin) : marks.maxX
    let bottom = marks.maxY >= bounds.maxY ? max(marks.maxY, bounds.maxY + margin) : marks.maxY
    if left == marks.minX, top == marks.minY, right == marks.maxX, bottom == marks.maxY {
      return (.smoothRect(rect), ctm)
    }
    return (.smoothRect(CGRect(x: left, y: top, width: right - left, height: bottom - top)), .identity)
  }

  private func fill(_ shape: Shape, _ transform: CGAffineTransform) {
    record([.fill(shape, color: state.fillColor.withAlpha(multipliedBy: state.alpha), transform: transform)])
  }

  /// Draws the line of a path that is in the drawing's points; the pen is as wide as it is in the current ones.
  private func stroke(_ path: Path) {
    let inverse = ctm.inverted()
    var line = path.applying(inverse)
    if !state.dashLengths.isEmpty { line = line.dashed(phase: state.dashPhase, lengths: state.dashLengths) }
    let outline = line.stroked(
      width: state.lineWidth, cap: state.lineCap, join: state.lineJoin, miterLimit: state.miterLimit)
    let color = state.strokeColor.withAlpha(multipliedBy: state.alpha)
    record([.fill(.path(outline), color: color, transform: ctm)])
  }

  /// Draws a gradient along a line, as far as the clip reaches.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(.axial(gradient.stops, from: start, to: end), options)
  }

  /// Draws a gradient between two circles around one point, as far as the clip reaches.
  ///
  /// - Precondition: the circles have one centre and the end's radius is the larger (other cones are not drawn yet).
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    precondition(
      startCenter == endCenter && startRadius >= 0 && startRadius < endRadius,
      "a radial gradient between circles that are not one around the other's centre cannot be drawn yet")
    let inner = (startRadius / endRadius).native
    var stops = gradient.stops.map { Gradient.Stop(inner + max(0, min(1, $0.location)) * (1 - inner), $0.color) }
    if inner > 0, !options.contains(.drawsBeforeStartLocation) {
      stops = [Gradient.Stop(0, .clear), Gradient.Stop(inner, .clear), Gradient.Stop(inner, stops[0].color)] + stops
    }
    let radii = CGSize(width: endRadius, height: endRadius)
    draw(.radial(stops, centre: endCenter, radii: radii), options)
  }

  private func draw(_ gradient: Gradient, _ options: CGGradientDrawingOptions) {
    var gradient = gradient.applying(ctm)
    gradient.startsClear = !options.contains(.drawsBeforeStartLocation)
    gradient.endsClear = !options.contains(.drawsAfterEndLocation)
    let everywhere = Shape.rect(CGRect(x: -65_536, y: -65_536, width: 131_072, height: 131_072))
    let drawing = Command.gradient(everywhere, gradient, transform: .identity)
    if state.alpha == 1 { return record([drawing]) }
    record([.pushGroup(opacity: state.alpha, clip: nil), drawing, .popGroup])
  }
}
