import Geometry
public import Interface

/// An effect in which the incoming view fades in over the outgoing view. In the backward direction, the outgoing view
/// fades out over the incoming view.
@preconcurrency @MainActor
public final class DissolveEffect: OverlayEffect {
  /// Returns the move with which `upper` fades in, or no move if `upper` is nil.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    upper.map { [Move($0, .opacity, from: 0, to: 1)] } ?? []
  }
}
