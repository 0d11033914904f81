public import Geometry

/// A continuous gesture recognizer for two touches that move apart or together.
///
/// The gesture begins when the distance between the touches has changed by 8 points. The scale is relative to the
/// distance at which the touches began (unverified). While only one touch is on the screen, the scale does not change.
/// The gesture ends when both touches have ended. Additional touches are ignored.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale factor: the distance between the touches relative to the distance at which they began.
  ///
  /// After the property is set, further changes of the distance multiply the new value.
  open var scale: CGFloat {
    get { current }
    set { (current, base, first) = (newValue, newValue, last) }
  }
  /// The change of the scale factor per second, as the mean over the last 0.1 s. Setting `scale` does not count as a
  /// change.
  open var velocity: CGFloat { log.span.map { ($0.to.x - $0.from.x) / CGFloat($0.seconds) } ?? 0 }

  private final var current: CGFloat = 1
  /// The sum of all changes of the scale factor by the touches, from which the velocity is computed. Setting `scale`
  /// does not change this sum.
  private final var totalChange: CGFloat = 0
  /// The value of `scale` at which the distance between the touches was that of `first`. `scale` is this value,
  /// multiplied by the present distance relative to that of `first`.
  private final var base: CGFloat = 1
  private final var first: TouchPair?
  private final var last: TouchPair?
  private final var landed: TouchPair?
  private final var log = MotionLog()

  /// The change of distance at which the gesture begins, in points (unverified).
  static let slop: CGFloat = 8

  /// Starts to measure the scale with the second touch. Further touches are ignored.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in attempt.down.dropFirst(2) { ignore(touch, for: event) }
    takeUp(event)
  }

  /// Begins the gesture when the distance of the two touches has changed enough. Later movements change the gesture.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = TouchPair(attempt.down), let first else { return takeUp(event) }
    let scale = base * pair.distance / first.distance
    (last, totalChange, current) = (pair, totalChange + scale - current, scale)
    log.add(CGPoint(x: totalChange, y: 0), at: event.timestamp)
    switch state {
    case .possible: if let landed, (pair.distance - landed.distance).magnitude >= Self.slop { state = .began }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  /// Ends the gesture when no touch remains, or fails if the gesture has not begun.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    (first, last) = (nil, nil)
    if attempt.down.isEmpty { state = state == .possible ? .failed : .ended }
  }

  /// Resets the scale and the velocity.
  open override func reset() {
    (current, totalChange, base, log) = (1, 0, 1, MotionLog())
    (first, last, landed) = (nil, nil, nil)
  }

  /// Starts to measure the scale, if two touches are on the screen and no measurement has started. Changes of the
  /// distance then multiply the current scale.
  private final func takeUp(_ event: UIEvent) {
    guard first == nil, let pair = TouchPair(attempt.down) else { return }
    (base, first, last, landed) = (current, pair, pair, landed ?? pair)
    log.add(CGPoint(x: totalChange, y: 0), at: event.timestamp)
  }
}
