import typealias Foundation.TimeInterval
import Geometry
import Layers
import MediaTime

/// The animator of `partialCurl`: the presenting view curls up like a page, and its top left part stays visible.
///
/// A dismissal uncurls the page. The page is a bitmap: a `CATransition` of the container's layer that stops before its
/// end and stays there. The container is new, so the bitmap can be taken only at the end of the run-loop pass. The page
/// moves from the same instant on.
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
    CATransaction.atEndOfTurn { [self] in
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
