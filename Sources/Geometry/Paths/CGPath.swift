/// An immutable Core Graphics path, which wraps a `Path` value.
public class CGPath: CustomStringConvertible {
  /// The path's elements as a `Path` value.
  public fileprivate(set) final var value: Path

  /// Creates a path from a `Path` value.
  public init(_ value: Path) { self.value = value }

  /// Whether the path has no elements.
  public final var isEmpty: Bool { value.isEmpty }
  /// The start of the next segment. It is zero if the path is empty, as in Core Graphics.
  public final var currentPoint: CGPoint { value.currentPoint ?? .zero }
  /// The smallest rectangle that contains all points, including control points. It is null if the path is empty.
  public final var boundingBox: CGRect { value.controlPointBounds }
  /// The number of the path's elements, for debugging.
  public final var description: String { "CGPath(\(value.verbs.count) elements)" }
}

/// A path to which elements can be added.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  /// Starts a subpath at `point`.
  public func move(to point: CGPoint) { value.move(to: point) }
  /// Adds a straight line from the current point to `end`.
  public func addLine(to end: CGPoint) { value.addLine(to: end) }
  /// Adds a quadratic Bézier curve from the current point to `end`.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { value.addQuadCurve(to: end, control: control) }
  /// Adds a cubic Bézier curve from the current point to `end`.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    value.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Closes the current subpath.
  public func closeSubpath() { value.closeSubpath() }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { value.addRect(rect) }
  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    value.addPath(path.value, transform: transform)
  }
  /// Adds a closed rectangle with elliptical corners.
  ///
  /// - Precondition: `cornerWidth` and `cornerHeight` are at most half the width and half the height of `rect`.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    value.addRoundedRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight))
  }
  /// Adds a subpath of straight lines through points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    value.move(to: first)
    points.dropFirst().forEach { value.addLine(to: $0) }
  }
  /// Adds a circular arc, after a line from the current point to the arc's start. Angles are in radians from +x towards
  /// +y.
  ///
  /// `clockwise` refers to a coordinate system with y up, as in Core Graphics: if the value is true, the angle
  /// decreases.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    value.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Adds a circular arc of the angle `delta`, in radians from +x towards +y, after a line from the current point to
  /// the arc's start.
  public func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    value.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
  }
  /// Adds a circular arc that touches the lines from the current point to `tangent1End` and from there to
  /// `tangent2End`, after a line to the arc's start.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    value.addArc(tangentsTo: tangent1End, tangent2End, radius: radius)
  }
  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) { rects.forEach { value.addRect($0) } }
  /// Adds an ellipse inscribed in `rect`.
  public func addEllipse(in rect: CGRect) { value.addPath(Path(ellipseIn: rect)) }
}
