import Geometry
public import Interface
import MediaTime

/// An effect in which the incoming view slides in from the right, moved by a spring, and overshoots its final
/// position.
@preconcurrency @MainActor
public final class SpringEffect: OverlayEffect {
  /// The damping ratio of the spring. Below 1 the spring overshoots.
  public static let dampingRatio = 0.6

  /// The timing curve of `timing`. If `timing` has none, a spring with `dampingRatio` that settles in the duration of
  /// `timing`.
  public override var timingCurve: EffectTimingCurve {
    timing.timingCurve.map { .curve($0) }
      ?? .spring(.uiKit(duration: max(timing.duration, 0.001), dampingRatio: Self.dampingRatio))
  }

  /// Returns the move with which `upper` enters from the right, or no move if `upper` is nil. In a layout from right to
  /// left, `upper` enters from the left.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    upper.map { [Move($0, .x, from: context.containerView.bounds.width * layoutSign(in: context), to: 0)] } ?? []
  }
}
