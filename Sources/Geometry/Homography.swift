/// The map of a plane in space to the plane it is seen on: lines stay lines, parallels may meet.
///
/// Points are row vectors on the left, as everywhere in Core Animation:
///
///                   ⎡ x.x       x.y       x.z      ⎤
///     [px  py  1] · ⎢ y.x       y.y       y.z      ⎥ = [qx·w  qy·w  w]       seen at (qx, qy) where w > 0
///                   ⎣ origin.x  origin.y  origin.z ⎦
package struct Homography: Hashable, Sendable, BitwiseCopyable {
  /// Where the axes and the origin go.
  package let x, y, origin: SIMD3<Double>

  /// A map from its three rows.
  package init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    (self.x, self.y, self.origin) = (x, y, origin)
  }

  /// The map of a transform of the plane.
  package init(_ t: CGAffineTransform) {
    self.init(
      x: SIMD3(t.a.native, t.b.native, 0), y: SIMD3(t.c.native, t.d.native, 0),
      origin: SIMD3(t.tx.native, t.ty.native, 1))
  }

  /// Where a transform takes the plane z = 0, seen along the z axis.
  package init(plane t: CATransform3D) {
    let rows = t.rows
    self.init(
      x: SIMD3(rows.x.x, rows.x.y, rows.x.w), y: SIMD3(rows.y.x, rows.y.y, rows.y.w),
      origin: SIMD3(rows.origin.x, rows.origin.y, rows.origin.w))
  }

  /// The map that leaves every point where it is.
  package static let identity = Homography(.identity)

  /// The same map as a transform of the plane; nil when parallels may meet.
  package var affine: CGAffineTransform? {
    guard x.z == 0, y.z == 0, origin.z > 0 else { return nil }
    let w = origin.z
    return CGAffineTransform(
      a: CGFloat(x.x / w), b: CGFloat(x.y / w), c: CGFloat(y.x / w), d: CGFloat(y.y / w),
      tx: CGFloat(origin.x / w), ty: CGFloat(origin.y / w))
  }

  /// Below 0 when the plane is seen from behind; 0 when it is seen from its edge.
  package var determinant: Double { x.cross(y).dot(origin) }

  /// This map, then `next`.
  package func concatenating(_ next: Homography) -> Homography {
    Homography(x: next.moved(x), y: next.moved(y), origin: next.moved(origin))
  }

  /// The map that undoes this one; nil when the plane is seen from its edge.
  package var inverse: Homography? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    // Columns of the adjugate are the cross products of the rows.
    let (u, v, w) = (y.cross(origin) / det, origin.cross(x) / det, x.cross(y) / det)
    return Homography(x: SIMD3(u.x, v.x, w.x), y: SIMD3(u.y, v.y, w.y), origin: SIMD3(u.z, v.z, w.z))
  }

  /// Where a point is seen; nil when it is behind the eye.
  package func apply(_ point: CGPoint) -> CGPoint? {
    let p = moved(SIMD3(point.x.native, point.y.native, 1))
    return p.z > 0 ? CGPoint(x: p.x / p.z, y: p.y / p.z) : nil
  }

  private func moved(_ p: SIMD3<Double>) -> SIMD3<Double> { p.x * x + p.y * y + p.z * origin }
}

extension CGRect {
  /// The smallest rectangle around where this one is seen; empty at the origin when all of it is behind the eye.
  ///
  /// Corners behind the eye do not count: what reaches from before it to behind it has no box.
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
