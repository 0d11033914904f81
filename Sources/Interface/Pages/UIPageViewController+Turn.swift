import Geometry
import Layers

/// The state of one page turn, from its start to its end.
@MainActor
final class PageTurn {
  let from: [UIViewController]
  let to: [UIViewController]
  /// The view controller whose view is the back of the turning page, or nil.
  let back: UIViewController?
  let direction: UIPageViewController.NavigationDirection
  /// Whether the user turns the page, by a pan or a tap. The delegate is called only for these page turns.
  let isByUser: Bool
  /// The percent driver of an interactive page turn, or nil.
  let driver: UIPercentDrivenInteractiveTransition?
  let completion: ((Bool) -> Void)?
  fileprivate(set) var context: TransitionContext?
  fileprivate var animator: PageAnimator?
  fileprivate var wasCutShort = false

  init(
    from: [UIViewController], to: [UIViewController], back: UIViewController?,
    _ direction: UIPageViewController.NavigationDirection, isByUser: Bool,
    driver: UIPercentDrivenInteractiveTransition? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    (self.from, self.to, self.back, self.direction) = (from, to, back, direction)
    (self.isByUser, self.driver, self.completion) = (isByUser, driver, completion)
  }

  /// The incoming pages, which are not visible before the page turn.
  var arriving: [UIViewController] { to.filter { !from.contains($0) } }
  /// The outgoing pages, which are not visible after the page turn.
  var leaving: [UIViewController] { from.filter { !to.contains($0) } }
  /// Whether the page turn is currently interactive.
  var isInteractive: Bool { context?.isInteractive ?? false }
}

extension UIPageViewController {
  /// Begins a page turn.
  ///
  /// The call order is: the delegate, `addChild(_:)`, the appearance callbacks, the animator.
  final func begin(_ turn: PageTurn) {
    viewIfLoaded?.window?.stage?.makeCurrent()
    deferringCalls {
      if turn.isByUser { delegate?.pageViewController(self, willTransitionTo: turn.to) }
      (turn.arriving + (turn.back.map { [$0] } ?? [])).forEach { addChild($0) }
      self.turn = turn
      if !turn.isByUser { pages = turn.to }
      let spreads = spreads(of: turn)
      let context = transition(turn, spreads)
      turn.context = context
      contentView.isUserInteractionEnabled = false
      sizeViews(of: turn.to)
      announce(turn)
      context.begin()
    }
  }

  private typealias Spreads = (from: PageSpread, to: PageSpread)

  private final func spreads(of turn: PageTurn) -> Spreads {
    guard let from = spread else { fatalError("a page turn requires at least one visible page") }
    return (from, PageSpread(turn.to, back: turn.back, in: book.bounds, layout))
  }

  private final func announce(_ turn: PageTurn) {
    turn.leaving.forEach { $0.isMoving = .fromParent }
    turn.arriving.forEach { $0.beginAppearanceTransition(true, animated: true) }
    turn.back?.beginAppearanceTransition(true, animated: true)
    turn.leaving.forEach { $0.beginAppearanceTransition(false, animated: true) }
  }

  private final func transition(_ turn: PageTurn, _ spreads: Spreads) -> TransitionContext {
    let animator = animator(of: turn, spreads)
    turn.animator = animator
    let isSingle = turn.from.count == 1
    let views: (UIView?, UIView?) =
      isSingle ? (turn.from[0].view.standIn, turn.to[0].view.standIn) : (spreads.from, spreads.to)
    return TransitionContext(
      from: turn.from[0], to: turn.to[0], views: views, containerView: book, animator: animator,
      interaction: turn.driver, hooks: hooks(of: turn, spreads))
  }

  private final func animator(of turn: PageTurn, _ spreads: Spreads) -> PageAnimator {
    switch transitionStyle {
    case .scroll:
      let step = layout.length(of: book.bounds.size) + spacing
      return PageScrollAnimator(
        from: spreads.from, to: spreads.to, offset: layout.offset(turn.direction == .forward ? -step : step))
    case .pageCurl: return PageCurlAnimator(from: spreads.from, to: spreads.to, kind: layout.curl(turn.direction))
    }
  }

  private final func hooks(of turn: PageTurn, _ spreads: Spreads) -> TransitionContext.Hooks {
    TransitionContext.Hooks(
      initialFrame: { [weak self] in turn.from.contains($0) ? self?.frame(of: $0, in: turn.from) ?? .zero : .zero },
      finalFrame: { [weak self] in turn.to.contains($0) ? self?.frame(of: $0, in: turn.to) ?? .zero : .zero },
      willCancel: { [weak self] in self?.announceCancel(of: turn) },
      putAway: { [weak self] in self?.putAway(turn, spreads, completed: $0) },
      didEnd: { [weak self] in self?.notifyEnd(of: turn, spreads, completed: $0) },
      afterwards: { [weak self] in self?.finish(turn, completed: $0) })
  }

  private final func frame(of page: UIViewController, in pages: [UIViewController]) -> CGRect {
    let index = pages.firstIndex(of: page) ?? 0
    return layout.frame(of: layout.slots[index], in: book.bounds)
  }

