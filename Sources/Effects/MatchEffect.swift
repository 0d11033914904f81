import Geometry
public import Interface

/// Two screens dissolve into each other while views fly from their places in one to their places in the other.
///
/// Which views, `flights` says; they are hidden in the screens themselves meanwhile.
/// What is in front of them in a screen stays in front of the flight.
/// - Source: book seed, B-550.
@preconcurrency @MainActor
public final class MatchEffect: GuestEffect {
  /// A dissolve with these flights.
  public convenience init(timing: EffectTiming, direction: Direction = .forwards, flights: [Flight]) {
    self.init(timing: timing, direction: direction)
    self.flights = flights
  }

  public override func arrival(
    of guest: UIView?, before host: UIView?, in context: any UIViewControllerContextTransitioning
  ) -> [Move] {
    guest.map { [Move($0, .opacity, from: 0, to: 1)] } ?? []
  }
}
