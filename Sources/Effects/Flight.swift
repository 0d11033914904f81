import Geometry
import Interface

/// A view that flies from its place in one screen to its place in the next, while both views are hidden.
///
/// Size, corner radius, background and opacity go from those of the one view to those of the other. Contents that are the
/// same in both, a text or an image, are shown once. Other images dissolve; other contents go before the new ones come.
/// Views in front of the one or the other, where the flight passes, stay in front.
///
/// The views are found by `accessibilityIdentifier`, whichever way the transition goes: the one in the leaving screen is
/// where the flight begins. A flight of which one end is missing does not take place.
public struct Flight: Hashable, Sendable {
  /// The identifiers of the views; the order does not matter.
  public let ends: [String]

  /// A flight between the views of these identifiers.
  public init(_ one: String, _ other: String) { ends = [one, other] }

  /// The flight's view in a screen.
  @MainActor
  func end(in screen: UIView?) -> UIView? {
    screen.flatMap { screen in ends.lazy.compactMap { screen.first(called: $0) }.first }
  }
}

/// All flights of a transition, once the screens are at rest in the container.
@MainActor
struct FlightPlan {
  private let container: UIView
  /// The leaving and the arriving screen.
  private let screens: [UIView?]
  private let journeys: [FlightJourney]

  init(_ flights: [Flight], in context: any UIViewControllerContextTransitioning) {
    container = context.containerView
    screens =
      flights.isEmpty
      ? [] : [UITransitionContextViewControllerKey.from, .to].map { context.viewController(forKey: $0)?.view }
    screens.forEach { $0?.layoutIfNeeded() }
    let (screens, container) = (screens, container)
    // Pictures are taken before anything is hidden: one flight's view may lie in another's.
    journeys = flights.compactMap { flight in
      guard let start = flight.end(in: screens[0]), let end = flight.end(in: screens[1]), start !== end else {
        return nil
      }
      return FlightJourney(from: start, to: end, in: container)
    }
  }

  /// Puts the flights into the container, and the views that stay in front of them.
  ///
  /// - Parameter own: the effect's moves, which the views in front follow as their screens do.
  func moves(of effect: Effect, besides own: [Move]) -> [Move] {
    guard !journeys.isEmpty else { return [] }
    for journey in journeys { journey.ends.forEach { effect.hide($0) } }
    for journey in journeys {
      container.addSubview(journey.view)
      effect.lend(journey.view)
    }
    return journeys.flatMap(\.moves) + [0, 1].flatMap { front(of: $0, effect, own) }
  }

  /// Pictures of the views of a screen that are in front of flights, on a layer that moves as the screen does.
  private func front(of number: Int, _ effect: Effect, _ own: [Move]) -> [Move] {
    guard let screen = screens[number] else { return [] }
    var pieces: [UIView] = []
    for journey in journeys {
      for piece in journey.ends[number].viewsInFront(below: screen) where !pieces.contains(where: { $0 === piece }) {
        if piece.convert(piece.bounds, to: container).intersects(journey.reach) { pieces.append(piece) }
      }
    }
    guard !pieces.isEmpty else { return [] }
    let layer = UIView(frame: screen.superview?.convert(screen.frame, to: container) ?? container.bounds)
    for piece in pieces {
      guard let picture = piece.snapshotView(afterScreenUpdates: true) else { continue }
      let place = piece.convert(piece.bounds, to: screen)
      (picture.frame, picture.alpha) = (place, piece.alpha)
      layer.addSubview(picture)
    }
    pieces.forEach { effect.hide($0) }
    container.addSubview(layer)
    effect.lend(layer)
    let followed = own.filter { $0.view === screen }.map { Move(layer, $0.property, $0.keys) }
    if followed.contains(where: { $0.property == .opacity }) { return followed }
    return followed + [Move(layer, .opacity, from: number == 0 ? 1 : 0, to: number == 0 ? 0 : 1)]
  }
}

extension UIView {
  /// The first view of this name, itself first, then inside, depth first.
  fileprivate func first(called name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.first(called: name) }.first
  }

  /// The visible views in front of this one: later siblings, and those of each superview below a screen, back to front.
  fileprivate func viewsInFront(below screen: UIView) -> [UIView] {
    guard self !== screen, let superview, let place = superview.subviews.firstIndex(where: { $0 === self }) else {
      return []
    }
    let siblings = superview.subviews[(place + 1)...].filter { !$0.isHidden && $0.alpha > 0 }
    return siblings + superview.viewsInFront(below: screen)
  }
}
