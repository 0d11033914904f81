package import DisplayList
package import Geometry

extension Outline {
  /// Adds the outline of a transformed shape. If a coordinate is NaN, the outline is marked as broken.
  package mutating func add(_ shape: Shape, _ transform: CGAffineTransform) {
    switch shape {
    case .rect(let rect) where transform.keepsRectangles:
      guard let box = GridRect(rect, transform) else { return isBroken = true }
      add(box.onPixelEdges)
    case .rect(let rect), .smoothRect(let rect): addRect(rect, transform)
    case .roundedRect(let rect, let radius):
      addRoundedRect(RoundedBox(rect, radius: radius, under: transform), transform, .along)
    case .border(let rect, let radius, let width):
      let outer = RoundedBox(rect, radius: radius, under: transform)
      addRoundedRect(outer, transform, .along)
      if let inner = outer.inset(by: width) { addRoundedRect(inner, transform, .against) }
    case .corners(let rect, let radii): add(Path(rect: rect.onPixelEdges(transform), corners: radii), transform)
    case .cornersBorder(let rect, let radii, let width):
      isEvenOdd = true
      add(Path(borderOf: rect.onPixelEdges(transform), radii, width: width), transform)
    case .path(let path): add(path, transform)
    case .evenOdd(let path):
      isEvenOdd = true
      add(path, transform)
    case .aliased(let inner):
      isAliased = true
      add(inner, transform)
    }
    close()
  }

  /// Adds the transformed elements of a path. If a coordinate is NaN, the outline is marked as broken.
  package mutating func add(_ path: Path, _ transform: CGAffineTransform) {
    var next = 0
    func point(_ offset: Int) -> GridPoint? { PixelGrid.snap(path.points[next + offset], transform) }
    for verb in path.verbs {
      switch verb {
      case .move:
        guard let p = point(0) else { return isBroken = true }
        move(to: p)
      case .line:
        guard let p = point(0) else { return isBroken = true }
        addLine(to: p)
      case .quad:
        guard let c = point(0), let p = point(1) else { return isBroken = true }
        addQuad(to: p, control: c)
      case .curve:
        guard let c = point(0), let d = point(1), let p = point(2) else { return isBroken = true }
        addCurve(to: p, control1: c, control2: d)
      case .close: close()
      }
      next += verb.pointCount
    }
  }

  /// Adds a rectangle whose edges are in grid units of 1/256 pixel.
  private mutating func add(_ rect: GridRect) {
    move(to: GridPoint(x: rect.minX, y: rect.minY))
    addLine(to: GridPoint(x: rect.maxX, y: rect.minY))
    addLine(to: GridPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: GridPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  private mutating func addRect(_ rect: CGRect, _ transform: CGAffineTransform) {
    guard let a = PixelGrid.snap(CGPoint(x: rect.minX, y: rect.minY), transform),
      let b = PixelGrid.snap(CGPoint(x: rect.maxX, y: rect.minY), transform),
      let c = PixelGrid.snap(CGPoint(x: rect.maxX, y: rect.maxY), transform),
      let d = PixelGrid.snap(CGPoint(x: rect.minX, y: rect.maxY), transform)
    else { return isBroken = true }
    move(to: a)
    addLine(to: b)
    addLine(to: c)
    addLine(to: d)
    close()
  }

  /// The direction of an outline. A hole has the opposite direction of the shape that contains it.
  package enum Direction {
    /// The same direction as `Path(roundedRect:radius:)`, for shapes that are not holes.
    case along
    /// The direction opposite to that of `Path(roundedRect:radius:)`, for holes.
    case against
  }

  /// Adds the rounded rectangle `box`, transformed by `transform`, with the edges of `Path(roundedRect:radius:)`.
  package mutating func addRoundedRect(_ box: RoundedBox, _ transform: CGAffineTransform, _ direction: Direction) {
    guard box.radius > 0 else { return addPlainBox(box, transform, direction) }
    let corners = box.corners
    let order = direction == .along ? [0, 1, 2, 3] : [3, 2, 1, 0]
    for (place, index) in order.enumerated() {
      var corner = corners[index]
      if direction == .against { corner.reverse() }
      guard let a = PixelGrid.snap(corner.start, transform), let b = PixelGrid.snap(corner.control1, transform),
        let c = PixelGrid.snap(corner.control2, transform), let d = PixelGrid.snap(corner.end, transform)
      else { return isBroken = true }
      if place == 0 { move(to: a) } else { addLine(to: a) }
      addCurve(to: d, control1: b, control2: c)
    }
    close()
  }

  private mutating func addPlainBox(_ box: RoundedBox, _ transform: CGAffineTransform, _ direction: Direction) {
    var (a, b) = (CGPoint(x: box.right, y: box.top), CGPoint(x: box.left, y: box.bottom))
    if direction == .against { swap(&a, &b) }
    let path = [CGPoint(x: box.left, y: box.top), a, CGPoint(x: box.right, y: box.bottom), b]
    for (place, point) in path.enumerated() {
      guard let p = PixelGrid.snap(point, transform) else { return isBroken = true }
      if place == 0 { move(to: p) } else { addLine(to: p) }
    }
    close()
  }
}

extension Path {
  /// Creates the outline of a border of `width` along the inside of a rectangle. The path is filled by the even-odd
  /// rule.
  init(borderOf rect: CGRect, _ radii: CornerRadii, width: CGFloat) {
    self.init(rect: rect, corners: radii)
    let inner = rect.insetBy(dx: max(0, width), dy: max(0, width))
    guard !inner.isNull, inner.width > 0, inner.height > 0 else { return }
    addPath(Path(rect: inner, corners: radii.inset(by: max(0, width))))
  }
}
