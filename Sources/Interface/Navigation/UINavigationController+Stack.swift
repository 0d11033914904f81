import Layers

extension UINavigationController {
  /// Pushes a view controller without calling an override of `pushViewController(_:animated:)`.
  final func push(_ viewController: UIViewController, animated: Bool) {
    requireLevel(viewController, in: "pushViewController")
    whenFree { [weak self] in
      guard let self else { return }
      require(
        !stack.contains(viewController), "pushViewController: \(viewController.traceName) is on the stack already")
      change(to: stack + [viewController], .push, animated: animated)
    }
  }

  /// Pops the topmost view controller without calling an override of `popViewController(animated:)`.
  @discardableResult
  final func pop(animated: Bool) -> UIViewController? {
    let isFree = isFree
    let top = isFree && stack.count > 1 ? stack.last : nil
    whenFree { [weak self] in
      guard let self, stack.count > 1 else { return }
      change(to: stack.dropLast(), .pop, animated: animated)
    }
    return top
  }

  /// Pops the view controllers above `viewController` without calling an override of
  /// `popToViewController(_:animated:)`.
  @discardableResult
  final func pop(to viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    let isFree = isFree
    let above = stack.firstIndex(of: viewController).map { Array(stack[($0 + 1)...]) }
    whenFree { [weak self] in
      guard let self else { return }
      guard let index = stack.firstIndex(of: viewController) else {
        fatalError("popToViewController: \(viewController.traceName) is not on the stack")
      }
      change(to: Array(stack[...index]), .pop, animated: animated)
    }
    return isFree ? above : nil
  }

  /// Pops the view controllers above the root by calling `popToViewController(_:animated:)`, which a subclass can
  /// override. During a transition, the pop is deferred.
  @discardableResult
  final func popToRoot(animated: Bool) -> [UIViewController]? {
    guard !isFree else { return stack.first.flatMap { popToViewController($0, animated: animated) } }
    // The root can change before a deferred pop runs.
    whenFree { [weak self] in self?.popToRootViewController(animated: animated) }
    return nil
  }

