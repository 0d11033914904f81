import UIKit

/// A feed with a menu that a drag from the left edge pulls in. The feed moves aside and a tap on it closes the menu.
public final class FeedController: UIViewController {
  private let drag = DragDriver()
  private lazy var transition: ModalTransition = {
    let transition = ModalTransition { [unowned self] in menuAnimator(moving: view, isPresentation: $0) }
    transition.driver = { [drag] in drag.driver }
    transition.presentation = { MenuPresentation(presentedViewController: $0, presenting: $1) }
    return transition
  }()

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "feed"
    view.backgroundColor = Parts.color(0xEEF2F0)
    view.addSubview(Parts.label("Feed", CGRect(x: 20, y: 64, width: 300, height: 42), size: 34, weight: .bold))
    for index in 0..<3 {
      let frame = CGRect(x: 16, y: 124 + 220 * CGFloat(index), width: 358, height: 204)
      view.addSubview(Parts.block("story-\(index)", frame, Parts.hues[index], radius: 18))
    }
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Selector("pull", Self.pull))
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  private func pull(_ pan: UIScreenEdgePanGestureRecognizer) {
    drag.follow(pan, along: \.x, distance: 280) {
      let menu = MenuController()
      menu.modalPresentationStyle = .custom
      menu.transitioningDelegate = transition
      present(menu, animated: true)
    }
  }
}

/// The menu's entries.
final class MenuController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "menu"
    view.backgroundColor = Parts.color(0x2B2D42)
    for (index, title) in ["Home", "Saved", "People", "Settings"].enumerated() {
      let frame = CGRect(x: 28, y: 120 + 60 * CGFloat(index), width: 220, height: 30)
      view.addSubview(Parts.label(title, frame, size: 24, weight: .semibold, color: .white))
    }
  }
}

/// A presentation at the left edge, with a transparent area beside the menu that closes it.
final class MenuPresentation: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 0, y: 0, width: 280, height: containerView?.bounds.height ?? 0)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    containerView?.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("close", Self.close)))
  }

  private func close(_ tap: UITapGestureRecognizer) {
    guard tap.location(in: containerView).x > 280 else { return }
    presentedViewController.dismiss(animated: true)
  }
}

/// Returns an animator that moves the menu in, and a snapshot of the screen behind the menu aside.
///
/// The screen is outside the container, so that the percent driver would not move the screen itself.
@MainActor
private func menuAnimator(moving screen: UIView, isPresentation: Bool) -> ModalAnimator {
  ModalAnimator(0.35, isPresentation: isPresentation) { menu, context in
    let picture = screen.snapshotView(afterScreenUpdates: false) ?? UIView()
    picture.accessibilityIdentifier = "feed-picture"
    picture.frame = screen.bounds
    context.containerView.insertSubview(picture, at: 0)
    screen.transform = .identity
    let place = { (opened: CGFloat) in
      menu.transform = CGAffineTransform(translationX: -280 * (1 - opened), y: 0)
      picture.transform = CGAffineTransform(translationX: 280 * opened, y: 0)
    }
    place(isPresentation ? 0 : 1)
    let options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseInOut
    UIView.animate(withDuration: 0.35, delay: 0, options: options) {
      place(isPresentation ? 1 : 0)
    } completion: { _ in
      picture.removeFromSuperview()
      let isOpen = isPresentation != context.transitionWasCancelled
      screen.transform = CGAffineTransform(translationX: isOpen ? 280 : 0, y: 0)
      context.end()
    }
  }
}
