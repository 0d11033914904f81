import Effects
import Geometry
import Interface
import Layers
import Pixels

/// Two coloured tabs on a stage, with an effect as the transition between them.
@MainActor
final class Studio: UITabBarControllerDelegate {
  let stage = Stage(size: CGSize(width: 60, height: 90), scale: 1, profile: .classic)
  let tabs = UITabBarController()
  var effect: Effect
  var driver: (any UIViewControllerInteractiveTransitioning)?

  init(_ effect: Effect) {
    self.effect = effect
    tabs.viewControllers = ["one", "two"].enumerated().map { index, name in
      let controller = UIViewController()
      controller.restorationIdentifier = name
      controller.view.frame = stage.window.bounds
      controller.view.backgroundColor = index == 0 ? .red : .green
      let card = UIView(frame: CGRect(x: 5 + 20 * index, y: 10 + 15 * index, width: 15 + 10 * index, height: 20))
      card.accessibilityIdentifier = "\(name).card"
      card.backgroundColor = index == 0 ? .white : .blue
      controller.view.addSubview(card)
      return controller
    }
    tabs.delegate = self
    stage.window.rootViewController = tabs
    stage.advance(to: 1)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { effect }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  /// Begins the switch. With the backwards direction it starts at the second tab.
  func begin() {
    if effect.direction == .backwards {
      let wanted = effect
      effect = SlideEffect(timing: EffectTiming(duration: 0.1))
      tabs.selectedIndex = 1
      stage.advance(to: 2)
      effect = wanted
      tabs.selectedIndex = 0
    } else {
      tabs.selectedIndex = 1
    }
  }

  /// Returns the largest difference of a channel between the frames of two stages, in levels.
  func difference(from other: Studio) -> Int {
    let channels: [(PremultipliedPixel) -> UInt8] = [{ $0.red }, { $0.green }, { $0.blue }, { $0.alpha }]
    let pairs = zip(stage.render().pixels, other.stage.render().pixels)
    return pairs.map { a, b in channels.map { abs(Int($0(a)) - Int($0(b))) }.max()! }.max() ?? 0
  }
}
