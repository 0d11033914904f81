import protocol Foundation.NSObjectProtocol
import Effects
import Interface
import Scenario

/// A tab bar controller delegate that supplies a scenario's animators and drivers for changes of tabs.
///
/// - Source: B-548 to B-553.
@MainActor
final class SceneTabDelegate: UITabBarControllerDelegate {
  private let animatorFactory: AnimatorFactory
  private let touchGuide: TouchGuide?
  private var effect: Effect?

  /// Creates a delegate of `tabs` with the transitions of the document.
  init(_ animatorFactory: AnimatorFactory, tabs: UITabBarController) {
    self.animatorFactory = animatorFactory
    touchGuide = animatorFactory.transition(.tabs, of: nil)?.interaction.map { TouchGuide($0, on: tabs.view) }
    tabs.delegate = self
    touchGuide?.canBegin = { [unowned tabs] direction in
      tabs.viewControllers?.indices.contains(tabs.selectedIndex + (direction == .forwards ? 1 : -1)) ?? false
    }
    touchGuide?.begin = { [unowned tabs] in tabs.selectedIndex += $0 == .forwards ? 1 : -1 }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let order = [fromVC, toVC].map { tabBarController.viewControllers?.firstIndex(of: $0) ?? 0 }
    let direction: Direction = order[1] > order[0] ? .forwards : .backwards
    effect = animatorFactory.transition(.tabs, of: toVC).flatMap { animatorFactory.effect(of: $0, direction) }
    return effect
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    effect.flatMap { touchGuide?.driver(for: $0, animatorFactory) }
  }
}
