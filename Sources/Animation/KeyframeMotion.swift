package import Geometry
package import MediaTime

/// How the way between key frames is gone; names as in `CAAnimationCalculationMode`.
public enum CalculationMode: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Straight from one to the next.
  case linear
  /// Each holds until the next.
  case discrete
  /// Straight and at constant speed; key times and their curves are ignored.
  case paced
  /// Smoothly through all of them.
  case cubic
  /// Smoothly, at key times of constant speed.
  case cubicPaced
}

/// Whether what moves along a path is turned with it; names as in `CAAnimationRotationMode`.
public enum RotationMode: String, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Its x axis points the way it goes.
  case auto = "auto"
  /// Its x axis points back.
  case autoReverse = "auto-reverse"
}

/// A way through key frames, with times, lengths and tangents computed once.
///
/// - Source: spec B4.
package struct KeyframeMotion: Hashable, Sendable {
  /// One track or none of values, one or none of a path: behind one reference each, because samples copy this.
  let values: [ValueTrack]
  private let paths: [PathTrack]

  /// A way through values.
  ///
  /// - Parameters:
  ///   - keyTimes: ascending, in 0…1; nil is even. When the counts differ the common beginning of both is used. Times
  ///     that do not ascend, or are not finite, count as nil (undefined by Apple).
  ///   - timingFunctions: one per interval; missing ones are linear.
  ///   - tension: Kochanek-Bartels, one per value as are `continuity` and `bias`; missing ones are 0, and so are those
  ///     that are not finite. Beyond -1000…1000 they are held there (unverified).
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

  /// A way along a path.
  ///
  /// Every drawn piece is an interval; a move jumps in no time. `cubic` is taken as `linear`, `cubicPaced` as `paced`:
  /// the path is smooth already (unverified).
  package init(
    path: Path, keyTimes: [Double]? = nil, timingFunctions: [UnitBezier?] = [], mode: CalculationMode = .linear,
    rotationMode: RotationMode? = nil
  ) {
    let track = PathTrack(
      path, keyTimes: keyTimes?.ascending, functions: timingFunctions, mode: mode, rotationMode: rotationMode)
    (values, paths) = ([], track.map { [$0] } ?? [])
  }

  /// The value at a fraction of the run; nil when there is no way or two values do not fit.
  package func value(at fraction: Double) -> AnimatableValue? {
    if !values.isEmpty { return values[0].value(at: fraction) }
    return paths.isEmpty ? nil : .point(paths[0].point(at: fraction))
  }

  /// The angle in radians to turn by at a fraction of the run; nil without a path or a rotation mode.
  package func angle(at fraction: Double) -> Double? {
    paths.isEmpty ? nil : paths[0].angle(at: fraction)
  }
}

extension [Double] {
  /// The numbers, when each is finite and none is below the one before; else nil.
  fileprivate var ascending: [Double]? {
    allSatisfy(\.isFinite) && zip(self, dropFirst()).allSatisfy { $0 <= $1 } ? self : nil
  }

  /// A tension, continuity or bias that makes finite tangents.
  fileprivate func shape(at place: Int) -> Double {
    guard place < count, self[place].isFinite else { return 0 }
    return Swift.min(Swift.max(self[place], -1000), 1000)
  }
}
