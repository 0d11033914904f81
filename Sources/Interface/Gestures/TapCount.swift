import Geometry

/// Counts taps of several fingers at one place.
@MainActor
struct TapCount {
  /// The taps that are complete.
  private(set) var taps = 0
  /// The fingers of the tap under way, or of the last one, in the order they landed.
  private(set) var fingers: [UITouch] = []
  private var place: CGPoint?

  /// How far a finger of a tap may move, in points (unverified).
  static let allowance: CGFloat = 10
  /// How long fingers may be down for a tap, in seconds (unverified).
  static let longest = 0.75

  nonisolated init() {}

  /// Fingers came down.
  ///
  /// - Returns: whether this is still a series of taps at one place, of at most `count` fingers.
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

  /// Whether every finger of the tap is within `distance` of where it landed.
  func isInPlace(within distance: CGFloat = allowance) -> Bool {
    fingers.allSatisfy { $0.point.isWithin(distance, of: $0.landing) }
  }

  /// Fingers were lifted.
  ///
  /// - Returns: whether a tap of `count` fingers is complete; nil while some are down.
  mutating func lift(of count: Int) -> Bool? {
    guard !fingers.contains(where: \.isDown) else { return nil }
    guard fingers.count == count else { return false }
    taps += 1
    return true
  }
}