  /// Sends the reversed appearance callbacks to the pages when the interaction of a page turn is cancelled (spec D4).
  private final func announceCancel(of turn: PageTurn) {
    deferringCalls {
      if transitionStyle == .pageCurl { turnBack(turn) }
      turn.leaving.forEach { $0.beginAppearanceTransition(true, animated: true) }
    }
  }

  /// Begins the disappearance of the pages that a cancelled page turn would have brought: the incoming pages, and the
  /// page on the back.
  private final func turnBack(_ turn: PageTurn) {
    let new = turn.arriving + (turn.back.map { [$0] } ?? [])
    new.forEach { $0.isMoving = .fromParent }
    new.forEach { $0.beginAppearanceTransition(false, animated: true) }
  }

  /// Lays out the pages after a page turn.
  ///
  /// If the page turn was completed, the spread with the new pages stays and the spread with the old pages is removed.
  /// Otherwise, the spread with the old pages stays.
  private final func putAway(_ turn: PageTurn, _ spreads: Spreads, completed: Bool) {
    isDeferringCalls = true
    contentView.layout = layout
    pages = completed ? turn.to : turn.from
    let staying = completed ? spreads.to : spreads.from
    UIView.performWithoutAnimation {
      spread = staying
      book.addSubview(staying)
      staying.gather(in: book.bounds)
      if completed { spreads.from.removeFromSuperview() }
    }
    contentView.isUserInteractionEnabled = true
  }

  /// Sends the final appearance and containment callbacks of a page turn.
  private final func notifyEnd(of turn: PageTurn, _ spreads: Spreads, completed: Bool) {
    if completed {
      turn.arriving.forEach { $0.beginAppearanceTransition(isInSight, animated: true) }
      turn.leaving.forEach { $0.beginAppearanceTransition(false, animated: true) }
      end(arriving: isSettled ? turn.arriving : [], leaving: turn.leaving)
      putBackAway(of: turn, spreads.to)
      welcome(turn.arriving)
      dismiss(turn.leaving)
    } else {
      notifyCancelled(turn, spreads)
      dismiss(turn.arriving)
    }
    turn.back.map { dismiss([$0]) }
  }

  private final var isInSight: Bool { appearance == .appeared || appearance == .appearing }
  /// Whether this view controller has completely appeared or disappeared. While it is still appearing or disappearing,
  /// its pages end their appearance transitions together with it.
  private final var isSettled: Bool { appearance == .appeared || appearance == .disappeared }

  /// Sends the final appearance callbacks of a cancelled page turn.
  ///
  /// With the style `scroll`, the pages that stay appear before the incoming pages disappear. With the style
  /// `pageCurl`, the incoming pages disappear first.
  private final func notifyCancelled(_ turn: PageTurn, _ spreads: Spreads) {
    let stay = { [self] in
      turn.leaving.forEach { $0.beginAppearanceTransition(isInSight, animated: true) }
      turn.leaving.forEach { $0.isMoving = .nowhere }
      if isSettled { turn.leaving.forEach { $0.endAppearanceTransition() } }
    }
    if transitionStyle == .scroll { stay() }
    turnBack(turn)
    spreads.to.removeFromSuperview()
    turn.arriving.forEach { $0.endAppearanceTransition() }
    turn.back?.endAppearanceTransition()
    if transitionStyle == .pageCurl { stay() }
  }

  /// Removes the view of the page on the back, and sends the final appearance callbacks to that page's view controller.
  private final func putBackAway(of turn: PageTurn, _ spread: PageSpread) {
    guard let back = turn.back else { return }
    back.isMoving = .fromParent
    back.beginAppearanceTransition(false, animated: true)
    spread.remove(back: back.view)
    back.endAppearanceTransition()
  }

  /// Ends a page turn after all appearance callbacks: calls the delegate, if the user has turned the page, and the
  /// completion.
  private final func finish(_ turn: PageTurn, completed: Bool) {
    (self.turn, turn.context, turn.animator) = (nil, nil, nil)
    if completed { cacheNeighbor(of: turn) }
    let finished = !turn.wasCutShort
    if turn.isByUser {
      if completed { indicator.move(turn.direction) }
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: turn.from, transitionCompleted: completed)
    }
    turn.completion?(finished && completed)
    isDeferringCalls = false
    deferringCalls {}
  }

  /// Caches the outgoing page of a page turn as the neighbour of the incoming page, as on iOS 7.
  ///
  /// - Source: B-354.
  private final func cacheNeighbor(of turn: PageTurn) {
    guard isClassic, transitionStyle == .scroll, let page = turn.to.first, let neighbor = turn.from.first else {
      return
    }
    let back: NavigationDirection = turn.direction == .forward ? .reverse : .forward
    cachedNeighbor = CachedNeighbor(page: page, direction: back, neighbor: neighbor)
  }

  /// Ends the running page turn at once. A page turn that is settling to its final state is completed. Any other page
  /// turn is cancelled.
  final func cutShort() {
    guard let turn, let context = turn.context, context.phase != .completed else { return }
    turn.wasCutShort = true
    turn.animator?.isOver = true
    turn.driver?.letGo()
    context.startIfPending()
    let completes = context.phase == .settling && !context.transitionWasCancelled
    context.releaseSpaces(removingAnimations: false)
    context.removeOwnAnimations()
    context.completeTransition(completes)
  }
}
