import UIKit

/// A tab bar controller with two tabs. The second tab slides in from the right, the first one from the left.
final class HelloController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      ColorController("red", UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)),
      ColorController("green", UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)),
    ]
    delegate = self
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let places = [fromVC, toVC].compactMap { controller in viewControllers?.firstIndex { $0 === controller } }
    return Slide(isForward: places.first ?? 0 < places.last ?? 0)
  }
}

/// A tab with a background colour. Scenarios refer to the controller by its restoration identifier.
final class ColorController: UIViewController {
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    title = name
    restorationIdentifier = name
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}

/// An animator that moves both screens sideways.
final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) { self.isForward = isForward }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
    let width = context.containerView.bounds.width * (isForward ? 1 : -1)
    context.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: width, y: 0)
    UIView.animate(
      withDuration: transitionDuration(using: context),
      animations: {
        from.transform = CGAffineTransform(translationX: -width, y: 0)
        to.transform = .identity
      },
      completion: { _ in
        from.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
