/// A projective map of the plane: lines stay straight, but parallel lines may not stay parallel.
///
/// Points are row vectors on the left, as in Core Animation:
///
///                   ⎡ x.x       x.y       x.z      ⎤
///     [px  py  1] · ⎢ y.x       y.y       y.z      ⎥ = [qx·w  qy·w  w]       visible at (qx, qy) where w > 0
///                   ⎣ origin.x  origin.y  origin.z ⎦
package struct Homography: Hashable, Sendable, BitwiseCopyable {
  /// The rows of the matrix: the images of the x axis, the y axis and the origin.
  package let x, y, origin: SIMD3<Double>

  /// Creates a map from its three rows.
  package init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    (self.x, self.y, self.origin) = (x, y, origin)
  }

  /// Creates the map of an affine transform.
  package init(_ t: CGAffineTransform) {
    self.init(
      x: SIMD3(t.a.native, t.b.native, 0), y: SIMD3(t.c.native, t.d.native, 0),
      origin: SIMD3(t.tx.native, t.ty.native, 1))
  }

  /// Creates the map from points of the plane z = 0 to the points at which they appear after a transform in space.
  /// Points are projected along the z axis, with the perspective of the transform.
  package init(plane t: CATransform3D) {
    let rows = t.rows
    self.init(
      x: SIMD3(rows.x.x, rows.x.y, rows.x.w), y: SIMD3(rows.y.x, rows.y.y, rows.y.w),
      origin: SIMD3(rows.origin.x, rows.origin.y, rows.origin.w))
  }

  /// The map that leaves every point unchanged.
  package static let identity = Homography(.identity)

  /// The map as an affine transform, or nil if it has perspective.
  package var affine: CGAffineTransform? {
    guard x.z == 0, y.z == 0, origin.z > 0 else { return nil }
    let w = origin.z
    return CGAffineTransform(
      a: CGFloat(x.x / w), b: CGFloat(x.y / w), c: CGFloat(y.x / w), d: CGFloat(y.y / w),
      tx: CGFloat(origin.x / w), ty: CGFloat(origin.y / w))
  }

  /// The determinant of the matrix. It is negative if the mapped plane is back-facing, and 0 if the plane is seen
  /// edge-on.
  package var determinant: Double { x.cross(y).dot(origin) }

  /// Returns the map that applies this one first and then `next`.
  package func concatenating(_ next: Homography) -> Homography {
    Homography(x: next.moved(x), y: next.moved(y), origin: next.moved(origin))
  }

  /// The inverse map, or nil if the determinant is 0 or not finite.
  package var inverse: Homography? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    // The columns of the adjugate are the cross products of the rows.
    let (u, v, w) = (y.cross(origin) / det, origin.cross(x) / det, x.cross(y) / det)
    return Homography(x: SIMD3(u.x, v.x, w.x), y: SIMD3(u.y, v.y, w.y), origin: SIMD3(u.z, v.z, w.z))
  }

  /// Returns the image of a point, or nil if the point is behind the viewer.
  package func apply(_ point: CGPoint) -> CGPoint? {
    let p = moved(SIMD3(point.x.native, point.y.native, 1))
    return p.z > 0 ? CGPoint(x: p.x / p.z, y: p.y / p.z) : nil
  }

  private func moved(_ p: SIMD3<Double>) -> SIMD3<Double> { p.x * x + p.y * y + p.z * origin }
}

extension CGRect {
  /// Returns the smallest rectangle that contains the images of this rectangle's corners. The result is `CGRect.zero`
  /// if all corners are behind the viewer.
  ///
  /// Corners behind the viewer are ignored, because the image of a rectangle that extends behind the viewer has no
  /// finite bounds.
  package func applying(_ map: Homography) -> CGRect {
    if let affine = map.affine { return applying(affine) }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ].compactMap { map.apply($0) }
    guard let first = corners.first else { return .zero }
    return corners.dropFirst().reduce(CGRect(origin: first, size: .zero)) { box, p in
      box.union(CGRect(origin: p, size: .zero))
    }
  }
}
