public import MediaTime

/// A value of an animated property at a progress of the transition.
public struct MotionKey: Hashable, Sendable {
  /// The progress of the transition, 0…1.
  public var progress: Double
  /// The value of the property at `progress`.
  public var value: Double
  /// The timing curve of the interval that ends at this key.
  public var timingCurve: UnitBezier

  /// Creates a key. Without a timing curve, the interval that ends at the key is linear.
  public init(
    _ progress: Double, _ value: Double, timingCurve: UnitBezier = UnitBezier(c1x: 0, c1y: 0, c2x: 1, c2y: 1)
  ) {
    (self.progress, self.value, self.timingCurve) = (progress, value, timingCurve)
  }
}

/// The values of one property over a transition's progress.
package struct MotionTrack: Hashable, Sendable {
  /// The property that changes.
  package let property: MotionProperty
  /// The keys of the track, at least two. Their progress increases from 0 to 1.
  package let keys: [MotionKey]

  /// Creates a track through several values.
  ///
  /// - Precondition: the progress of the keys increases from 0 to 1.
  package init(_ property: MotionProperty, _ keys: [MotionKey]) {
    precondition(
      keys.first?.progress == 0 && keys.last?.progress == 1
        && zip(keys, keys.dropFirst()).allSatisfy { $0.progress < $1.progress },
      "Move: the progress must be 0 for the first key, increase from key to key, and be 1 for the last key")
    (self.property, self.keys) = (property, keys)
  }

  /// Creates a linear track through at least two evenly spaced values.
  package init(_ property: MotionProperty, _ values: [Double]) {
    let last = Double(values.count - 1)
    self.init(property, values.enumerated().map { MotionKey(Double($0) / last, $1) })
  }

  /// The track in reverse, from its last value to its first.
  package var reversed: MotionTrack {
    let timingCurves = keys.dropFirst().reversed().map(\.timingCurve.reversedInTime)
    let reversedInTime = zip(keys.reversed(), [UnitBezier.linear] + timingCurves).map {
      MotionKey(1 - $0.progress, $0.value, timingCurve: $1)
    }
    return MotionTrack(property, reversedInTime)
  }

  /// Whether the timing curves of all intervals between keys are linear.
  private var isLinear: Bool { keys.dropFirst().allSatisfy { $0.timingCurve == .linear } }

  /// Returns the value at a progress. Outside 0…1, a linear track of two keys is extrapolated. For other tracks, the
  /// progress is clamped to 0…1.
  package func value(at progress: Double) -> Double {
    if keys.count == 2, isLinear { return keys[0].value + (keys[1].value - keys[0].value) * progress }
    let position = min(max(progress, 0), 1)
    let index = keys.dropFirst().firstIndex { position <= $0.progress } ?? keys.count - 1
    let (a, b) = (keys[index - 1], keys[index])
    return a.value + (b.value - a.value) * b.timingCurve.value(at: (position - a.progress) / (b.progress - a.progress))
  }

  /// Returns keys for the part of the track between the progress values `start` and `end`. The progress of the
  /// returned keys increases from 0 to 1.
  ///
  /// If `start` is greater than `end`, the part is reversed. If the track has nonlinear curves, the part is
  /// approximated by short linear intervals, unless `start` is 0 and `end` is 1.
  package func keys(from start: Double, to end: Double) -> [MotionKey] {
    if start == 0, end == 1 { return keys }
    guard start != end else { return [0, 1].map { MotionKey($0, value(at: end)) } }
    let positions = isLinear ? keys.map(\.progress) : (0...64).map { Double($0) / 64 }
    let inner = positions.filter { min(start, end) < $0 && $0 < max(start, end) }
    let path = [start] + (start < end ? inner : inner.reversed()) + [end]
    return path.map { MotionKey(($0 - start) / (end - start), value(at: $0)) }
  }
}

extension UnitBezier {
  /// The curve in reverse, rotated by 180° about its middle.
  fileprivate var reversedInTime: UnitBezier { UnitBezier(c1x: 1 - c2x, c1y: 1 - c2y, c2x: 1 - c1x, c2y: 1 - c1y) }
}
