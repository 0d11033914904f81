import Geometry

/// A count of consecutive taps at one position, each with one or more touches.
@MainActor
struct TapCount {
  /// The number of complete taps.
  private(set) var taps = 0
  /// The touches of the current or the last tap, in the order in which they began.
  private(set) var fingers: [UITouch] = []
  private var place: CGPoint?

  /// The largest distance that a touch of a tap can move, in points (unverified).
  static let allowance: CGFloat = 10
  /// The longest duration of a tap, in seconds (unverified).
  static let longest = 0.75

  nonisolated init() {}

  /// Adds touches that have just begun.
  ///
  /// - Returns: whether the taps are still at one position, with at most `count` touches each.
  mutating func land(_ touches: [UITouch], of count: Int) -> Bool {
    if !fingers.contains(where: \.isDown) { fingers = [] }
    fingers += touches
    guard fingers.count <= count, let middle = fingers.middle else { return false }
    if fingers.count == count {
      guard place?.isWithin(TouchScreen.tapSeparation, of: middle) ?? true else { return false }
      place = place ?? middle
    }
    return true
  }

  /// Returns whether every touch of the tap is within `distance` points of the position where it began.
  func isInPlace(within distance: CGFloat = allowance) -> Bool {
    fingers.allSatisfy { $0.point.isWithin(distance, of: $0.landing) }
  }

  /// Counts the tap if all of its touches have ended.
  ///
  /// - Returns: whether the tap had `count` touches, or nil while touches are on the screen.
  mutating func lift(of count: Int) -> Bool? {
    guard !fingers.contains(where: \.isDown) else { return nil }
    guard fingers.count == count else { return false }
    taps += 1
    return true
  }
}
