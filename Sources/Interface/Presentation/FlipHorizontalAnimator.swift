import typealias Foundation.TimeInterval
import Geometry
import Layers

/// The two views are the sides of a sheet that turns about the middle line, seen in perspective.
///
/// In the first half the old side turns away until it is seen edge-on, in the second half the new one turns up: to the
/// left to present, to the right to dismiss. A view without another side turns up, or away, in the whole time.
/// - Source: spec E2 (`flipHorizontal`), low confidence; the eye is as far away as that of `UIView.transition`.
@MainActor
final class FlipHorizontalAnimator: SystemAnimator {
  private let isPresenting: Bool
  private let duration: Double

  init(isPresenting: Bool, profile: StageProfile.Presentations) {
    (self.isPresenting, duration) = (isPresenting, profile.flipDuration)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let context = transitionContext
    let container = context.containerView
    let (old, new) = (context.view(forKey: .from), context.bringIn(behind: false))
    let quarter = (isPresenting ? -1 : 1) * CGFloat.pi / 2
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 850
    container.layer.sublayerTransform = eye
    new?.transform3D = CATransform3DMakeRotation(-quarter, 0, 1, 0)
    let half = old == nil || new == nil ? 1 : 0.5
    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: half) {
          old?.transform3D = CATransform3DMakeRotation(quarter, 0, 1, 0)
        }
        UIView.addKeyframe(withRelativeStartTime: 1 - half, relativeDuration: half) {
          new?.transform3D = CATransform3DIdentity
        }
      },
      completion: { _ in
        container.layer.sublayerTransform = CATransform3DIdentity
        [old, new].forEach { $0?.transform3D = CATransform3DIdentity }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
