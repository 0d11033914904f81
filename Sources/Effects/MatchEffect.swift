import Geometry
public import Interface

/// An effect in which one screen dissolves into the other, while views move from their positions in one screen to those
/// of their counterparts in the other.
///
/// `flights` lists these views. The originals are hidden in both screens during the transition. Views that overlap an
/// original and are in front of it stay in front of the moving view.
/// - Source: B-550.
@preconcurrency @MainActor
public final class MatchEffect: OverlayEffect {
  /// Creates an effect that dissolves one screen into the other, with the given flights.
  public convenience init(timing: EffectTiming, direction: Direction = .forwards, flights: [Flight]) {
    self.init(timing: timing, direction: direction)
    self.flights = flights
  }

  /// Returns the move with which `upper` fades in, or no move if `upper` is nil.
  public override func arrival(
    of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    upper.map { [Move($0, .opacity, from: 0, to: 1)] } ?? []
  }
}
