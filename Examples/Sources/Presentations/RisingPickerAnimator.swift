import UIKit

/// An animator that moves the picker up over the painting, which is blurred where the picker covers it.
///
/// Three animations run together. The picker moves up from below the screen. A blurred image of the painting, whose
/// content stays where it is, is uncovered from below at the same rate. A snapshot of the tapped swatch moves from the
/// swatch's position in the painting to its position in the picker.
final class RisingPickerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let swatch: UIView

  init(of swatch: UIView) { self.swatch = swatch }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let painting = transitionContext.viewController(forKey: .from)?.view,
      let picker = transitionContext.viewController(forKey: .to) as? ColorPickerViewController,
      let flying = swatch.snapshotView(afterScreenUpdates: false)
    else { return }
    let container = transitionContext.containerView
    let (covered, below) = (container.bounds, container.bounds.offsetBy(dx: 0, dy: container.bounds.height))
    let blur = UIImageView(image: painting.blurredPicture())
    blur.contentMode = .bottom
    blur.clipsToBounds = true
    blur.frame = CGRect(x: 0, y: below.minY, width: below.width, height: 0)
    blur.accessibilityIdentifier = "blur"

    picker.view.frame = covered  // The final frame, to find the final position of the swatch.
    [blur, picker.view, flying].forEach(container.addSubview)
    container.layoutIfNeeded()
    let goal = picker.swatch.convert(picker.swatch.bounds, to: container)
    flying.frame = swatch.convert(swatch.bounds, to: container)
    flying.accessibilityIdentifier = "flying"
    picker.swatch.isHidden = true
    picker.view.frame = below

    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      blur.frame = covered
      picker.view.frame = covered
      flying.frame = goal
    } completion: { _ in
      flying.removeFromSuperview()
      picker.swatch.isHidden = false
      transitionContext.completeTransition(true)
    }
  }
}

extension UIView {
  /// Returns a blurred image of the view: the view drawn at an eighth of its size, and enlarged eight times.
  fileprivate func blurredPicture() -> UIImage {
    let small = CGRect(x: 0, y: 0, width: bounds.width / 8, height: bounds.height / 8)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: small.size, format: format).image { _ in
      drawHierarchy(in: small, afterScreenUpdates: false)
    }
    return UIImage(cgImage: picture.cgImage!, scale: 1 / 8)
  }
}
