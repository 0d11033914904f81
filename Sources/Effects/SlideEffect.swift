package import Geometry
package import Interface
import MediaTime

/// The new view slides in from one side while the old one slides out at the other.
///
///     forwards   old  0 ─▶ −W      new  W ─▶ 0
///     backwards  old  0 ─▶  W      new −W ─▶ 0
///
/// - Source: book seed, B-548.
@MainActor
package final class SlideEffect: Effect {
  package let timing: EffectTiming
  private let direction: Direction

  /// A slide of this length and pace.
  package init(timing: EffectTiming, direction: Direction) {
    (self.timing, self.direction) = (timing, direction)
  }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    prepare(transitionContext)
    UIView.animate(withDuration: timing.duration, pace: timing.pace) {
      place(transitionContext, at: 1)
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  package func prepare(_ context: any UIViewControllerContextTransitioning) {
    if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
    place(context, at: 0)
  }

  package func place(_ context: any UIViewControllerContextTransitioning, at fraction: CGFloat) {
    let width = context.containerView.bounds.width * direction.sign
    if let old = context.viewController(forKey: .from) {
      context.view(forKey: .from)?.frame = context.initialFrame(for: old).offsetBy(dx: -width * fraction, dy: 0)
    }
    if let new = context.viewController(forKey: .to) {
      context.view(forKey: .to)?.frame = context.finalFrame(for: new).offsetBy(dx: width * (1 - fraction), dy: 0)
    }
  }
}
