import typealias Foundation.TimeInterval
import Geometry
import Layers

/// The animator of `flipHorizontal`: the two views are the sides of a card that rotates about the device's vertical
/// axis.
///
/// The rotation is drawn in perspective. In the first half of the duration, the outgoing view rotates until it is
/// edge-on. In the second half, the incoming view rotates from edge-on to its final position. A presentation rotates to
/// the left, a dismissal to the right. If only one of the views takes part, it rotates for the whole duration. The axis
/// belongs to the device, so in landscape it is the horizontal axis of the interface. The transforms that the app set
/// on the views are preserved.
///
/// - Source: inventory B-134; spec E2 (`flipHorizontal`), low confidence; the distance of the eye is that of
///   `UIView.transition`.
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
    let own = [old, new].map { $0?.transform3D ?? CATransform3DIdentity }
    let quarter = (isPresenting ? -1 : 1) * CGFloat.pi / 2
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 850
    container.layer.sublayerTransform = eye
    let axis = Self.axis(in: container)
    let rotated = { (transform: CATransform3D, angle: CGFloat) in
      CATransform3DConcat(transform, CATransform3DMakeRotation(angle, axis.x, axis.y, 0))
    }
    new?.transform3D = rotated(own[1], -quarter)
    let half = old == nil || new == nil ? 1 : 0.5
    UIView.animateKeyframes(
      withDuration: duration, delay: 0, options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: half) {
          old?.transform3D = rotated(own[0], quarter)
        }
        UIView.addKeyframe(withRelativeStartTime: 1 - half, relativeDuration: half) {
          new?.transform3D = own[1]
        }
      },
      completion: { _ in
        container.layer.sublayerTransform = CATransform3DIdentity
        for (view, transform) in zip([old, new], own) { view?.transform3D = transform }
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Returns the direction of the device's vertical axis in the coordinate system of the interface.
  private static func axis(in container: UIView) -> CGPoint {
    let orientation = container.window?.stage?.interfaceOrientation ?? .portrait
    return CGPoint(x: 0, y: 1).applying(orientation.rotationTransform.inverted())
  }
}
