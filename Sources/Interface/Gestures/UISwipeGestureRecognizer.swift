public import Geometry

/// A discrete gesture recognizer for a fast movement in one direction.
///
/// The gesture is recognized while the touches are on the screen, when they have moved by at least 50 points within
/// half a second. The movement along the other axis must be less than 50 points. These limits are unverified.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  ///
  /// The raw values are those of UIKit.
  public struct Direction: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A swipe to the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// A swipe to the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// A swipe upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// A swipe downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The permitted directions of the swipe.
  ///
  /// If several directions are permitted, the recognizer does not report in which of them the user swiped.
  open var direction = Direction.right
  /// The number of touches that the gesture requires.
  open var numberOfTouchesRequired = 1
  private final var start: CGPoint?

  /// The minimum distance of a swipe, and the limit along the other axis, in points (unverified).
  static let distance: CGFloat = 50
  /// The longest duration of a swipe, in seconds (unverified).
  static let longest = 0.5

  /// Returns the position at which the swipe began, in the coordinate system of a view, or of the window if `view` is
  /// nil.
  open override func location(in view: UIView?) -> CGPoint {
    guard let start, let window = attempt.window else { return super.location(in: view) }
    return window.convert(upright: start, to: view)
  }

  /// Starts the time limit of the swipe. Fails if there are more touches than required.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard attempt.down.count <= numberOfTouchesRequired else { return state = .failed }
    if attempt.down.count == numberOfTouchesRequired { start = attempt.down.middle }
    if attempt.down.count == touches.count {
      wait(Self.longest, for: "a swipe") { [weak self] in self?.state = .failed }
    }
  }

  /// Recognizes the swipe when the touches have moved far enough in a permitted direction. Fails in other directions.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let start, let middle = attempt.down.middle else { return }
    let (x, y) = (middle.x - start.x, middle.y - start.y)
    guard max(x.magnitude, y.magnitude) >= Self.distance else { return }
    state = min(x.magnitude, y.magnitude) < Self.distance && direction.contains(Self.direction(x, y)) ? .ended : .failed
  }

  /// Fails if the swipe has not been recognized.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  /// Resets the start position of the swipe.
  open override func reset() { start = nil }

  private static func direction(_ x: CGFloat, _ y: CGFloat) -> Direction {
    x.magnitude > y.magnitude ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
  }
}
