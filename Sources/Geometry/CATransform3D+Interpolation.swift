// Goals, in order: the results measured on Core Animation; exact end values; affine transforms stay affine.
// Interpolating the sixteen elements was rejected: a rotation by 180° would pass through a collapsed transform.

extension CATransform3D {
  /// Returns the interpolated transform at a progress, as in Core Animation. A progress outside 0…1 extrapolates. At
  /// progress 0 the result is exactly this transform, at progress 1 exactly `other`.
  ///
  /// Two affine transforms are interpolated by scale, angle and shear. Other transforms are interpolated by their
  /// components, with a rotation along the shortest arc (`Quaternion`). If one of the transforms has the determinant
  /// 0, or if an intermediate value overflows, each element is interpolated by itself. If that overflows too, the
  /// result is the nearer one of the two transforms. The result is finite if both transforms and the progress are
  /// finite.
  /// - Source: spec B10.
  package func interpolated(to other: CATransform3D, progress: Double) -> CATransform3D {
    if progress == 0 || self == other { return self }
    if progress == 1 { return other }
    let result = taken(to: other, progress: progress)
    if result.isFinite { return result }
    let plain = mixed(with: other, progress: progress)
    return plain.isFinite ? plain : progress < 0.5 ? self : other
  }

  /// Returns the transform between this one and `other` at a progress, without a check for overflow. The transforms
  /// are interpolated by components if both can be decomposed, otherwise element by element.
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

  /// Returns the transform between this one and `other` at a progress, interpolated element by element.
  private func mixed(with other: CATransform3D, progress: Double) -> CATransform3D {
    let (a, b) = (rows, other.rows)
    return CATransform3D(
      rows: a.x + (b.x - a.x) * progress, a.y + (b.y - a.y) * progress, a.z + (b.z - a.z) * progress,
      a.origin + (b.origin - a.origin) * progress)
  }
}

extension SpatialDecomposition {
  /// Returns the components between these ones (progress 0) and `other` (progress 1).
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
