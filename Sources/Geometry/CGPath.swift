/// An immutable path, as Core Graphics spells it: the class in front of a `Path` value.
public class CGPath: CustomStringConvertible {
  /// The steps, as a value.
  public fileprivate(set) final var value: Path

  /// A path with these steps.
  public init(_ value: Path) { self.value = value }

  /// Whether the path has no steps.
  public final var isEmpty: Bool { value.isEmpty }
  /// Where the next segment would start; zero when empty, as in Core Graphics.
  public final var currentPoint: CGPoint { value.currentPoint ?? .zero }
  /// The smallest rectangle around all points, control points included; null when empty.
  public final var boundingBox: CGRect { value.controlPointBounds }
  public final var description: String { "CGPath(\(value.verbs.count) elements)" }
}

/// A path that can still grow.
public final class CGMutablePath: CGPath {
  /// An empty path.
  public init() { super.init(Path()) }

  /// Starts a subpath at `point`.
  public func move(to point: CGPoint) { value.move(to: point) }
  /// Adds a straight segment.
  public func addLine(to end: CGPoint) { value.addLine(to: end) }
  /// Adds a quadratic Bézier segment.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { value.addQuadCurve(to: end, control: control) }
  /// Adds a cubic Bézier segment.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    value.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Closes the subpath.
  public func closeSubpath() { value.closeSubpath() }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { value.addRect(rect) }
  /// Adds the steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    value.addPath(path.value, transform: transform)
  }
  /// Adds a closed rectangle with elliptical corners of at most half its size.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    value.addRoundedRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight))
  }
  /// Adds straight segments through points, the first of which starts a subpath.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    value.move(to: first)
    points.dropFirst().forEach { value.addLine(to: $0) }
  }
  /// Adds a circular arc; `clockwise` is meant y up, as in Core Graphics: it lets the angle fall.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    value.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Adds an ellipse inscribed in `rect`.
  public func addEllipse(in rect: CGRect) { value.addPath(Path(ellipseIn: rect)) }
}
