import UIKit

/// An animator that grows the sheet from the centre of the screen, with the view moved to the container.
///
/// When the animator is called, dimming view, drop-shadow view and sheet are already in place, and they have to be
/// there again at the end.
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

/// An animator that grows a picture of the sheet from the centre, while the sheet is hidden in its place.
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
