package import Layers
package import MediaTime

/// The fraction of an animation as a function of time. The fraction is either constant or moves linearly towards 0 or
/// 1.
///
///     1 ┤          ╱────       The fraction moves from g (`from`) to 0 or 1
///     g ┤─────────╱            in the `length` seconds after `begin`.
///     0 ┼─────────┬──┬──       Before and after, the fraction is constant.
///               begin
package struct Playback: Hashable, Sendable {
  /// The fraction before the motion, 0…1.
  package let from: Double
  /// The fraction after the motion: 0 or 1. Without a motion, it equals `from`.
  package let to: Double
  /// The time at which the motion begins, in seconds.
  package let begin: Double
  /// The length of the motion, in seconds. With 0, the fraction is constant.
  package let length: Double

  /// Creates a playback without a motion, which stays at a fraction.
  package init(at fraction: Double) { (from, to, begin, length) = (fraction, fraction, 0, 0) }

  /// Creates a playback that moves from the fraction `start` to the fraction `end`, 0 or 1, in the `length` seconds
  /// after `begin`.
  ///
  /// If `length` is not above 0, or if both fractions are equal, the playback stays at the end.
  package init(from start: Double, to end: Double, begin: Double, length: Double) {
    let moves = length > 0 && start != end
    (from, to, self.begin, self.length) = moves ? (start, end, begin, length) : (end, end, 0, 0)
  }

  /// Whether the fraction changes at some time. The value stays true before and after the motion.
  package var moves: Bool { length > 0 }

  /// Returns the fraction at `time`, which is in seconds, in the same time space as `begin`.
  package func fraction(at time: Double) -> Double {
    guard moves, time > begin else { return from }
    let done = (time - begin) / length
    return done >= 1 ? to : from + (to - from) * done
  }

  /// Returns the playback with another `begin`, so that the fraction stays the same after a jump of the local time in
  /// which the playback is measured.
  package func moved(by jump: TimeJump) -> Playback {
    moves ? Playback(from: from, to: to, begin: jump.begin(begin), length: length) : self
  }

  /// The change of the fraction per second during the motion. It is negative if the fraction decreases, and 0 without a
  /// motion.
  package var speed: Double { moves ? (to - from) / length : 0 }

  /// Returns the timing with which an animation of the given duration, in seconds, follows the playback.
  ///
  /// A playback from 0 to 1 becomes a timing without repetition. Every other playback becomes a part of an
  /// autoreversing cycle, whose second half plays backwards. In that cycle, the time `duration` has the fraction 1.
  /// Without autoreversing, that time would also be the beginning of the next cycle, with the fraction 0:
  ///
  ///     0 ───▶ duration ───▶ 2 × duration       time in the cycle
  ///     0 ───▶    1     ───▶      0             fraction
  package func timing(duration: Double) -> MediaTiming {
    var timing = MediaTiming(beginTime: begin, duration: duration, fillMode: .both)
    if from == 0, to == 1 {
      timing.speed = duration / length
      return timing
    }
    let distance = (to - from).magnitude * duration
    timing.autoreverses = true
    timing.timeOffset = (to < from ? 2 - from : from) * duration
    (timing.speed, timing.repeatDuration) = moves ? (distance / length, distance) : (0, 0)
    return timing
  }
}
