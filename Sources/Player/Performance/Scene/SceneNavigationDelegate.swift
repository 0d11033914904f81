import protocol Foundation.NSObjectProtocol
import Effects
import Interface
import Scenario

/// A navigation controller delegate that supplies a scenario's animators and drivers for pushes and pops.
///
/// If the document has no transition for a change, UIKit's own transition is used, including the pop gesture at the
/// left edge.
/// - Source: B-549 to B-551.
@MainActor
final class SceneNavigationDelegate: UINavigationControllerDelegate {
  private let animatorFactory: AnimatorFactory
  private let touchGuide: TouchGuide?
  private var effect: Effect?

  /// Creates a delegate of `navigation` with the transitions of the document.
  init(_ animatorFactory: AnimatorFactory, navigation: UINavigationController) {
    self.animatorFactory = animatorFactory
    touchGuide = animatorFactory.transition(.pop, of: nil)?.interaction.map { TouchGuide($0, on: navigation.view) }
    navigation.delegate = self
    touchGuide?.canBegin = { [unowned navigation] in $0 == .backwards && navigation.viewControllers.count > 1 }
    touchGuide?.begin = { [unowned navigation] _ in _ = navigation.popViewController(animated: true) }
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let isPush = operation == .push
    let transition = animatorFactory.transition(isPush ? .push : .pop, of: isPush ? toVC : fromVC)
    effect = transition.flatMap { animatorFactory.effect(of: $0, isPush ? .forwards : .backwards) }
    return effect
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    effect.flatMap { touchGuide?.driver(for: $0, animatorFactory) }
  }
}
