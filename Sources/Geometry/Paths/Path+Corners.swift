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

  /// Adds a line to a corner and a quarter circle around it. `from` and `to` are the directions away from the corner.
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
