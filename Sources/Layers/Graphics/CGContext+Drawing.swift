internal import DisplayList
public import Geometry
internal import Pixels

/// The operation that `drawPath(using:)` performs on the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// A fill by the non-zero winding rule.
  case fill
  /// A fill by the even-odd rule.
  case eoFill
  /// A stroke.
  case stroke
  /// A fill by the non-zero winding rule, then a stroke.
  case fillStroke
  /// A fill by the even-odd rule, then a stroke.
  case eoFillStroke
}

extension CGContext {
  /// Removes the current path and starts an empty one.
  public func beginPath() { path = Path() }
  /// Starts a new subpath at `point`.
  public func move(to point: CGPoint) { path.move(to: point.applying(ctm)) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point.applying(ctm)) }
  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
  }
  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
  }
  /// Adds a circular arc.
  ///
  /// `clockwise` refers to a coordinate system with y up, as in Core Graphics: the angle decreases.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    // The arc is created in current coordinates, so that the connecting line can be added before it.
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

  /// Fills the current path and starts an empty one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(rule.shape(path), .identity)
    beginPath()
  }
  /// Strokes the current path and starts an empty one.
  public func strokePath() {
    stroke(path)
    beginPath()
  }
  /// Fills or strokes the current path, or both, and starts an empty one.
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
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Path(rect: rect).applying(ctm)) }
  /// Strokes a rectangle with the given line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }
  /// Strokes an ellipse inscribed in `rect`.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect).applying(ctm)) }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    let (shape, transform) = shape(of: rect)
    erase([.fill(shape, color: .black, transform: transform)])
  }

  /// Draws an image stretched to fill `rect`. The image is upside down, as in Core Graphics where y points down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let upsideDown = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    record([.image(image.bitmap, in: rect, opacity: state.alpha, transform: upsideDown.concatenating(ctm))])
  }

  /// Returns a rectangle in current coordinates as a shape with antialiased edges.
  ///
  /// When the drawing is displayed, it is clipped at its bounds without antialiasing. A rectangle that ends at the
  /// bounds is enlarged, so that it fills the area up to the clip at any position of the layer.
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

  /// Strokes a path given in the drawing's coordinates. The line width is in current coordinates.
  private func stroke(_ path: Path) {
    let inverse = ctm.inverted()
    var line = path.applying(inverse)
    if !state.dashLengths.isEmpty { line = line.dashed(phase: state.dashPhase, lengths: state.dashLengths) }
    let outline = line.stroked(
      width: state.lineWidth, cap: state.lineCap, join: state.lineJoin, miterLimit: state.miterLimit)
    let color = state.strokeColor.withAlpha(multipliedBy: state.alpha)
    record([.fill(.path(outline), color: color, transform: ctm)])
  }

  /// Draws a gradient along a line, within the current clip.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(.axial(gradient.stops, from: start, to: end), options)
  }

  /// Draws a gradient between two concentric circles, within the current clip.
  ///
  /// - Precondition: the circles have the same centre, and `endRadius` is greater than `startRadius` (other cases are
  ///   not supported).
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    precondition(
      startCenter == endCenter && startRadius >= 0 && startRadius < endRadius,
      "CGContext.drawRadialGradient: the circles must be concentric, and endRadius must exceed startRadius")
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
