public import Geometry
import Layers

/// Fingers that are dragged.
///
/// It begins when the fingers' middle has moved `StageProfile.panSlop` points from where they landed; the translation
/// counts from the landing (unverified: iOS may leave out the slop). A finger that comes or goes moves nothing.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers it takes to begin, and to go on.
  open var minimumNumberOfTouches = 1
  /// How many fingers it takes at most: one more before it began makes it fail, later ones are ignored.
  open var maximumNumberOfTouches = Int.max

  /// Where the translation counts from, in the window's points.
  private final var start = CGPoint.zero
  /// What is added to the fingers' middle, so that it stays where it is when a finger comes or goes.
  private final var correction = CGPoint.zero
  private final var log = MotionLog()

  /// How far the fingers moved since they landed, or since `setTranslation`, in the axes of a view.
  open func translation(in view: UIView?) -> CGPoint {
    guard let last = log.place, let window = self.view?.window else { return .zero }
    let (a, b) = (window.convert(fromInterface: start, to: view), window.convert(fromInterface: last, to: view))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// Makes the present place count as `translation` from the start.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let last = log.place, let window = self.view?.window else { return }
    let here = window.convert(fromInterface: last, to: view)
    let there = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    start = window.interfacePoint(of: window.convert(there, from: view))
  }

  /// How fast the fingers move, in points per second: the mean over the last tenth of a second, or since the
  /// move before the last when that is longer ago.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let span = log.span, let window = self.view?.window else { return .zero }
    let (a, b) = (window.convert(fromInterface: span.from, to: view), window.convert(fromInterface: span.to, to: view))
    return CGPoint(x: (b.x - a.x) / CGFloat(span.seconds), y: (b.y - a.y) / CGFloat(span.seconds))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.down.count > maximumNumberOfTouches {
      guard state != .possible else { return state = .failed }
      for touch in attempt.down.filter(touches.contains) { ignore(touch, for: event) }
    }
    guard let middle = attempt.down.middle else { return }
    // Until it has enough fingers it has not started.
    let wasReady = attempt.down.count - touches.count >= minimumNumberOfTouches
    if state == .possible, !wasReady { (start, correction, log) = (middle, .zero, MotionLog()) }
    keepPlace(at: middle)
    if state == .possible, !wasReady { log.add(middle, at: event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.down.count >= minimumNumberOfTouches else { return }
    follow(event)
    switch state {
    case .possible: decide()
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = attempt.down
    guard left.isEmpty || left.count < minimumNumberOfTouches && state != .possible else {
      return left.middle.map(keepPlace(at:)) ?? ()
    }
    if left.isEmpty { follow(event, attempt.touches) }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() { (start, correction, log) = (.zero, .zero, MotionLog()) }

  /// Begins when the fingers have moved far enough.
  func decide() { if hasMovedEnough { state = .began } }

  /// Whether the fingers have moved far enough, in any direction.
  final var hasMovedEnough: Bool {
    let (moved, slop) = (movement, (view?.window?.stage?.profile ?? .modern).panSlop)
    return moved.x * moved.x + moved.y * moved.y >= slop * slop
  }

  /// From the landing to here, in the interface's points.
  final var movement: CGPoint {
    guard let last = log.place else { return .zero }
    return CGPoint(x: last.x - start.x, y: last.y - start.y)
  }

  private final func follow(_ event: UIEvent, _ touches: [UITouch]? = nil) {
    guard let middle = (touches ?? attempt.down).middle else { return }
    log.add(CGPoint(x: middle.x + correction.x, y: middle.y + correction.y), at: event.timestamp)
  }

  /// The fingers' middle jumps to `middle`, which moves nothing.
  private final func keepPlace(at middle: CGPoint) {
    guard let last = log.place else { return }
    correction = CGPoint(x: last.x - middle.x, y: last.y - middle.y)
  }
}
