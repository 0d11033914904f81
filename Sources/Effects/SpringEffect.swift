import Geometry
public import Interface
import MediaTime

/// An effect in which the incoming view slides in from the right on a spring and overshoots its final position.
@preconcurrency @MainActor
public final class SpringEffect: GuestEffect {
  /// The damping ratio of the spring. Below 1 the spring overshoots.
  public static let dampingRatio = 0.6

  /// The curve of `timing`, or else the spring of `UIView.animate(withDuration:usingSpringWithDamping:)`.
  public override var pace: EffectPace {
    timing.pace.map { .curve($0) }
      ?? .spring(.uiKit(duration: max(timing.duration, 0.001), dampingRatio: Self.dampingRatio))
  }

  /// Returns the move with which the view enters from the right.
  public override func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    guest.map { [Move($0, .x, from: context.containerView.bounds.width, to: 0)] } ?? []
  }
}
