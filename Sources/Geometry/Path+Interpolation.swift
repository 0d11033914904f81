extension Path {
  /// The path at a fraction of the way to `other`, point by point; nil when the two do not have the same verbs.
  ///
  /// - Source: spec B5.
  package func interpolated(to other: Path, progress: Double) -> Path? {
    guard verbs == other.verbs else { return nil }
    if progress == 0 { return self }
    if progress == 1 { return other }
    return mapPoints { index, point in
      let target = other.points[index]
      return CGPoint(SIMD2(point) + (SIMD2(target) - SIMD2(point)) * progress)
    }
  }
}
