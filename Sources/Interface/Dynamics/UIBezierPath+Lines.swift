import Geometry

extension UIBezierPath {
  /// The straight lines of the path's outline. Each curve is replaced by 16 lines.
  final var collisionLines: [(from: CGPoint, to: CGPoint)] {
    var (lines, start, last, next) = ([(from: CGPoint, to: CGPoint)](), CGPoint.zero, CGPoint.zero, 0)
    for verb in path.verbs {
      let points = Array(path.points[next..<next + verb.pointCount])
      next += verb.pointCount
      switch verb {
      case .move: start = points[0]
      case .line: lines.append((last, points[0]))
      case .quad: lines += Self.lines(.quad(from: last, control: points[0], to: points[1]))
      case .curve:
        lines += Self.lines(.curve(from: last, control1: points[0], control2: points[1], to: points[2]))
      case .close: lines.append((last, start))
      }
      last = points.last ?? start
    }
    return lines
  }

  private static func lines(_ segment: PathSegment) -> [(from: CGPoint, to: CGPoint)] {
    (0..<16).map { (segment.point(at: Double($0) / 16), segment.point(at: Double($0 + 1) / 16)) }
  }
}
