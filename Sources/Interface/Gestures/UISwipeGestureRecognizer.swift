public import Geometry

/// Fingers that move fast in one direction; it is over when recognized, while they are still down.
///
/// They move 50 points within half a second, and less than that across (unverified).
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a swipe goes; raw values as on iOS.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Where it may go; it does not tell where it went when that is more than one.
  open var direction = Direction.right
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1
  private final var start: CGPoint?

  /// How far a swipe goes at least, and across at most, in points (unverified).
  static let distance: CGFloat = 50
  /// How long it may take, in seconds (unverified).
  static let longest = 0.5

  /// Where the swipe began, in a view's points; nil means the window.
  open override func location(in view: UIView?) -> CGPoint {
    guard let start, let window = attempt.window else { return super.location(in: view) }
    return window.convert(fromInterface: start, to: view)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard attempt.down.count <= numberOfTouchesRequired else { return state = .failed }
    if attempt.down.count == numberOfTouchesRequired { start = attempt.down.middle }
    if attempt.down.count == touches.count {
      wait(Self.longest, for: "a swipe") { [weak self] in self?.state = .failed }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let start, let middle = attempt.down.middle else { return }
    let (x, y) = (middle.x - start.x, middle.y - start.y)
    guard max(x.magnitude, y.magnitude) >= Self.distance else { return }
    state = min(x.magnitude, y.magnitude) < Self.distance && direction.contains(Self.direction(x, y)) ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func reset() { start = nil }

  private static func direction(_ x: CGFloat, _ y: CGFloat) -> Direction {
    x.magnitude > y.magnitude ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
  }
}
