import typealias Foundation.TimeInterval
import Geometry
import Layers
import MediaTime

/// An animator that is built into UIKit, in contrast to a custom animator of an app.
///
/// While a built-in animator runs, touches in the container are blocked, unless an interaction drives the transition.
@MainActor
protocol SystemAnimator: UIViewControllerAnimatedTransitioning {}

/// A built-in animator that plays motions with a property animator, so that they can be paused, scrubbed and reversed.
@MainActor
final class MotionAnimator: SystemAnimator {
  /// A function that adds the views of a transition to its container view, and returns the motions of these views.
  typealias Staging = @MainActor (any UIViewControllerContextTransitioning, TransitionMotions) -> [ViewMotion]

  private let duration: Double
  private let timing: any UITimingCurveProvider
  private let movesTime: Bool
  private let stageViews: Staging
  private let motions = TransitionMotions()
  private var running: UIViewPropertyAnimator?

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds.
  ///   - isSpring: whether the timing is the system's spring. Otherwise it is ease-in-ease-out.
  ///   - movesTime: whether a percent driver drives the transition from its start. The percent driver sets the local
  ///     time of the container's layer. The animation is then linear, and there is no property animator.
  ///   - stageViews: the closure that adds the views of the transition to the container and returns their motions. It
  ///     is called once, when the transition starts.
  init(duration: Double, isSpring: Bool = false, movesTime: Bool = false, stageViews: @escaping Staging) {
    (self.duration, self.movesTime, self.stageViews) = (duration, movesTime, stageViews)
    timing =
      isSpring
      ? UISpringTimingParameters.system(length: duration) : UICubicTimingParameters(animationCurve: .easeInOut)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard movesTime else { return interruptibleAnimator(using: transitionContext).startAnimation() }
    prepare(transitionContext)
    motions.run(from: 0, to: 1, over: duration, timingCurve: .curve(.linear)) { [self] in
      end(transitionContext, at: .end)
    }
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    guard !movesTime else { return NotInterruptible.shared }
    if let running { return running }
    prepare(transitionContext)
    let animator = motions.animator(over: duration, timing: timing)
    animator.isUserInteractionEnabled = transitionContext.isInteractive
    animator.addCompletion { [self] in end(transitionContext, at: $0) }
    running = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { running = nil }

  private func prepare(_ context: any UIViewControllerContextTransitioning) {
    motions.prepare { stageViews(context, motions) }
  }

  private func end(_ context: any UIViewControllerContextTransitioning, at position: UIViewAnimatingPosition) {
    let completed = position != .start && !context.transitionWasCancelled
    motions.restore(completed: completed)
    context.completeTransition(completed)
  }
}
