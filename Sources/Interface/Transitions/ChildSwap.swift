import Geometry
import Layers

/// The replacement of one child of a container view controller, `from`, by another one, `to`. The replacement is a
/// transition or immediate.
///
/// During a transition, both views are in a temporary container view. Both children receive their appearance callbacks
/// in the order of spec D4. A cancelled transition restores the previous state.
@MainActor
struct ChildSwap {
  /// The container view controller, which is the parent of `from` and `to`.
  let parent: UIViewController
  let from: UIViewController
  let to: UIViewController
  /// The view of the container in which the children's views are placed.
  let host: UIView
  /// The name of `host` in traces.
  let name: String
  /// A closure that returns the frame of a child's view in `host`.
  let frame: (UIViewController) -> CGRect

  /// The closures of the container view controller that are called during and after a transition.
  struct Ends {
    /// Called at the end of the transition, when the view that stays is in `host` again. The container view controller
    /// updates its state in this closure.
    var putAway: (_ completed: Bool) -> Void = { _ in }
    /// Called after the transition has started. Not called if the transition has already completed by then.
    var didStart: () -> Void = {}
    /// Called at the very end, after the appearance callbacks of the children and the completions of the coordinator.
    var afterwards: (_ completed: Bool) -> Void = { _ in }
  }

  /// Returns the transition, without beginning it. Adds a temporary container view to `host`, and moves the outgoing
  /// view into it.
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
        // After a cancellation the incoming child disappears immediately, but the outgoing one reappears at the end:
        // the order observed for a cancelled pop (spec D4).
        willCancel: { to.beginAppearanceTransition(false, animated: true) }, didStart: ends.didStart,
        putAway: { completed in
          putAway(container, completed: completed)
          ends.putAway(completed)
        },
        didEnd: { notify(completed: $0, animated: isAnimated) }, afterwards: ends.afterwards))
  }

  /// Calls `beginAppearanceTransition(_:animated:)` of both children, then begins the transition.
  func begin(_ transition: TransitionContext) {
    from.beginAppearanceTransition(false, animated: transition.isAnimated)
    to.beginAppearanceTransition(true, animated: transition.isAnimated)
    transition.begin()
  }

  /// Replaces `from` by `to` without a transition.
  ///
  /// The appearance callbacks of the children follow the appearance state of their parent: `to` receives them only
  /// while the parent appears or is visible.
  func perform() {
    let isInSight = parent.appearance == .appeared || parent.appearance == .appearing
    to.view.restingFrame = frame(to)
    from.beginAppearanceTransition(false, animated: false)
    if isInSight { to.beginAppearanceTransition(true, animated: false) }
    from.viewIfLoaded?.standIn.removeFromSuperview()
    place(to)
    layOut()
    from.endAppearanceTransition()
    // In an appearing parent, the appearance of `to` ends together with that of the parent.
    if parent.appearance == .appeared { to.endAppearanceTransition() }
  }

  /// Adds the view of `to` without a transition and without removing a view, for a container in which no child was
  /// shown.
  ///
  /// The appearance callbacks of `to` follow the appearance state of its parent.
  ///
  /// - Parameter update: Called after `viewWillAppear(_:)` of `to`, and before the view of `to` is added.
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

  /// Lays out `host` if the parent is visible, so that the children's views appear with their final layout.
  private func layOut() {
    if parent.appearance == .appeared, host.window != nil { host.layoutIfNeeded() }
  }

  /// Adds the view of `child` to `host`, behind the other subviews, with the frame that `frame` returns.
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

  /// Sends the appearance callbacks at the end of a transition. The child whose view was removed disappears. The other
  /// child gets the appearance state of the parent, which can have disappeared during the transition.
  private func notify(completed: Bool, animated: Bool) {
    let (staying, leaving) = completed ? (to, from) : (from, to)
    leaving.beginAppearanceTransition(false, animated: animated)
    leaving.endAppearanceTransition()
    if !completed { staying.isMoving = .nowhere }
    let isInSight = parent.appearance == .appeared || parent.appearance == .appearing
    staying.beginAppearanceTransition(isInSight, animated: animated)
    if parent.appearance == .appeared || parent.appearance == .disappeared { staying.endAppearanceTransition() }
  }
}
