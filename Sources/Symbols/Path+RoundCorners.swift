import Geometry

extension Path {
  /// Adds a polygon or, if `isClosed` is false, an open line, whose corners are rounded by arcs of `radius`.
  ///
  /// An arc extends at most to the middle of each adjacent side. The ends of an open line are not rounded.
  mutating func addCorners(radius: CGFloat, _ points: [CGPoint], isClosed: Bool) {
    for (index, point) in points.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == points.count - 1)
      let corner = RoundCorner(
        points[(index + points.count - 1) % points.count], point, points[(index + 1) % points.count],
        radius: isEnd ? 0 : radius)
      if index == 0 { move(to: corner.start) } else { addLine(to: corner.start) }
      if !isEnd { addCurve(to: corner.end, control1: corner.control1, control2: corner.control2) }
    }
    if isClosed { closeSubpath() }
  }
}

/// The arc that replaces a corner of a polygon, as a cubic curve.
private struct RoundCorner {
  let start: CGPoint
  let control1: CGPoint
  let control2: CGPoint
  let end: CGPoint

  /// Creates the arc that rounds the corner between `before`, `corner` and `after`. With a radius of 0, all its points
  /// are equal to `corner`.
  init(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, radius: CGFloat) {
    let (u, v) = (Self.side(from: corner, to: before), Self.side(from: corner, to: after))
    let cosine = u.direction.x * v.direction.x + u.direction.y * v.direction.y
    // The tangent of half the angle between the sides. Its limits keep the divisions finite for straight corners and
    // reversals.
    let halfTangent = ((1 - cosine) / max(1 + cosine, 1e-9)).squareRoot()
    let reach = min(radius / max(halfTangent, 1e-9), u.length / 2, v.length / 2)
    // The arc turns by the angle φ with tan(φ/2) = 1 / halfTangent. The controls are at 4/3 tan(φ/4) of the radius.
    let turn = 1 / max(halfTangent, 1e-9)
    let quarter = turn / (1 + (1 + turn * turn).squareRoot())
    let handle = reach - min(4 / 3 * quarter * reach * halfTangent, reach)
    start = corner.moved(along: u.direction, by: reach)
    control1 = corner.moved(along: u.direction, by: handle)
    control2 = corner.moved(along: v.direction, by: handle)
    end = corner.moved(along: v.direction, by: reach)
  }

  private static func side(from a: CGPoint, to b: CGPoint) -> (direction: CGPoint, length: CGFloat) {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let length = max((x * x + y * y).squareRoot(), 1e-9)
    return (CGPoint(x: x / length, y: y / length), length)
  }
}

extension CGPoint {
  fileprivate func moved(along direction: CGPoint, by distance: CGFloat) -> CGPoint {
    CGPoint(x: x + direction.x * distance, y: y + direction.y * distance)
  }
}
