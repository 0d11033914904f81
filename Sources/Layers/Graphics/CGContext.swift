package import DisplayList
public import Geometry
import Pixels

/// Where a layer draws itself: what Core Graphics calls are told is kept as commands, in the layer's points, y down.
///
/// `draw(in:)` gets one whose origin is the corner of the layer's bounds' coordinates, as on iOS. Geometry that is NaN
/// or infinite traps with the call's name.
public final class CGContext {
  /// What `saveGState` saves.
  private struct State {
    var transform = CGAffineTransform.identity
    var fill = StraightColor.black
    var stroke = StraightColor.black
    var alpha: Double = 1
    var line = LineStyle()
    /// Groups that were opened for clips since the state was saved.
    var clips = 0
  }

  /// How lines are drawn.
  struct LineStyle {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
  }

  private var state = State()
  private var saved: [State] = []
  private var recorded: [Command] = []
  /// The path being built, in the layer's points: later transforms do not move it.
  private var building = Path()

  /// A context that has drawn nothing.
  package init(origin: CGPoint = .zero) {
    state.transform = CGAffineTransform(translationX: -origin.x, y: -origin.y)
  }

  /// What was drawn, every group closed.
  package var commands: [Command] {
    let open = state.clips + saved.reduce(0) { $0 + $1.clips }
    return recorded + Array(repeating: .popGroup, count: open)
  }

  private func refuse(_ isInvalid: Bool, _ call: String) {
    if isInvalid { fatalError("CGContext.\(call): the geometry is not finite") }
  }
}

// MARK: State

extension CGContext {
  /// Keeps the state until `restoreGState()`: transform, clip, colours, lines; not the path.
  public func saveGState() {
    saved.append(state)
    state.clips = 0
  }

  /// Goes back to the state saved last.
  ///
  /// - Precondition: one was saved.
  public func restoreGState() {
    for _ in 0..<state.clips { recorded.append(.popGroup) }
    guard let last = saved.popLast() else { fatalError("CGContext.restoreGState() without saveGState()") }
    state = last
  }

  /// From the points of the next call to the layer's points.
  public var ctm: CGAffineTransform { state.transform }

  /// Puts `transform` before what transforms already.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
    let t = state.transform
    refuse(![t.a, t.b, t.c, t.d, t.tx, t.ty].allSatisfy(\.isFinite), "concatenate")
  }

  /// Moves the origin, in points.
  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  /// Scales what follows.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  /// Turns what follows, in radians, clockwise on the screen.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Colour of fills.
  public func setFillColor(_ color: CGColor) { state.fill = color.value }
  /// Colour of fills, from sRGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }
  /// Colour of lines, from sRGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Opacity of what follows, 0…1, on top of the colours' own.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }
  /// Width of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  /// Ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  /// Corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  /// How far a mitred corner may stick out, in line widths.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  /// Dashes and gaps in turn, in points; no lengths is a line without gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashPhase, state.line.dashLengths) = (phase, lengths)
  }
}

// MARK: Paths

extension CGContext {
  /// Forgets the path.
  public func beginPath() { building = Path() }
  /// Starts a subpath.
  public func move(to point: CGPoint) { building.move(to: placed(point, "move")) }
  /// Adds a straight segment.
  public func addLine(to point: CGPoint) { building.addLine(to: placed(point, "addLine")) }
  /// Adds a quadratic Bézier segment.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    building.addQuadCurve(to: placed(end, "addQuadCurve"), control: placed(control, "addQuadCurve"))
  }
  /// Adds a cubic Bézier segment.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    building.addCurve(
      to: placed(end, "addCurve"), control1: placed(control1, "addCurve"), control2: placed(control2, "addCurve"))
  }
  /// Closes the subpath.
  public func closePath() { building.closeSubpath() }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { add(Path(rect: rect), "addRect") }
  /// Adds an ellipse inscribed in `rect`.
  public func addEllipse(in rect: CGRect) { add(Path(ellipseIn: rect), "addEllipse") }
  /// Adds the steps of a path.
  public func addPath(_ path: CGPath) { add(path.value, "addPath") }
  /// Adds straight segments through points, the first of which starts a subpath.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    points.dropFirst().forEach { addLine(to: $0) }
  }
  /// Adds a piece of a circle; angles in radians from +x. `clockwise` is as Core Graphics counts: towards smaller
  /// angles, which is counterclockwise on the screen.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    refuse(![center.x, center.y, radius, startAngle, endAngle].allSatisfy(\.isFinite), "addArc")
    var path = building.applying(state.transform.inverted())
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    building = path.applying(state.transform)
  }

  private func placed(_ point: CGPoint, _ call: String) -> CGPoint {
    refuse(!point.x.isFinite || !point.y.isFinite, call)
    return point.applying(state.transform)
  }

  private func add(_ path: Path, _ call: String) {
    refuse(!path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, call)
    building.addPath(path, transform: state.transform)
  }
}

