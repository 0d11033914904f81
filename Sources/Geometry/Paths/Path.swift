/// A path as a value: a list of verbs, and a list of the points that belong to them. Coordinates are in points, with y
/// down.
///
/// `CGPath` is a class that wraps this value. The engine's modules use the value, which can be compared and sent
/// between threads. Every subpath starts with a `move`. If a segment is added to an empty path, a move to the first
/// point of the segment is inserted. If a segment is added after a `close`, a move to the current point is inserted.
public struct Path: Hashable, Sendable {
  /// The kind of a path element, which determines its number of points.
  public enum Verb: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The start of a subpath; 1 point.
    case move
    /// A straight line; 1 point.
    case line
    /// A quadratic Bézier curve; 2 points (control, end).
    case quad
    /// A cubic Bézier curve; 3 points (control, control, end).
    case curve
    /// A straight line back to the start of the subpath; no points.
    case close

    /// The number of points of the element.
    public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// The elements, in order.
  public private(set) var verbs: [Verb] = []
  /// The points of all elements, in order.
  public private(set) var points: [CGPoint] = []
  /// The start of the current subpath, which is the current point after a `close`.
  private var subpathStart: CGPoint?

  /// Creates an empty path.
  public init() {}

  /// Creates a rectangle that starts at its origin and continues along +x.
  public init(rect: CGRect) {
    addRect(rect)
  }

  /// Creates a rectangle with corners rounded by quarter circles. The radius is clamped to half the shorter side.
  ///
  /// - Parameter radius: in points; 0 or less gives a plain rectangle.
  public init(roundedRect rect: CGRect, radius: CGFloat) {
    addRoundedRect(rect, radius: radius)
  }

  /// Creates an ellipse inscribed in `rect`: four curves, the first from the middle of the right edge downwards.
  public init(ellipseIn rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else {
      addRect(rect)
      return
    }
    let (right, bottom, left, top) = (rect.maxX, rect.maxY, rect.minX, rect.minY)
    let (x, y) = (rect.midX, rect.midY)
    // The control point distance of a quarter circle, as in `addRoundedRect`.
    let reach: CGFloat = 0.552_284_749_830_793_6
    let (w, h) = (rect.width / 2 * reach, rect.height / 2 * reach)
    move(to: CGPoint(x: right, y: y))
    addCurve(
      to: CGPoint(x: x, y: bottom), control1: CGPoint(x: right, y: y + h), control2: CGPoint(x: x + w, y: bottom))
    addCurve(to: CGPoint(x: left, y: y), control1: CGPoint(x: x - w, y: bottom), control2: CGPoint(x: left, y: y + h))
    addCurve(to: CGPoint(x: x, y: top), control1: CGPoint(x: left, y: y - h), control2: CGPoint(x: x - w, y: top))
    addCurve(to: CGPoint(x: right, y: y), control1: CGPoint(x: x + w, y: top), control2: CGPoint(x: right, y: y - h))
    closeSubpath()
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The start of the next segment, or nil if the path is empty.
  public var currentPoint: CGPoint? {
    verbs.last == .close ? subpathStart : points.last
  }

  /// The smallest rectangle that contains all points, including control points. It is null if the path is empty.
  public var controlPointBounds: CGRect {
    guard let first = points.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points.dropFirst() {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Starts a subpath at `point`.
  public mutating func move(to point: CGPoint) {
    verbs.append(.move)
    points.append(point)
    subpathStart = point
  }

  /// Adds a straight line from the current point to `end`.
  public mutating func addLine(to end: CGPoint) {
    begin(at: end)
    verbs.append(.line)
    points.append(end)
  }

  /// Adds a quadratic Bézier curve from the current point to `end`.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    begin(at: control)
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  /// Adds a cubic Bézier curve from the current point to `end`.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    begin(at: control1)
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Closes the current subpath. If no subpath is open, nothing happens.
  public mutating func closeSubpath() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Adds a closed rectangle that starts at its origin and continues along +x.
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds a closed rectangle with corners rounded by `radius` points. The radius is clamped to half the shorter side.
  public mutating func addRoundedRect(_ rect: CGRect, radius: CGFloat) {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    addRoundedRect(rect, radii: CGSize(width: r, height: r))
  }

  /// Adds a closed rectangle with elliptical corners.
  ///
  /// - Precondition: the radii are at most half the rectangle's size.
  mutating func addRoundedRect(_ rect: CGRect, radii: CGSize) {
    guard radii.width > 0, radii.height > 0 else { return addRect(rect) }
    // The control point distance of a quarter circle, 4/3 (√2 − 1). The largest radial error is 0.027 % of the radius.
    let handle: CGFloat = 1 - 0.552_284_749_830_793_6
    let (w, h) = (radii.width, radii.height)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: CGPoint(x: left + w, y: top))
    addLine(to: CGPoint(x: right - w, y: top))
    addCurve(
      to: CGPoint(x: right, y: top + h), control1: CGPoint(x: right - w * handle, y: top),
      control2: CGPoint(x: right, y: top + h * handle))
    addLine(to: CGPoint(x: right, y: bottom - h))
    addCurve(
      to: CGPoint(x: right - w, y: bottom), control1: CGPoint(x: right, y: bottom - h * handle),
      control2: CGPoint(x: right - w * handle, y: bottom))
    addLine(to: CGPoint(x: left + w, y: bottom))
    addCurve(
      to: CGPoint(x: left, y: bottom - h), control1: CGPoint(x: left + w * handle, y: bottom),
      control2: CGPoint(x: left, y: bottom - h * handle))
    addLine(to: CGPoint(x: left, y: top + h))
    addCurve(
      to: CGPoint(x: left + w, y: top), control1: CGPoint(x: left, y: top + h * handle),
      control2: CGPoint(x: left + w * handle, y: top))
    closeSubpath()
  }

  /// Adds the elements of another path, transformed by `transform`.
  public mutating func addPath(_ other: Path, transform: CGAffineTransform = .identity) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: transform.isIdentity ? other.points : other.points.map { $0.applying(transform) })
    subpathStart = other.subpathStart?.applying(transform) ?? subpathStart
  }

  /// Returns the path with every point transformed.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var result = Path()
    result.addPath(self, transform: transform)
    return result
  }

  /// Returns the path with every point replaced by the result of `body`, which receives the point's index and the
  /// point.
  package func mapPoints(_ body: (Int, CGPoint) -> CGPoint) -> Path {
    var result = self
    var (next, start) = (0, points.startIndex)
    for verb in verbs {
      if verb == .move { start = next }
      next += verb.pointCount
    }
    for index in points.indices { result.points[index] = body(index, points[index]) }
    result.subpathStart = points.isEmpty ? nil : result.points[start]
    return result
  }

  /// Adds a move if no subpath is open, because a segment must be preceded by a move. The move leads to the current
  /// point or, if the path is empty, to `fallback`.
  private mutating func begin(at fallback: CGPoint) {
    guard verbs.isEmpty || verbs.last == .close else { return }
    move(to: currentPoint ?? fallback)
  }
}
