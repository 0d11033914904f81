import Geometry
import Kernels

extension Path {
  /// Creates a path from the text of a symbol's part. `SymbolText` describes the format.
  init(symbol text: Substring) throws(SymbolError) {
    self.init()
    var reader = SymbolPathReader(text)
    while let letter = reader.letter() { try add(letter, from: &reader) }
    guard reader.isAtEnd, !isEmpty else { throw .malformedPath(String(text)) }
  }

  private mutating func add(_ letter: Character, from reader: inout SymbolPathReader) throws(SymbolError) {
    switch letter {
    case "M": move(to: try reader.point())
    case "L": addLine(to: try reader.point())
    case "H": addLine(to: CGPoint(x: try reader.number(), y: currentPoint?.y ?? 0))
    case "V": addLine(to: CGPoint(x: currentPoint?.x ?? 0, y: try reader.number()))
    case "Q": try addQuadCurve(control: reader.point(), to: reader.point())
    case "C": try addCurve(control1: reader.point(), control2: reader.point(), to: reader.point())
    case "Z": closeSubpath()
    case "A": try addArc(around: reader.point(), reader.number(), from: reader.number(), to: reader.number())
    case "O": try addEllipse(around: reader.point(), radius: reader.number())
    case "E": try addEllipse(around: reader.point(), reader.number(), reader.number())
    case "R": try addRectangle(at: reader.point(), reader.number(), reader.number(), radius: reader.number())
    case "P": try addCorners(radius: reader.number(), reader.points(), isClosed: true)
    case "B": try addCorners(radius: reader.number(), reader.points(), isClosed: false)
    case "W": try addArrowhead(at: reader.point(), angle: reader.number(), length: reader.number())
    default: throw .malformedPath(String(reader.text))
    }
  }

  private mutating func addQuadCurve(control: CGPoint, to end: CGPoint) { addQuadCurve(to: end, control: control) }

  private mutating func addCurve(control1: CGPoint, control2: CGPoint, to end: CGPoint) {
    addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds an arc around `center` from the angle `from` to the angle `to`, in degrees from +x towards +y. If `to` is
  /// less than `from`, the angle decreases.
  ///
  /// If the path is empty or its last subpath is closed, the arc begins a new subpath. Otherwise a line connects the
  /// current point with the arc.
  private mutating func addArc(around center: CGPoint, _ radius: CGFloat, from: CGFloat, to: CGFloat) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, startAngle: from * .pi / 180, endAngle: to * .pi / 180, clockwise: to < from)
    guard let start = arc.points.first else { return }
    if verbs.isEmpty || verbs.last == .close { return addPath(arc) }
    addLine(to: start)
    for index in stride(from: 1, to: arc.points.count - 2, by: 3) {
      addCurve(to: arc.points[index + 2], control1: arc.points[index], control2: arc.points[index + 1])
    }
  }

  private mutating func addEllipse(around center: CGPoint, radius: CGFloat) {
    addEllipse(around: center, radius, radius)
  }

  private mutating func addEllipse(around center: CGPoint, _ rx: CGFloat, _ ry: CGFloat) {
    addPath(Path(ellipseIn: CGRect(x: center.x - rx, y: center.y - ry, width: 2 * rx, height: 2 * ry)))
  }

  private mutating func addRectangle(at corner: CGPoint, _ width: CGFloat, _ height: CGFloat, radius: CGFloat) {
    addRoundedRect(CGRect(x: corner.x, y: corner.y, width: width, height: height), radius: radius)
  }

  /// Adds two lines of the given length that meet at `tip`. `angle` is the direction in which the arrow points, in
  /// degrees from +x towards +y.
  private mutating func addArrowhead(at tip: CGPoint, angle: CGFloat, length: CGFloat) {
    let ends = [CGFloat(-135), 135].map { turn in
      let (sin, cos) = PortableMath.sincos(((angle + turn) * .pi / 180).native)
      return CGPoint(x: tip.x + length * CGFloat(cos), y: tip.y + length * CGFloat(sin))
    }
    move(to: ends[0])
    addLine(to: tip)
    addLine(to: ends[1])
  }
}
