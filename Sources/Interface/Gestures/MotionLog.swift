import Geometry

/// The last places of something that moves, for its velocity.
struct MotionLog {
  private(set) var samples: [(time: Double, place: CGPoint)] = []

  /// How far back the mean goes, in seconds (unverified).
  static let window = 0.1

  /// The places between which the velocity is the mean: the last tenth of a second, or since the one before the last
  /// when that is longer ago. Nil when no time lies between.
  var span: (from: CGPoint, to: CGPoint, seconds: Double)? {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return nil }
    return (first.place, last.place, last.time - first.time)
  }

  /// Where it is.
  var place: CGPoint? { samples.last?.place }

  mutating func add(_ place: CGPoint, at time: Double) {
    samples.append((time, place))
    let start = time - Self.window - Instant.grid
    while samples.count > 2, samples[0].time < start { samples.removeFirst() }
  }
}
