package import Geometry
import Layers

/// One transition between two controllers: the context animators see, and its state.
///
///     created ──▶ interactive ──finish/cancel──▶ settling ──completeTransition──▶ completed
///           │          ▲──────────pause──────────┘ ▲
///           └───────────────────────────────────────┘
///
/// The one seam: built-in and user transitions, of containers and of presentations, go through it alike. Who runs the
/// transition says, in closures, how its controllers hear of the course and what completing or restoring means for it.
/// - Source: spec D1 (contract), D3 (coordinator), D4 (callbacks).
@MainActor
package final class TransitionContext: UIViewControllerContextTransitioning {
  /// Where the transition stands.
  package enum Phase: Hashable, Sendable {
    case created, interactive, settling, completed
  }

  /// What whoever runs the transition does at the turning points.
  struct Hooks {
    /// Where a controller's view is at the start; zero when it is not in sight then.
    var initialFrame: (UIViewController) -> CGRect
    /// Where a controller's view has to be at the end; zero when it is out of sight then.
    var finalFrame: (UIViewController) -> CGRect
    /// The finger let go to cancel: controllers hear that it goes back.
    var willCancel: () -> Void
    /// Called after the start, unless the transition is over by then.
    var didStart: () -> Void = {}
    /// All is over: put the views and the selection where they belong.
    var putAway: (_ completed: Bool) -> Void
    /// The views are where they belong: tell the controllers.
    var didEnd: (_ completed: Bool) -> Void
    /// Everybody has been told, the coordinator's completions too.
    var afterwards: (_ completed: Bool) -> Void = { _ in }
  }

  /// The two controllers and the views that an animator may touch; let go when all is over.
  private var cast: Cast?
  package let containerView: UIView
  /// The animator and the interaction controller; nil when the transition is over.
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private(set) var interaction: (any UIViewControllerInteractiveTransitioning)?
  private let animatorType: Any.Type
  package let presentationStyle: UIModalPresentationStyle
  package let isAnimated: Bool
  /// The animator's full duration, asked once at the start.
  private(set) lazy var duration: CFTimeInterval = animator?.transitionDuration(using: self) ?? 0
  /// Where it takes place; the stage that is current when it begins.
  weak let stage: Stage?
  /// Whether it began under a finger.
  let initiallyInteractive: Bool
  private var hooks: Hooks?
  /// What the transition is called in traces and messages.
  let name: String
  package private(set) var phase = Phase.created
  package private(set) var transitionWasCancelled = false
  /// How far the finger brought it.
  package private(set) var percentComplete: CGFloat = 0
  /// The animator that can be stopped on its way; nil when there is none.
  private(set) var interruptible: (any UIViewImplicitlyAnimating)?
  /// The time spaces a percent driver stops: the container's, and those of views outside it that move along.
  private(set) var spaces: [TransitionSpace] = []
  /// Runs the start in the surroundings in which the transition began; nil unless the start is still to come.
  private var startLater: ((() -> Void) -> Void)?
  private var storedCoordinator: TransitionCoordinator?
  /// When it began, in seconds of the stage.
  private var beginTime: CFTimeInterval = 0
  /// The numbers of the animations that the animator and the alongside blocks added, and others in between.
  private var ownSerials: ClosedRange<Int>?

  private struct Cast {
    let from: UIViewController
    let to: UIViewController
    /// Nil where an animator is not to touch the view.
    let fromView: UIView?
    let toView: UIView?
  }

  /// A transition that has not begun.
  ///
  /// - Parameters:
  ///   - views: those an animator may touch; the controllers' own when nil.
  ///   - style: `none` inside a container.
  init(
    from: UIViewController, to: UIViewController, views: (from: UIView?, to: UIView?)? = nil, containerView: UIView,
    animator: any UIViewControllerAnimatedTransitioning, interaction: (any UIViewControllerInteractiveTransitioning)?,
    style: UIModalPresentationStyle = .none, isAnimated: Bool = true, hooks: Hooks
  ) {
    let views = views ?? (from.view.standIn, to.view.standIn)
    cast = Cast(from: from, to: to, fromView: views.from, toView: views.to)
    name = "\(from.traceName) → \(to.traceName)"
    (self.containerView, self.animator, self.interaction) = (containerView, animator, interaction)
    animatorType = type(of: animator)
    (self.hooks, self.isAnimated) = (hooks, isAnimated)
    presentationStyle = style
    initiallyInteractive = isAnimated && interaction?.wantsInteractiveStart ?? false
    stage = containerView.window?.stage ?? Stage.current
  }

  /// Tells others of the course; released after the last callback, when only those who kept it have it.
  var coordinator: TransitionCoordinator {
    if let storedCoordinator { return storedCoordinator }
    let fresh = TransitionCoordinator(context: self)
    storedCoordinator = fresh
    return fresh
  }

  /// How much of an interactive transition shows, 0…1: what the finger did, then the run to an end; nil while there is
  /// none, and in a run that is not the percent driver's.
  package var interactiveProgress: CGFloat? {
    switch phase {
    case .created, .completed: nil
    case .interactive: percentComplete
    case .settling: (interaction as? UIPercentDrivenInteractiveTransition)?.progress
    }
  }

  package var isInteractive: Bool { phase == .interactive || phase == .created && initiallyInteractive }
  package var targetTransform: CGAffineTransform { .identity }

  /// Begins the transition, which starts in the stage's next layout pass, at the same instant.
  ///
  /// Until the start the coordinator accepts alongside animations. A transition that is not animated starts at once and is
  /// over when this returns.
  /// - Source: spec D3.
  func begin() {
    note("transitionDidBegin", detail: initiallyInteractive ? "interactive" : "")
    stage?.runningTransitions.append(self)
    stage?.latestTransition = self
    _ = duration
    (interaction as? UIPercentDrivenInteractiveTransition)?.take(self)
    guard isAnimated, let stage else { return start() }
    let (asBefore, isEnabled) = (CATransaction.joiningLater(), UIView.areAnimationsEnabled)
    startLater = { start in asBefore { UIViewAnimationBlock.runOutside(enabled: isEnabled, start) } }
    stage.pendingTransitions.append(self)
  }

  /// Starts the transition unless it has started; called before any use of the transition that requires the start.
  func startIfPending() {
    guard let startLater else { return }
    self.startLater = nil
    stage?.pendingTransitions.removeAll { $0 === self }
    stage?.makeCurrent()
    startLater(start)
  }

  /// Calls the interaction controller or the animator, then runs the queued alongside blocks.
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
    hooks?.didStart()
  }

  /// Asks the animator to animate; the percent driver calls it too.
  func askAnimator() {
    note("animateTransition")
    animator?.animateTransition(using: self)
    noteOwnAnimations()
  }

  private func noteOwnAnimations() { ownSerials = ownSerials.map { $0.lowerBound...CATransaction.lastSerial } }

  /// Asks whether the animator can be stopped on its way; it has to give the same answer every time.
  func findInterruptible() {
    guard phase != .completed, let animator else { return }
    let answer = animator.interruptibleAnimator(using: self)
    guard !(answer is NotInterruptible) else { return }
    if let interruptible, interruptible !== answer {
      blame("answered interruptibleAnimator(using:) with another animator than before")
    }
    interruptible = answer
  }

  /// Lets a percent driver stop a layer's time together with the container's; nothing for one inside it.
  func scrub(_ layer: CALayer) {
    let known = spaces.map(\.layer)
    guard !sequence(first: layer, next: \.superlayer).contains(where: { known.contains($0) }) else { return }
    spaces.append(TransitionSpace(of: layer))
    if spaces[0].isStopped { spaces[spaces.count - 1].stop() }
  }

  /// Stops the time of all its spaces, each where it is.
  func stopSpaces() { for index in spaces.indices { spaces[index].stop() } }

  /// Shows the moment `seconds` after the begin in all its spaces, which are stopped.
  func moveSpaces(to seconds: CFTimeInterval) { spaces.forEach { $0.move(to: seconds) } }

  /// Returns all its spaces to the time they had before; on the way back its own animations are removed first.
  ///
  /// The removal waits for the end of the turn, so that the frame of this instant still shows the start.
  func releaseSpaces(removingAnimations: Bool) {
    guard removingAnimations else { return runSpaces() }
    LayerContext.current?.beforeFinish { [self] in
      removeOwnAnimations()
      runSpaces()
    }
  }

  /// Removes the animations that the animator and the alongside blocks added; others in its spaces stay.
  ///
  /// Animations that were added in the instant of the begin count as the animator's.
  func removeOwnAnimations() {
    guard let ownSerials else { return }
    for layer in spaces.flatMap(\.layer.subtree) { layer.removeAnimations(ownSerials, addedBy: beginTime) }
  }

  /// Releases all its spaces. Whatever else counts in the time of layers in them keeps its place.
  private func runSpaces() {
    guard let stage, spaces.contains(where: \.isStopped) else { return }
    let others = stage.runningTransitions.filter { $0 !== self }
    let anchors = others.map(\.timeAnchor) + stage.animators.map(\.timeAnchor)
    for index in spaces.indices { spaces[index].release() }
    anchors.forEach { $0() }
  }

  /// A closure that restores how much of the transition is over, after layers around its spaces were rebased.
  private var timeAnchor: () -> Void {
    let elapsed = spaces.map(\.elapsed)
    return { [self] in
      for (index, elapsed) in zip(spaces.indices, elapsed) { spaces[index].elapsed = elapsed }
    }
  }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    require(!percentComplete.isNaN, "updateInteractiveTransition(NaN)")
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  package func finishInteractiveTransition() { endInteraction(cancelled: false) }
  package func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  package func pauseInteractiveTransition() {
    guard phase == .settling else { return }
    phase = .interactive
    transitionWasCancelled = false
    note("pauseInteractiveTransition")
    coordinator.interactionDidChange()
  }

  private func endInteraction(cancelled: Bool) {
    startIfPending()
    guard phase == .interactive else { return }
    phase = .settling
    transitionWasCancelled = cancelled
    note(cancelled ? "cancelInteractiveTransition" : "finishInteractiveTransition", detail: "percent=\(percentText)")
    coordinator.interactionDidChange()
    if cancelled { hooks?.willCancel() }
  }

  package func completeTransition(_ didComplete: Bool) {
    startIfPending()
    guard phase != .completed else { return blame("called completeTransition(_:) again") }
    coordinator.runAlongsideAnimations(like: UIViewAnimationBlock.latest)  // when it is over before it got that far
    if !didComplete, !transitionWasCancelled { cancelWithoutInteraction() }
    let isLost = didComplete && cast?.toView.map(isOutside) ?? false
    phase = .completed
    stage?.rotation.hold()  // those who hear of it are not turned meanwhile
    note("completeTransition", detail: didComplete ? "completed" : "cancelled")
    if isLost { blame("left the to view outside the container view") }
    stage?.runningTransitions.removeAll { $0 === self }
    runSpaces()  // when an animator is done before its driver is
    putAway(didComplete)
    animator?.animationEnded(didComplete)
    hooks?.didEnd(didComplete)
    coordinator.runCompletions()
    storedCoordinator = nil
    hooks?.afterwards(didComplete)
    (interaction as? UIPercentDrivenInteractiveTransition)?.letGo(of: self)
    abandon()
    stage?.rotation.release()
  }

  /// Whether a view is not in the container view, nor in the container over which the container view of a sheet lies.
  private func isOutside(_ view: UIView) -> Bool {
    !view.isDescendant(of: containerView) && !(view.superview is PresentationContainerView)
  }

  /// Releases everything that the transition holds, without ending it, when its stage is gone.
  func abandon() {
    (hooks, cast, interruptible, spaces, storedCoordinator) = (nil, nil, nil, [], nil)
    (animator, interaction, startLater) = (nil, nil, nil)
  }

  /// Puts the views where they belong and lays them out, so that controllers appear with their final layout.
  private func putAway(_ didComplete: Bool) {
    let surroundings = containerView.superview
    hooks?.putAway(didComplete)
    if surroundings?.window != nil { surroundings?.layoutIfNeeded() }
  }

  /// `completeTransition(false)` without a cancelled interaction: an animator gave up by itself.
  private func cancelWithoutInteraction() {
    transitionWasCancelled = true
    hooks?.willCancel()
  }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? cast?.from : key == .to ? cast?.to : nil
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? cast?.fromView : key == .to ? cast?.toView : nil
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    vc === cast?.from || vc === cast?.to ? hooks?.initialFrame(vc) ?? .zero : .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    vc === cast?.from || vc === cast?.to ? hooks?.finalFrame(vc) ?? .zero : .zero
  }

  /// Keeps what an animator did against its contract: `settle` names it.
  private func blame(_ deed: String) {
    let fault = "the animator of transition \(name) (\(String(describing: animatorType))) \(deed)"
    note("fault", detail: deed)
    stage?.faults.append(fault)
  }

  private func note(_ event: String, detail: String = "") { stage?.note(event, name, detail: detail) }

  private var percentText: String { String((Double(percentComplete) * 1024).rounded() / 1024) }
}

extension TransitionContext {
  /// Whether fingers reach the container while it runs: to drive it, or to stop it on its way.
  var allowsTouches: Bool { initiallyInteractive || interruptible != nil }

  /// What it says of itself while it runs and nothing moves any more.
  var account: String {
    phase == .interactive
      ? "transition \(name), which waits for its interaction controller"
      : "transition \(name), whose animator (\(String(describing: animatorType))) has not called "
        + "completeTransition(_:)"
  }
}

/// Puts the new view where it belongs, at once: the animator of transitions that are not animated.
@MainActor
final class ImmediateAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let view = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) {
      UIView.performWithoutAnimation { transitionContext.place(view, of: to) }
    }
    transitionContext.completeTransition(true)
  }
}
