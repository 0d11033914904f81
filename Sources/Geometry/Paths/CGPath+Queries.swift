extension CGPath {
  /// The smallest rectangle that contains the path's outline, without control points. It is null if the path is empty.
  public final var boundingBoxOfPath: CGRect { value.outlineBounds }

  /// Returns whether a point is inside the path by a fill rule. Open subpaths count as closed.
  ///
  /// - Parameter transform: a transform that is applied to the point.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    value.contains(point.applying(transform), using: rule)
  }

  /// Returns the path with every point transformed. If `transform` is nil, the points are unchanged.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(value.applying(unsafe transform?.pointee ?? .identity))
  }

  /// Calls `block` with each element of the path, in order. The pointers are valid during the call only.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var next = value.points.startIndex
    for verb in value.verbs {
      var points = Array(value.points[next..<next + verb.pointCount])
      next += verb.pointCount
      // An element without points has a pointer to one point, because the pointer of an element is not optional.
      if points.isEmpty { points = [.zero] }
      unsafe points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var element = unsafe CGPathElement(type: verb.elementType, points: base)
        unsafe withUnsafePointer(to: &element) { unsafe block($0) }
      }
    }
  }
}

/// The type of a path's element, which determines its number of points.
@frozen
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// The start of a subpath; 1 point.
  case moveToPoint
  /// A straight line; 1 point.
  case addLineToPoint
  /// A quadratic Bézier curve; 2 points.
  case addQuadCurveToPoint
  /// A cubic Bézier curve; 3 points.
  case addCurveToPoint
  /// A straight line back to the start of the subpath; no points.
  case closeSubpath
}

/// An element of a path with its points.
@unsafe public struct CGPathElement {
  /// The type of the element.
  public var type: CGPathElementType
  /// The points, whose number depends on the type.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    unsafe (self.type, self.points) = (type, points)
  }
}

extension Path.Verb {
  /// The type of the Core Graphics element that corresponds to the verb.
  fileprivate var elementType: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
