import typealias Foundation.TimeInterval
import Geometry
import Interface
import Layers

/// The transitioning delegate of alerts and of action sheets that are not popovers.
@MainActor
final class AlertTransitions: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(for: presented, isPresenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator(for: dismissed, isPresenting: false) }

  private func animator(for controller: UIViewController, isPresenting: Bool) -> AlertAnimator? {
    guard let alert = controller as? UIAlertController, !alert.isPopover else { return nil }
    return AlertAnimator(isSheet: alert.preferredStyle == .actionSheet, isPresenting: isPresenting)
  }
}

/// The animator of alerts and action sheets.
///
/// An alert appears enlarged and transparent, shrinks to its normal size while it fades in, and fades out without a
/// change of its size. An action sheet moves in from below and out again.
///
/// The duration and the scale are those of iOS 7 and later (unverified).
@MainActor
final class AlertAnimator: UIViewControllerAnimatedTransitioning {
  private let isSheet: Bool
  private let isPresenting: Bool

  /// The duration of the animation in seconds.
  private static let duration = 0.404
  /// The scale of an alert at the start of its presentation.
  private static let scale: CGFloat = 1.2

  init(isSheet: Bool, isPresenting: Bool) { (self.isSheet, self.isPresenting) = (isSheet, isPresenting) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      return transitionContext.completeTransition(true)
    }
    if isPresenting { stage(view, transitionContext) }
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { isPresenting ? show(view) : hide(view, transitionContext.containerView) },
      completion: { _ in
        self.restore(view)
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }

  /// Adds `view` to the container of the transition, and sets the state of `view` at the start of a presentation: an
  /// action sheet is below the container, and an alert is enlarged and transparent.
  private func stage(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    container.addSubview(view)
    place(view, context)
    // The keyboard of the first field covers a part of the container. Therefore, the view is placed again afterwards.
    (context.viewController(forKey: .to) as? UIAlertController)?.focusFirstField()
    place(view, context)
    if isSheet {
      hide(view, container)
    } else {
      view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
      view.alpha = 0
    }
  }

  private func place(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: .to) else { return }
    UIView.performWithoutAnimation {
      view.frame = context.finalFrame(for: controller)
      view.layoutIfNeeded()
    }
  }

  private func show(_ view: UIView) {
    view.transform = .identity
    view.alpha = 1
  }

  /// Makes `view` invisible: moves an action sheet below `container`, or makes an alert transparent.
  private func hide(_ view: UIView, _ container: UIView) {
    guard isSheet else { return view.alpha = 0 }
    view.transform = CGAffineTransform(translationX: 0, y: container.bounds.height - view.frame.minY)
  }

  private func restore(_ view: UIView) { show(view) }
}
