import UIKit

/// An interaction controller with which the photo follows the finger while the black screen fades.
///
/// A percent driver could only move the photo along one path. This controller sets the position directly.
final class PhotoDrag: NSObject, UIViewControllerInteractiveTransitioning {
  private let cell: PhotoCell
  private var context: (any UIViewControllerContextTransitioning)?
  private var flight: PhotoFlight?

  init(_ cell: PhotoCell) { self.cell = cell }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let viewer = transitionContext.viewController(forKey: .from) as? PhotoViewController else { return }
    context = transitionContext
    flight = PhotoFlight(cell, viewer, in: transitionContext.containerView)
    flight?.picture.frame = flight?.end ?? .zero
  }

  func move(by translation: CGPoint) {
    guard let flight, let context else { return }
    let fraction = min(1, abs(translation.y) / 400)
    let scale = 1 - 0.35 * fraction
    flight.picture.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
      .scaledBy(x: scale, y: scale)
    context.viewController(forKey: .from)?.view.alpha = 1 - 0.8 * fraction
    context.updateInteractiveTransition(fraction)
  }

  func end(isFinishing: Bool) {
    guard let flight, let context else { return }
    if isFinishing { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    let view = context.viewController(forKey: .from)?.view
    UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: []) {
      flight.picture.transform = .identity
      flight.picture.frame = isFinishing ? flight.start : flight.end
      view?.alpha = isFinishing ? 0 : 1
    } completion: { _ in
      flight.land()
      context.completeTransition(isFinishing)
    }
  }
}
