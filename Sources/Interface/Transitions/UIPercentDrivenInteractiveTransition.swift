public import class Foundation.NSObject
import Geometry
import Layers
package import MediaTime

/// An interaction controller that sets the fraction of an animator's transition by moving the container layer's
/// `timeOffset`.
///
/// All layer animations, view animations and alongside animations in the container use the time space of the
/// container's layer, so that they are scrubbed together. Finishing moves the time forwards to the end. Cancelling
/// moves it backwards to the start.
///
///     local time   o ────────────── o + pD ─────────────── o + D
///                  │   update(p)      │   finish: (1 − p) D / speed
///                  ◀── cancel: p D / speed
///
/// In the diagram, `o` is the container's local time at the start, `p` the fraction and `D` the animator's duration.
/// - Source: spec D2.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// Creates a percent driver.
  public override init() {}

  /// The animator's duration, in seconds. It is 0 before the transition begins.
  public private(set) final var duration: CGFloat = 0
  /// The fraction of the transition at the last update or pause, 0…1.
  public private(set) final var percentComplete: CGFloat = 0
  /// The speed of the transition after `finish()` or `cancel()`, relative to the animator's speed. The value must be
  /// above 0.
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the transition after `finish()` or `cancel()`.
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  /// The timing curve that replaces `completionCurve`, or nil. The player sets this property, because a scenario can
  /// define any cubic Bézier curve, not only the curves of `UIView.AnimationCurve`.
  package final var completionBezier: UnitBezier?
  /// The timing of an interruptible animator after `finish()` or `cancel()`, or nil for the animator's own timing.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins interactively. Otherwise, `pause()` can make it interactive later.
  open var wantsInteractiveStart = true

  private final weak var context: TransitionContext?
  fileprivate final var completion: Completion?

  /// The motion after the end of the interaction, in which the fraction changes from `from` to 1 (if `isFinishing` is
  /// true) or back to 0.
  fileprivate struct Completion {
    let start: CFTimeInterval
    let length: CFTimeInterval
    let from: Double
    let isFinishing: Bool
    let observer: Int
    weak let stage: Stage?
  }

  /// Makes `context` the transition that this driver controls, and resets the state of the driver.
  final func take(_ context: TransitionContext) {
    self.context = context
    duration = CGFloat(context.duration)
    percentComplete = 0
    completion = nil
  }

  /// Stops the local time of the container's layer and calls the animator, so that the animations show their start
  /// values.
  ///
  /// If the animator supplies an interruptible animator, that object is paused at its start, and the time is not
  /// stopped.
  /// - Precondition: `transitionContext` is the context that UIKit supplied.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else {
      fatalError(
        "UIPercentDrivenInteractiveTransition.startInteractiveTransition(_:) requires the context that UIKit supplies")
    }
    take(context)
    let answer = context.animator?.interruptibleAnimator(using: context)
    if answer is NotInterruptible { context.stopSpaces() }
    context.askAnimator()
    context.findInterruptible()
    if context.phase != .completed { context.interruptible?.pauseAnimation() }
  }

  /// Moves the transition to a fraction of its duration. Values outside 0…1 are clamped.
  ///
  /// The method has no effect unless the transition is interactive.
  /// - Precondition: `percentComplete` is not NaN.
  open func update(_ percentComplete: CGFloat) {
    require(!percentComplete.isNaN, "UIPercentDrivenInteractiveTransition.update: percentComplete is NaN")
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

  /// The fraction of the transition that is currently displayed, 0…1. Unlike `percentComplete`, the value also changes
  /// after the interaction, while the transition completes. The value is nil before the interaction and after the
  /// transition.
  package final var progress: CGFloat? {
    guard let context, let stage = context.stage, context.phase != .completed else { return nil }
    if let animator = context.interruptible {
      return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
    }
    guard let completion else { return context.isInteractive ? percentComplete : nil }
    return CGFloat(completion.progress(at: stage.now, completionBezier: completionBezier ?? completionCurve.bezier))
  }

  /// Ends the interaction and runs the transition to its end, in `(1 − percentComplete) * duration / completionSpeed`
  /// seconds.
  open func finish() { complete(finishing: true) }

  /// Ends the interaction and runs the transition back to its start, in `percentComplete * duration / completionSpeed`
  /// seconds.
  open func cancel() { complete(finishing: false) }

  /// Makes the running transition interactive again, or for the first time if it began without an interaction. The
  /// fraction that is displayed at this time becomes `percentComplete`.
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
      percentComplete = CGFloat(
        completion.progress(at: CACurrentMediaTime(), completionBezier: completionBezier ?? completionCurve.bezier))
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
    require(
      completionSpeed > 0,
      "UIPercentDrivenInteractiveTransition.completionSpeed must be above 0, but is \(completionSpeed)")
    let distance = finishing ? 1 - Double(percentComplete) : Double(percentComplete)
    if context.interruptible == nil {
      let observer = stage.observePasses { [weak self] in self?.step(at: $0) }
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

  /// Called in each run-loop pass after the interaction. Sets the local time of the transition's layers to the fraction
  /// at `now`. The result depends only on the stage's time `now`, not on earlier passes.
  private final func step(at now: CFTimeInterval) {
    guard let completion, let context, context.phase != .completed else { return stopCompleting() }
    context.moveSpaces(
      to: completion.progress(at: now, completionBezier: completionBezier ?? completionCurve.bezier) * context.duration)
    guard now - completion.start >= completion.length - LayerContext.simultaneity else { return }
    stopCompleting()
    self.context = nil
    context.releaseSpaces(removingAnimations: !completion.isFinishing)
  }

  /// Separates the driver from its transition. The driver no longer changes the fraction of the transition.
  final func letGo() {
    stopCompleting()
    context = nil
  }

  /// Separates the driver from `transition`. The call has no effect if the driver controls another transition.
  final func letGo(of transition: TransitionContext) {
    if context === transition { letGo() }
  }

  private final func stopCompleting() {
    completion.map { $0.stage?.removeObserver($0.observer) }
    completion = nil
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated open override var description: String { "<\(type(of: self))>" }
}

extension UIPercentDrivenInteractiveTransition.Completion {
  /// Returns the fraction of the transition at the time `now` of the stage, 0…1. The fraction changes from `from` to 1
  /// or 0 with the timing curve `completionBezier` (spec D2).
  fileprivate func progress(at now: CFTimeInterval, completionBezier: UnitBezier) -> Double {
    let elapsed = length > 0 ? (now - start) / length : 1
    let done = elapsed >= 1 - LayerContext.simultaneity ? 1 : completionBezier.value(at: elapsed)
    return isFinishing ? from + (1 - from) * done : from * (1 - done)
  }
}
