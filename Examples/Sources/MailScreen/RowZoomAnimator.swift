import UIKit

/// An animator with which a message grows out of its row, or shrinks into it.
///
/// The animator places the message in a clipping view that has the row's frame at one end of the transition. The
/// message is scaled to the width of this view. An image of the row covers the message until the view is large enough.
final class RowZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let cell: UITableViewCell
  private let isPresentation: Bool

  init(_ cell: UITableViewCell, isPresentation: Bool) {
    (self.cell, self.isPresentation) = (cell, isPresentation)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.45 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key), let message = controller.view,
      let picture = cell.snapshotView(afterScreenUpdates: false)
    else { return transitionContext.completeTransition(false) }
    let full =
      isPresentation ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
    let row = cell.convert(cell.bounds, to: container)
    message.frame = full
    container.addSubview(message)
    container.layoutIfNeeded()

    let window = UIView(frame: full)
    window.accessibilityIdentifier = "window"
    window.clipsToBounds = true
    window.backgroundColor = .systemBackground
    window.layer.cornerCurve = .continuous
    container.addSubview(window)
    window.addSubview(message)
    window.addSubview(picture)
    let restingRadius = message.layer.cornerRadius
    let place = { (isOpen: Bool) in
      window.frame = isOpen ? full : row
      window.layer.cornerRadius = isOpen ? restingRadius : 10
      let scale = window.bounds.width / full.width
      message.transform = CGAffineTransform(scaleX: scale, y: scale)
      message.center = CGPoint(x: window.bounds.midX, y: full.height * scale / 2)
      let shrink = window.bounds.width / row.width
      picture.transform = CGAffineTransform(scaleX: shrink, y: shrink)
      picture.center = CGPoint(x: window.bounds.midX, y: row.height * shrink / 2)
    }
    place(!isPresentation)
    picture.alpha = isPresentation ? 1 : 0
    cell.alpha = 0
    let duration = transitionDuration(using: transitionContext)
    UIView.animateKeyframes(
      withDuration: duration, delay: 0,
      options: .calculationModeLinear
    ) {
      UIView.addKeyframe(
        withRelativeStartTime: self.isPresentation ? 0 : 0.5, relativeDuration: 0.5
      ) { picture.alpha = self.isPresentation ? 0 : 1 }
    }
    let curve: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
    UIView.animate(withDuration: duration, delay: 0, options: curve) {
      place(self.isPresentation)
    } completion: { _ in
      message.transform = .identity
      message.frame = full
      container.addSubview(message)
      window.removeFromSuperview()
      self.cell.alpha = 1
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
