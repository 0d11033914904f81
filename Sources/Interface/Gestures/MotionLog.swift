import Geometry
import Runtime

/// The recent positions of a moving point, from which its velocity is computed.
struct MotionLog {
  /// The samples, oldest first. Times are in seconds.
  private(set) var samples: [(time: Double, point: CGPoint)] = []

  /// The time over which a velocity is averaged, in seconds (unverified).
  static let window = 0.1

  /// The movement from which the mean velocity is computed: its first and last position, and its duration in seconds.
  /// Nil without two samples at different times.
  ///
  /// The movement consists of the samples of the last 0.1 s. If the second-last sample is older, the movement begins at
  /// that sample.
  var span: (from: CGPoint, to: CGPoint, seconds: Double)? {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return nil }
    return (first.point, last.point, last.time - first.time)
  }

  /// The last position, or nil if there is none.
  var point: CGPoint? { samples.last?.point }

  mutating func add(_ point: CGPoint, at time: Double) {
    samples.append((time, point))
    let start = time - Self.window - Instant.grid
    while samples.count > 2, samples[0].time < start { samples.removeFirst() }
  }
}
