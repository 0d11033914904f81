import UIKit

/// The transition between a row of the inbox and its message. A drag can drive the dismissal.
final class MessageTransition: NSObject, UIViewControllerTransitioningDelegate {
  private let cell: UITableViewCell
  private let pan = UIPanGestureRecognizer()
  private var driver: UIPercentDrivenInteractiveTransition?

  init(from cell: UITableViewCell) { self.cell = cell }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    pan.addTarget(self, action: Selector("dragMessage", Self.dragMessage))
    ((presented as? UINavigationController)?.topViewController as? MessageViewController)?.setDismissal(pan)
    return MessagePresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    RowZoomAnimator(cell, isPresentation: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    RowZoomAnimator(cell, isPresentation: false)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver
  }

  private func dragMessage(_ recognizer: UIPanGestureRecognizer) {
    let fraction = recognizer.translation(in: nil).y / 420
    switch recognizer.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      driver?.completionCurve = .easeOut
      var responder: UIResponder? = recognizer.view
      while responder != nil, !(responder is UINavigationController) { responder = responder?.next }
      (responder as? UINavigationController)?.dismiss(animated: true)
    case .changed:
      driver?.update(min(max(fraction, 0), 1))
    case .ended where fraction > 0.45 || recognizer.velocity(in: nil).y > 1000:
      driver?.finish()
      driver = nil
    default:
      driver?.cancel()
      driver = nil
    }
  }
}

/// A message over the whole screen of a phone, or on a card in the middle of a tablet's.
final class MessagePresentationController: UIPresentationController {
  private let dimming = UIView()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    guard traitCollection.horizontalSizeClass == .regular else { return bounds }
    return bounds.insetBy(dx: max(32, (bounds.width - 704) / 2), dy: 44)
  }

  override func presentationTransitionWillBegin() {
    dimming.frame = containerView?.bounds ?? .zero
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.35)
    dimming.alpha = 0
    containerView?.addSubview(dimming)
    if traitCollection.horizontalSizeClass == .regular {
      presentedView?.layer.cornerRadius = 14
      presentedView?.layer.masksToBounds = true
    }
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }
}
