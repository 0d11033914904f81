public import Geometry

/// A continuous gesture recognizer for two touches that rotate around each other.
///
/// The gesture begins when the touches have rotated by 0.1 radians. The rotation is relative to the angle at which the
/// touches began (unverified). While only one touch is on the screen, the rotation does not change. The gesture ends
/// when both touches have ended. Additional touches are ignored.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The clockwise rotation of the touches, in radians.
  ///
  /// The value can exceed ±2π. After the property is set, further rotations are added to the new value.
  open var rotation: CGFloat = 0
  /// The angular velocity in radians per second, as the mean over the last 0.1 s.
  open var velocity: CGFloat { log.span.map { ($0.to.x - $0.from.x) / CGFloat($0.seconds) } ?? 0 }

  private final var last: TouchPair?
  /// The total rotation of the touches in radians, from which the velocity is computed. Setting `rotation` does not
  /// change this value.
  private final var totalRotation: CGFloat = 0
  private final var log = MotionLog()

  /// The rotation at which the gesture begins, in radians (unverified).
  static let slop: CGFloat = 0.1

  /// Starts to measure the rotation with the second touch. Further touches are ignored.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in attempt.down.dropFirst(2) { ignore(touch, for: event) }
    last = TouchPair(attempt.down)
    if last != nil { log.add(CGPoint(x: totalRotation, y: 0), at: event.timestamp) }
  }

  /// Begins the gesture when the two touches have rotated enough. Later movements change the gesture.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = TouchPair(attempt.down) else { return }
    let change = last.map(pair.rotation(since:)) ?? 0
    last = pair
    (totalRotation, rotation) = (totalRotation + change, rotation + change)
    log.add(CGPoint(x: totalRotation, y: 0), at: event.timestamp)
    switch state {
    case .possible: if totalRotation.magnitude >= Self.slop { state = .began }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  /// Ends the gesture when no touch remains, or fails if the gesture has not begun.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    last = nil
    if attempt.down.isEmpty { state = state == .possible ? .failed : .ended }
  }

  /// Resets the rotation and the velocity.
  open override func reset() { (rotation, totalRotation, last, log) = (0, 0, nil, MotionLog()) }
}
