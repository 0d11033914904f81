import typealias Foundation.TimeInterval
import Geometry
import Layers

/// An animator of ours: while it runs, fingers find nothing in the container.
@MainActor
protocol SystemAnimator: UIViewControllerAnimatedTransitioning {}

/// A built-in animator whose course is a property animator's: it can be stopped, scrubbed and turned round.
@MainActor
class InterruptibleAnimator: SystemAnimator {
  let isPresenting: Bool
  private let duration: Double
  private let pace: any UITimingCurveProvider
  private var running: UIViewPropertyAnimator?

  /// - Parameter pace: how it goes when no finger moves it.
  init(isPresenting: Bool, duration: Double, pace: any UITimingCurveProvider) {
    (self.isPresenting, self.duration, self.pace) = (isPresenting, duration, pace)
  }

  /// Puts the views where they begin.
  ///
  /// - Returns: what changes over the time, and what makes them as they were when it is over.
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
    let animator = UIViewPropertyAnimator(duration: duration, timingParameters: pace)
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
  /// Puts the view that comes where it has to be, behind the one that goes when `isBehind`, and returns it.
  func bringIn(behind isBehind: Bool) -> UIView? {
    guard let view = view(forKey: .to), let controller = viewController(forKey: .to) else { return nil }
    let other = isBehind ? self.view(forKey: .from).flatMap { $0.superview === containerView ? $0 : nil } : nil
    place(view, of: controller, below: other)
    return view
  }

  /// Puts a view into the container, where it has to be, without touching its transform.
  ///
  /// One that is in the window already, a presenter's, keeps its bounds and lies where it lay.
  func place(_ view: UIView, of controller: UIViewController, below other: UIView? = nil) {
    // A sheet's view stays where it is when the animator works in a view over its container (classic profile).
    if view.superview is PresentationContainerView, !(containerView is PresentationContainerView) { return }
    let superview = view.window == nil || view.superview === containerView ? nil : view.superview
    let center = superview.map { containerView.convert(view.center, from: $0) }
    if let other { containerView.insertSubview(view, belowSubview: other) } else { containerView.addSubview(view) }
    if let center { view.center = center } else { view.restingFrame = finalFrame(for: controller) }
  }
}

/// Up from below, and down again.
///
/// - Source: spec E2 (`coverVertical`).
final class CoverVerticalAnimator: InterruptibleAnimator {
  /// - Parameter duration: `coverDuration` of the profile.
  init(isPresenting: Bool, duration: Double, isSpring: Bool) {
    super.init(
      isPresenting: isPresenting, duration: duration,
      pace: isSpring
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

/// The presented view fades in over the presenter's, and out again.
///
/// - Source: spec E2 (`crossDissolve`), low confidence.
final class CrossDissolveAnimator: InterruptibleAnimator {
  init(isPresenting: Bool, duration: Double) {
    super.init(
      isPresenting: isPresenting, duration: duration, pace: UICubicTimingParameters(animationCurve: .easeInOut))
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
