public import Geometry
public import Interface
import Layers
import MediaTime

/// A transition that can be named: it says how views move, and is then played, scrubbed or placed by hand.
///
/// A subclass puts the views where they belong and returns their moves; nothing else is needed to be an animator under
/// a clock, under the percent driver, and under an interaction controller that places views itself.
///
///     final class LiftEffect: Effect {
///       override func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
///         guard let guest = arrange(in: context).guest else { return [] }
///         return [Move(guest, .y, from: context.containerView.bounds.height, to: 0)]
///       }
///     }
///
/// When it is over everything moved is as it was: views are at rest, extra ones are gone, hidden ones are back.
@preconcurrency @MainActor
open class Effect: UIViewControllerAnimatedTransitioning {
  /// How long it takes and at which pace.
  public final let timing: EffectTiming
  /// Which way it goes.
  public final let direction: Direction
  /// Views that fly from their place in one screen to their place in the other.
  public final var flights: [Flight] = []

  private final var moves: [Move] = []
  private final var rests: [Move.Rest] = []
  private final var extras: [UIView] = []
  /// Views that stay in the container when the transition is completed.
  private final var leftovers: [UIView] = []
  private final var hidden: [UIView] = []
  private final var tidying: [() -> Void] = []

  /// An effect of this length, pace and direction.
  public required init(timing: EffectTiming, direction: Direction = .forwards) {
    (self.timing, self.direction) = (timing, direction)
  }

  // MARK: For subclasses

  /// How it gets from its start to its end; slow at both ends unless the timing says otherwise.
  ///
  /// With a spring all moves have to be straight ones.
  open var pace: EffectPace { .curve(timing.pace ?? .easeInEaseOut) }

  /// Puts the views into the container, at rest, and says how they move. A subclass need not call super.
  open func moves(in context: any UIViewControllerContextTransitioning) -> [Move] {
    _ = arrange(in: context)
    return []
  }

  /// Puts the arriving view where it is to rest: in front of the leaving one, or behind it on the way back.
  ///
  /// - Parameter keepsGuestInFront: false puts what arrives in front on the way back, too.
  /// - Returns: the guest, which comes or goes, and the host, which is there before and after; nil where the transition
  ///   is not to touch a view.
  public final func arrange(
    in context: any UIViewControllerContextTransitioning, keepsGuestInFront: Bool = true
  ) -> (guest: UIView?, host: UIView?) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    if let to {
      if let controller = context.viewController(forKey: .to) { to.restingFrame = context.finalFrame(for: controller) }
      if let from, keepsGuestInFront, direction == .backwards, from.superview === context.containerView {
        context.containerView.insertSubview(to, belowSubview: from)
      } else {
        context.containerView.addSubview(to)
      }
    }
    return direction == .forwards ? (to, from) : (from, to)
  }

  /// Gives a view to the transition that is taken out when it is over.
  public final func lend(_ view: UIView) { extras.append(view) }

  /// Lets a view of the transition stay in the container of a presentation that comes; lends it in all other cases.
  public final func keep(_ view: UIView, in context: any UIViewControllerContextTransitioning) {
    guard context.presentationStyle != .none, direction == .forwards else { return lend(view) }
    leftovers.append(view)
  }

  /// Hides a view until the transition is over.
  public final func hide(_ view: UIView) {
    guard !view.isHidden else { return }
    view.isHidden = true
    hidden.append(view)
  }

  /// Runs `action` when the transition is over, before its context is told.
  public final func afterwards(_ action: @escaping () -> Void) { tidying.append(action) }

  // MARK: Playing

  public final func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { timing.duration }

  public final func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    prepare(transitionContext)
    setModel(to: 1)
    let animations = moves.flatMap { $0.animations(from: 0, to: 1) }
    UIView.animate(withDuration: timing.duration, pace: pace.ofLayers, animations) { [self] _ in
      tidyUp(completed: !transitionContext.transitionWasCancelled)
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// How much of the way is behind at a fraction 0…1 of the time; springs go beyond 1.
  public final func progress(at fraction: Double) -> Double { pace.progress(at: fraction, of: timing.duration) }
}

// MARK: Placing by hand

extension Effect {
  /// Puts everything into the container, as it is at the start; for interaction controllers that place views themselves.
  public final func prepare(_ context: any UIViewControllerContextTransitioning) {
    UIView.performWithoutAnimation {
      let own = moves(in: context)
      moves = own + FlightPlan(flights, in: context).moves(of: self, besides: own)
      for view in moves.map(\.view) where !rests.contains(where: { $0.view === view }) { rests.append(.init(view)) }
      place(at: 0)
    }
  }

  /// Shows a part of the way at once: 0 is the start, 1 the end.
  public final func place(at progress: CGFloat) {
    UIView.performWithoutAnimation { place(moves, at: progress) }
  }

  /// What is under animations to an end: all that is not a part of a transform is there already.
  private final func setModel(to end: CGFloat) {
    UIView.performWithoutAnimation { place(moves.filter { !$0.property.isPartOfTransform }, at: end) }
  }

  private final func place(_ moves: [Move], at progress: CGFloat) {
    rests.forEach { $0.view.layer.transform = $0.transform }
    for move in moves {
      let rest = rests.first { $0.view === move.view }
      move.place(at: Double(progress), from: rest)
    }
  }

  /// Animates from one part of the way to another, slow at both ends, and puts things away; then runs `completion`.
  public final func run(
    from start: CGFloat, to end: CGFloat, over duration: Double, completion: @escaping () -> Void
  ) {
    setModel(to: end)
    let animations = moves.flatMap { $0.animations(from: Double(start), to: Double(end)) }
    UIView.animate(withDuration: duration, pace: .curve(.easeInEaseOut), animations) { [self] _ in
      tidyUp(completed: end == 1)
      completion()
    }
  }

  /// Leaves views of a presentation as they are at its end.
  private final func stay(_ views: [UIView]) {
    for move in moves where views.contains(where: { $0 === move.view }) {
      move.place(at: 1, from: rests.first { $0.view === move.view })
    }
  }

  /// Puts everything back as it was before the transition moved it.
  private final func tidyUp(completed: Bool) {
    UIView.performWithoutAnimation {
      rests.forEach { $0.restore(moves) }
      if completed { stay(leftovers) }
      (extras + (completed ? [] : leftovers)).forEach { $0.removeFromSuperview() }
      hidden.forEach { $0.isHidden = false }
      tidying.forEach { $0() }
    }
    (moves, rests, extras, leftovers, hidden, tidying) = ([], [], [], [], [], [])
  }
}
