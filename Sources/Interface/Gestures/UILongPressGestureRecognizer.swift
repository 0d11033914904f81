public import typealias Foundation.TimeInterval
import Geometry

/// Fingers that stay down in one place; it begins after a while, follows them, and ends when one is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the fingers stay down before it begins, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may move before it begins, in points; afterwards as far as they like.
  open var allowableMovement: CGFloat = 10
  /// How many taps come before.
  open var numberOfTapsRequired = 0
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1
  private final var count = TapCount()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard count.land(attempt.down.filter(touches.contains), of: numberOfTouchesRequired) else { return state = .failed }
    guard count.fingers.count == numberOfTouchesRequired, count.taps >= numberOfTapsRequired else {
      return wait(TapCount.longest, for: "a tap") { [weak self] in self?.state = .failed }
    }
    guard minimumPressDuration > 0 else { return state = .began }
    wait(minimumPressDuration, for: "a long press") { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible: if !count.isInPlace(within: allowableMovement) { state = .failed }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return state = .ended }
    guard count.taps < numberOfTapsRequired else { return state = .failed }
    guard let isTap = count.lift(of: numberOfTouchesRequired) else { return }
    guard isTap else { return state = .failed }
    wait(TouchScreen.tapInterval, for: "a long press") { [weak self] in self?.state = .failed }
  }

  open override func reset() { count = TapCount() }
}
