public import Geometry
import Layers

/// A continuous gesture recognizer for drags.
///
/// The gesture begins when the centroid of the touches has moved by `StageProfile.panSlop` points. The translation is
/// measured from the point where the first touches began. Whether iOS subtracts `panSlop` is unverified. The
/// translation does not jump when a touch is added or when one of several touches ends.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches for the gesture to begin and to continue.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches.
  ///
  /// Before the gesture begins, a further touch makes it fail. Afterwards, further touches are ignored.
  open var maximumNumberOfTouches = Int.max

  /// The devices whose scrolling the recognizer also follows. The default is empty. The property has no effect, because
  /// a stage has no such devices.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The position from which the translation is measured, in the window's upright coordinates (origin at the
  /// interface's top left).
  private final var start = CGPoint.zero
  /// The offset that is added to the centroid of the touches before it is recorded. When a touch begins or ends, the
  /// offset changes so that the recorded position does not jump.
  private final var correction = CGPoint.zero
  private final var log = MotionLog()

  /// Returns the translation since the touches began, or relative to the last `setTranslation(_:in:)`, in points.
  ///
  /// The result is in the coordinate system of `view`.
  open func translation(in view: UIView?) -> CGPoint {
    guard let last = log.point, let window = self.view?.window else { return .zero }
    let (a, b) = (window.convert(upright: start, to: view), window.convert(upright: last, to: view))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// Sets the translation of the touches at their current position, in points, in the coordinate system of `view`.
  ///
  /// Later movements are added to this value.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let last = log.point, let window = self.view?.window else { return }
    let here = window.convert(upright: last, to: view)
    let origin = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    start = window.uprightPoint(of: window.convert(origin, from: view))
  }

  /// Returns the velocity of the touches in points per second, in the coordinate system of `view`.
  ///
  /// The result is the mean over the last 0.1 s. If the second-last move is older than that, it is the mean since that
  /// move.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let span = log.span, let window = self.view?.window else { return .zero }
    let (a, b) = (window.convert(upright: span.from, to: view), window.convert(upright: span.to, to: view))
    return CGPoint(x: (b.x - a.x) / CGFloat(span.seconds), y: (b.y - a.y) / CGFloat(span.seconds))
  }

  /// Starts to measure the translation when the minimum number of touches is on the screen. Fails if there are too many
  /// touches.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.down.count > maximumNumberOfTouches {
      guard state != .possible else { return state = .failed }
      for touch in attempt.down.filter(touches.contains) { ignore(touch, for: event) }
    }
    guard let middle = attempt.down.middle else { return }
    // The translation is measured from the instant at which enough touches are on the screen.
    let wasReady = attempt.down.count - touches.count >= minimumNumberOfTouches
    if state == .possible, !wasReady { (start, correction, log) = (middle, .zero, MotionLog()) }
    keepTranslation(at: middle)
    if state == .possible, !wasReady { log.add(middle, at: event.timestamp) }
  }

  /// Begins the gesture when the touches have moved far enough. Later movements change the gesture.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.down.count >= minimumNumberOfTouches else { return }
    follow(event)
    switch state {
    case .possible: decide()
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  /// Ends the gesture when too few touches remain, or fails if the gesture has not begun.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = attempt.down
    guard left.isEmpty || left.count < minimumNumberOfTouches && state != .possible else {
      return left.middle.map(keepTranslation(at:)) ?? ()
    }
    if left.isEmpty { follow(event, attempt.touches) }
    state = state == .possible ? .failed : .ended
  }

  /// Resets the translation and the velocity.
  open override func reset() { (start, correction, log) = (.zero, .zero, MotionLog()) }

  /// Begins the gesture if the touches have moved far enough.
  func decide() { if hasMovedEnough { state = .began } }

  /// Whether the touches have moved by at least `StageProfile.panSlop` points, in any direction.
  final var hasMovedEnough: Bool {
    let (moved, slop) = (movement, (view?.window?.stage?.profile ?? .modern).panSlop)
    return moved.x * moved.x + moved.y * moved.y >= slop * slop
  }

  /// The movement from `start` to the last position, in points, along the axes of the interface.
  final var movement: CGPoint {
    guard let last = log.point else { return .zero }
    return CGPoint(x: last.x - start.x, y: last.y - start.y)
  }

  private final func follow(_ event: UIEvent, _ touches: [UITouch]? = nil) {
    guard let middle = (touches ?? attempt.down).middle else { return }
    log.add(CGPoint(x: middle.x + correction.x, y: middle.y + correction.y), at: event.timestamp)
  }

  /// Sets `correction` so that the translation does not jump. Called when a touch has begun or ended. `middle` is the
  /// new centroid of the touches on the screen.
  private final func keepTranslation(at middle: CGPoint) {
    guard let last = log.point else { return }
    correction = CGPoint(x: last.x - middle.x, y: last.y - middle.y)
  }
}
