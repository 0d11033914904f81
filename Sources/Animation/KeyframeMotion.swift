package import Geometry
package import MediaTime

/// The method of interpolation between the key values of an animation. The names are those of
/// `CAAnimationCalculationMode`.
public enum CalculationMode: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Linear interpolation between key values.
  case linear
  /// No interpolation: each key value applies until the next.
  case discrete
  /// Linear interpolation at constant speed. Key times and timing functions are ignored.
  case paced
  /// Smooth interpolation through all key values.
  case cubic
  /// Smooth interpolation with an equal average speed between all key values. Key times and timing functions are
  /// ignored.
  case cubicPaced
}

/// The orientation of an object that moves along a path. The names are those of `CAAnimationRotationMode`.
public enum RotationMode: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The object's x axis points in the direction of motion.
  case auto = "auto"
  /// The object's x axis points against the direction of motion.
  case autoReverse = "auto-reverse"
}

/// An interpolation through key frames, with precomputed times, lengths and tangents.
///
/// - Source: spec B4.
package struct KeyframeMotion: Hashable, Sendable {
  /// The prepared key values, in an array with at most one element. The array is empty for an animation along a path,
  /// and if there are fewer than two values.
  ///
  /// An array is used because it keeps this type small: values of the type are copied for each sample.
  let values: [ValueTrack]
  private let paths: [PathTrack]

  /// Creates an interpolation through values.
  ///
  /// - Parameters:
  ///   - keyTimes: ascending, in 0…1; nil means equal distances. If there are not as many key times as values, only the
  ///     first keys that have both are used. If a time is not finite, or less than the previous one, the key times are
  ///     treated as nil (undefined by Apple).
  ///   - timingFunctions: one per interval; missing ones are linear.
  ///   - tension: the Kochanek-Bartels tensions, one per value, like `continuity` and `bias`. Missing values and values
  ///     that are not finite are 0. Others are clamped to −1000…1000 (unverified).
  package init(
    values: [AnimatableValue], keyTimes: [Double]? = nil, timingFunctions: [UnitBezier?] = [],
    mode: CalculationMode = .linear, tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []
  ) {
    let shapes = values.indices.map { i in
      KeyShape(tension: tension.shape(at: i), continuity: continuity.shape(at: i), bias: bias.shape(at: i))
    }
    let track = ValueTrack(
      values, keyTimes: keyTimes?.ascending, functions: timingFunctions, mode: mode, shapes: shapes)
    (self.values, paths) = (track.map { [$0] } ?? [], [])
  }

  /// Creates an interpolation along a path.
  ///
  /// Every drawn segment is an interval; a move takes no time. `cubic` has the same effect as `linear`, and
  /// `cubicPaced` the same effect as `paced`, because the path is already smooth (unverified).
  package init(
    path: Path, keyTimes: [Double]? = nil, timingFunctions: [UnitBezier?] = [], mode: CalculationMode = .linear,
    rotationMode: RotationMode? = nil
  ) {
    let track = PathTrack(
      path, keyTimes: keyTimes?.ascending, functions: timingFunctions, mode: mode, rotationMode: rotationMode)
    (values, paths) = ([], track.map { [$0] } ?? [])
  }

  /// Returns the value at the animation's progress, or nil if there are too few values, or if two values have different
  /// kinds.
  package func value(at fraction: Double) -> AnimatableValue? {
    if !values.isEmpty { return values[0].value(at: fraction) }
    return paths.isEmpty ? nil : .point(paths[0].point(at: fraction))
  }

  /// Returns the rotation angle in radians at the animation's progress, or nil if there is no path or no rotation mode.
  package func angle(at fraction: Double) -> Double? {
    paths.isEmpty ? nil : paths[0].angle(at: fraction)
  }
}

extension [Double] {
  /// The numbers if all are finite and in ascending order, otherwise nil.
  fileprivate var ascending: [Double]? {
    allSatisfy(\.isFinite) && zip(self, dropFirst()).allSatisfy { $0 <= $1 } ? self : nil
  }

  /// Returns this array's value at `index`, clamped to −1000…1000 so that tangents are finite. The array contains
  /// tensions, continuities or biases. A missing value and one that is not finite count as 0.
  fileprivate func shape(at index: Int) -> Double {
    guard index < count, self[index].isFinite else { return 0 }
    return Swift.min(Swift.max(self[index], -1000), 1000)
  }
}
