import UIKit

/// The transition between a cell of the grid and its photo.
final class PhotoTransition: NSObject, UIViewControllerTransitioningDelegate {
  private let cell: PhotoCell
  private weak var viewer: PhotoViewController?
  private var interaction: PhotoDrag?

  init(from cell: PhotoCell, to viewer: PhotoViewController) {
    (self.cell, self.viewer) = (cell, viewer)
    super.init()
    viewer.drag.addTarget(self, action: Selector("dragPhoto", Self.dragPhoto))
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    PhotoZoomAnimator(cell, isPresentation: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    PhotoZoomAnimator(cell, isPresentation: false)
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction
  }

  private func dragPhoto(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      interaction = PhotoDrag(cell)
      viewer?.dismiss(animated: true)
    case .changed:
      interaction?.move(by: recognizer.translation(in: nil))
    case .ended where abs(recognizer.translation(in: nil).y) > 120 || abs(recognizer.velocity(in: nil).y) > 900:
      interaction?.end(isFinishing: true)
      interaction = nil
    default:
      interaction?.end(isFinishing: false)
      interaction = nil
    }
  }
}

/// An animator that moves the photo between its cell and the middle of the screen.
final class PhotoZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let cell: PhotoCell
  private let isPresentation: Bool

  init(_ cell: PhotoCell, isPresentation: Bool) { (self.cell, self.isPresentation) = (cell, isPresentation) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let viewer = transitionContext.viewController(forKey: key) as? PhotoViewController else { return }
    if isPresentation {
      viewer.view.frame = transitionContext.finalFrame(for: viewer)
      transitionContext.containerView.addSubview(viewer.view)
      viewer.view.layoutIfNeeded()
    }
    let flight = PhotoFlight(cell, viewer, in: transitionContext.containerView)
    viewer.view.alpha = isPresentation ? 0 : 1
    flight.picture.frame = isPresentation ? flight.start : flight.end
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.9,
      initialSpringVelocity: 0, options: []
    ) {
      viewer.view.alpha = self.isPresentation ? 1 : 0
      flight.picture.frame = self.isPresentation ? flight.end : flight.start
    } completion: { _ in
      flight.land()
      transitionContext.completeTransition(true)
    }
  }
}

/// An image view with the photo that moves between the cell and the viewer. The cell and the viewer's image view are
/// hidden meanwhile.
@MainActor
final class PhotoFlight {
  let picture = UIImageView()
  let (start, end): (CGRect, CGRect)
  private let (cell, viewer): (PhotoCell, PhotoViewController)

  init(_ cell: PhotoCell, _ viewer: PhotoViewController, in container: UIView) {
    (self.cell, self.viewer) = (cell, viewer)
    start = cell.convert(cell.bounds, to: container)
    end = viewer.view.convert(viewer.fittedFrame, to: container)
    picture.image = viewer.photo.image
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.accessibilityIdentifier = "flying-photo"
    container.addSubview(picture)
    (cell.isHidden, viewer.imageView.isHidden) = (true, true)
  }

  func land() {
    picture.removeFromSuperview()
    (cell.isHidden, viewer.imageView.isHidden) = (false, false)
  }
}
