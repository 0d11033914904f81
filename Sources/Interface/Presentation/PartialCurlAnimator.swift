import typealias Foundation.TimeInterval
import Geometry
import Layers
import MediaTime

/// The animator of `partialCurl`: the presenting view curls up like a page, and its top left part stays visible.
///
/// A dismissal uncurls the page. The curl is a `CATransition` on the container's layer, which animates a bitmap of the
/// container. The transition ends at `curlExtent` of its progress and stays in that state. The bitmap shows the last
/// commit, but the container was added in this run-loop pass and is not committed yet. The transition is therefore
/// added at the end of the pass, after the commit. Its first frame is at the same instant.
///
/// - Source: inventory B-136; extent and duration are Interlude's own (spec E2: low confidence).
@MainActor
final class PartialCurlAnimator: SystemAnimator, CAAnimationDelegate {
  private let isPresenting: Bool
  private let profile: StageProfile.Presentations
  private var end: (() -> Void)?

  init(isPresenting: Bool, profile: StageProfile.Presentations) {
    (self.isPresenting, self.profile) = (isPresenting, profile)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    profile.curlDuration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let context = transitionContext
    end = { context.completeTransition(!context.transitionWasCancelled) }
    CATransaction.atEndOfPass { [self] in
      guard end != nil else { return }
      context.containerView.layer.add(curl, forKey: "transition")
      _ = context.bringIn(behind: false)
      context.view(forKey: .from)?.removeFromSuperview()
    }
  }

  private var curl: CATransition {
    let curl = CATransition()
    curl.type = CATransitionType(rawValue: isPresenting ? "pageCurl" : "pageUnCurl")
    curl.duration = profile.curlDuration
    curl.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    if isPresenting { curl.endProgress = Float(profile.curlExtent) }
    if !isPresenting { curl.startProgress = Float(1 - profile.curlExtent) }
    (curl.fillMode, curl.isRemovedOnCompletion, curl.delegate) = (.both, !isPresenting, self)
    return curl
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    end?()
    end = nil
  }

  func animationEnded(_ transitionCompleted: Bool) { end = nil }
}
