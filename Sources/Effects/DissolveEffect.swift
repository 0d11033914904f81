import Geometry
public import Interface

/// The new view appears in front of the old one, or vanishes from there on the way back; nothing moves.
@preconcurrency @MainActor
public final class DissolveEffect: GuestEffect {
  public override func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    guest.map { [Move($0, .opacity, from: 0, to: 1)] } ?? []
  }
}
