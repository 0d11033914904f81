package import Geometry

/// A rectangle with circular corners, given by its edges and the radius of the corners, in points.
///
/// Guarantee: `radius` is at least 0 and at most half the shorter side, unless a number is NaN. In this case the
/// outline of the box is later marked as broken.
package struct RoundedBox: Hashable, Sendable {
  /// The left edge.
  package let left: CGFloat
  /// The right edge.
  package let right: CGFloat
  /// The top edge.
  package let top: CGFloat
  /// The bottom edge.
  package let bottom: CGFloat
  /// The radius of the corners.
  package let radius: CGFloat

  private init(left: CGFloat, right: CGFloat, top: CGFloat, bottom: CGFloat, radius: CGFloat) {
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
    self.radius = max(0, min(radius, (right - left) / 2, (bottom - top) / 2))
  }

  /// Creates a box for `rect` with corners of `radius`, clamped to half the shorter side.
  package init(_ rect: CGRect, radius: CGFloat) {
    self.init(left: rect.minX, right: rect.maxX, top: rect.minY, bottom: rect.maxY, radius: radius)
  }

  /// Creates the box with which a layer's rectangle `rect`, with corners of `radius`, is drawn. If `transform` maps
  /// rectangles to axis-parallel rectangles, the edges are moved to pixel boundaries. The edges of a full circle are
  /// not moved.
  package init(_ rect: CGRect, radius: CGFloat, under transform: CGAffineTransform) {
    let exact = RoundedBox(rect, radius: radius)
    self = exact.isCircle ? exact : RoundedBox(rect.onPixelEdges(transform), radius: radius)
  }

  /// Whether the box is a full circle, so that no edge is straight.
  private var isCircle: Bool { radius > 0 && 2 * radius >= right - left && 2 * radius >= bottom - top }

  /// Returns the box that remains inside a border of `width` points, or nil if nothing remains. Negative widths count
  /// as 0.
  package func inset(by width: CGFloat) -> RoundedBox? {
    let w = max(0, width)
    let inner = RoundedBox(left: left + w, right: right - w, top: top + w, bottom: bottom - w, radius: radius - w)
    return inner.right > inner.left && inner.bottom > inner.top ? inner : nil
  }

  /// A quarter circle of the outline, as a cubic curve.
  package struct Corner: Hashable, Sendable {
    /// The start point.
    package var start: CGPoint
    /// The first control point.
    package var control1: CGPoint
    /// The second control point.
    package var control2: CGPoint
    /// The end point.
    package var end: CGPoint

    /// Reverses the direction of the corner.
    package mutating func reverse() {
      (start, control1, control2, end) = (end, control2, control1, start)
    }
  }

  /// The corners: top right, bottom right, bottom left, top left. Each begins at the end of the previous straight edge.
  ///
  /// The control points are at 4/3 (√2 − 1) of the radius, as in `Path(roundedRect:radius:)`.
  package var corners: [4 of Corner] {
    let (r, handle) = (radius, 1 - 0.552_284_749_830_793_6 as CGFloat)
    let h = r * handle
    return [
      Corner(
        start: CGPoint(x: right - r, y: top), control1: CGPoint(x: right - h, y: top),
        control2: CGPoint(x: right, y: top + h), end: CGPoint(x: right, y: top + r)),
      Corner(
        start: CGPoint(x: right, y: bottom - r), control1: CGPoint(x: right, y: bottom - h),
        control2: CGPoint(x: right - h, y: bottom), end: CGPoint(x: right - r, y: bottom)),
      Corner(
        start: CGPoint(x: left + r, y: bottom), control1: CGPoint(x: left + h, y: bottom),
        control2: CGPoint(x: left, y: bottom - h), end: CGPoint(x: left, y: bottom - r)),
      Corner(
        start: CGPoint(x: left, y: top + r), control1: CGPoint(x: left, y: top + h),
        control2: CGPoint(x: left + h, y: top), end: CGPoint(x: left + r, y: top)),
    ]
  }
}

extension CGRect {
  /// Returns this rectangle with its edges moved so that `transform` maps them to pixel boundaries. After the
  /// transformation, the result consists of exactly those pixels whose centres are inside the transformed original
  /// rectangle.
  ///
  /// The result is this rectangle if `transform` does not keep rectangles or is not invertible, or if a coordinate is
  /// NaN.
  func onPixelEdges(_ transform: CGAffineTransform) -> CGRect {
    guard transform.keepsRectangles, transform.determinant != 0, let exact = GridRect(self, transform) else {
      return self
    }
    let (grid, back) = (exact.onPixelEdges, transform.inverted())
    func point(_ x: Int32, _ y: Int32) -> CGPoint {
      CGPoint(x: CGFloat(x) / 256, y: CGFloat(y) / 256).applying(back)
    }
    let (a, b) = (point(grid.minX, grid.minY), point(grid.maxX, grid.maxY))
    return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }
}
