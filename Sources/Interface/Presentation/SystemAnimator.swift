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
    if isBehind, let from = self.view(forKey: .from), from.superview === containerView {
      containerView.insertSubview(view, belowSubview: from)
    } else {
      containerView.addSubview(view)
    }
    view.frame = finalFrame(for: controller)
    return view
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
    let inside = view.frame
    var below = inside
    below.origin.y = context.containerView.bounds.height
    if isPresenting { view.frame = below }
    return ({ view.frame = self.isPresenting ? inside : below }, {})
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
