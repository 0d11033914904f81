package import Geometry

/// A log of the touches on a stage's panel (the physical screen) during the last half second.
package struct TouchLog: Hashable, Sendable {
  /// A touch in the log: its recent positions, and the time at which it ended.
  package struct LoggedTouch: Hashable, Sendable {
    /// The positions of the touch in order of time, at least one. Times are the stage's times in seconds. Positions are
    /// in the coordinate system of the panel, in points.
    package internal(set) var trail: [Sample]
    /// The stage's time at which the touch ended, in seconds, or nil before the end.
    package internal(set) var liftTime: Double?
    let number: Int
  }

  /// A position of a touch at an instant.
  package struct Sample: Hashable, Sendable {
    /// The stage's time, in seconds.
    package let time: Double
    /// The position, in the panel's points.
    package let point: CGPoint
  }

  /// The touches that are on the screen or ended recently, in the order in which they began.
  package private(set) var touches: [LoggedTouch] = []
  private var count = 0

  /// The time after which a position or an ended touch can be removed from the log, in seconds.
  package static let memory = 0.5

  /// Creates an empty log.
  package init() {}

  /// Records that a touch began.
  ///
  /// - Returns: The number of the touch, for later calls.
  mutating func land(at point: CGPoint, time: Double) -> Int {
    touches.removeAll { touch in touch.liftTime.map { $0 < time - Self.memory } ?? false }
    count += 1
    touches.append(LoggedTouch(trail: [Sample(time: time, point: point)], number: count))
    return count
  }

  /// Records that a touch moved, and removes the touch's positions that are older than `memory`. `number` is the result
  /// of `land(at:time:)`.
  mutating func move(_ number: Int, to point: CGPoint, time: Double) {
    guard let index = touches.firstIndex(where: { $0.number == number }) else { return }
    let old = touches[index].trail.prefix { $0.time < time - Self.memory }
    touches[index].trail.removeFirst(old.count)
    touches[index].trail.append(Sample(time: time, point: point))
  }

  /// Records that a touch ended. `number` is the result of `land(at:time:)`.
  mutating func lift(_ number: Int, time: Double) {
    guard let index = touches.firstIndex(where: { $0.number == number }) else { return }
    touches[index].liftTime = time
  }
}
