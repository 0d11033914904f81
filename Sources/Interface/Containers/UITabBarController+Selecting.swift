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
    guard transition == nil, !isAsking else { return waitingSelection = index }
    guard let old = storedSelection, old != index else { return }
    viewIfLoaded?.window?.stage?.makeCurrent()
    (storedSelection, tabBar.selectedIndex) = (index, index)
    guard isViewLoaded else { return }
    let swap = swap(from: slots[old], to: slots[index])
    guard appearance == .appeared, let cast = askForCast(from: old, to: index) else {
      placeTabBar()
      swap.perform()
      layoutChildren()
      return runWaitingSelection()
    }
    begin(swap, back: old, cast)
  }

  /// Asks the delegate who shows the change; what is selected meanwhile waits.
  private final func askForCast(from old: Int, to new: Int) -> Presentation.Cast? {
    isAsking = true
    defer { isAsking = false }
    guard let animator = askForAnimator(from: old, to: new) else { return nil }
    return (animator, delegate?.tabBarController(self, interactionControllerFor: animator))
  }

  private final func askForAnimator(from old: Int, to new: Int) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.tabBarController(self, animationControllerForTransitionFrom: slots[old], to: slots[new])
  }

  /// - Parameter old: what is selected again when it is cancelled.
  private final func begin(_ swap: ChildSwap, back old: Int, _ cast: Presentation.Cast) {
    let context = swap.transition(
      cast.animator, interaction: cast.interaction,
      ends: .init(
        putAway: { [weak self] completed in
          guard let self else { return }
          if !completed { (storedSelection, tabBar.selectedIndex) = (old, old) }
          layoutChildren()
          view.isUserInteractionEnabled = true
        },
        didStart: { [weak self] in self?.view.isUserInteractionEnabled = self?.transition?.allowsTouches ?? true },
        afterwards: { [weak self] _ in
          self?.transition = nil  // a selection made before this waited
          self?.runWaitingSelection()
        }))
    transition = context
    view.isUserInteractionEnabled = context.initiallyInteractive
    if isTabBarOut != shownChild?.hidesTabBar ?? false {
      context.coordinator.animateAlongsideTransition(
        in: tabBar, animation: { [weak self] _ in self?.placeTabBar() }, completion: nil)
    }
    swap.begin(context)
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
