internal import Kernels

/// A rotation in space as a unit quaternion, for interpolation along the shortest arc.
struct Quaternion: Hashable {
  /// The rotation axis times the sine of half the angle.
  var vector: Vector3
  /// The cosine of half the angle.
  var scalar: Double

  init(vector: Vector3, scalar: Double) {
    (self.vector, self.scalar) = (vector, scalar)
  }

  /// Creates the rotation with the matrix rows `r`: three perpendicular unit vectors of positive orientation.
  ///
  /// The largest of the four components is computed first, to avoid division by a small number.
  init(rows r: (Vector3, Vector3, Vector3)) {
    let squares = SIMD4(
      1 + r.0.x - r.1.y - r.2.z, 1 - r.0.x + r.1.y - r.2.z, 1 - r.0.x - r.1.y + r.2.z, 1 + r.0.x + r.1.y + r.2.z)
    // Antisymmetric and symmetric parts: four times the products of the components.
    let (wx, wy, wz) = (r.1.z - r.2.y, r.2.x - r.0.z, r.0.y - r.1.x)
    let (xy, xz, yz) = (r.0.y + r.1.x, r.0.z + r.2.x, r.1.z + r.2.y)
    let largest = squares.max()
    let products: SIMD4<Double> =
      if largest == squares.w {
        SIMD4(wx, wy, wz, largest)
      } else if largest == squares.x {
        SIMD4(largest, xy, xz, wx)
      } else if largest == squares.y {
        SIMD4(xy, largest, yz, wy)
      } else {
        SIMD4(xz, yz, largest, wz)
      }
    let q = products / (2 * largest.squareRoot())
    self.init(vector: q.xyz, scalar: q.w)
  }

  /// The rows of the rotation's matrix.
  var rows: (Vector3, Vector3, Vector3) {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, scalar)
    return (
      Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Returns the rotation at a progress along the shortest arc to `other`, at constant angular speed.
  func interpolated(to other: Quaternion, progress: Double) -> Quaternion {
    // q and −q are the same rotation, so the nearer one is the target.
    let sign: Double = vector.dot(other.vector) + scalar * other.scalar < 0 ? -1 : 1
    let target = Quaternion(vector: other.vector * sign, scalar: other.scalar * sign)
    // Half the angle is computed from both diagonals of the rhombus, which is accurate for small and for large angles.
    let apart = (vector - target.vector).with(w: scalar - target.scalar)
    let along = (vector + target.vector).with(w: scalar + target.scalar)
    let angle = 2 * PortableMath.atan2(apart.length, along.length)
    let sine = PortableMath.sin(angle)
    let (a, b) =
      sine > 1e-9
      ? (PortableMath.sin((1 - progress) * angle) / sine, PortableMath.sin(progress * angle) / sine)
      : (1 - progress, progress)
    return Quaternion(vector: a * vector + b * target.vector, scalar: a * scalar + b * target.scalar)
  }
}
