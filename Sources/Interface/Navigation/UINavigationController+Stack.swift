import Layers

extension UINavigationController {
  /// Puts a controller on top.
  ///
  /// - Precondition: it is not on the stack, and neither a tab bar controller nor a navigation controller.
  public final func pushViewController(_ viewController: UIViewController, animated: Bool) {
    requireLevel(viewController, in: "pushViewController")
    whenFree { [weak self] in
      guard let self else { return }
      require(
        !stack.contains(viewController), "pushViewController: \(viewController.traceName) is on the stack already")
      change(to: stack + [viewController], .push, animated: animated)
    }
  }

  /// Takes the controller on top away; nothing when it is the last one.
  ///
  /// - Returns: the controller; nil when there was nothing to take, or a transition runs and this waits for its end.
  @discardableResult
  public final func popViewController(animated: Bool) -> UIViewController? {
    let isFree = isFree
    let top = isFree && stack.count > 1 ? stack.last : nil
    whenFree { [weak self] in
      guard let self, stack.count > 1 else { return }
      change(to: stack.dropLast(), .pop, animated: animated)
    }
    return top
  }

  /// Takes everything above a controller away; only the topmost one moves.
  ///
  /// - Returns: what was taken, lowest first; nil while a transition runs, for whose end this waits.
  /// - Precondition: the controller is on the stack.
  @discardableResult
  public final func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
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

  /// Takes everything but the first level away.
  @discardableResult
  public final func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the whole stack; animated, it looks like a pop when the new top was there below, else like a push.
  public final func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    require(Set(viewControllers).count == viewControllers.count, "setViewControllers: one is there twice")
    viewControllers.forEach { requireLevel($0, in: "setViewControllers") }
    whenFree { [weak self] in
      guard let self else { return }
      let goesBack = viewControllers.last.map { $0 !== stack.last && stack.contains($0) } ?? false
      change(to: viewControllers, goesBack ? .pop : .push, animated: animated)
    }
  }

  private final func requireLevel(_ viewController: UIViewController, in call: String) {
    require(
      !(viewController is UITabBarController) && !(viewController is UINavigationController),
      "\(call): a \(type(of: viewController)) does not go into a navigation controller")
  }

  /// Runs a change of the stack, at the end of the transition that runs or is being prepared.
  private final func whenFree(_ change: @escaping () -> Void) {
    if isFree { change() } else { waiting.append(change) }
  }

  private final var isFree: Bool { transition == nil && !isChanging }

  /// What a change of the stack is about.
  private struct Change {
    let old: [UIViewController]
    let new: [UIViewController]
    let operation: Operation
    let isAnimated: Bool
    let bars: BarChanges
    var leaving: [UIViewController] { old.filter { !new.contains($0) } }
    var coming: [UIViewController] { new.filter { !old.contains($0) } }
  }

  /// Goes to another stack; only the old and the new top hear of appearance (spec D6).
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

  /// Finishes a change without a transition.
  private final func finishAtOnce(_ change: Change) {
    isChanging = false
    finish(change, completed: true)
    runWaitingLater()
  }

  private final func makeStageCurrent() { viewIfLoaded?.window?.stage?.makeCurrent() }

  /// The first level comes, or the last one goes.
  private final func replaceTop(_ old: UIViewController?) {
    if let old, old.viewIfLoaded?.standIn.superview != nil {
      old.beginAppearanceTransition(false, animated: false)
      old.view.standIn.removeFromSuperview()
      old.endAppearanceTransition()
    }
    showTop()
  }

  /// Takes a controller off the stack that has found another parent; what lay below the one on top is on show at once.
  final func leaveStack(_ controller: UIViewController) {
    guard stack.contains(controller) else { return }
    let wasTop = stack.last === controller
    take(stack.filter { $0 !== controller })
    guard isViewLoaded, transition == nil else { return }
    if wasTop { replaceTop(controller) } else { updateBars() }
  }

  /// Puts the view on top into its place without a transition.
  final func showTop() {
    guard let top = stack.last, top.viewIfLoaded?.standIn.superview !== contentView else { return updateBars() }
    swap(from: top, to: top).show {
      if appearance == .appeared { tellWillShow(top, animated: false) }
      updateBars()
    }
  }

  private final func swap(from: UIViewController, to: UIViewController) -> ChildSwap {
    ChildSwap(parent: self, from: from, to: to, host: contentView, name: traceName) { [unowned self] in frame(of: $0) }
  }

  private final func begin(
    _ swap: ChildSwap, _ change: Change, _ driver: (any UIViewControllerInteractiveTransitioning)?
  ) {
    let own = change.isAnimated && driver == nil ? askForAnimator(change.operation, swap) : nil
    let interaction = own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) } ?? driver
    swap.to.loadViewIfNeeded()
    let animator: any UIViewControllerAnimatedTransitioning =
      own ?? (change.isAnimated ? builtIn(change.operation, isDriven: driver != nil) : ImmediateAnimator())
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
    tellWillShow(swap.to, animated: change.isAnimated)
    moveBars(change.bars, from: swap.from, goingBack: change.operation == .pop, along: context.coordinator)
    context.begin()
  }

  private final func didStart() { view.isUserInteractionEnabled = transition?.allowsTouches ?? true }

  private final func askForAnimator(_ operation: Operation, _ swap: ChildSwap)
    -> (any UIViewControllerAnimatedTransitioning)?
  { delegate?.navigationController(self, animationControllerFor: operation, from: swap.from, to: swap.to) }

  private final func builtIn(_ operation: Operation, isDriven: Bool) -> NavigationAnimator {
    NavigationAnimator(
      operation, profile: (view.window?.stage ?? Stage.current)?.profile ?? .modern, isDriven: isDriven)
  }

  /// The views are where they belong; the stack and the bars have to agree.
  private final func putAway(_ change: Change, completed: Bool) {
    if !completed {
      take(change.old.filter { $0.parent === self })
      children = stack + change.coming
    }
    endBars(change.bars, completed: completed)
    view.isUserInteractionEnabled = true
  }

  /// Takes a stack, and reads what its controllers want of the bars at the bottom.
  ///
  /// - Source: inventory C-130: `hidesBottomBarWhenPushed` is read when the stack changes.
  private final func take(_ new: [UIViewController]) {
    let root = stack.first
    stack = new
    hidesBottomBar = new.contains { $0.hidesBottomBarWhenPushed }
    if root !== new.first { (parent as? UITabBarController)?.itemMayHaveChanged(of: self) }
  }

  /// Everybody heard of the transition: who left is nobody's child any more.
  private final func end(_ change: Change, completed: Bool) {
    transition = nil
    finish(change, completed: completed)
    runWaitingLater()
  }

  private final func runWaitingLater() {
    if !waiting.isEmpty { CATransaction.atEndOfTurn { [weak self] in self?.runWaiting() } }
  }

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
    tellDidShow(top, animated: change.isAnimated)
  }

  /// What waited, until it begins a transition of its own.
  private final func runWaiting() {
    while isFree, !waiting.isEmpty { waiting.removeFirst()() }
  }
}
