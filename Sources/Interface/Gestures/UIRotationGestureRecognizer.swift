public import Geometry

/// Two fingers that turn round each other.
///
/// It begins when they have turned by a tenth of a radian; the rotation counts from their landing (unverified). While one
/// is lifted it stays as it is; it ends when both are. Further fingers are ignored.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers turned, clockwise, in radians; beyond ±2π when they go on. Set it to count on from there.
  open var rotation: CGFloat = 0
  /// How fast they turn, in radians per second: the mean over the last tenth of a second.
  open var velocity: CGFloat { log.span.map { ($0.to.x - $0.from.x) / CGFloat($0.seconds) } ?? 0 }

  private final var last: FingerPair?
  /// The whole turn, whatever `rotation` was set to.
  private final var turned: CGFloat = 0
  private final var log = MotionLog()

  /// How far the fingers turn before it begins, in radians (unverified).
  static let slop: CGFloat = 0.1

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in attempt.down.dropFirst(2) { ignore(touch, for: event) }
    last = FingerPair(attempt.down)
    if last != nil { log.add(CGPoint(x: turned, y: 0), at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(attempt.down) else { return }
    let turn = last.map(pair.turn(since:)) ?? 0
    last = pair
    (turned, rotation) = (turned + turn, rotation + turn)
    log.add(CGPoint(x: turned, y: 0), at: event.timestamp)
    switch state {
    case .possible: if turned.magnitude >= Self.slop { state = .began }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    last = nil
    if attempt.down.isEmpty { state = state == .possible ? .failed : .ended }
  }

  open override func reset() { (rotation, turned, last, log) = (0, 0, nil, MotionLog()) }
}
