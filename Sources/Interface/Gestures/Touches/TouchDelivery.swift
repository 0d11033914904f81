/// The delivery of one touch to its view, with the samples that have not been delivered yet.
///
/// A view receives a touch after the recognizers. While a recognizer that delays touches is undecided, the delivery is
/// delayed. When a recognizer that cancels touches in views is recognized, the view receives
/// `touchesCancelled(_:with:)` and no further calls. If the view has received nothing yet, it receives nothing at all.
/// Every `touchesBegan(_:with:)` is therefore followed by an end or a cancellation.
@MainActor
final class TouchDelivery {
  let touch: UITouch
  /// The view that receives the touch, even after the touch has left the view.
  let view: UIView
  /// The samples that the view has not received, oldest first.
  ///
  /// Consecutive moves are merged into one.
  private var waiting: [UITouch.Sample] = []
  /// Whether the view has received the beginning of the touch.
  private(set) var hasBegun = false
  private(set) var isOver = false
  /// Whether the touch is cancelled for the view. A touch is cancelled when a gesture is recognized or when the view
  /// leaves its window.
  private var isTaken = false
  /// The deliveries of earlier touches, already ended, that have to finish before this delivery begins.
  private let earlier: [TouchDelivery]

  init(_ touch: UITouch, to view: UIView, after earlier: [TouchDelivery]) {
    (self.touch, self.view, self.earlier) = (touch, view, earlier)
  }

  /// Adds a sample to be delivered.
  func add(_ sample: UITouch.Sample) {
    guard !isOver, sample.phase != .stationary else { return }
    guard let last = waiting.last, last.phase == .moved, sample.phase == .moved else { return waiting.append(sample) }
    waiting[waiting.count - 1] = sample
    waiting[waiting.count - 1].previousPoint = last.previousPoint
  }

  /// Cancels the touch for the view. The view receives the cancellation if it has received the beginning of the touch.
  func take() { isTaken = true }

  /// The phase of the next sample that can be delivered now, or nil if there is none.
  var due: UITouch.Phase? {
    guard !isOver else { return nil }
    if isTaken { return .cancelled }
    guard let next = waiting.first?.phase, !isDelayed(next) else { return nil }
    return next
  }

  /// Removes and returns the next sample to deliver. For a cancelled touch, the sample has the phase `cancelled`.
  ///
  /// - Returns: The sample, or nil if the touch was cancelled before the view received the beginning of the touch.
  /// - Precondition: `due` is not nil.
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
    let undecided = (touch.gestureRecognizers ?? []).filter(\.stateMachine.isUndecided)
    switch phase {
    case .began: return undecided.contains(where: \.delaysTouchesBegan) || earlier.contains { !$0.isOver }
    case .ended: return undecided.contains(where: \.delaysTouchesEnded)
    case .moved, .stationary, .cancelled: return false
    }
  }
}
