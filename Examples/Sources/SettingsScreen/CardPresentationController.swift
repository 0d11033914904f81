import UIKit

/// A card at the bottom of a phone's screen, or in the middle of a tablet's, over a dimmed screen.
///
/// A drag down on the card dismisses it interactively.
final class CardPresentationController: UIPresentationController {
  private let dimming = UIView()
  private(set) var drag: UIPercentDrivenInteractiveTransition?

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let insets = container.safeAreaInsets
    let height = min(presentedViewController.preferredContentSize.height, container.bounds.height - insets.top - 20)
    guard container.traitCollection.horizontalSizeClass == .compact else {
      let size = CGSize(width: 480, height: height)
      return CGRect(
        x: (container.bounds.width - size.width) / 2, y: (container.bounds.height - size.height) / 2,
        width: size.width, height: size.height)
    }
    return container.bounds.inset(
      by: UIEdgeInsets(
        top: container.bounds.height - height - 8 - insets.bottom, left: 8, bottom: insets.bottom, right: 8)
    )
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView, let card = presentedView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
    dimming.accessibilityIdentifier = "dimming"
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("close", Self.close)))
    container.addSubview(dimming)
    card.layer.cornerRadius = 28
    card.layer.cornerCurve = .continuous
    card.layer.masksToBounds = true
    card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector("dragCard", Self.dragCard)))
    dimming.alpha = 0
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 1 }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = 0 }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func close(_ recognizer: UITapGestureRecognizer) { presentedViewController.dismiss(animated: true) }

  private func dragCard(_ recognizer: UIPanGestureRecognizer) {
    guard let container = containerView else { return }
    let distance = container.bounds.height - frameOfPresentedViewInContainerView.minY
    let fraction = recognizer.translation(in: container).y / distance
    switch recognizer.state {
    case .began:
      drag = UIPercentDrivenInteractiveTransition()
      drag?.completionCurve = .easeOut
      presentedViewController.dismiss(animated: true)
    case .changed:
      drag?.update(fraction)
    case .ended where fraction > 0.4 || recognizer.velocity(in: container).y > 900:
      drag?.finish()
      drag = nil
    default:
      drag?.cancel()
      drag = nil
    }
  }
}
