import UIKit

/// An animator that slides screens over each other while the icon of the tapped row moves to the top of its screen.
///
/// A pop is the same motion backwards. The slower screen is dimmed, as it is farther away.
final class IconPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPush: Bool

  init(_ operation: UINavigationController.Operation) { isPush = operation == .push }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.45 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.viewController(forKey: .from),
      let to = transitionContext.viewController(forKey: .to),
      let list = (isPush ? from : to) as? SettingsViewController,
      let detail = (isPush ? to : from) as? SettingsDetailViewController
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let frame = isPush ? transitionContext.finalFrame(for: to) : transitionContext.initialFrame(for: from)
    to.view.frame = frame
    if isPush { container.addSubview(to.view) } else { container.insertSubview(to.view, belowSubview: from.view) }
    container.layoutIfNeeded()

    let shade = UIView(frame: list.view.bounds)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
    list.view.superview?.insertSubview(shade, aboveSubview: list.view)
    let icon = FlyingIcon(from: list.openedIcon, to: detail.icon, in: container)
    let (near, far) = (frame.offsetBy(dx: frame.width, dy: 0), frame.offsetBy(dx: -frame.width * 0.3, dy: 0))
    let place = { (isCovered: Bool) in
      detail.view.frame = isCovered ? frame : near
      list.view.frame = isCovered ? far : frame
      shade.frame = list.view.frame
      shade.alpha = isCovered ? 1 : 0
      icon?.place(atEnd: isCovered)
    }
    place(!isPush)
    detail.view.layer.shadowOpacity = 0.18
    detail.view.layer.shadowRadius = 12
    detail.view.layer.masksToBounds = false
    let curve: UIView.AnimationOptions = transitionContext.isInteractive ? .curveLinear : .curveEaseInOut
    UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: curve) {
      place(self.isPush)
    } completion: { _ in
      shade.removeFromSuperview()
      icon?.land()
      detail.view.layer.shadowOpacity = 0
      detail.view.layer.masksToBounds = true
      list.view.frame = frame
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// A copy of an icon that moves between a row and the top of the pushed screen, while both icons are hidden.
@MainActor
private final class FlyingIcon {
  private let (source, target): (UIImageView, UIImageView)
  private let picture: UIImageView
  private let (start, end): (CGRect, CGRect)

  init?(from source: UIImageView?, to target: UIImageView, in container: UIView) {
    guard let source else { return nil }
    (self.source, self.target) = (source, target)
    picture = UIImageView(image: target.image)
    picture.accessibilityIdentifier = "flying-icon"
    start = source.convert(source.bounds, to: container)
    end = target.convert(target.bounds, to: container)
    container.addSubview(picture)
    (source.alpha, target.alpha) = (0, 0)  // A hidden view would leave its stack view.
  }

  func place(atEnd: Bool) { picture.frame = atEnd ? end : start }

  func land() {
    picture.removeFromSuperview()
    (source.alpha, target.alpha) = (1, 1)
  }
}
