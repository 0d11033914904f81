import typealias Foundation.TimeInterval
import Geometry
import Layers

/// A built-in animator.
///
/// While a built-in animator runs, touches in the container are blocked.
@MainActor
protocol SystemAnimator: UIViewControllerAnimatedTransitioning {}

/// A built-in animator that runs a property animator, so that it can be stopped, scrubbed and reversed.
@MainActor
class InterruptibleAnimator: SystemAnimator {
  let isPresenting: Bool
  private let duration: Double
  private let timing: any UITimingCurveProvider
  private var running: UIViewPropertyAnimator?

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - isPresenting: whether the animator presents rather than dismisses.
  ///   - duration: the duration in seconds.
  ///   - timing: the timing of the animation when no interaction drives it.
  init(isPresenting: Bool, duration: Double, timing: any UITimingCurveProvider) {
    (self.isPresenting, self.duration, self.timing) = (isPresenting, duration, timing)
  }

  /// Sets the initial state of the views. Subclasses override this method.
  ///
  /// - Returns: `change`, which sets the final state and is called inside the animation, and `end`, which reverses
  ///   temporary changes after the animation.
  func stageViews(_ context: any UIViewControllerContextTransitioning) -> (change: () -> Void, end: () -> Void) {
    ({}, {})
  }

  final func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  final func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  final func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let running { return running }
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
    var moves: (change: () -> Void, end: () -> Void) = ({}, {})
    UIView.performWithoutAnimation { moves = stageViews(transitionContext) }
    animator.addAnimations(moves.change)
    animator.addCompletion { _ in
      moves.end()
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    running = animator
    return animator
  }

  final func animationEnded(_ transitionCompleted: Bool) { running = nil }
}

extension UIViewControllerContextTransitioning {
  /// Adds the incoming view to the container, with its final frame, and returns it.
  ///
  /// - Parameter isBehind: whether to insert the view behind the outgoing view.
  func bringIn(behind isBehind: Bool) -> UIView? {
    guard let view = view(forKey: .to), let controller = viewController(forKey: .to) else { return nil }
    let other = isBehind ? self.view(forKey: .from).flatMap { $0.superview === containerView ? $0 : nil } : nil
    place(view, of: controller, below: other)
    return view
  }

  /// Adds a view to the container with its final frame, without changing its transform.
  ///
  /// A view that is already in the window, such as the presenting view, keeps its bounds and its position in the
  /// window.
  func place(_ view: UIView, of controller: UIViewController, below other: UIView? = nil) {
    // In the classic profile, the animator of a sheet works in a view above the container. The sheet stays in the
    // container.
    if view.superview is PresentationContainerView, !(containerView is PresentationContainerView) { return }
    let superview = view.window == nil || view.superview === containerView ? nil : view.superview
    let center = superview.map { containerView.convert(view.center, from: $0) }
    if let other { containerView.insertSubview(view, belowSubview: other) } else { containerView.addSubview(view) }
    if let center { view.center = center } else { view.restingFrame = finalFrame(for: controller) }
  }
}

/// The animator of `coverVertical`, which moves the presented view in from below and out again.
///
/// - Source: spec E2 (`coverVertical`).
final class CoverVerticalAnimator: InterruptibleAnimator {
  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - isPresenting: whether the animator presents rather than dismisses.
  ///   - duration: the duration in seconds, `coverDuration` of the profile.
  ///   - isSpring: whether the timing is the system's spring. Otherwise it is ease-in-ease-out.
  init(isPresenting: Bool, duration: Double, isSpring: Bool) {
    super.init(
      isPresenting: isPresenting, duration: duration,
      timing: isSpring
        ? UISpringTimingParameters.system(length: duration)
        : UICubicTimingParameters(animationCurve: .easeInOut))
  }

  override func stageViews(_ context: any UIViewControllerContextTransitioning) -> (
    change: () -> Void, end: () -> Void
  ) {
    let coming = context.bringIn(behind: !isPresenting)
    guard let view = isPresenting ? coming : context.view(forKey: .from) else { return ({}, {}) }
    let inside = view.center
    let below = CGPoint(x: inside.x, y: inside.y + context.containerView.bounds.height - view.frame.minY)
    if isPresenting { view.center = below }
    return ({ view.center = self.isPresenting ? inside : below }, {})
  }
}

/// The animator of `crossDissolve`, which fades the presented view in over the presenting view and out again.
///
/// - Source: spec E2 (`crossDissolve`), low confidence.
final class CrossDissolveAnimator: InterruptibleAnimator {
  init(isPresenting: Bool, duration: Double) {
    super.init(
      isPresenting: isPresenting, duration: duration, timing: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  override func stageViews(_ context: any UIViewControllerContextTransitioning) -> (
    change: () -> Void, end: () -> Void
  ) {
    let coming = context.bringIn(behind: !isPresenting)
    guard let view = isPresenting ? coming : context.view(forKey: .from) else { return ({}, {}) }
    let alpha = view.alpha
    if isPresenting { view.alpha = 0 }
    return ({ view.alpha = self.isPresenting ? alpha : 0 }, { view.alpha = alpha })
  }
}
