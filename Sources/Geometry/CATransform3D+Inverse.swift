extension CATransform3D {
  /// The determinant, 0 if the transform is not invertible. Without perspective, it is the factor by which volumes
  /// change.
  package var determinant: Double {
    let (s, c) = minors
    return s.0 * c.5 - s.1 * c.4 + s.2 * c.3 + s.3 * c.2 - s.4 * c.1 + s.5 * c.0
  }

  /// The inverse transform, or nil if the determinant is 0 or not finite.
  ///
  /// The inverse of an affine transform is computed in the plane, so that it stays exactly affine.
  package var inverse: CATransform3D? {
    if let affine {
      let det = Double(affine.determinant)
      return det != 0 && det.isFinite ? CATransform3D(affine.inverted()) : nil
    }
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    return adjugate(dividedBy: det)
  }

  /// The determinants of the 2×2 submatrices in the upper two rows (`s`) and in the lower two rows (`c`). The column
  /// pairs are, in order, 12, 13, 14, 23, 24 and 34.
  private var minors: (s: Minors, c: Minors) {
    let r = rows
    return (Self.minors(r.x, r.y), Self.minors(r.z, r.origin))
  }

  private typealias Minors = (Double, Double, Double, Double, Double, Double)

  private static func minors(_ p: SIMD4<Double>, _ q: SIMD4<Double>) -> Minors {
    (
      p.x * q.y - p.y * q.x, p.x * q.z - p.z * q.x, p.x * q.w - p.w * q.x,
      p.y * q.z - p.z * q.y, p.y * q.w - p.w * q.y, p.z * q.w - p.w * q.z
    )
  }

  /// Returns the inverse of this transform, whose determinant is `det`. The method is Laplace expansion along pairs
  /// of rows.
  private func adjugate(dividedBy det: Double) -> CATransform3D {
    let (s, c) = minors
    let (x, y, z, o) = rows
    return CATransform3D(
      rows: SIMD4(
        y.y * c.5 - y.z * c.4 + y.w * c.3, -x.y * c.5 + x.z * c.4 - x.w * c.3,
        o.y * s.5 - o.z * s.4 + o.w * s.3, -z.y * s.5 + z.z * s.4 - z.w * s.3) / det,
      SIMD4(
        -y.x * c.5 + y.z * c.2 - y.w * c.1, x.x * c.5 - x.z * c.2 + x.w * c.1,
        -o.x * s.5 + o.z * s.2 - o.w * s.1, z.x * s.5 - z.z * s.2 + z.w * s.1) / det,
      SIMD4(
        y.x * c.4 - y.y * c.2 + y.w * c.0, -x.x * c.4 + x.y * c.2 - x.w * c.0,
        o.x * s.4 - o.y * s.2 + o.w * s.0, -z.x * s.4 + z.y * s.2 - z.w * s.0) / det,
      SIMD4(
        -y.x * c.3 + y.y * c.1 - y.z * c.0, x.x * c.3 - x.y * c.1 + x.z * c.0,
        -o.x * s.3 + o.y * s.1 - o.z * s.0, z.x * s.3 - z.y * s.1 + z.z * s.0) / det)
  }
}