  /// Replaces the stack.
  ///
  /// If `animated`, the change looks like a pop if the new topmost view controller was below the old one, and otherwise
  /// like a push. During a transition, the change is deferred until the transition has ended.
  /// - Precondition: no view controller occurs twice, and none is a tab bar controller or a navigation controller.
  public final func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    require(
      Set(viewControllers).count == viewControllers.count,
      "setViewControllers: the array contains a view controller twice")
    viewControllers.forEach { requireLevel($0, in: "setViewControllers") }
    whenFree { [weak self] in
      guard let self else { return }
      let goesBack = viewControllers.last.map { $0 !== stack.last && stack.contains($0) } ?? false
      change(to: viewControllers, goesBack ? .pop : .push, animated: animated)
    }
  }

  private final func requireLevel(_ viewController: UIViewController, in call: String) {
    require(
      !(viewController is any BottomBarContainer) && !(viewController is UINavigationController),
      "\(call): a \(type(of: viewController)) cannot be on the stack of a navigation controller")
  }

  /// Calls `change`, which changes the stack. If a transition runs or another change is being prepared, the call is
  /// deferred.
  private final func whenFree(_ change: @escaping () -> Void) {
    if isFree { change() } else { waiting.append(change) }
  }

  private final var isFree: Bool { transition == nil && !isChanging }

  /// A change of the stack: the view controllers before and after the change, and the kind of the change.
  private struct Change {
    let old: [UIViewController]
    let new: [UIViewController]
    let operation: Operation
    let isAnimated: Bool
    let bars: BarChanges
    var leaving: [UIViewController] { old.filter { !new.contains($0) } }
    var coming: [UIViewController] { new.filter { !old.contains($0) } }
  }

  /// Replaces the stack by `new`. Only the old and the new topmost view controller receive appearance callbacks (spec
  /// D6).
  ///
  /// - Parameters:
  ///   - operation: the kind of the change, which determines the animator.
  ///   - driver: the interaction controller that drives the transition, or nil.
  final func change(
    to new: [UIViewController], _ operation: Operation, animated: Bool,
    driver: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    guard new != stack else { return }
    makeStageCurrent()
    isChanging = true
    let bars = BarChanges()
    bars.before = (hidesNavigationBar, hidesToolbar)
    let change = Change(old: stack, new: new, operation: operation, isAnimated: animated, bars: bars)
    change.leaving.forEach { $0.announceRemoval() }
    change.coming.forEach(addChild)
    change.coming.dropLast(new.last === change.coming.last ? 1 : 0).forEach { $0.isMoving = .nowhere }
    take(new)
    children = new + change.leaving
    guard isViewLoaded, let from = change.old.last, let to = new.last, from !== to else {
      if isViewLoaded, change.old.last !== new.last { replaceTop(change.old.last) }
      updateBars()
      return finishAtOnce(change)
    }
    let swap = swap(from: from, to: to)
    if appearance == .appeared { return begin(swap, change, driver) }
    updateBars()
    swap.perform()
    finishAtOnce(change)
  }

  /// Finishes a change of the stack that was made without a transition.
  private final func finishAtOnce(_ change: Change) {
    isChanging = false
    finish(change, completed: true)
    runWaitingLater()
  }

  private final func makeStageCurrent() { viewIfLoaded?.window?.stage?.makeCurrent() }

  /// Replaces the view of `old`, the old topmost view controller, by that of the new one, without a transition. `old`
  /// receives the appearance callbacks.
  private final func replaceTop(_ old: UIViewController?) {
    if let old, old.viewIfLoaded?.standIn.superview != nil {
      old.beginAppearanceTransition(false, animated: false)
      old.view.standIn.removeFromSuperview()
      old.endAppearanceTransition()
    }
    showTop()
  }

  /// Removes a view controller from the stack when it moves to another parent. If the view controller was on top, the
  /// one below is shown without animation.
  final func leaveStack(_ controller: UIViewController) {
    guard stack.contains(controller) else { return }
    let wasTop = stack.last === controller
    take(stack.filter { $0 !== controller })
    guard isViewLoaded, transition == nil else { return }
    if wasTop { replaceTop(controller) } else { updateBars() }
  }

  /// Shows the view of the topmost view controller without a transition.
  final func showTop() {
    guard let top = stack.last, top.viewIfLoaded?.standIn.superview !== contentView else { return updateBars() }
    swap(from: top, to: top).show {
      if appearance == .appeared { notifyWillShow(top, animated: false) }
      updateBars()
    }
  }

  /// Returns an object that replaces the view of the child `from` by the view of the child `to`, with or without a
  /// transition.
  private final func swap(from: UIViewController, to: UIViewController) -> ChildSwap {
    ChildSwap(parent: self, from: from, to: to, host: contentView, name: traceName) { [unowned self] in frame(of: $0) }
  }

  /// Begins the transition that shows a change of the stack. `swap` replaces the views, and `driver` is the interaction
  /// controller, or nil.
  private final func begin(
    _ swap: ChildSwap, _ change: Change, _ driver: (any UIViewControllerInteractiveTransitioning)?
  ) {
    let own = change.isAnimated && driver == nil ? askForAnimator(change.operation, swap) : nil
    let interaction = own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) } ?? driver
    swap.to.loadViewIfNeeded()
    let animator: any UIViewControllerAnimatedTransitioning =
      own ?? (change.isAnimated ? builtIn(change.operation, swap, isDriven: driver != nil) : ImmediateAnimator())
    let context = swap.transition(
      animator, interaction: interaction, isAnimated: change.isAnimated,
      ends: .init(
        putAway: { [weak self] in self?.putAway(change, completed: $0) },
        didStart: { [weak self] in self?.didStart() },
        afterwards: { [weak self] in self?.end(change, completed: $0) }))
    transition = context
    isChanging = false
    view.isUserInteractionEnabled = context.initiallyInteractive
    swap.from.beginAppearanceTransition(false, animated: change.isAnimated)
    swap.to.beginAppearanceTransition(true, animated: change.isAnimated)
    notifyWillShow(swap.to, animated: change.isAnimated)
    moveBars(change.bars, from: swap.from, goingBack: change.operation == .pop, along: context.coordinator)
    context.begin()
  }

  private final func didStart() { view.isUserInteractionEnabled = transition?.allowsTouches ?? true }

  private final func askForAnimator(_ operation: Operation, _ swap: ChildSwap)
    -> (any UIViewControllerAnimatedTransitioning)?
  { delegate?.navigationController(self, animationControllerFor: operation, from: swap.from, to: swap.to) }

  private final func builtIn(
    _ operation: Operation, _ swap: ChildSwap, isDriven: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    let profile = (view.window?.stage ?? Stage.current)?.profile ?? .modern
    let upper = (operation == .pop ? swap.from : swap.to) as? any NavigationAnimating
    let special = upper?.navigationAnimator(from: swap.from, to: swap.to, duration: profile.pushDuration)
    return special ?? MotionAnimator.navigation(operation, profile: profile, isDriven: isDriven)
  }

  /// Updates the stack and the bars at the end of a transition. Called when the views have their final positions. If
  /// the transition was cancelled, the stack gets its old view controllers back.
  private final func putAway(_ change: Change, completed: Bool) {
    if !completed {
      take(change.old.filter { $0.parent === self })
      children = stack + change.coming
    }
    endBars(change.bars, completed: completed)
    view.isUserInteractionEnabled = true
  }

  /// Sets the stack to `new`, and updates `hidesBottomBar`.
  ///
  /// - Source: C-130: `hidesBottomBarWhenPushed` is read when the stack changes.
  private final func take(_ new: [UIViewController]) {
    let root = stack.first
    stack = new
    hidesBottomBar = new.contains { $0.hidesBottomBarWhenPushed }
    if root !== new.first { parent?.childItemMayHaveChanged(self) }
  }

  /// Ends a change after all callbacks of its transition: removes the popped children, and schedules the deferred
  /// changes for the end of the run-loop pass.
  private final func end(_ change: Change, completed: Bool) {
    transition = nil
    finish(change, completed: completed)
    runWaitingLater()
  }

  private final func runWaitingLater() {
    if !waiting.isEmpty { CATransaction.atEndOfPass { [weak self] in self?.runWaiting() } }
  }

  /// Removes the children that are no longer on the stack, with the last containment callbacks, and calls the
  /// delegate's `didShow` method.
  private final func finish(_ change: Change, completed: Bool) {
    let (gone, come) = completed ? (change.leaving, change.coming) : (change.coming, [])
    if !completed {
      change.leaving.forEach { $0.isMoving = .nowhere }
      gone.forEach { $0.announceRemoval() }
    }
    for controller in gone where controller.parent === self { controller.removeFromParent() }
    come.forEach { $0.announceArrival(in: self) }
    children = stack
    guard completed, let top = stack.last, appearance == .appeared, change.old.last !== top else { return }
    notifyDidShow(top, animated: change.isAnimated)
  }

  /// Runs the deferred changes of the stack until one of them begins a transition.
  private final func runWaiting() {
    while isFree, !waiting.isEmpty { waiting.removeFirst()() }
  }
}
