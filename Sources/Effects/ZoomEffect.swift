import Geometry
public import Interface

/// An effect in which the incoming view grows from a point in the centre and fades in during the first quarter.
@preconcurrency @MainActor
public final class ZoomEffect: GuestEffect {
  /// Returns the moves with which the view grows from a point, and fades in during the first quarter.
  public override func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    guard let guest else { return [] }
    return [
      Move(guest, .scale, from: 0.01, to: 1), Move(guest, .opacity, [.init(0, 0), .init(0.25, 1), .init(1, 1)]),
    ]
  }
}
