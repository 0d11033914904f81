package import Layers
package import MediaTime

/// Where something is in its own course, as a function of a time: standing still, or on its way to one of its ends.
///
///     1 ┤          ╱────       from a fraction to 0 or 1, `length` seconds after `begin`;
///     g ┤─────────╱            before, it waits; afterwards it stays
///     0 ┼─────────┬──┬──
///               begin
package struct Playback: Hashable, Sendable {
  /// The fraction of its time at the start, 0…1.
  package let from: Double
  /// The fraction at the end: 0, 1, or `from`.
  package let to: Double
  /// When it begins, in the time asked.
  package let begin: Double
  /// How long it takes, in seconds; 0 stands still.
  package let length: Double

  /// Standing at a fraction.
  package init(at fraction: Double) { (from, to, begin, length) = (fraction, fraction, 0, 0) }

  /// On the way from a fraction to an end; standing at the end when that takes no time.
  package init(from start: Double, to end: Double, begin: Double, length: Double) {
    let moves = length > 0 && start != end
    (from, to, self.begin, self.length) = moves ? (start, end, begin, length) : (end, end, 0, 0)
  }

  /// Whether it is, or will be, on its way.
  package var moves: Bool { length > 0 }

  /// The fraction at a time.
  package func fraction(at time: Double) -> Double {
    guard moves, time > begin else { return from }
    let done = (time - begin) / length
    return done >= 1 ? to : from + (to - from) * done
  }

  /// The same course after a jump of the time asked.
  package func moved(by jump: TimeJump) -> Playback {
    moves ? Playback(from: from, to: to, begin: jump.begin(begin), length: length) : self
  }

  /// Fractions per second, 0 when it stands.
  package var speed: Double { moves ? (to - from) / length : 0 }

  /// The timing by which an animation of a duration follows this.
  ///
  /// All but a whole run forwards is a part of a course there and back, in which either end is an instant of its own
  /// and not the beginning of the next course:
  ///
  ///     0 ───▶ duration ───▶ 2 × duration       time of the course
  ///     0 ───▶    1     ───▶      0             fraction
  package func timing(duration: Double) -> MediaTiming {
    var timing = MediaTiming(beginTime: begin, duration: duration, fillMode: .both)
    if from == 0, to == 1 {
      timing.speed = duration / length
      return timing
    }
    let way = (to - from).magnitude * duration
    timing.autoreverses = true
    timing.timeOffset = (to < from ? 2 - from : from) * duration
    (timing.speed, timing.repeatDuration) = moves ? (way / length, way) : (0, 0)
    return timing
  }
}
