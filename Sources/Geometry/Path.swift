/// A path as a value: a list of verbs and the points they use, in points, y down.
///
/// `CGPath` is the class in front of it; the engine rooms use this form, which can be compared and sent between threads.
/// Guarantees: every drawing verb follows a `move` (a path that starts otherwise gets a move to the same point).
public struct Path: Hashable, Sendable {
  /// What a step of the path does, and how many points it takes.
  public enum Verb: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// Starts a subpath; 1 point.
    case move
    /// A straight segment; 1 point.
    case line
    /// A quadratic Bézier segment; 2 points (control, end).
    case quad
    /// A cubic Bézier segment; 3 points (control, control, end).
    case curve
    /// A straight segment back to the start of the subpath; 0 points.
    case close

    /// The number of points the verb takes.
    public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// The steps, in order.
  public private(set) var verbs: [Verb] = []
  /// The points of all steps, one after the other.
  public private(set) var points: [CGPoint] = []
  /// Where the current subpath began; a `close` returns there.
  private var subpathStart: CGPoint?

  /// An empty path.
  public init() {}

  /// A path around `rect`, from its origin along +x.
  public init(rect: CGRect) {
    addRect(rect)
  }

  /// A path around `rect` with corners rounded by quarter ellipses of at most half its size.
  ///
  /// - Parameter radius: in points; 0 or less gives a plain rectangle.
  public init(roundedRect rect: CGRect, radius: CGFloat) {
    addRoundedRect(rect, radius: radius)
  }

  /// An ellipse inscribed in `rect`: four curves, the first from the middle of the right edge down.
  public init(ellipseIn rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else {
      addRect(rect)
      return
    }
    let (right, bottom, left, top) = (rect.maxX, rect.maxY, rect.minX, rect.minY)
    let (x, y) = (rect.midX, rect.midY)
    // A cubic's handle for a quarter circle, as in `addRoundedRect`.
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

  /// Whether the path has no steps.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Where the next segment would start; nil when empty.
  public var currentPoint: CGPoint? {
    verbs.last == .close ? subpathStart : points.last
  }

  /// The smallest rectangle around all points, control points included; null when empty.
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

  /// Adds a straight segment.
  public mutating func addLine(to end: CGPoint) {
    begin(at: end)
    verbs.append(.line)
    points.append(end)
  }

  /// Adds a quadratic Bézier segment.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    begin(at: control)
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  /// Adds a cubic Bézier segment.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    begin(at: control1)
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Closes the subpath; nothing when none is open.
  public mutating func closeSubpath() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Adds a closed rectangle, from its origin along +x.
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds a closed rectangle with corners rounded by `radius` points, clamped to half the shorter side.
  public mutating func addRoundedRect(_ rect: CGRect, radius: CGFloat) {
    let r = max(0, min(radius, rect.width / 2, rect.height / 2))
    addRoundedRect(rect, radii: CGSize(width: r, height: r))
  }

  /// Adds a closed rectangle with elliptical corners of at most half its size.
  mutating func addRoundedRect(_ rect: CGRect, radii: CGSize) {
    guard radii.width > 0, radii.height > 0 else { return addRect(rect) }
    // A cubic's handle for a quarter circle: 4/3 (√2 − 1); the worst radial error is 0.027 % of the radius.
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

  /// Adds the steps of another path.
  public mutating func addPath(_ other: Path, transform: CGAffineTransform = .identity) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: transform.isIdentity ? other.points : other.points.map { $0.applying(transform) })
    subpathStart = other.subpathStart?.applying(transform) ?? subpathStart
  }

  /// The path with every point moved by `transform`.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var result = Path()
    result.addPath(self, transform: transform)
    return result
  }

  /// The path with every point replaced; `body` gets its index and the point.
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

  /// Gives a segment a start when no subpath is open.
  private mutating func begin(at fallback: CGPoint) {
    guard verbs.isEmpty || verbs.last == .close else { return }
    move(to: currentPoint ?? fallback)
  }
}
