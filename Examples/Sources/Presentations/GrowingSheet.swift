import UIKit

/// An animator that moves the sheet's view to the container view, and enlarges it from the centre of the screen.
///
/// When the animator is called, the dimming view, the drop-shadow view and the sheet already have their final
/// superviews and frames. The animator has to restore these superviews and frames at the end.
final class BorrowedViewAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let sheet = transitionContext.viewController(forKey: .to)?.view, let shadow = sheet.superview else { return }
    let place = sheet.frame
    transitionContext.containerView.addSubview(sheet)
    sheet.frame = shadow.frame
    sheet.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      sheet.transform = .identity
    } completion: { _ in
      shadow.addSubview(sheet)
      sheet.frame = place
      transitionContext.completeTransition(true)
    }
  }
}

/// An animator that enlarges an image of the sheet from the centre of the screen, while the sheet itself is hidden.
///
/// The sheet was never displayed, so a snapshot is not possible. Its layer is drawn into an image.
final class SnapshotAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let sheet = transitionContext.viewController(forKey: .to)?.view, let shadow = sheet.superview else { return }
    let image = UIGraphicsImageRenderer(size: sheet.bounds.size).image { sheet.layer.render(in: $0.cgContext) }
    let picture = UIImageView(image: image)
    picture.accessibilityIdentifier = "picture"
    picture.frame = shadow.frame
    picture.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    transitionContext.containerView.addSubview(picture)
    shadow.isHidden = true
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      picture.transform = .identity
    } completion: { _ in
      shadow.isHidden = false
      picture.removeFromSuperview()
      transitionContext.completeTransition(true)
    }
  }
}
