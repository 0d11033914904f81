public import Geometry
import Layers
package import MediaTime

/// Drives an animator by a fraction: stops the container's layer and moves its `timeOffset`.
///
/// Everything inside the container is in that time space, so raw layer animations, view blocks and alongside
/// animations scrub together; finishing runs the same space forwards, cancelling runs it backwards.
///
///     local time   o ────────────── o + pD ─────────────── o + D
///                  │   update(p)      │   finish: (1 − p) D / speed
///                  ◀── cancel: p D / speed
///
/// - Source: spec D2. `o` is the container's local time when it was stopped.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  /// A driver.
  public init() {}

  /// The animator's duration, in seconds; 0 before the transition began.
  public private(set) final var duration: CGFloat = 0
  /// What was given to `update(_:)` last, 0…1.
  public private(set) final var percentComplete: CGFloat = 0
  /// How fast it goes on after `finish()` or `cancel()`; above 0.
  open var completionSpeed: CGFloat = 1
  /// At which pace it goes on after `finish()` or `cancel()`.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// Any pace in place of `completionCurve`; for scenarios, which can write their own.
  package final var pace: UnitBezier?
  /// The pace of an interruptible animator after `finish()` or `cancel()`; its own when nil.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins under the finger; if not, `pause()` takes it under the finger later.
  open var wantsInteractiveStart = true

  private final weak var context: TransitionContext?
  fileprivate final var completion: Completion?

  /// A run to one of the ends.
  fileprivate struct Completion {
    let start: CFTimeInterval
    let length: CFTimeInterval
    let from: Double
    let isFinishing: Bool
    let observer: Int
    weak let stage: Stage?
  }

  /// The transition this is to drive, now or later.
  final func take(_ context: TransitionContext) {
    self.context = context
    duration = CGFloat(context.duration)
    percentComplete = 0
    completion = nil
  }

  /// Stops the container's layer, then asks the animator, whose animations freeze at their first moment.
  ///
  /// An interruptible animator is paused at its start instead.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else {
      fatalError("UIPercentDrivenInteractiveTransition needs the context it was given by UIKit")
    }
    take(context)
    let answer = context.animator?.interruptibleAnimator(using: context)
    if answer is NotInterruptible { context.stopSpaces() }
    context.askAnimator()
    context.findInterruptible()
    if context.phase != .completed { context.interruptible?.pauseAnimation() }
  }

  /// Shows the transition at a fraction of its time; values outside 0…1 are clamped. Nothing before the start or after the end.
  ///
  /// - Precondition: `percentComplete` is not NaN.
  open func update(_ percentComplete: CGFloat) {
    require(!percentComplete.isNaN, "UIPercentDrivenInteractiveTransition.update(NaN)")
    context?.startIfPending()
    guard let context, context.isInteractive else { return }
    context.stage?.makeCurrent()
    self.percentComplete = min(max(percentComplete, 0), 1)
    if let animator = context.interruptible {
      animator.fractionComplete = self.percentComplete
    } else {
      context.moveSpaces(to: Double(self.percentComplete) * context.duration)
    }
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// How much of the transition shows, 0…1, under the finger and in the run to an end; nil before and after.
  package final var progress: CGFloat? {
    guard let context, let stage = context.stage, context.phase != .completed else { return nil }
    if let animator = context.interruptible {
      return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
    }
    guard let completion else { return context.isInteractive ? percentComplete : nil }
    return CGFloat(completion.progress(at: stage.now, pace: pace ?? completionCurve.bezier))
  }

  /// Lets go of the finger and runs on to the end in (1 − p) × duration / speed.
  open func finish() { complete(finishing: true) }

  /// Lets go of the finger and runs back to the start in p × duration / speed.
  open func cancel() { complete(finishing: false) }

  /// Takes the transition under the finger: again while it runs on or back, or for the first time when it began without.
  open func pause() {
    context?.startIfPending()
    guard let context, context.phase == .settling else { return }
    context.stage?.makeCurrent()
    if let animator = context.interruptible {
      animator.pauseAnimation()
      let shown = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
      animator.isReversed = false
      percentComplete = min(max(shown, 0), 1)
    } else {
      pauseSpaces(of: context)
    }
    context.pauseInteractiveTransition()
    context.updateInteractiveTransition(percentComplete)
  }

  private final func pauseSpaces(of context: TransitionContext) {
    if let completion {
      stopCompleting()
      percentComplete = CGFloat(completion.progress(at: CACurrentMediaTime(), pace: pace ?? completionCurve.bezier))
    } else {
      let elapsed = context.spaces.first?.elapsed ?? 0
      percentComplete = context.duration > 0 ? CGFloat(min(max(elapsed / context.duration, 0), 1)) : 1
      context.stopSpaces()
    }
    context.moveSpaces(to: Double(percentComplete) * context.duration)
  }

  private final func complete(finishing: Bool) {
    context?.startIfPending()
    guard let context, context.isInteractive, let stage = context.stage else { return }
    stage.makeCurrent()
    require(completionSpeed > 0, "UIPercentDrivenInteractiveTransition.completionSpeed has to be above 0")
    let distance = finishing ? 1 - Double(percentComplete) : Double(percentComplete)
    if context.interruptible == nil {
      let observer = stage.observeTurns { [weak self] in self?.step(at: $0) }
      completion = Completion(
        start: stage.now, length: distance * context.duration / Double(completionSpeed), from: Double(percentComplete),
        isFinishing: finishing, observer: observer, stage: stage)
      stage.schedule(at: stage.now + completion!.length, "end of transition \(context.name)") {}
    }
    if finishing { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    guard let animator = context.interruptible, context.phase == .settling else { return }
    animator.isReversed = !finishing
    let factor = completionSpeed == 1 ? 0 : CGFloat(distance) / completionSpeed
    animator.continueAnimation(withTimingParameters: timingCurve, durationFactor: factor)
  }

  /// Once a turn: moves the spaces on, as a function of the time alone.
  private final func step(at now: CFTimeInterval) {
    guard let completion, let context, context.phase != .completed else { return stopCompleting() }
    context.moveSpaces(to: completion.progress(at: now, pace: pace ?? completionCurve.bezier) * context.duration)
    guard now - completion.start >= completion.length - LayerContext.simultaneity else { return }
    stopCompleting()
    self.context = nil
    context.releaseSpaces(removingAnimations: !completion.isFinishing)
  }

  /// Drives no longer; the transition is ended by whoever runs it, before its time.
  final func letGo() {
    stopCompleting()
    context = nil
  }

  /// Drives no longer, unless it was given another transition since.
  final func letGo(of transition: TransitionContext) {
    if context === transition { letGo() }
  }

  private final func stopCompleting() {
    completion.map { $0.stage?.removeObserver($0.observer) }
    completion = nil
  }
}

extension UIPercentDrivenInteractiveTransition.Completion {
  /// Where the transition is, 0…1: the curve bends what is left of the way (spec D2).
  fileprivate func progress(at now: CFTimeInterval, pace: UnitBezier) -> Double {
    let elapsed = length > 0 ? (now - start) / length : 1
    let done = elapsed >= 1 - LayerContext.simultaneity ? 1 : pace.value(at: elapsed)
    return isFinishing ? from + (1 - from) * done : from * (1 - done)
  }
}
