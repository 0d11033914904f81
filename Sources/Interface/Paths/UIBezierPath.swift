public import protocol Foundation.NSCopying
public import class Foundation.NSObject
public import struct Foundation.NSZone
public import Geometry

/// A path of lines and curves with the attributes of its fill and its stroke.
///
/// Angles are in radians from +x towards +y, which is clockwise on the screen.
open class UIBezierPath: NSObject, NSCopying {
  /// The lines and curves of the path, without the attributes of fill and stroke.
  final var path: Path
  /// The width of strokes, in points. The default is 1.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of strokes. The default is `butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of strokes. The default is `miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The largest length of a miter, in line widths. Longer miters are replaced by bevels. The default is 10.
  open var miterLimit: CGFloat = 10
  /// The permitted error of drawn curves. The value has no effect: curves are always drawn more precisely. The default
  /// is 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether the inside of the path is determined by the even-odd rule, instead of the non-zero winding rule.
  open var usesEvenOddFillRule = false
  /// The lengths of the dashes and gaps of strokes, and the offset in this pattern at which subpaths begin.
  final var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  /// Creates an empty path.
  public required override init() { path = Path() }

  init(_ path: Path) { self.path = path }

  /// Returns a new path of the same class with the same elements and attributes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.path, copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (path, lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
    copy.dashes = dashes
    return copy
  }

  /// Creates a path with a closed rectangle. The path begins at the rectangle's origin and continues along +x.
  public convenience init(rect: CGRect) { self.init(Path(rect: rect.standardized)) }

  /// Creates an ellipse inscribed in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect.standardized)) }

  /// Creates a closed rectangle with rounded corners. The radius is limited to half the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(roundedRect: rect.standardized, radius: cornerRadius))
  }

  /// Creates a closed rectangle whose given corners are rounded.
  ///
  /// - Parameter cornerRadii: The radius of the corners, limited to half the shorter side. Only `width` is used,
  ///   because the corners are circular (unverified).
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let rect = rect.standardized
    let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    func length(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    self.init(
      Path(
        rect: rect, topLeft: length(.topLeft), topRight: length(.topRight), bottomRight: length(.bottomRight),
        bottomLeft: length(.bottomLeft)))
  }

  /// Creates an open circular arc.
  ///
  /// - Parameter clockwise: Whether the arc is clockwise on the screen, in the direction of ascending angles.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init(Path())
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path with the elements of a Core Graphics path.
  public convenience init(cgPath: CGPath) { self.init(cgPath.value) }

  /// A copy of the elements as a Core Graphics path. Setting the property replaces all elements.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.value }
  }

  /// Starts a new subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a circular arc. If there is a current point, a line connects it to the arc's start.
  ///
  /// - Parameter clockwise: Whether the arc is clockwise on the screen, in the direction of ascending angles.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // In Core Graphics, where y points up, clockwise is the direction of descending angles.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the current subpath.
  open func close() { path.closeSubpath() }
  /// Removes all elements.
  open func removeAllPoints() { path = Path() }
  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Returns a path in the opposite direction, with the same attributes.
  open func reversing() -> UIBezierPath {
    let copy = UIBezierPath(path.reversed())
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule) = (miterLimit, flatness, usesEvenOddFillRule)
    copy.dashes = dashes
    return copy
  }
  /// Applies a transform to all points of the path.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle that contains all points, including control points. The rectangle of an empty path is null
  /// (unverified).
  open var bounds: CGRect { path.controlPointBounds }
  /// The point at which the next line or curve begins, or the zero point if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Returns whether a point is inside the path by its fill rule. Open subpaths are treated as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}

/// The corners of a rectangle. Raw values are those of iOS.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left, top right, bottom left and bottom right corners.
  public static let topLeft = UIRectCorner(rawValue: 1), topRight = UIRectCorner(rawValue: 2),
    bottomLeft = UIRectCorner(rawValue: 4), bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
