import Effects
import Interface
import Scenario

/// A navigation controller delegate that supplies a scenario's animators and drivers for pushes and pops.
///
/// If the document has no transition for a change, UIKit's own transition is used, including the pop gesture at the
/// left edge.
/// - Source: book seed, B-549 to B-551.
@MainActor
final class NavigationDirector: UINavigationControllerDelegate {
  private let casting: Casting
  private let finger: FingerGuide?
  private var effect: Effect?

  /// Creates a director of `navigation` with the transitions of the document.
  init(_ casting: Casting, navigation: UINavigationController) {
    self.casting = casting
    finger = casting.transition(.pop, of: nil)?.interaction.map { FingerGuide($0, on: navigation.view) }
    navigation.delegate = self
    finger?.canBegin = { [unowned navigation] in $0 == .backwards && navigation.viewControllers.count > 1 }
    finger?.begin = { [unowned navigation] _ in _ = navigation.popViewController(animated: true) }
  }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let isPush = operation == .push
    let transition = casting.transition(isPush ? .push : .pop, of: isPush ? toVC : fromVC)
    effect = transition.flatMap { casting.effect(of: $0, isPush ? .forwards : .backwards) }
    return effect
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    effect.flatMap { finger?.driver(for: $0, casting) }
  }
}
