package import Geometry
import Layers

/// The context and the state of one transition between two view controllers. The diagram shows the values of `phase`:
///
///     created ──▶ interactive ──finish/cancel──▶ settling ──completeTransition──▶ completed
///           │          ▲──────────pause──────────┘ ▲
///           └───────────────────────────────────────┘
///
/// A transition without an interactive start changes from `created` directly to `settling`.
///
/// All transitions use this common code path: built-in and custom ones, in containers and of presentations. The owner
/// of the transition (a container or a presentation) supplies closures that send callbacks and that apply or revert the
/// change.
/// - Source: spec D1 (contract), D3 (coordinator), D4 (callbacks).
@MainActor
package final class TransitionContext: UIViewControllerContextTransitioning {
  /// The state of a transition.
  package enum Phase: Hashable, Sendable {
    /// The transition has not started.
    case created
    /// An interaction controller drives the transition.
    case interactive
    /// The transition runs to its end, or back to its start after a cancellation.
    case settling
    /// `completeTransition(_:)` was called.
    case completed
  }

  /// The closures of a transition's owner, a container or a presentation.
  struct Hooks {
    /// Returns the frame of a view controller's view at the start, or zero if the view is not visible then.
    var initialFrame: (UIViewController) -> CGRect
    /// Returns the frame that a view controller's view must have at the end, or zero if the view is not visible then.
    var finalFrame: (UIViewController) -> CGRect
    /// Called when the interaction is cancelled. Sends the reversed appearance callbacks.
    var willCancel: () -> Void
    /// Called after the start, unless the transition has already completed.
    var didStart: () -> Void = {}
    /// Called when the transition ends, before the other closures for the end. Places the views and updates the owner's
    /// state.
    var putAway: (_ completed: Bool) -> Void
    /// Called after `putAway` and `animationEnded(_:)`. Sends the last appearance callbacks.
    var didEnd: (_ completed: Bool) -> Void
    /// Called last, after the coordinator's completions.
    var afterwards: (_ completed: Bool) -> Void = { _ in }
  }

  /// The two view controllers and the views that an animator may change, or nil after the end of the transition.
  var participants: Participants?
  /// The view in which the transition takes place.
  package let containerView: UIView
  /// The animator, or nil after the end of the transition.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  /// The interaction controller, or nil if there is none. The value is nil after the end of the transition.
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  private let animatorType: Any.Type
  /// The presentation style, or `none` for a transition inside a container.
  package let presentationStyle: UIModalPresentationStyle
  /// Whether the transition is animated.
  package let isAnimated: Bool
  /// The animator's duration in seconds, which is queried once at the beginning.
  private(set) lazy var duration: CFTimeInterval = animator?.transitionDuration(using: self) ?? 0
  /// The stage of the container view's window, or the current stage if the container view is in no window.
  weak let stage: Stage?
  /// Whether the transition is interactive from its start.
  let initiallyInteractive: Bool
  var hooks: Hooks?
  /// The transition's name in traces and messages: the names of both view controllers, separated by an arrow.
  let name: String
  /// The state of the transition.
  package internal(set) var phase = Phase.created
  /// Whether the transition was cancelled.
  package internal(set) var transitionWasCancelled = false
  /// The fraction that the interaction controller reported last, 0…1.
  package private(set) var percentComplete: CGFloat = 0
  /// The object that the animator returned from `interruptibleAnimator(using:)`, or nil if there is none.
  package internal(set) var interruptible: (any UIViewImplicitlyAnimating)?
  /// The layers whose local time a percent driver stops and sets. The first one is the layer of the container view. The
  /// others are layers outside the container that animate alongside.
  var spaces: [TransitionSpace] = []
  /// A function that starts the transition, or nil if no start is pending. It is called with the closure `start`. It
  /// calls this closure with the animation settings and the open transactions of the time at which `begin()` was
  /// called.
  var startLater: ((() -> Void) -> Void)?
  var storedCoordinator: TransitionCoordinator?
  /// The time at which the transition started, in seconds on the stage's clock.
  var beginTime: CFTimeInterval = 0
  /// The range of the serial numbers of the animations that the animator and the alongside blocks have added. The range
  /// can include the serial numbers of other animations.
  var ownSerials: ClosedRange<Int>?
  /// The progress that a custom interaction controller reports, to which the layers outside the container are set, for
  /// example those of a navigation bar. Nil if there is no such controller or no such layer.
  var reported: ReportedProgress?
  /// The identifier for `Stage.removeObserver(_:)` of the closure that calls `moveOutside(at:)` in each run-loop pass.
  /// Nil if there is no such closure.
  var observer: Int?

  /// The view controllers and the views of a transition.
  struct Participants {
    let from: UIViewController
    let to: UIViewController
    /// The outgoing view, or nil if the animator must not change it.
    let fromView: UIView?
    /// The incoming view, or nil if the animator must not change it.
    let toView: UIView?
  }

  /// Creates a transition that has not begun.
  ///
  /// - Parameters:
  ///   - views: The views that the animator may change. If nil, the animator may change the views of both view
  ///     controllers. An element that is nil is a view that the animator must not change.
  ///   - style: The presentation style, or `none` for a transition inside a container.
  init(
    from: UIViewController, to: UIViewController, views: (from: UIView?, to: UIView?)? = nil, containerView: UIView,
    animator: any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?,
    style: UIModalPresentationStyle = .none, isAnimated: Bool = true, hooks: Hooks
  ) {
    let views = views ?? (from.view.standIn, to.view.standIn)
    participants = Participants(from: from, to: to, fromView: views.from, toView: views.to)
    name = "\(from.traceName) → \(to.traceName)"
    (self.containerView, self.animator, self.interaction) = (containerView, animator, interaction)
    animatorType = type(of: animator)
    (self.hooks, self.isAnimated) = (hooks, isAnimated)
    presentationStyle = style
    initiallyInteractive = isAnimated && interaction?.wantsInteractiveStart ?? false
    stage = containerView.window?.stage ?? Stage.current
  }

  /// The coordinator. The transition releases it after the last callback.
  var coordinator: TransitionCoordinator {
    if let storedCoordinator { return storedCoordinator }
    let fresh = TransitionCoordinator(context: self)
    storedCoordinator = fresh
    return fresh
  }

  /// The fraction of the transition that is currently displayed, 0…1, or nil if no interaction determines the fraction.
  ///
  /// After the interaction, a percent driver changes the fraction to 1 or back to 0. With other interaction
  /// controllers, the value is nil after the interaction.
  package var interactiveProgress: CGFloat? {
    switch phase {
    case .created, .completed: nil
    case .interactive: percentComplete
    case .settling: (interaction as? UIPercentDrivenInteractiveTransition)?.progress
    }
  }

  /// Whether the transition is interactive now.
  package var isInteractive: Bool { phase == .interactive || phase == .created && initiallyInteractive }
  /// The identity, because the interface rotates only before or after a transition.
  package var targetTransform: CGAffineTransform { .identity }

  /// Begins the transition. The transition starts in the stage's next layout pass, at the same instant.
  ///
  /// The start calls the animator or the interaction controller. Until the start, the coordinator accepts alongside
  /// animations. A transition that is not animated starts immediately and is over when this method returns.
  /// - Source: spec D3.
  func begin() {
    note("transitionDidBegin", detail: initiallyInteractive ? "interactive" : "")
    stage?.transitions.begin(self)
    _ = duration
    (interaction as? UIPercentDrivenInteractiveTransition)?.take(self)
    guard isAnimated, let stage else { return start() }
    let (asBefore, isEnabled) = (CATransaction.joiningLater(), UIView.areAnimationsEnabled)
    startLater = { start in asBefore { UIViewAnimationBlock.runOutside(enabled: isEnabled, start) } }
    stage.transitions.startLater(self)
  }

  /// Starts the transition if `begin()` has been called and the transition has not started. All methods that require a
  /// started transition call this method first.
  func startIfPending() {
    guard let startLater else { return }
    self.startLater = nil
    stage?.transitions.removePending(self)
    stage?.makeCurrent()
    startLater(start)
  }

  /// Starts the transition: calls the interaction controller or, without an interactive start, the animator. Then runs
  /// the queued alongside blocks.
  private func start() {
    scrub(containerView.layer)
    beginTime = CACurrentMediaTime()
    ownSerials = CATransaction.lastSerial...CATransaction.lastSerial
    UIViewAnimationBlock.latest = nil
    if let interaction, initiallyInteractive {
      phase = .interactive
      interaction.startInteractiveTransition(self)
    } else {
      phase = .settling
      askAnimator()
    }
    if isAnimated { findInterruptible() }
    guard phase != .completed else { return }
    coordinator.runAlongsideAnimations(like: UIViewAnimationBlock.latest)
    noteOwnAnimations()
    followReports()
    hooks?.didStart()
  }

  /// Calls the animator's `animateTransition(using:)`. The percent driver also calls this method.
  func askAnimator() {
    note("animateTransition")
    animator?.animateTransition(using: self)
    noteOwnAnimations()
  }

  private func noteOwnAnimations() { ownSerials = ownSerials.map { $0.lowerBound...CATransaction.lastSerial } }

  /// Calls the animator's `interruptibleAnimator(using:)` and stores the result in `interruptible`. If the result is
  /// not the same object as in the previous call, reports a fault of the animator.
  func findInterruptible() {
    guard phase != .completed, let animator else { return }
    let answer = animator.interruptibleAnimator(using: self)
    guard !(answer is NotInterruptible) else { return }
    if let interruptible, interruptible !== answer {
      reportFault("returned a different object from interruptibleAnimator(using:) than before")
    }
    interruptible = answer
  }

  /// Stores the fraction that the interaction controller reports, clamped to 0…1.
  ///
  /// - Precondition: the fraction is not NaN.
  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    require(!percentComplete.isNaN, "updateInteractiveTransition: percentComplete is NaN")
    self.percentComplete = min(max(percentComplete, 0), 1)
    guard phase == .interactive else { return }
    reported?.percent = self.percentComplete
    moveOutside(at: CACurrentMediaTime())
  }

  /// Ends the interaction. The transition continues to its end. Has no effect if the transition is not interactive.
  package func finishInteractiveTransition() { endInteraction(cancelled: false) }
  /// Ends the interaction. The transition returns to its start. Has no effect if the transition is not interactive.
  package func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  /// Makes a running transition interactive, for the first time or again after an interaction. Has no effect before
  /// the start, during an interaction and after the end.
  package func pauseInteractiveTransition() {
    guard phase == .settling else { return }
    phase = .interactive
    reported?.resume(at: CACurrentMediaTime())
    transitionWasCancelled = false
    note("pauseInteractiveTransition")
    coordinator.interactionDidChange()
  }

  private func endInteraction(cancelled: Bool) {
    startIfPending()
    guard phase == .interactive else { return }
    phase = .settling
    reported?.endInteraction(at: CACurrentMediaTime(), isFinishing: !cancelled)
    transitionWasCancelled = cancelled
    note(cancelled ? "cancelInteractiveTransition" : "finishInteractiveTransition", detail: "percent=\(percentText)")
    coordinator.interactionDidChange()
    if cancelled { hooks?.willCancel() }
  }

  /// Returns the outgoing or the incoming view controller, or nil after the transition.
  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? participants?.from : key == .to ? participants?.to : nil
  }

  /// Returns the outgoing or the incoming view. The result is nil if the animator must not change that view, and after
  /// the transition.
  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? participants?.fromView : key == .to ? participants?.toView : nil
  }

  /// Returns the frame of a view controller's view at the start, in the container view's coordinates. The frame is zero
  /// if the view is not visible at the start, and after the transition.
  package func initialFrame(for vc: UIViewController) -> CGRect {
    vc === participants?.from || vc === participants?.to ? hooks?.initialFrame(vc) ?? .zero : .zero
  }

  /// Returns the frame of a view controller's view at the end, in the container view's coordinates. The frame is zero
  /// if the view is not visible at the end, and after the transition.
  package func finalFrame(for vc: UIViewController) -> CGRect {
    vc === participants?.from || vc === participants?.to ? hooks?.finalFrame(vc) ?? .zero : .zero
  }

  /// Records a fault of the animator in the trace and in the stage, whose `settle(limit:)` then reports the fault.
  /// `action` describes the fault as the end of a sentence whose subject is the animator.
  func reportFault(_ action: String) {
    let fault = "the animator of transition \(name) (\(String(describing: animatorType))) \(action)"
    note("fault", detail: action)
    stage?.faults.append(fault)
  }

  /// Records an event of the transition in the trace.
  func note(_ event: String, detail: String = "") { stage?.note(event, name, detail: detail) }

  private var percentText: String { String((Double(percentComplete) * 1024).rounded() / 1024) }
}

extension TransitionContext {
  /// Whether the container receives touches during the transition. These touches can drive or interrupt the transition.
  ///
  /// With a custom animator, touches are delivered if the transition starts interactively or the animator is
  /// interruptible. With a built-in animator, they are delivered only if the transition starts interactively.
  var allowsTouches: Bool { initiallyInteractive || interruptible != nil && !(animator is any SystemAnimator) }

  /// A description of the running transition for messages. It contains the name of the transition, and the object that
  /// has to continue it: the interaction controller or the animator.
  var stateDescription: String {
    phase == .interactive
      ? "transition \(name), which waits for its interaction controller"
      : "transition \(name), whose animator (\(String(describing: animatorType))) has not called "
        + "completeTransition(_:)"
  }
}
