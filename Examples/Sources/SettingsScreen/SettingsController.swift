import UIKit

/// The settings app: a navigation controller whose pushes move the icon of the tapped row.
public final class SettingsController: UINavigationController, UINavigationControllerDelegate {
  private var pop: UIPercentDrivenInteractiveTransition?

  override public func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [SettingsViewController(style: .insetGrouped)]
    delegate = self
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Selector("dragBack", Self.dragBack))
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  private func dragBack(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    let fraction = recognizer.translation(in: view).x / view.bounds.width
    switch recognizer.state {
    case .began:
      pop = UIPercentDrivenInteractiveTransition()
      popViewController(animated: true)
    case .changed:
      pop?.update(fraction)
    case .ended where fraction > 0.4 || recognizer.velocity(in: view).x > 800:
      pop?.finish()
      pop = nil
    default:
      pop?.cancel()
      pop = nil
    }
  }

  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    IconPushAnimator(operation)
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    pop
  }
}
