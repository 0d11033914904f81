// Goals, in order: the rows measured on Core Animation; the ends exact to the last bit; a plane transform stays one.
// Interpolating the sixteen numbers was rejected: a half turn would shrink through nothing.

extension CATransform3D {
  /// The transform at a fraction of the way to `other`, as Core Animation goes it; extrapolates outside 0…1.
  ///
  /// Two plane transforms go by scale, angle and shear; any others by quaternion, along the shortest arc; where one of
  /// them has collapsed (determinant 0), number by number. Progress 0 and 1 give the ends exactly. What overflows on
  /// the way goes number by number, too, and then not at all: the result is finite when both ends and the progress are.
  /// - Source: spec B10.
  package func interpolated(to other: CATransform3D, progress: Double) -> CATransform3D {
    if progress == 0 || self == other { return self }
    if progress == 1 { return other }
    let way = taken(to: other, progress: progress)
    if way.isFinite { return way }
    let plain = mixed(with: other, progress: progress)
    return plain.isFinite ? plain : progress < 0.5 ? self : other
  }

  /// By parts, where both have parts.
  private func taken(to other: CATransform3D, progress: Double) -> CATransform3D {
    if let a = affine, let b = other.affine {
      guard let from = PlaneDecomposition(a), let to = PlaneDecomposition(b) else {
        return mixed(with: other, progress: progress)
      }
      return CATransform3D(from.interpolated(to: to, progress: progress).composed)
    }
    guard determinant != 0, other.determinant != 0,
      let from = SpatialDecomposition(self), let to = SpatialDecomposition(other)
    else { return mixed(with: other, progress: progress) }
    return from.interpolated(to: to, progress: progress).composed
  }

  /// Number by number.
  private func mixed(with other: CATransform3D, progress: Double) -> CATransform3D {
    let (a, b) = (rows, other.rows)
    return CATransform3D(
      rows: a.x + (b.x - a.x) * progress, a.y + (b.y - a.y) * progress, a.z + (b.z - a.z) * progress,
      a.origin + (b.origin - a.origin) * progress)
  }
}

extension SpatialDecomposition {
  /// The parts at a fraction of the way to `other`.
  fileprivate func interpolated(to other: SpatialDecomposition, progress: Double) -> SpatialDecomposition {
    var result = self
    result.scale += (other.scale - scale) * progress
    result.shear += (other.shear - shear) * progress
    result.translation += (other.translation - translation) * progress
    result.perspective += (other.perspective - perspective) * progress
    let (from, to) = (Quaternion(rows: rotation), Quaternion(rows: other.rotation))
    result.rotation = from.interpolated(to: to, progress: progress).rows
    return result
  }
}
