extension Path {
  /// Creates a closed rectangle whose four corners have individual radii, in points.
  ///
  /// - Precondition: each radius is 0 or more and at most half the shorter side.
  package init(
    rect: CGRect, topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat
  ) {
    self.init()
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: CGPoint(x: left + topLeft, y: top))
    addCorner(at: CGPoint(x: right, y: top), from: Direction(-1, 0), to: Direction(0, 1), topRight)
    addCorner(at: CGPoint(x: right, y: bottom), from: Direction(0, -1), to: Direction(-1, 0), bottomRight)
    addCorner(at: CGPoint(x: left, y: bottom), from: Direction(1, 0), to: Direction(0, -1), bottomLeft)
    addCorner(at: CGPoint(x: left, y: top), from: Direction(0, 1), to: Direction(1, 0), topLeft)
    closeSubpath()
  }

  private typealias Direction = SIMD2<Double>

  /// Adds a line to the start of a rounded corner, and then the quarter circle of the corner.
  ///
  /// - Parameters:
  ///   - corner: the corner of the rectangle without rounding.
  ///   - from: a unit vector from the corner along the edge on which the quarter circle starts.
  ///   - to: a unit vector from the corner along the edge on which the quarter circle ends.
  private mutating func addCorner(at corner: CGPoint, from: Direction, to: Direction, _ radius: CGFloat) {
    func point(_ direction: Direction, _ distance: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + CGFloat(direction.x) * distance, y: corner.y + CGFloat(direction.y) * distance)
    }
    addLine(to: point(from, radius))
    guard radius > 0 else { return }
    // The control point distance of a quarter circle, as in `addRoundedRect`.
    let handle = radius * (1 - 0.552_284_749_830_793_6)
    addCurve(to: point(to, radius), control1: point(from, handle), control2: point(to, handle))
  }
}

extension Path {
  /// Creates a closed rectangle with rounded corners. Each radius is clamped to half the shorter side, and negative
  /// radii count as 0.
  package init(rect: CGRect, corners: CornerRadii) {
    let most = min(rect.width, rect.height) / 2
    func limited(_ radius: CGFloat) -> CGFloat { max(0, min(radius, most)) }
    guard corners.isContinuous else {
      self.init(
        rect: rect, topLeft: limited(corners.topLeft), topRight: limited(corners.topRight),
        bottomRight: limited(corners.bottomRight), bottomLeft: limited(corners.bottomLeft))
      return
    }
    self.init()
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let room = CGSize(width: rect.width / 2, height: rect.height / 2)
    func add(_ x: CGFloat, _ y: CGFloat, _ from: Direction, _ to: Direction, _ radius: CGFloat) {
      addContinuousCorner(at: CGPoint(x: x, y: y), from: from, to: to, limited(radius), room)
    }
    add(left, top, Direction(0, 1), Direction(1, 0), corners.topLeft)
    add(right, top, Direction(-1, 0), Direction(0, 1), corners.topRight)
    add(right, bottom, Direction(0, -1), Direction(-1, 0), corners.bottomRight)
    add(left, bottom, Direction(1, 0), Direction(0, -1), corners.bottomLeft)
    closeSubpath()
  }

  /// Adds a line to the start of a continuous corner's curve, and then the curve. For the first corner, adds a move
  /// instead of the line.
  ///
  /// - Parameters:
  ///   - corner: the corner of the rectangle without rounding.
  ///   - from: a unit vector from the corner along the edge on which the curve starts.
  ///   - to: a unit vector from the corner along the edge on which the curve ends.
  ///   - room: half the width and half the height of the rectangle: the lengths that a corner can use on each edge.
  private mutating func addContinuousCorner(
    at corner: CGPoint, from: Direction, to: Direction, _ radius: CGFloat, _ room: CGSize
  ) {
    func point(_ edge: Direction, _ other: Direction, _ distances: SIMD2<Double>) -> CGPoint {
      let offset = distances.x * edge + distances.y * other
      return CGPoint(x: corner.x + CGFloat(offset.x), y: corner.y + CGFloat(offset.y))
    }
    func half(_ edge: Direction, _ other: Direction) -> [CGPoint] {
      ContinuousCorner.points(radius: radius, room: edge.x == 0 ? room.height : room.width)
        .map { point(edge, other, $0) }
    }
    guard radius > 0 else { return isEmpty ? move(to: corner) : addLine(to: corner) }
    if radius >= max(room.width, room.height) { return addCorner(at: corner, from: from, to: to, radius) }
    let (a, b) = (half(from, to), half(to, from))
    if isEmpty { move(to: a[0]) } else { addLine(to: a[0]) }
    addCurve(to: a[3], control1: a[1], control2: a[2])
    addCurve(to: b[3], control1: a[4], control2: b[4])
    addCurve(to: b[0], control1: b[2], control2: b[1])
  }
}
