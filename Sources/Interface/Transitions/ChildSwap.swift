import Geometry
import Layers

/// The replacement of one child of a container by another, as a transition or immediately.
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

  /// The callbacks to the container during and after a transition.
  struct Ends {
    /// Called at the end of the transition, after the views have been placed. In this closure, the container updates
    /// its state.
    var putAway: (_ completed: Bool) -> Void = { _ in }
    /// Called after the start, unless the transition has already completed.
    var didStart: () -> Void = {}
    /// Called last, after the children's callbacks and the coordinator's completions.
    var afterwards: (_ completed: Bool) -> Void = { _ in }
  }

  /// Creates the transition without beginning it. Moves the outgoing view into a new container view.
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

  /// Replaces the child without a transition.
  ///
  /// The children receive the appearance callbacks that are consistent with the appearance state of their parent.
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

  /// Adds the view of `to` without a transition, for a container in which no child was shown before.
  ///
  /// The child receives the appearance callbacks that are consistent with the appearance state of the parent.
  ///
  /// - Parameter update: Called after `viewWillAppear(_:)` of the child and before the child's view is added.
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

  /// Lays out the children's views if they are visible, so that they appear with their final layout.
  private func layOut() {
    if parent.appearance == .appeared, host.window != nil { host.layoutIfNeeded() }
  }

  /// Places a child's view in `host`, behind the other views.
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

  /// Sends the appearance callbacks at the end of a transition: the child that leaves disappears. The child that stays
  /// gets the appearance state of the parent.
  ///
  /// The parent can have disappeared during the transition.
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
