internal import MediaTime

/// Key values with their times, prepared for sampling.
struct ValueTrack: Hashable, Sendable {
  private let values: [AnimatableValue]
  let timeline: KeyTimeline
  let mode: CalculationMode
  /// The values as vectors. Empty if the kind of the values is not a vector.
  let points: [SIMD4<Double>]
  /// The intervals as cubic curves. Empty if the mode or the kind of the values does not use curves.
  let curves: [HermiteInterval]

  /// Creates a track of the key values, prepared for sampling. The result is nil if there are fewer than two: a single
  /// value has no effect (observed).
  init?(
    _ values: [AnimatableValue], keyTimes: [Double]?, functions: [UnitBezier?], mode: CalculationMode,
    shapes: [KeyShape]
  ) {
    let paced = mode == .paced || mode == .cubicPaced
    let count = paced ? values.count : min(values.count, keyTimes?.count ?? values.count)
    guard count > 1 else { return nil }
    self.values = Array(values.prefix(count))
    let kind = values[0]
    let points = self.values.compactMap { kind.vectors(with: $0)?.1 }
    self.points = points.count == count ? points : []
    self.mode = mode
    let times = Self.times(for: self.values, given: keyTimes, mode: mode)
    timeline = KeyTimeline(times: times, functions: paced ? [] : functions)
    switch mode {
    case .linear, .discrete, .paced: curves = []
    case .cubic, .cubicPaced:
      // Kinds that are not vectors, such as transforms, are interpolated linearly (unverified).
      curves = self.points.isEmpty ? [] : HermiteInterval.through(points, times: times, shapes: shapes)
    }
  }

  private static func times(for values: [AnimatableValue], given: [Double]?, mode: CalculationMode) -> [Double] {
    switch mode {
    case .paced, .cubicPaced:
      return KeyTimeline.pacedTimes(zip(values, values.dropFirst()).map { $0.distance(to: $1) })
    case .discrete:
      if let given { return Array(given.prefix(values.count)) }
      return values.indices.map { Double($0) / Double(values.count) }
    case .linear, .cubic:
      return given.map { Array($0.prefix(values.count)) } ?? KeyTimeline.evenTimes(values.count)
    }
  }

  /// Returns whether all key values are vectors of the kind `kind`.
  func isVector(_ kind: VectorKind) -> Bool { !points.isEmpty && values[0].vectorKind == kind }

  /// Returns the value at the animation's progress.
  func value(at fraction: Double) -> AnimatableValue? {
    if mode == .discrete { return values[timeline.index(at: fraction)] }
    let position = timeline.position(at: fraction)
    if !curves.isEmpty { return values[0].replacingVector(curves[position.interval].value(at: position.fraction)) }
    return values[position.interval].interpolated(to: values[position.interval + 1], progress: position.fraction)
  }
}
