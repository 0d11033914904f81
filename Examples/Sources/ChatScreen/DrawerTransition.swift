import UIKit

/// The transition of a drawer over the lower half of a phone's screen, or at the left of a tablet's input bar.
final class DrawerTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DrawerPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    DrawerAnimator(isPresentation: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    DrawerAnimator(isPresentation: false)
  }
}

/// Grows the drawer out of the button at the lower left, like a menu.
final class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key), let drawer = controller.view else { return }
    let frame =
      isPresentation ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
    if isPresentation {
      drawer.frame = frame
      transitionContext.containerView.addSubview(drawer)
    }
    let small = CGAffineTransform(translationX: -frame.width / 2 + 29, y: frame.height / 2 - 26).scaledBy(
      x: 0.1, y: 0.1)
    drawer.transform = isPresentation ? small : .identity
    drawer.alpha = isPresentation ? 0 : 1
    let animator = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), dampingRatio: 0.82) {
      drawer.transform = self.isPresentation ? .identity : small
      drawer.alpha = self.isPresentation ? 1 : 0
    }
    animator.addCompletion { _ in
      drawer.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    animator.startAnimation()
  }
}

/// A drawer with round corners and a shadow. A tap beside it dismisses it.
final class DrawerPresentationController: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let insets = container.safeAreaInsets
    let isWide = container.traitCollection.horizontalSizeClass == .regular
    let size = CGSize(width: isWide ? 390 : container.bounds.width - 16, height: 430)
    return CGRect(
      x: isWide ? 12 : 8, y: container.bounds.height - insets.bottom - size.height - 8, width: size.width,
      height: size.height)
  }

  override func presentationTransitionWillBegin() {
    dimming.frame = containerView?.bounds ?? .zero
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = 0
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("close", Self.close)))
    containerView?.addSubview(dimming)
    presentedView?.layer.cornerRadius = 24
    presentedView?.layer.cornerCurve = .continuous
    presentedView?.clipsToBounds = true
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }

  private func close(_ recognizer: UITapGestureRecognizer) { presentedViewController.dismiss(animated: true) }
}
