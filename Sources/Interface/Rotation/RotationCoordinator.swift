import typealias Foundation.TimeInterval
import Geometry
import Layers

/// The transition coordinator of one rotation. It runs the alongside animations as part of the rotation's animation.
///
/// - Source: spec D3, E3.
@MainActor
final class RotationCoordinator: UIViewControllerTransitionCoordinator {
  private typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let containerView: UIView
  let targetTransform: CGAffineTransform
  let transitionDuration: TimeInterval
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var hasBegun = false
  private var isOver = false

  init(in window: UIWindow, transform: CGAffineTransform, duration: TimeInterval) {
    (containerView, targetTransform, transitionDuration) = (window, transform, duration)
  }

  var isAnimated: Bool { transitionDuration > 0 }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { add(completion) }
    guard !hasBegun else { return false }
    if let animation { animations.append(animation) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  /// Ignores the handler, because a rotation is never interactive.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}
  /// Ignores the handler, because a rotation is never interactive.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {}

  /// Stores a completion, which `runCompletions()` calls at the end of the rotation.
  ///
  /// If the rotation has already ended, the completion is called at the end of the run-loop pass.
  private func add(_ completion: @escaping Handler) {
    guard isOver else { return completions.append(completion) }
    CATransaction.atEndOfPass { completion(self) }
  }

  /// Calls the closures that were passed as alongside animations.
  ///
  /// Called inside the animation block of the rotation, so that the changes in the closures are animated.
  func runAnimations() {
    hasBegun = true
    let due = animations
    animations = []
    due.forEach { $0(self) }
  }

  /// Calls the completions that were passed together with alongside animations.
  ///
  /// Called when the rotation has ended.
  func runCompletions() {
    isOver = true
    let due = completions
    completions = []
    due.forEach { $0(self) }
  }
}
