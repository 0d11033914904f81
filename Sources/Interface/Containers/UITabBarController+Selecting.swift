import Layers

extension UITabBarController {
  /// The bar was tapped: a stack that shows already goes back to its first level, as UIKit's does.
  final func userDidTap(_ index: Int) {
    let child = slots[index]
    guard delegate?.tabBarController(self, shouldSelect: child) ?? true else { return }
    if child === shownChild { (child as? UINavigationController)?.popToRootViewController(animated: true) }
    select(index)
    delegate?.tabBarController(self, didSelect: child)
  }

  /// A row of the list behind More was tapped.
  final func userDidChoose(_ child: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: child) ?? true else { return }
    more.show(child, animated: true)
    delegate?.tabBarController(self, didSelect: child)
  }

  final func select(_ index: Int) {
    guard transition == nil else { return waitingSelection = index }
    guard let old = storedSelection, old != index else { return }
    viewIfLoaded?.window?.stage?.makeCurrent()
    (storedSelection, tabBar.selectedIndex) = (index, index)
    guard isViewLoaded else { return }
    let swap = swap(from: slots[old], to: slots[index])
    guard appearance == .appeared, let animator = askForAnimator(from: old, to: index) else {
      return swap.perform()
    }
    begin(swap, back: old, animator)
  }

  private final func askForAnimator(from old: Int, to new: Int) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.tabBarController(self, animationControllerForTransitionFrom: slots[old], to: slots[new])
  }

  /// - Parameter old: what is selected again when it is cancelled.
  private final func begin(_ swap: ChildSwap, back old: Int, _ animator: any UIViewControllerAnimatedTransitioning) {
    let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
    let context = swap.transition(
      animator, interaction: interaction,
      ends: .init(
        putAway: { [weak self] completed in
          guard let self else { return }
          if !completed { (storedSelection, tabBar.selectedIndex) = (old, old) }
          view.isUserInteractionEnabled = true
        },
        afterwards: { [weak self] _ in
          self?.transition = nil  // a selection made before this waited
          self?.runWaitingSelection()
        }))
    transition = context
    view.isUserInteractionEnabled = context.initiallyInteractive
    swap.begin(context)
    if context.phase != .completed { view.isUserInteractionEnabled = context.allowsTouches }
  }

  private final func runWaitingSelection() {
    guard let index = waitingSelection else { return }
    waitingSelection = nil
    CATransaction.atEndOfTurn { [weak self] in
      guard let self, slots.indices.contains(index) else { return }
      select(index)
    }
  }
}
