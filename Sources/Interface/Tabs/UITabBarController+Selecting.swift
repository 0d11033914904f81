import Layers

extension UITabBarController {
  /// Called after a tap on the bar's item at `index`. Selects the tab, unless the delegate refuses.
  ///
  /// If the tab is already selected and its view controller is a navigation controller, that controller pops to its
  /// root, as in UIKit.
  final func userDidTap(_ index: Int) {
    let child = slots[index]
    guard delegate?.tabBarController(self, shouldSelect: child) ?? true else { return }
    if child === shownChild { (child as? UINavigationController)?.popToRootViewController(animated: true) }
    select(index)
    delegate?.tabBarController(self, didSelect: child)
  }

  /// Shows a view controller after a tap on its row in the More list, unless the delegate refuses.
  final func userDidChoose(_ child: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: child) ?? true else { return }
    more.show(child, animated: true)
    delegate?.tabBarController(self, didSelect: child)
  }

  /// Selects the bar's item at `index`, with a transition if the delegate supplies an animator.
  ///
  /// A selection during a transition, or while the delegate supplies an animator, is deferred.
  final func select(_ index: Int) {
    guard transition == nil, !isAsking else { return waitingSelection = index }
    guard let old = storedSelection, old != index else { return }
    viewIfLoaded?.window?.stage?.makeCurrent()
    (storedSelection, tabBar.selectedIndex) = (index, index)
    guard isViewLoaded else { return }
    let swap = swap(from: slots[old], to: slots[index])
    guard appearance == .appeared, let objects = requestTransitionObjects(from: old, to: index) else {
      placeTabBar()
      swap.perform()
      layoutChildren()
      return runWaitingSelection()
    }
    begin(swap, back: old, objects)
  }

  /// Requests from the delegate the animator and the interaction controller of a change between two tabs. `old` and
  /// `new` are the indexes of their items. Returns nil if there is no animator.
  private final func requestTransitionObjects(from old: Int, to new: Int) -> Presentation.TransitionObjects? {
    isAsking = true
    defer { isAsking = false }
    guard let animator = askForAnimator(from: old, to: new) else { return nil }
    return (animator, delegate?.tabBarController(self, interactionControllerFor: animator))
  }

  private final func askForAnimator(from old: Int, to new: Int) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.tabBarController(self, animationControllerForTransitionFrom: slots[old], to: slots[new])
  }

  /// Begins the transition that exchanges the views of two tabs.
  ///
  /// - Parameters:
  ///   - swap: the object that exchanges the views.
  ///   - old: the index of the bar's item that is selected again if the transition is cancelled.
  ///   - objects: the animator and the interaction controller.
  private final func begin(_ swap: ChildSwap, back old: Int, _ objects: Presentation.TransitionObjects) {
    let context = swap.transition(
      objects.animator, interaction: objects.interaction,
      ends: .init(
        putAway: { [weak self] completed in
          guard let self else { return }
          if !completed { (storedSelection, tabBar.selectedIndex) = (old, old) }
          layoutChildren()
          view.isUserInteractionEnabled = true
        },
        didStart: { [weak self] in self?.view.isUserInteractionEnabled = self?.transition?.allowsTouches ?? true },
        afterwards: { [weak self] _ in
          self?.transition = nil  // Until here, selections are deferred.
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
    CATransaction.atEndOfPass { [weak self] in
      guard let self, slots.indices.contains(index) else { return }
      select(index)
    }
  }
}
