import Geometry
import Layers

/// A continuous gesture recognizer for one touch that is pressed harder without moving.
///
/// The gesture begins when the force exceeds the force of an average touch, and ends when the touch ends. Movement is
/// not limited after the gesture has begun.
@MainActor
final class ForceGestureRecognizer: UIGestureRecognizer {
  /// A closure that is called when the gesture could begin. If the result is false, the gesture fails.
  var shouldBegin: () -> Bool = { true }
  /// The force of the touch, or 0 without a touch.
  var force: CGFloat { attempt.down.first?.force ?? 0 }

  /// The force above which the gesture begins: that of an average touch (unverified).
  static let leastForce: CGFloat = 1
  /// The largest distance of a movement before the gesture begins, in points (unverified).
  private static let slop: CGFloat = 10

  /// Fails if there is more than one touch.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return touches.forEach { ignore($0, for: event) } }
    guard attempt.down.count == 1 else { return state = .failed }
    decide()
  }

  /// Begins the gesture if the force suffices. Fails if the touch has moved too far before the gesture has begun.
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible: decide()
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  /// Ends the gesture, or fails if it has not begun.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  private func decide() {
    guard let touch = attempt.down.first else { return }
    guard touch.point.isWithin(Self.slop, of: touch.landing) else { return state = .failed }
    if touch.force > Self.leastForce { state = shouldBegin() ? .began : .failed }
  }
}
