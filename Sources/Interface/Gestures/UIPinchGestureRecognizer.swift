public import Geometry

/// Two fingers that move apart or together.
///
/// It begins when their distance has changed by 8 points; the scale counts from their landing (unverified). While one is
/// lifted it stays as it is; it ends when both are. Further fingers are ignored.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The fingers' distance as a multiple of the one they landed with; set it to count on from there.
  open var scale: CGFloat {
    get { current }
    set { (current, base, first) = (newValue, newValue, last) }
  }
  /// How fast the scale changes, per second: the mean over the last tenth of a second.
  open var velocity: CGFloat { log.span.map { ($0.to.x - $0.from.x) / CGFloat($0.seconds) } ?? 0 }

  private final var current: CGFloat = 1
  /// The scale at `first`.
  private final var base: CGFloat = 1
  private final var first: FingerPair?
  private final var last: FingerPair?
  private final var landed: FingerPair?
  private final var log = MotionLog()

  /// How much the fingers' distance changes before it begins, in points (unverified).
  static let slop: CGFloat = 8

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in attempt.down.dropFirst(2) { ignore(touch, for: event) }
    takeUp(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(attempt.down), let first else { return takeUp(event) }
    (last, current) = (pair, base * pair.distance / first.distance)
    log.add(CGPoint(x: current, y: 0), at: event.timestamp)
    switch state {
    case .possible: if let landed, (pair.distance - landed.distance).magnitude >= Self.slop { state = .began }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    (first, last) = (nil, nil)
    if attempt.down.isEmpty { state = state == .possible ? .failed : .ended }
  }

  open override func reset() {
    (current, base, log) = (1, 1, MotionLog())
    (first, last, landed) = (nil, nil, nil)
  }

  /// Two fingers are down: the scale goes on from what it is.
  private final func takeUp(_ event: UIEvent) {
    guard first == nil, let pair = FingerPair(attempt.down) else { return }
    (base, first, last, landed) = (current, pair, pair, landed ?? pair)
    log.add(CGPoint(x: current, y: 0), at: event.timestamp)
  }
}
