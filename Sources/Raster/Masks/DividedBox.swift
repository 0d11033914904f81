internal import Geometry

/// A rounded rectangle with edges at pixel boundaries, divided so that it can be filled fast: three rectangles
/// without partial coverage, and the cells of the four rounded corners.
///
///     ╭───┬─────────────┬───╮
///     ├───┴─────────────┴───┤
///     │                     │
///     ├───┬─────────────┬───┤
///     ╰───┴─────────────┴───╯
struct DividedBox {
  /// The pixels of the whole rounded rectangle.
  let pixels: PixelRect
  /// The pixels that are covered completely: between the upper corners, in the middle, between the lower corners.
  let rects: [3 of PixelRect]
  /// The four rounded corners.
  let corners: [4 of GridCorner]

  /// Divides a box. The result is nil if the box has no round corners, if an edge is not at a pixel boundary, if
  /// corners share rows or columns, or if they are too large for masks.
  ///
  /// - Precondition: `transform.isScaleAndTranslation`.
  init?(_ box: RoundedBox, _ transform: CGAffineTransform) {
    guard box.radius > 0, let a = PixelGrid.snap(CGPoint(x: box.left, y: box.top), transform),
      let b = PixelGrid.snap(CGPoint(x: box.right, y: box.bottom), transform), GridRect(a, b).isWhole
    else { return nil }
    let points = box.corners
    guard let c0 = GridCorner(points[0], GridPoint(x: b.x, y: a.y), startsUpright: false, transform),
      let c1 = GridCorner(points[1], b, startsUpright: true, transform),
      let c2 = GridCorner(points[2], GridPoint(x: a.x, y: b.y), startsUpright: false, transform),
      let c3 = GridCorner(points[3], a, startsUpright: true, transform)
    else { return nil }
    // A mirroring transform exchanges the sides.
    let (topLeft, bottomRight) = (c3.cell, c1.cell)
    let (upper, lower) = a.y <= b.y ? (topLeft, bottomRight) : (bottomRight, topLeft)
    let (near, far) = a.x <= b.x ? (topLeft, bottomRight) : (bottomRight, topLeft)
    guard near.maxX <= far.minX, upper.maxY <= lower.minY, Mask.isSmall(near) else { return nil }
    pixels = GridRect(a, b).pixels
    rects = [
      PixelRect(minX: near.maxX, minY: pixels.minY, maxX: far.minX, maxY: upper.maxY),
      PixelRect(minX: pixels.minX, minY: upper.maxY, maxX: pixels.maxX, maxY: lower.minY),
      PixelRect(minX: near.maxX, minY: lower.minY, maxX: far.minX, maxY: pixels.maxY),
    ]
    corners = [c0, c1, c2, c3]
  }
}

extension GridCorner {
  /// Creates a grid corner from the quarter circle `corner`, transformed by `transform`. The result is nil if a
  /// coordinate is NaN.
  ///
  /// - Parameters:
  ///   - outer: the corner of the rectangle without rounding.
  ///   - startsUpright: whether the curve starts on a vertical edge. If false, the curve is reversed.
  fileprivate init?(
    _ corner: RoundedBox.Corner, _ outer: GridPoint, startsUpright: Bool, _ transform: CGAffineTransform
  ) {
    guard let a = PixelGrid.snap(corner.start, transform), let b = PixelGrid.snap(corner.control1, transform),
      let c = PixelGrid.snap(corner.control2, transform), let d = PixelGrid.snap(corner.end, transform)
    else { return nil }
    // The chords of a curve do not depend on its direction.
    self =
      startsUpright
      ? GridCorner(outer: outer, start: a, control1: b, control2: c, end: d)
      : GridCorner(outer: outer, start: d, control1: c, control2: b, end: a)
  }
}
