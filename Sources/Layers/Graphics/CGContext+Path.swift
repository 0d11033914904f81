public import Geometry

// The current path is in the coordinates of the drawing, so that later changes of the transform do not affect it.

extension CGContext {
  /// Removes the current path and starts an empty one.
  public func beginPath() { currentPath = Path() }
  /// Starts a new subpath at `point`.
  public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.ctm)) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.ctm)) }
  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end.applying(state.ctm), control: control.applying(state.ctm))
  }
  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(
      to: end.applying(state.ctm), control1: control1.applying(state.ctm), control2: control2.applying(state.ctm))
  }
  /// Adds a subpath of straight lines through points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    points.dropFirst().forEach { addLine(to: $0) }
  }
  /// Adds a circular arc, after a line from the current point to the arc's start. Angles are in radians from +x towards
  /// +y.
  ///
  /// If `clockwise` is true, the angle decreases along the arc. As in Core Graphics, this is clockwise in a coordinate
  /// system with y up.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    var arc = Path()
    arc.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    join(arc)
  }
  /// Adds a circular arc that touches two lines: from the current point to `tangent1End`, and from `tangent1End` to
  /// `tangent2End`. A straight line connects the current point to the start of the arc.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let start = currentPath.currentPoint else { return }
    var arc = Path()
    arc.move(to: start.applying(state.ctm.inverted()))
    arc.addArc(tangentsTo: tangent1End, tangent2End, radius: radius)
    join(arc)
  }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { currentPath.addPath(Path(rect: rect), transform: state.ctm) }
  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { rects.forEach { addRect($0) } }
  /// Adds an ellipse inscribed in `rect`.
  public func addEllipse(in rect: CGRect) { currentPath.addPath(Path(ellipseIn: rect), transform: state.ctm) }
  /// Adds the subpaths of a path whose points are in the current user space.
  public func addPath(_ path: CGPath) { currentPath.addPath(path.value, transform: state.ctm) }
  /// Closes the current subpath.
  public func closePath() { currentPath.closeSubpath() }

  /// Adds the lines and curves of `part`, a path with a single subpath in current coordinates, to the current subpath.
  ///
  /// A line connects the current point to the start of `part`. If there is no current point, a new subpath begins at
  /// the start of `part`.
  private func join(_ part: Path) {
    guard let start = part.points.first else { return }
    if currentPath.currentPoint == nil { move(to: start) } else { addLine(to: start) }
    var next = 1
    for verb in part.verbs.dropFirst() {
      let points = part.points[next..<next + verb.pointCount].map { $0.applying(state.ctm) }
      next += verb.pointCount
      if points.count == 1 { currentPath.addLine(to: points[0]) }
      if points.count == 3 { currentPath.addCurve(to: points[2], control1: points[0], control2: points[1]) }
    }
  }

  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }
  /// The current point of the path, in current coordinates. It is zero if the path is empty.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint?.applying(state.ctm.inverted()) ?? .zero }
  /// A copy of the current path in current coordinates, or nil if the path is empty.
  public var path: CGPath? { currentPath.isEmpty ? nil : CGPath(currentPath.applying(state.ctm.inverted())) }
  /// The bounds of the current path, including control points, in current coordinates.
  public var boundingBoxOfPath: CGRect { currentPath.applying(state.ctm.inverted()).controlPointBounds }
  /// Returns whether a point in current coordinates is inside the current path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let place = point.applying(state.ctm)
    return switch mode {
    case .fill: currentPath.contains(place)
    case .eoFill: currentPath.contains(place, using: .evenOdd)
    case .stroke: strokeOutline(currentPath).applying(state.ctm).contains(place)
    case .fillStroke: currentPath.contains(place) || strokeOutline(currentPath).applying(state.ctm).contains(place)
    case .eoFillStroke:
      currentPath.contains(place, using: .evenOdd) || strokeOutline(currentPath).applying(state.ctm).contains(place)
    }
  }
  /// Replaces the current path by the outline of its stroke.
  public func replacePathWithStrokedPath() { currentPath = strokeOutline(currentPath).applying(state.ctm) }

  /// Returns the outline, in current coordinates, of the stroke of `path`. The points of `path` are in the coordinates
  /// of the drawing.
  func strokeOutline(_ path: Path) -> Path {
    var line = path.applying(state.ctm.inverted())
    let style = state.line
    if !style.dashLengths.isEmpty { line = line.dashed(phase: style.dashPhase, lengths: style.dashLengths) }
    return line.stroked(width: style.width, cap: style.cap, join: style.join, miterLimit: style.miterLimit)
  }
}
