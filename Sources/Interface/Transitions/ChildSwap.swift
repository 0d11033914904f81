import Geometry
import Layers

/// Two children of a container that change places: through the seam, or at once.
///
/// The views are in a container view of their own while a transition lasts. Both children hear of it in the order of
/// spec D4; one that is cancelled leaves everything as it was.
@MainActor
struct ChildSwap {
  /// Whose children they are.
  let parent: UIViewController
  let from: UIViewController
  let to: UIViewController
  /// The view of the parent in which children's views lie.
  let host: UIView
  /// What the host is called in traces.
  let name: String
  /// Where a child's view belongs in the host.
  let frame: (UIViewController) -> CGRect

  /// What the parent does when it is over.
  struct Ends {
    /// The views are where they belong: the parent's own state has to agree.
    var putAway: (_ completed: Bool) -> Void = { _ in }
    /// Called after the start, unless the transition is over by then.
    var didStart: () -> Void = {}
    /// Children and coordinator have heard of it.
    var afterwards: (_ completed: Bool) -> Void = { _ in }
  }

  /// The transition, not begun; both views are in its container view or about to come there.
  func transition(
    _ animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil, isAnimated: Bool = true, ends: Ends
  ) -> TransitionContext {
    let container = UIView(frame: host.bounds)
    container.layer.name = "\(name).container"
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.addSubview(container)
    container.addSubview(from.view)
    to.view.restingFrame = frame(to)
    let start = from.view.restingFrame
    return TransitionContext(
      from: from, to: to, containerView: container, animator: animator, interaction: interaction,
      isAnimated: isAnimated,
      hooks: .init(
        initialFrame: { $0 === from ? start : .zero }, finalFrame: { $0 === to ? frame(to) : .zero },
        // The one that came goes again at once; the one that went comes back when all is over: the order observed
        // for a cancelled pop (spec D4).
        willCancel: { to.beginAppearanceTransition(false, animated: true) }, didStart: ends.didStart,
        putAway: { completed in
          putAway(container, completed: completed)
          ends.putAway(completed)
        },
        didEnd: { tell(completed: $0, animated: isAnimated) }, afterwards: ends.afterwards))
  }

  /// Lets the children hear that they go and come, then begins.
  func begin(_ transition: TransitionContext) {
    from.beginAppearanceTransition(false, animated: transition.isAnimated)
    to.beginAppearanceTransition(true, animated: transition.isAnimated)
    transition.begin()
  }

  /// The swap without a transition: the children hear of it as far as their parent is on show.
  func perform() {
    let isInSight = parent.appearance == .appeared || parent.appearance == .appearing
    to.view.restingFrame = frame(to)
    from.beginAppearanceTransition(false, animated: false)
    if isInSight { to.beginAppearanceTransition(true, animated: false) }
    from.viewIfLoaded?.standIn.removeFromSuperview()
    place(to)
    layOut()
    from.endAppearanceTransition()
    if parent.appearance == .appeared { to.endAppearanceTransition() }  // else together with the parent
  }

  /// Shows the child `to` where there was none, with the appearance callbacks that the parent's own state allows.
  ///
  /// - Parameter update: called after `viewWillAppear`.
  func show(_ update: () -> Void = {}) {
    to.view.restingFrame = frame(to)
    if parent.appearance == .appeared || parent.appearance == .appearing {
      to.beginAppearanceTransition(true, animated: false)
    }
    update()
    place(to)
    layOut()
    if parent.appearance == .appeared { to.endAppearanceTransition() }
  }

  /// Lays out the children's views when they are on show, so that they appear with their final layout.
  private func layOut() {
    if parent.appearance == .appeared, host.window != nil { host.layoutIfNeeded() }
  }

  /// Puts a child's view where it belongs.
  func place(_ child: UIViewController) {
    child.view.restingFrame = frame(child)
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.insertSubview(child.view, at: 0)
  }

  private func putAway(_ container: UIView, completed: Bool) {
    let (staying, leaving) = completed ? (to, from) : (from, to)
    UIView.performWithoutAnimation {
      leaving.view.standIn.removeFromSuperview()
      place(staying)
      container.removeFromSuperview()
    }
  }

  /// One child is gone; the other is where its parent is, which may have gone out of sight meanwhile.
  private func tell(completed: Bool, animated: Bool) {
    let (staying, leaving) = completed ? (to, from) : (from, to)
    leaving.beginAppearanceTransition(false, animated: animated)
    leaving.endAppearanceTransition()
    if !completed { staying.isMoving = .nowhere }
    let isInSight = parent.appearance == .appeared || parent.appearance == .appearing
    staying.beginAppearanceTransition(isInSight, animated: animated)
    if parent.appearance == .appeared || parent.appearance == .disappeared { staying.endAppearanceTransition() }
  }
}
