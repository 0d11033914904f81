import Geometry

/// Fingers that land and lift in one place, once or several times.
///
/// Moving more than 10 points, staying down longer than 0.75 s, or waiting longer than 0.35 s for the next tap makes it
/// fail (unverified).
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes.
  open var numberOfTouchesRequired = 1
  private final var count = TapCount()

  /// The fingers of the last tap, also when they are lifted.
  override var countedTouches: [UITouch] { count.fingers }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let isFirst = attempt.down.count == touches.count
    guard count.land(attempt.down.filter(touches.contains), of: numberOfTouchesRequired) else { return state = .failed }
    if isFirst { wait(TapCount.longest, for: "a tap") { [weak self] in self?.state = .failed } }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, !count.isInPlace() { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let isTap = count.lift(of: numberOfTouchesRequired) else { return }
    guard isTap else { return state = .failed }
    guard count.taps < numberOfTapsRequired else { return state = .ended }
    wait(TouchScreen.tapInterval, for: "another tap") { [weak self] in self?.state = .failed }
  }

  open override func reset() { count = TapCount() }

  /// A tap does not keep one of more taps from being recognized, which would need its failure else (unverified).
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }
}
