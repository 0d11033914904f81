import Geometry
public import Interface
import MediaTime

/// The guest comes from the right on a spring: beyond its place, and back.
@preconcurrency @MainActor
public final class SpringEffect: GuestEffect {
  /// How the spring is damped: 1 does not swing over, less does.
  public static let dampingRatio = 0.6

  /// The spring of `UIView.animate(withDuration:usingSpringWithDamping:)`; the timing's own pace replaces it.
  public override var pace: EffectPace {
    timing.pace.map { .curve($0) }
      ?? .spring(.uiKit(duration: max(timing.duration, 0.001), dampingRatio: Self.dampingRatio))
  }

  public override func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    guest.map { [Move($0, .x, from: context.containerView.bounds.width, to: 0)] } ?? []
  }
}
