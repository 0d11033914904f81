import Geometry

/// A discrete gesture recognizer for one or more taps at one position.
///
/// The gesture fails if a touch moves by more than 10 points, if a tap lasts longer than 0.75 s, or if the next tap
/// does not follow within 0.35 s (unverified).
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps that the gesture requires.
  open var numberOfTapsRequired = 1
  /// The number of touches that each tap requires.
  open var numberOfTouchesRequired = 1
  private final var count = TapCount()

  /// The touches of the last tap, including those that have ended.
  override var countedTouches: [UITouch] { count.countedTouches }

  /// Starts the time limit of the tap. Fails with too many touches, or if the taps are at different positions.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let isFirst = attempt.down.count == touches.count
    guard count.land(attempt.down.filter(touches.contains), of: numberOfTouchesRequired) else { return state = .failed }
    if isFirst { wait(TapCount.longest, for: "a tap") { [weak self] in self?.state = .failed } }
  }

  /// Fails if a touch has moved too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, !count.isStationary() { state = .failed }
  }

  /// Counts the tap, and recognizes the gesture after the required number of taps.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let isTap = count.lift(of: numberOfTouchesRequired) else { return }
    guard isTap else { return state = .failed }
    guard count.taps < numberOfTapsRequired else { return state = .ended }
    wait(TouchScreen.tapInterval, for: "another tap") { [weak self] in self?.state = .failed }
  }

  /// Resets the count of taps.
  open override func reset() { count = TapCount() }

  /// Returns whether the recognition of this gesture makes another gesture fail.
  ///
  /// The result is false if the other recognizer is a tap recognizer that requires more taps. A double tap can
  /// therefore be recognized after a single tap, even if the single-tap recognizer does not require the double tap to
  /// fail (unverified).
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
