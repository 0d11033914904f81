import UIKit

/// Three tabs. The screens slide, and a drop below the chosen icon stretches on its way to the next one.
public final class WeatherTabsController: UITabBarController, UITabBarControllerDelegate {
  private let drop = Parts.block("drop", CGRect(x: 0, y: 0, width: 44, height: 6), Parts.hues[1], radius: 3)

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "weather"
    delegate = self
    let names = [("Today", "sun.max"), ("Week", "calendar"), ("Places", "map")]
    viewControllers = names.enumerated().map { index, item in
      let screen = WeatherController(item.0, Parts.hues[index + 1])
      screen.tabBarItem = UITabBarItem(title: item.0, image: UIImage(systemName: item.1), tag: index)
      return screen
    }
    view.addSubview(drop)
  }

  override public func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if transitionCoordinator == nil { drop.frame = place(selectedIndex) }
  }

  /// Returns the frame of the drop below a tab.
  private func place(_ index: Int) -> CGRect {
    let width = view.bounds.width / CGFloat(viewControllers?.count ?? 1)
    return CGRect(x: width * (CGFloat(index) + 0.5) - 22, y: tabBar.frame.minY - 3, width: 44, height: 6)
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let indices = [fromVC, toVC].compactMap { controller in viewControllers?.firstIndex { $0 === controller } }
    return TabFlowAnimator(from: indices[0], to: indices[1]) { [unowned self] in flow(indices[0], indices[1]) }
  }

  /// Stretches the drop over both frames in the first half of the time, and contracts it to the new frame in the second
  /// half.
  private func flow(_ old: Int, _ new: Int) {
    let (start, end) = (place(old), place(new))
    UIView.animateKeyframes(withDuration: 0.5, delay: 0, options: .calculationModeLinear) { [drop] in
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { drop.frame = start.union(end) }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { drop.frame = end }
    }
  }
}

/// A screen of the weather.
final class WeatherController: UIViewController {
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    title = name
    restorationIdentifier = name.lowercased()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(
      Parts.label(title ?? "", CGRect(x: 24, y: 64, width: 300, height: 42), size: 34, weight: .bold))
    view.addSubview(Parts.block("sky", CGRect(x: 24, y: 130, width: 342, height: 260), color, radius: 24))
    for index in 0..<4 {
      let frame = CGRect(x: 24, y: 410 + 76 * CGFloat(index), width: 342, height: 64)
      view.addSubview(Parts.block("hour-\(index)", frame, color.withAlphaComponent(0.3), radius: 14))
    }
  }
}

/// An animator that slides the screens in the direction of the tabs.
final class TabFlowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let direction: CGFloat
  private let alongside: () -> Void

  init(from old: Int, to new: Int, alongside: @escaping () -> Void) {
    (direction, self.alongside) = (new > old ? 1 : -1, alongside)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
    let place = transitionContext.containerView.bounds
    transitionContext.containerView.addSubview(to)
    to.frame = place.offsetBy(dx: direction * place.width, dy: 0)
    alongside()
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseInOut) {
      to.frame = place
      from.frame = place.offsetBy(dx: -self.direction * place.width, dy: 0)
    } completion: { _ in
      transitionContext.end()
    }
  }
}
