// The outline of a line: along its left side, around its end, back along the other side, around its beginning.
//
//        ┌───────────────┐        at a corner the outer side gets the join, the inner side goes
//     ●──┼───────────────┼──●     through the corner itself, which leaves a loop that winds the
//        └───────────────┘        same way and so changes nothing
//
// All outlines wind the same way where they are inside, so that pieces that overlap stay inside.

/// Collects the outlines of lines.
struct LineOutliner {
  let style: StrokeStyle
  private(set) var path = Path()
  private var radius: CGFloat { style.width / 2 }

  init(style: StrokeStyle) { self.style = style }

  /// Adds the outline of one line.
  mutating func add(_ line: Polyline) {
    let points = line.vertices
    guard points.count > 1 else {
      if let point = points.first?.point { addDot(point) }
      return
    }
    if line.isClosed, points.count > 2 {
      add(side(points, isClosed: true))
      add(side(points.reversed(), isClosed: true))
    } else {
      let all = line.isClosed ? points + points.prefix(1) : points
      add(
        side(all) + cap(at: all[all.count - 1].point, from: all[all.count - 2].point) + side(all.reversed())
          + cap(at: all[0].point, from: all[1].point))
    }
  }

  private mutating func add(_ outline: [CGPoint]) {
    guard let first = outline.first else { return }
    path.move(to: first)
    for point in outline.dropFirst() { path.addLine(to: point) }
    path.closeSubpath()
  }

  /// A line without length: what its caps are.
  private mutating func addDot(_ point: CGPoint) {
    let box = CGRect(x: point.x - radius, y: point.y - radius, width: style.width, height: style.width)
    switch style.cap {
    case .butt: break
    case .round: path.addPath(Path(ellipseIn: box))
    case .square: path.addRect(box)
    }
  }

  /// One side of a line, to the left of the way it goes on a screen with y down, with the joins that lie on it.
  private func side(_ points: [Polyline.Vertex], isClosed: Bool = false) -> [CGPoint] {
    let count = points.count
    var result: [CGPoint] = []
    for index in 0..<(isClosed ? count : count - 1) {
      let (a, b) = (points[index].point, points[(index + 1) % count])
      let normal = self.normal(from: a, to: b.point)
      result += [a + normal, b.point + normal]
      guard isClosed || index + 2 < count else { break }
      result += join(at: b, normal, self.normal(from: b.point, to: points[(index + 2) % count].point))
    }
    return result
  }

  /// What lies between two pieces at a corner, on the side of the normals.
  private func join(at corner: Polyline.Vertex, _ a: CGPoint, _ b: CGPoint) -> [CGPoint] {
    let cross = a.x * b.y - a.y * b.x
    let dot = a.x * b.x + a.y * b.y
    // The normals turn away from each other on the outer side only.
    if cross <= 0, !(cross == 0 && dot < 0) {
      // A curve's own bends are too slight for a way through the middle, which would show in thin lines.
      return cross == 0 || corner.isSmooth ? [] : [corner.point]
    }
    let style = corner.isSmooth ? CGLineJoin.miter : self.style.join
    switch style {
    case .bevel: return []
    case .round: return arc(around: corner.point, from: a, to: b)
    case .miter:
      // The tip lies at (a + b) / (1 + cos), 1 / cos(half the angle) radii away.
      let scale = 1 + dot / (radius * radius)
      let limit = self.style.miterLimit
      guard scale > 1e-9, 2 <= limit * limit * scale || corner.isSmooth else { return [] }
      return [CGPoint(x: corner.point.x + (a.x + b.x) / scale, y: corner.point.y + (a.y + b.y) / scale)]
    }
  }

  /// What lies around an end, from the left side to the right one.
  private func cap(at end: CGPoint, from before: CGPoint) -> [CGPoint] {
    let normal = self.normal(from: before, to: end)
    let ahead = CGPoint(x: -normal.y, y: normal.x)
    switch style.cap {
    case .butt: return []
    case .square: return [end + normal + ahead, end - normal + ahead]
    case .round:
      return arc(around: end, from: normal, to: ahead) + [end + ahead]
        + arc(around: end, from: ahead, to: CGPoint(x: -normal.x, y: -normal.y))
    }
  }

  /// Points of a circle strictly between two radii less than half a turn apart, by halving the angle.
  private func arc(around center: CGPoint, from a: CGPoint, to b: CGPoint) -> [CGPoint] {
    let chord = CGPoint(x: a.x + b.x, y: a.y + b.y)
    let length = CGPoint.zero.distance(to: chord)
    // The bulge over the chord; as flat as the curves are.
    guard length > 0 else {
      let middle = CGPoint(x: -a.y, y: a.x)
      return arc(around: center, from: a, to: middle) + [center + middle] + arc(around: center, from: middle, to: b)
    }
    guard radius - length / 2 > 1.0 / 128 else { return [] }
    let middle = CGPoint(x: chord.x / length * radius, y: chord.y / length * radius)
    return arc(around: center, from: a, to: middle) + [center + middle] + arc(around: center, from: middle, to: b)
  }

  /// To the left of the way, half a width long. Y is down: left of +x is -y.
  private func normal(from a: CGPoint, to b: CGPoint) -> CGPoint {
    let length = a.distance(to: b)
    return CGPoint(x: (b.y - a.y) / length * radius, y: (a.x - b.x) / length * radius)
  }
}

extension CGPoint {
  fileprivate static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  fileprivate static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}
