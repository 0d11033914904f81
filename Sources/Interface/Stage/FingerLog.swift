package import Geometry

/// Where fingers are and were a moment ago; what is longer ago is forgotten.
package struct FingerLog: Hashable, Sendable {
  /// One finger, from its landing.
  package struct Finger: Hashable, Sendable {
    /// Where it was when, in seconds of the stage and points of the panel; at least one place, the last the latest.
    package internal(set) var trail: [Place]
    /// When it was lifted; nil while it is down.
    package internal(set) var liftTime: Double?
    let number: Int
  }

  /// A place at an instant.
  package struct Place: Hashable, Sendable {
    package let time: Double
    package let point: CGPoint
  }

  /// The fingers that are down or were a moment ago, in the order they landed.
  package private(set) var fingers: [Finger] = []
  private var count = 0

  /// How long a place is remembered, in seconds.
  package static let memory = 0.5

  /// No finger was ever down.
  init() {}

  /// A finger lands.
  ///
  /// - Returns: its number, for what it does next.
  mutating func land(at point: CGPoint, time: Double) -> Int {
    fingers.removeAll { finger in finger.liftTime.map { $0 < time - Self.memory } ?? false }
    count += 1
    fingers.append(Finger(trail: [Place(time: time, point: point)], number: count))
    return count
  }

  /// A finger moves.
  mutating func move(_ number: Int, to point: CGPoint, time: Double) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    let old = fingers[index].trail.prefix { $0.time < time - Self.memory }
    fingers[index].trail.removeFirst(old.count)
    fingers[index].trail.append(Place(time: time, point: point))
  }

  /// A finger is lifted.
  mutating func lift(_ number: Int, time: Double) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    fingers[index].liftTime = time
  }
}
