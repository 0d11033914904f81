import typealias Foundation.TimeInterval
import Geometry
import Layers

/// The animator of `partialCurl`: the presenting view curls up like a page, and its top left part stays visible.
///
/// A dismissal uncurls the page. The curl is a `CATransition` on the container's layer, which animates a bitmap of the
/// container. The transition ends at `curlExtent` of its progress and stays in that state. The bitmap shows the last
/// commit, but the container was added in this run-loop pass and is not committed yet. The transition is therefore
/// added at the end of the pass, after the commit. Its first frame is at the same instant.
///
/// After a cancelled dismissal, the curled page shows the presented view instead of the presenting one, because the
/// bitmap of the presentation's curl was discarded. Only tests can cancel the dismissal: no gesture drives it.
///
/// - Source: B-136; extent and duration are Interlude's own (spec E2: low confidence).
@MainActor
final class PartialCurlAnimator: SystemAnimator {
  private let isPresenting: Bool
  private let profile: StageProfile.Presentations
  private var running: UIViewPropertyAnimator?

  init(isPresenting: Bool, profile: StageProfile.Presentations) {
    (self.isPresenting, self.profile) = (isPresenting, profile)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    profile.curlDuration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let running { return running }
    let animator = UIViewPropertyAnimator(duration: profile.curlDuration, curve: .easeInOut)
    animator.isUserInteractionEnabled = false
    animator.addCompletion { position in
      transitionContext.completeTransition(position != .start && !transitionContext.transitionWasCancelled)
    }
    running = animator
    CATransaction.atEndOfPass { [self] in
      if running === animator { animator.addAnimations { self.turn(in: transitionContext) } }
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { running = nil }

  /// Adds the curl transition to the running animation block and attaches it to the container's layer. Then replaces
  /// the outgoing view by the incoming one, without an animation.
  private func turn(in context: any UIViewControllerContextTransitioning) {
    UIViewAnimationBlock.current?.attach(curl, to: context.containerView, key: "transition", property: nil)
    UIView.performWithoutAnimation {
      _ = context.arrange(isForwards: true)
      context.view(forKey: .from)?.removeFromSuperview()
    }
  }

  private var curl: CATransition {
    let curl = CATransition()
    curl.type = CATransitionType(rawValue: isPresenting ? "pageCurl" : "pageUnCurl")
    if isPresenting { curl.endProgress = Float(profile.curlExtent) }
    if !isPresenting { curl.startProgress = Float(1 - profile.curlExtent) }
    curl.isRemovedOnCompletion = false
    return curl
  }
}
