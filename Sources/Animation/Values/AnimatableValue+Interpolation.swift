internal import Geometry
internal import Pixels

extension AnimatableValue {
  /// Returns the interpolated value at a progress. Outside 0…1, numbers are extrapolated and colours are clamped.
  ///
  /// A Boolean is true if its interpolated number is not 0. Values that cannot be interpolated (names, paths with
  /// different structures, lists of different lengths) change to `other` immediately.
  /// - Returns: the interpolated value, or nil if the kinds differ.
  /// - Source: spec B5; transforms B10.
  package func interpolated(to other: AnimatableValue, progress: Double) -> AnimatableValue? {
    if case .number(let a) = self, case .number(let b) = other { return .number(mix(a, b, progress)) }
    if let (a, b) = vectors(with: other) { return replacingVector(mix(a, b, progress)) }
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, progress: progress))
    case (.boolean(let a), .boolean(let b)):
      return .boolean(mix(a ? 1 : 0, b ? 1 : 0, progress) != 0)
    case (.path(let a), .path(let b)):
      return .path(a.interpolated(to: b, progress: progress) ?? b)
    case (.image(let a), .image(let b)):
      return .image(a.interpolated(to: b, progress: progress))
    case (.discrete, .discrete):
      return other
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(zip(a, b).map { mix($0, $1, progress) }) : other
    case (.colors(let a), .colors(let b)):
      return a.count == b.count ? .colors(zip(a, b).map { $0.interpolated(to: $1, progress: progress) }) : other
    default:
      return nil  // The kinds differ. Listing all pairs would add nothing.
    }
  }

  /// Returns the distance between two values, for motion at constant speed, or 0 for kinds without a distance.
  ///
  /// - Source: spec B4: Euclidean; for transforms over their sixteen elements (unverified).
  func distance(to other: AnimatableValue) -> Double {
    if let (a, b) = vectors(with: other) { return (b - a).norm }
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      let (p, q) = (a.rows, b.rows)
      return SIMD4((q.x - p.x).norm, (q.y - p.y).norm, (q.z - p.z).norm, (q.origin - p.origin).norm).norm
    case (.numbers(let a), .numbers(let b)):
      return zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
    default:
      return 0
    }
  }
}

extension StraightColor {
  /// Returns the colour between this one (progress 0) and `other` (progress 1). The components are interpolated
  /// separately, without premultiplication by alpha.
  fileprivate func interpolated(to other: StraightColor, progress: Double) -> StraightColor {
    StraightColor(
      mix(
        SIMD4(red, green, blue, alpha), SIMD4(other.red, other.green, other.blue, other.alpha), progress))
  }
}

extension SIMD4<Double> {
  /// The Euclidean length of the vector. The sum is written out so that its terms are always added in the same order.
  var norm: Double { (x * x + y * y + z * z + w * w).squareRoot() }
}
