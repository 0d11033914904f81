public import Geometry
public import Interface
import MediaTime

/// A transition's animator that describes the transition as a list of moves.
///
/// A subclass adds the views to the container and returns their moves. The moves can then be animated over time, or
/// driven by a percent driver or by an interaction controller that sets frames directly.
///
///     final class LiftEffect: Effect {
///       override func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
///         guard let upper = arrange(in: context).upper else { return [] }
///         return [Move(upper, .y, from: context.containerView.bounds.height, to: 0)]
///       }
///     }
///
/// When the transition ends, the effect reverts its changes: the views get the values that they had before the moves
/// were applied, temporary views are removed, and hidden views are visible again.
@preconcurrency @MainActor
open class Effect: UIViewControllerAnimatedTransitioning {
  /// The duration and the timing curve of the transition.
  public final let timing: EffectTiming
  /// The direction of the transition.
  public final let direction: Direction
  /// The flights of the transition. Each one moves a view from its position in one screen to the position of its
  /// counterpart in the other screen.
  public final var flights: [Flight] = []

  /// The moves of the running transition, and the temporary changes that are reverted at the end of the transition.
  package final let motions = TransitionMotions()

  /// Creates an effect with a timing and a direction.
  public required init(timing: EffectTiming, direction: Direction = .forwards) {
    (self.timing, self.direction) = (timing, direction)
  }

  // MARK: For subclasses

  /// The timing curve from start to end. The default is that of `timing`, or ease-in-ease-out if `timing` has none.
  ///
  /// With a spring, every move must be linear between two values.
  open var timingCurve: EffectTimingCurve { .curve(timing.timingCurve ?? .easeInEaseOut) }

  /// Adds the incoming view and any temporary views to the container in their final state, and returns the moves of all
  /// views.
  ///
  /// The default adds the views without moving them.
  ///
  /// Overrides need not call super.
  open func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
    _ = arrange(in: context)
    return []
  }

  /// Adds the incoming view to the container at its final frame. In the forward direction it is placed in front of the
  /// outgoing view, in the backward direction behind it.
  ///
  /// - Parameter keepsUpperInFront: whether the outgoing view stays in front in the backward direction. If false, the
  ///   incoming view is in front in both directions.
  /// - Returns: the upper and the lower view. The upper view is the incoming view in the forward direction and the
  ///   outgoing view in the backward direction. A view that the transition must not move is nil.
  public final func arrange(
    in context: any UIViewControllerContextTransitioning, keepsUpperInFront: Bool = true
  ) -> (upper: UIView?, lower: UIView?) {
    context.arrange(isForwards: direction == .forwards, keepsUpperInFront: keepsUpperInFront, movesSheet: true)
  }

  /// −1 if the container is laid out from right to left, otherwise 1. Effects multiply horizontal offsets by this
  /// sign to mirror them.
  package final func layoutSign(in context: any UIViewControllerContextTransitioning) -> CGFloat {
    context.containerView.isRightToLeft ? -1 : 1
  }

  /// Registers a temporary view, which is removed from its superview when the transition is over.
  public final func lend(_ view: UIView) { motions.lend(view) }

  /// Registers a view that stays in the container after a completed presentation. In all other cases, the view is
  /// removed when the transition is over.
  public final func keep(_ view: UIView, in context: any UIViewControllerContextTransitioning) {
    guard context.presentationStyle != .none, direction == .forwards else { return lend(view) }
    motions.keep(view)
  }

  /// Hides a view until the transition is over.
  public final func hide(_ view: UIView) { motions.hide(view) }

  /// Adds an action that runs when the transition is over, before `completeTransition(_:)` is called.
  public final func afterwards(_ action: @escaping () -> Void) { motions.afterwards(action) }

  // MARK: Playing

  /// Returns the duration of `timing`, in seconds.
  public final func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { timing.duration }

  /// Animates the moves with the effect's timing curve. Then reverts the temporary changes of the effect and completes
  /// the transition.
  public final func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    prepare(transitionContext)
    motions.run(from: 0, to: 1, over: timing.duration, timingCurve: timingCurve) { [self] in
      motions.restore(completed: !transitionContext.transitionWasCancelled)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Returns the progress of the moves at a fraction 0…1 of the effect's duration. With a spring, the progress can
  /// exceed 1.
  public final func progress(at fraction: Double) -> Double { timingCurve.progress(at: fraction, of: timing.duration) }

  // MARK: Setting frames directly

  /// Adds all views to the container in their initial state. Interaction controllers that set frames directly call this
  /// method.
  public final func prepare(_ context: any UIViewControllerContextTransitioning) {
    motions.prepare {
      let own = moves(in: context)
      return (own + FlightPlan(flights, in: context).moves(of: self, besides: own)).map(\.motion)
    }
  }

  /// Sets the properties of all moves to their values at a progress, without animation. 0 is the start, 1 the end.
  public final func place(at progress: CGFloat) { motions.place(at: progress) }

  /// Animates the moves from the progress `start` to the progress `end` over `duration` seconds with ease-in-ease-out.
  /// Then reverts the temporary changes of the effect and calls `completion`.
  public final func run(
    from start: CGFloat, to end: CGFloat, over duration: Double, completion: @escaping () -> Void
  ) {
    motions.run(from: start, to: end, over: duration, timingCurve: .curve(.easeInEaseOut)) { [self] in
      motions.restore(completed: end == 1)
      completion()
    }
  }
}