// MARK: Drawing

extension CGContext {
  /// Fills the path and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    paint(.inside(building, rule), state.fill)
    beginPath()
  }

  /// Draws the path as a line and forgets it.
  public func strokePath() {
    let user = building.applying(state.transform.inverted())
    paint(.path(state.line.outline(of: user).applying(state.transform)), state.stroke)
    beginPath()
  }

  /// Fills the path, draws it as a line, or both, and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = building
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke, .eoFillStroke:
      fillPath(using: mode == .fillStroke ? .winding : .evenOdd)
      building = path
      strokePath()
    }
  }

  /// Fills a rectangle; the path is forgotten.
  public func fill(_ rect: CGRect) {
    once {
      addRect(rect)
    } then: {
      fillPath()
    }
  }
  /// Fills rectangles; the path is forgotten.
  public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
  /// Fills an ellipse; the path is forgotten.
  public func fillEllipse(in rect: CGRect) {
    once {
      addEllipse(in: rect)
    } then: {
      fillPath()
    }
  }
  /// Draws the edge of a rectangle; the path is forgotten.
  public func stroke(_ rect: CGRect) {
    once {
      addRect(rect)
    } then: {
      strokePath()
    }
  }
  /// Draws the edge of an ellipse; the path is forgotten.
  public func strokeEllipse(in rect: CGRect) {
    once {
      addEllipse(in: rect)
    } then: {
      strokePath()
    }
  }

  /// Draws separate lines between pairs of points; the path is forgotten.
  public func strokeLineSegments(between points: [CGPoint]) {
    once {
      for k in stride(from: 0, to: points.count - 1, by: 2) {
        move(to: points[k])
        addLine(to: points[k + 1])
      }
    } then: {
      strokePath()
    }
  }

  /// Draws a picture, stretched to fill `rect`, upright as the screen has it.
  public func draw(_ image: CGImage, in rect: CGRect) {
    refuse(!rect.isFinite, "draw")
    recorded.append(.image(image.bitmap, in: rect, opacity: state.alpha, transform: state.transform))
  }

  /// Cuts what follows at the path, until the state is restored, and forgets the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    recorded.append(.pushGroup(opacity: 1, clip: Clip(.inside(building, rule), transform: .identity)))
    state.clips += 1
    beginPath()
  }

  /// Cuts what follows at a rectangle, until the state is restored.
  public func clip(to rect: CGRect) {
    let path = building
    once {
      addRect(rect)
    } then: {
      clip()
    }
    building = path
  }

  private func once(_ build: () -> Void, then draw: () -> Void) {
    beginPath()
    build()
    draw()
  }

  private func paint(_ shape: Shape, _ color: StraightColor) {
    let color = color.withAlpha(multipliedBy: state.alpha)
    guard color.alpha > 0, !building.isEmpty else { return }
    recorded.append(.fill(shape, color: color, transform: .identity))
  }
}

/// What `drawPath(using:)` does with the path.
public enum CGPathDrawingMode: Hashable, Sendable {
  /// Fills it, by winding or by crossing.
  case fill, eoFill
  /// Draws it as a line.
  case stroke
  /// Both.
  case fillStroke, eoFillStroke
}
