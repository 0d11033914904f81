/// What a view hears of one finger, from its landing to its lifting, and what it is still to hear.
///
/// A view hears of a finger after the recognizers: late when one of them delays touches and is undecided, and no more
/// once one of them is recognized and takes touches away: then it hears `touchesCancelled`. Whatever happens it hears
/// `touchesBegan` once and one end, or nothing at all.
@MainActor
final class TouchDelivery {
  let touch: UITouch
  /// Who hears; the view stays until the finger is lifted, wherever it is by then.
  let view: UIView
  /// What it is still to hear, soonest first; moves that wait are one.
  private var waiting: [UITouch.Sample] = []
  private var hasBegun = false
  private(set) var isOver = false
  /// Whether a gesture took the touch away.
  private var isTaken = false
  /// Fingers that were lifted, whose end views have to hear first.
  private let earlier: [TouchDelivery]

  init(_ touch: UITouch, to view: UIView, after earlier: [TouchDelivery]) {
    (self.touch, self.view, self.earlier) = (touch, view, earlier)
  }

  /// The finger did something.
  func add(_ sample: UITouch.Sample) {
    guard !isOver, sample.phase != .stationary else { return }
    guard let last = waiting.last, last.phase == .moved, sample.phase == .moved else { return waiting.append(sample) }
    waiting[waiting.count - 1] = sample
    waiting[waiting.count - 1].previousPoint = last.previousPoint
  }

  /// A gesture, or whoever takes the view away, has the touch from now on.
  func take() { isTaken = true }

  /// What the view is to hear now; nil when nothing.
  var due: UITouch.Phase? {
    guard !isOver else { return nil }
    if isTaken { return .cancelled }
    guard let next = waiting.first?.phase, !isDelayed(next) else { return nil }
    return next
  }

  /// Takes what is due from the queue, for the view to be told; nil when the view need not know.
  func next() -> UITouch.Sample? {
    guard !isTaken else {
      isOver = true
      guard hasBegun else { return nil }
      var sample = touch.sample
      sample.phase = .cancelled
      return sample
    }
    let sample = waiting.removeFirst()
    isOver = sample.phase == .ended || sample.phase == .cancelled
    hasBegun = true
    return sample
  }

  private func isDelayed(_ phase: UITouch.Phase) -> Bool {
    let undecided = (touch.gestureRecognizers ?? []).filter(\.course.isUndecided)
    switch phase {
    case .began: return undecided.contains(where: \.delaysTouchesBegan) || earlier.contains { !$0.isOver }
    case .ended: return undecided.contains(where: \.delaysTouchesEnded)
    case .moved, .stationary, .cancelled: return false
    }
  }
}
