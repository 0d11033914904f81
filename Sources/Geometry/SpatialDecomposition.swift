/// The components of a transform in space: scale, then shear, then rotation, then translation, then perspective.
///
/// Composing the components gives the transform divided by m44. A transform with determinant 0 can be decomposed too:
/// an axis that is zero, or that lies in the line or plane of the preceding axes, gets scale 0 and a direction outside
/// this line or plane. A view with scale 0 can therefore still be rotated. The shear of such an axis is lost.
/// - Source: spec B10; CSS Transforms 2, "Decomposing a 3D matrix", with rows instead of columns.
struct SpatialDecomposition {
  /// The scale factors of the three axes. All are negated if the transform mirrors.
  var scale: Vector3
  /// The shear factors xy, xz and yz, for axes of length 1: the scale is divided out.
  var shear: Vector3
  /// The rotation matrix: three perpendicular unit vectors of positive orientation, one per row.
  var rotation: (Vector3, Vector3, Vector3)
  /// The translation in points.
  var translation: Vector3
  /// The fourth column. It is (0, 0, 0, 1) without perspective.
  var perspective: SIMD4<Double>

  /// Creates the components of a transform. The result is nil if the transform is not finite or its perspective cannot
  /// be separated.
  init?(_ transform: CATransform3D) {
    let w = Double(transform.m44)
    guard w != 0, transform.isFinite else { return nil }
    let r = transform.rows
    let (x, y, z, origin) = (r.x / w, r.y / w, r.z / w, r.origin / w)
    perspective = SIMD4(0, 0, 0, 1)
    translation = origin.xyz
    (scale, shear, rotation) = Self.orthogonalized(x.xyz, y.xyz, z.xyz)
    guard transform.hasPerspective else { return }
    let base = CATransform3D(
      rows: x.xyz.with(w: 0), y.xyz.with(w: 0), z.xyz.with(w: 0), origin.xyz.with(w: 1))
    guard let inverse = base.inverse?.rows else { return nil }
    let column = SIMD4(x.w, y.w, z.w, 1)
    func dot(_ row: SIMD4<Double>) -> Double {
      row.x * column.x + row.y * column.y + row.z * column.z + row.w * column.w
    }
    perspective = SIMD4(dot(inverse.x), dot(inverse.y), dot(inverse.z), dot(inverse.origin))
  }

  /// The transform composed of the components.
  var composed: CATransform3D {
    let (u, v, w) = rotation
    let y = shear.x * u + v
    let z = shear.y * u + shear.z * v + w
    return CATransform3D(
      rows: seen(scale.x * u, 0), seen(scale.y * y, 0), seen(scale.z * z, 0), seen(translation, 1))
  }

  /// Returns a row of the composed transform: the product of an affine row and the perspective matrix. The affine row
  /// consists of `row` and, as the fourth element, `last`.
  private func seen(_ row: Vector3, _ last: Double) -> SIMD4<Double> {
    let p = perspective
    return row.with(w: row.x * p.x + row.y * p.y + row.z * p.z + last * p.w)
  }

  /// Returns the scale, shear and rotation of the matrix with the rows `x`, `y` and `z`, by Gram-Schmidt
  /// orthogonalization. If the matrix mirrors, all axes and scale factors are negated to get a rotation.
  private static func orthogonalized(
    _ x: Vector3, _ y: Vector3, _ z: Vector3
  ) -> (scale: Vector3, shear: Vector3, rotation: (Vector3, Vector3, Vector3)) {
    var scale = Vector3(x.length, 0, 0)
    var shear = Vector3.zero
    let u =
      scale.x > 0
      ? x / scale.x : completed(y.cross(z), across: (y.length > 0 ? y : z).normalized, near: Vector3(1, 0, 0))
    shear.x = u.dot(y)
    let yRest = y - shear.x * u
    scale.y = yRest.length
    let v = scale.y > 0 ? yRest / scale.y : completed(z.cross(u), across: u, near: Vector3(0, 1, 0))
    (shear.y, shear.z) = (u.dot(z), v.dot(z))
    let zRest = z - shear.y * u - shear.z * v
    scale.z = zRest.length
    let w = scale.z > 0 ? zRest / scale.z : u.cross(v)
    shear.x = scale.y > 0 ? shear.x / scale.y : 0
    (shear.y, shear.z) = scale.z > 0 ? (shear.y / scale.z, shear.z / scale.z) : (0, 0)
    let mirrors = u.dot(v.cross(w)) < 0
    return mirrors ? (-scale, shear, (-u, -v, -w)) : (scale, shear, (u, v, w))
  }

  /// Returns a unit vector as the direction of an axis with scale 0.
  ///
  /// The vector has the direction of `candidate`. If `candidate` is zero, the vector is perpendicular to the unit
  /// vector `other` and, if possible, near `axis`.
  private static func completed(_ candidate: Vector3, across other: Vector3, near axis: Vector3) -> Vector3 {
    if candidate.length > 0 { return candidate.normalized }
    let rest = axis - other.dot(axis) * other
    if rest.length > 1e-6 { return rest.normalized }
    let next = Vector3(axis.z, axis.x, axis.y)
    return (next - other.dot(next) * other).normalized
  }
}
