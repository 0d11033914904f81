package import Geometry
import Layers

/// One transition between two controllers of a container: the context animators see, and its state.
///
///     created ──▶ interactive ──finish/cancel──▶ settling ──completeTransition──▶ completed
///           └───────────────────────────────────────▲
///
/// The one seam: built-in and user transitions go through it alike. The container says, in closures, how its
/// controllers hear of the course and what completing or restoring means for it.
/// - Source: spec D1 (contract), D3 (coordinator), D4 (callbacks).
@MainActor
package final class TransitionContext: UIViewControllerContextTransitioning {
  /// Where the transition stands.
  package enum Phase: Hashable, Sendable {
    case created, interactive, settling, completed
  }

  /// What the container does at the turning points.
  struct Hooks {
    /// The finger let go to cancel: controllers hear that it goes back.
    var willCancel: () -> Void
    /// All is over: put the views and the selection where they belong.
    var putAway: (_ completed: Bool) -> Void
    /// The views are where they belong: tell the controllers.
    var didEnd: (_ completed: Bool) -> Void
  }

  let from: UIViewController
  let to: UIViewController
  package let containerView: UIView
  let animator: any UIViewControllerAnimatedTransitioning
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The animator's full duration, asked once at the start.
  private(set) lazy var duration: CFTimeInterval = animator.transitionDuration(using: self)
  /// Where it takes place; the stage that is current when it begins.
  weak let stage: Stage?
  /// Whether it began under a finger.
  let initiallyInteractive: Bool
  private let hooks: Hooks
  package private(set) var phase = Phase.created
  package private(set) var transitionWasCancelled = false
  /// How far the finger brought it.
  package private(set) var percentComplete: CGFloat = 0
  /// How much of an interactive transition shows, 0…1: what the finger did, then the run to an end; nil while there is
  /// none, and in a run that is not the percent driver's.
  package var interactiveProgress: CGFloat? {
    switch phase {
    case .created, .completed: nil
    case .interactive: percentComplete
    case .settling: (interaction as? UIPercentDrivenInteractiveTransition)?.progress
    }
  }
  private var storedCoordinator: TransitionCoordinator?

  init(
    from: UIViewController, to: UIViewController, containerView: UIView,
    animator: any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?,
    hooks: Hooks
  ) {
    (self.from, self.to, self.containerView, self.animator) = (from, to, containerView, animator)
    (self.interaction, self.hooks) = (interaction, hooks)
    initiallyInteractive = interaction?.wantsInteractiveStart ?? false
    stage = containerView.window?.stage ?? Stage.current
  }

  /// Tells others of the course; released after the last callback, when only those who kept it have it.
  var coordinator: TransitionCoordinator {
    if let storedCoordinator { return storedCoordinator }
    let fresh = TransitionCoordinator(context: self)
    storedCoordinator = fresh
    return fresh
  }

  package var isAnimated: Bool { true }
  package var isInteractive: Bool { phase == .interactive }
  package var presentationStyle: UIModalPresentationStyle { .none }
  package var targetTransform: CGAffineTransform { .identity }
  /// What the transition is called in traces and messages.
  var name: String { "\(from.traceName) → \(to.traceName)" }

  /// Begins: the interaction controller is told, or the animator asked; then the queued alongside blocks run.
  func begin() {
    note("transitionDidBegin", detail: initiallyInteractive ? "interactive" : "")
    stage?.runningTransitions.append(self)
    stage?.latestTransition = self
    _ = duration
    UIViewAnimationBlock.latest = nil
    if let interaction, initiallyInteractive {
      phase = .interactive
      interaction.startInteractiveTransition(self)
    } else {
      phase = .settling
      askAnimator()
    }
    coordinator.runAlongsideAnimations(like: UIViewAnimationBlock.latest)
  }

  /// Asks the animator to animate; the percent driver calls it too.
  func askAnimator() {
    note("animateTransition")
    animator.animateTransition(using: self)
  }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    require(!percentComplete.isNaN, "updateInteractiveTransition(NaN)")
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  package func finishInteractiveTransition() { endInteraction(cancelled: false) }
  package func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  /// Goes back under the finger after it was let go; for the percent driver's `pause()`.
  func resumeInteraction() {
    guard phase == .settling else { return }
    phase = .interactive
    transitionWasCancelled = false
    note("interactionDidResume")
    coordinator.interactionDidChange()
  }

  private func endInteraction(cancelled: Bool) {
    guard phase == .interactive else { return }
    phase = .settling
    transitionWasCancelled = cancelled
    note(cancelled ? "cancelInteractiveTransition" : "finishInteractiveTransition", detail: "percent=\(percentText)")
    coordinator.interactionDidChange()
    if cancelled { hooks.willCancel() }
  }

  package func completeTransition(_ didComplete: Bool) {
    guard phase != .completed else { return }
    if !didComplete, !transitionWasCancelled { cancelWithoutInteraction() }
    phase = .completed
    note("completeTransition", detail: didComplete ? "completed" : "cancelled")
    stage?.runningTransitions.removeAll { $0 === self }
    hooks.putAway(didComplete)
    animator.animationEnded(didComplete)
    hooks.didEnd(didComplete)
    coordinator.runCompletions()
    storedCoordinator = nil
  }

  /// `completeTransition(false)` without a cancelled interaction: an animator gave up by itself.
  private func cancelWithoutInteraction() {
    transitionWasCancelled = true
    hooks.willCancel()
  }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  package func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }
  package func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }

  private func note(_ event: String, detail: String = "") { stage?.note(event, name, detail: detail) }

  private var percentText: String { String((Double(percentComplete) * 1024).rounded() / 1024) }
}
