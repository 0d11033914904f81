import Effects
import Geometry
import Interface
import Scenario

/// A gesture handler that starts an interactive transition and passes the gesture's progress and end to the driver.
@MainActor
final class TouchGuide: UIGestureRecognizerDelegate {
  private let interaction: ScenarioDocument.Interaction
  private unowned let view: UIView
  private var direction = Direction.forwards
  private var driver: (any TouchDriver)?
  private var isStarting = false

  /// A closure that returns whether a transition in the given direction is possible now.
  var canBegin: (Direction) -> Bool = { _ in false }
  /// A closure that starts a transition in the given direction. During the call, UIKit requests the animator
  /// of the transition, then its interaction controller.
  var begin: (Direction) -> Void = { _ in }

  /// Creates a handler that recognizes the gesture in `view`.
  init(_ interaction: ScenarioDocument.Interaction, on view: UIView) {
    (self.interaction, self.view) = (interaction, view)
    switch interaction.gesture {
    case .pan: add(UIPanGestureRecognizer())
    case .edges(let edges):
      for edge in edges {
        let recognizer = UIScreenEdgePanGestureRecognizer()
        recognizer.edges = edge == .left ? .left : .right
        add(recognizer)
      }
    }
  }

  /// Called when UIKit requests the driver of a transition whose animator is `effect`. If the gesture is starting the
  /// transition, creates a driver, stores it for the rest of the gesture, and returns it. Returns nil if the transition
  /// was started in another way, for example by a tap.
  func driver(for effect: Effect, _ animatorFactory: AnimatorFactory) -> (any TouchDriver)? {
    guard isStarting else { return nil }
    driver = animatorFactory.driver(interaction.driver, of: effect)
    return driver
  }

  private func add(_ recognizer: UIPanGestureRecognizer) {
    recognizer.delegate = self
    recognizer.addAction { [weak self, unowned recognizer] _ in self?.pan(recognizer) }
    view.addGestureRecognizer(recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, driver == nil else { return false }
    return canBegin(direction(of: pan))
  }

  private func direction(of pan: UIPanGestureRecognizer) -> Direction {
    if let edge = pan as? UIScreenEdgePanGestureRecognizer { return edge.edges == .right ? .forwards : .backwards }
    return pan.translation(in: view).x < 0 ? .forwards : .backwards
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      direction = direction(of: recognizer)
      isStarting = true
      begin(direction)
      isStarting = false
    case .changed: driver?.update(fraction(of: recognizer))
    case .ended: letGo(finishing: interaction.finish.finishes(at: Double(fraction(of: recognizer))))
    case .cancelled: letGo(finishing: false)
    case .possible, .failed: break
    }
  }

  /// Returns the horizontal distance of the touch from its start as a fraction of the view's width, 0…1. Movement
  /// against the gesture's initial direction gives 0.
  private func fraction(of recognizer: UIPanGestureRecognizer) -> CGFloat {
    let moved = recognizer.translation(in: view).x * -direction.sign
    return min(max(moved / view.bounds.width, 0), 1)
  }

  private func letGo(finishing: Bool) {
    finishing ? driver?.finish() : driver?.cancel()
    driver = nil
  }
}
