import UIKit

/// A delegate of a navigation controller with one animator for pushes and pops.
final class PushTransition: NSObject, UINavigationControllerDelegate {
  private let animator: (_ isPush: Bool) -> any UIViewControllerAnimatedTransitioning
  let drag = DragDriver()

  init(_ animator: @escaping (_ isPush: Bool) -> any UIViewControllerAnimatedTransitioning) {
    self.animator = animator
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    animator(operation == .push)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    drag.driver
  }
}

/// An animator of pushes and pops, made of a closure.
final class PushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  typealias Motion = (
    _ from: UIView, _ to: UIView, _ context: any UIViewControllerContextTransitioning
  ) -> Void
  private let (duration, isPush): (TimeInterval, Bool)
  private let motion: Motion

  init(_ duration: TimeInterval, isPush: Bool, _ motion: @escaping Motion) {
    (self.duration, self.isPush, self.motion) = (duration, isPush, motion)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard
      let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
      let arriving = transitionContext.viewController(forKey: .to)
    else { return }
    to.frame = transitionContext.finalFrame(for: arriving)
    if isPush {
      transitionContext.containerView.addSubview(to)
    } else {
      transitionContext.containerView.insertSubview(to, belowSubview: from)
    }
    to.layoutIfNeeded()
    motion(from, to, transitionContext)
  }
}

/// The percent driver of a transition that a pan recognizer moves.
@MainActor
final class DragDriver {
  private(set) var driver: UIPercentDrivenInteractiveTransition?

  /// Follows a pan: at its end, a speed of more than one distance and a half per second decides, otherwise the fraction.
  ///
  /// - Parameters:
  ///   - distance: the signed distance in points at which the transition is complete.
  ///   - begin: starts the transition.
  func follow(
    _ pan: UIPanGestureRecognizer, along axis: KeyPath<CGPoint, CGFloat>, distance: CGFloat, begin: () -> Void
  ) {
    let fraction = min(max(pan.translation(in: pan.view?.window)[keyPath: axis] / distance, 0), 1)
    let speed = pan.velocity(in: pan.view?.window)[keyPath: axis] / distance
    switch pan.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      begin()
    case .changed:
      driver?.update(fraction)
    case .ended where abs(speed) > 1.5 ? speed > 0 : fraction > 0.4:
      driver?.finish()
      driver = nil
    default:
      driver?.cancel()
      driver = nil
    }
  }
}
