import Geometry

/// A count of consecutive taps at one position, each with one or more touches.
@MainActor
struct TapCount {
  /// The number of complete taps.
  private(set) var taps = 0
  /// The touches of the current tap, in the order in which they began. Between two taps, the touches of the last one.
  private(set) var countedTouches: [UITouch] = []
  private var position: CGPoint?

  /// The largest distance that a touch of a tap can move, in points (unverified).
  static let allowance: CGFloat = 10
  /// The longest duration of a tap, in seconds (unverified).
  static let longest = 0.75

  nonisolated init() {}

  /// Adds touches that have just begun to the current tap.
  ///
  /// - Parameter count: The number of touches that each tap requires.
  /// - Returns: Whether the tap has at most `count` touches and is at the same position as the earlier taps.
  mutating func land(_ touches: [UITouch], of count: Int) -> Bool {
    if !countedTouches.contains(where: \.isDown) { countedTouches = [] }
    countedTouches += touches
    guard countedTouches.count <= count, let middle = countedTouches.middle else { return false }
    if countedTouches.count == count {
      guard position?.isWithin(TouchScreen.tapSeparation, of: middle) ?? true else { return false }
      position = position ?? middle
    }
    return true
  }

  /// Returns whether each touch of the current tap is within `distance` points of the position where the touch began.
  func isStationary(within distance: CGFloat = allowance) -> Bool {
    countedTouches.allSatisfy { $0.point.isWithin(distance, of: $0.landing) }
  }

  /// Counts the current tap if all of its touches have ended and their number is `count`.
  ///
  /// - Returns: Whether the tap was counted, or nil while touches of the tap are on the screen.
  mutating func lift(of count: Int) -> Bool? {
    guard !countedTouches.contains(where: \.isDown) else { return nil }
    guard countedTouches.count == count else { return false }
    taps += 1
    return true
  }
}
