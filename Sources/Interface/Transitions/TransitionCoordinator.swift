import typealias Foundation.TimeInterval
import Geometry
import Layers

/// The coordinator of one transition. It stores the animations that run alongside the transition, and calls the
/// registered handlers.
///
/// - Source: spec D3.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  private typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let context: TransitionContext
  private var animations: [(view: UIView?, run: Handler)] = []
  private var completions: [Handler] = []
  private var endHandlers: [Handler] = []
  private var changeHandlers: [Handler] = []
  private var hasBegun = false

  init(context: TransitionContext) { self.context = context }

  var isAnimated: Bool { context.isAnimated }
  var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  var initiallyInteractive: Bool { context.initiallyInteractive }
  var isInteractive: Bool { context.isInteractive }
  var isCancelled: Bool { context.transitionWasCancelled }
  var transitionDuration: TimeInterval { context.duration }
  var percentComplete: CGFloat { context.percentComplete }
  var completionVelocity: CGFloat { context.interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { context.interaction?.completionCurve ?? .easeInOut }
  var containerView: UIView { context.containerView }
  var targetTransform: CGAffineTransform { context.targetTransform }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  /// Stores a completion for the end of the transition. If the transition is over, the completion runs at the end of
  /// the run-loop pass.
  private func add(_ completion: @escaping Handler) {
    guard context.phase == .completed else { return completions.append(completion) }
    CATransaction.atEndOfPass { completion(self) }
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { add(completion) }
    guard !hasBegun else { return false }
    if let animation { animations.append((view, animation)) }
    return true
  }

  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    endHandlers.append(handler)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    changeHandlers.append(handler)
  }

  /// Runs the queued alongside blocks in one animation with the duration of the transition. Called immediately after
  /// the animator was called.
  ///
  /// If there is an interruptible animator, the blocks are added to that animator, so that they are paused and reversed
  /// together with its animations.
  /// - Parameter animator: The last animation block that the animator has run, or nil. The alongside blocks get the
  ///   timing curve of this animation block.
  func runAlongsideAnimations(like animator: UIViewAnimationBlock?) {
    guard !hasBegun else { return }
    hasBegun = true
    let due = animations
    animations = []
    guard !due.isEmpty else { return }
    due.lazy.compactMap(\.view).forEach { context.scrub($0.layer) }
    let changes = { due.forEach { $0.run(self) } }
    if let interruptible = context.interruptible {
      interruptible.addAnimations(changes)
    } else if context.isAnimated {
      UIView.animate(withDuration: context.duration, like: animator, animations: changes)
    } else {
      UIView.performWithoutAnimation(changes)
    }
  }

  /// Calls the handlers that were registered for changes of the interaction. Called after the transition has become
  /// interactive, or is no longer interactive.
  func interactionDidChange() {
    if !context.isInteractive {
      let due = endHandlers
      endHandlers = []
      due.forEach { $0(self) }
    }
    changeHandlers.forEach { $0(self) }
  }

  /// Calls the completions that were passed to `animate(alongsideTransition:completion:)`.
  func runCompletions() {
    let due = completions
    completions = []
    due.forEach { $0(self) }
  }
}
