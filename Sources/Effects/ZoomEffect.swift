import Geometry
public import Interface

/// An effect in which the incoming view grows from a point in the centre of its frame, and fades in during the first
/// quarter of the transition.
@preconcurrency @MainActor
public final class ZoomEffect: OverlayEffect {
  /// Returns the moves with which `upper` grows from a point, and fades in during the first quarter of the transition.
  /// If `upper` is nil, there are no moves.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    guard let upper else { return [] }
    return [
      Move(upper, .scale, from: 0.01, to: 1), Move(upper, .opacity, [.init(0, 0), .init(0.25, 1), .init(1, 1)]),
    ]
  }
}
