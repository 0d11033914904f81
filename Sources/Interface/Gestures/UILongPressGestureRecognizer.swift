public import typealias Foundation.TimeInterval
import Geometry

/// A continuous gesture recognizer for touches that stay at one position for a minimum duration.
///
/// The gesture begins after that duration, changes when a touch moves, and ends when a touch ends.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of the touches before the gesture begins, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The largest distance that a touch can move before the gesture begins, in points.
  ///
  /// Movement is not limited after the gesture has begun.
  open var allowableMovement: CGFloat = 10
  /// The number of taps that must precede the press.
  open var numberOfTapsRequired = 0
  /// The number of touches that the gesture requires.
  open var numberOfTouchesRequired = 1
  private final var count = TapCount()

  /// Counts the touches. Begins the gesture when the required number of touches has been down for
  /// `minimumPressDuration`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard count.land(attempt.down.filter(touches.contains), of: numberOfTouchesRequired) else { return state = .failed }
    guard count.countedTouches.count == numberOfTouchesRequired, count.taps >= numberOfTapsRequired else {
      return wait(TapCount.longest, for: "a tap") { [weak self] in self?.state = .failed }
    }
    guard minimumPressDuration > 0 else { return state = .began }
    wait(minimumPressDuration, for: "a long press") { [weak self] in self?.state = .began }
  }

  /// Fails if a touch moves too far before the gesture has begun. Later movements change the gesture.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible: if !count.isStationary(within: allowableMovement) { state = .failed }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  /// Ends the gesture if it has begun.
  ///
  /// Otherwise, if a required tap is still missing, counts the touch as a tap. If none is missing, the touch was a
  /// press that ended too early, and the recognizer fails.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return state = .ended }
    guard count.taps < numberOfTapsRequired else { return state = .failed }
    guard let isTap = count.lift(of: numberOfTouchesRequired) else { return }
    guard isTap else { return state = .failed }
    wait(TouchScreen.tapInterval, for: "a long press") { [weak self] in self?.state = .failed }
  }

  /// Resets the count of taps.
  open override func reset() { count = TapCount() }
}
