/// A vector of three coordinates, for the decomposition of transforms.
typealias Vector3 = SIMD3<Double>

extension SIMD3<Double> {
  // Sums are written out, because the compiler could choose the order of a reduction.

  /// Returns the dot product.
  func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  /// Returns the right-handed cross product.
  func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The Euclidean length.
  var length: Double { dot(self).squareRoot() }

  /// The vector scaled to length 1. The zero vector is unchanged.
  var normalized: Vector3 {
    let length = length
    return length > 0 ? self / length : .zero
  }

  /// Returns the vector with a fourth coordinate.
  func with(w: Double) -> SIMD4<Double> { SIMD4(x, y, z, w) }
}

extension SIMD4<Double> {
  /// The Euclidean length, summed from x to w.
  var length: Double { (x * x + y * y + z * z + w * w).squareRoot() }

  /// The first three coordinates.
  var xyz: Vector3 { Vector3(x, y, z) }
}
