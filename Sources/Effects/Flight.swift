import Geometry
import Interface

/// The movement of a view from its position in one screen to the position of its counterpart in another screen. Both
/// original views are hidden during the flight.
///
/// Size, corner radius, background and opacity change from those of one view to those of the other. Contents that are
/// equal in both views (the same text or the same image) are shown once. Otherwise the new contents fade in over the
/// old ones, which then fade out. If the old or the new contents include text, both fade at the same time. Views that
/// overlap an original view and are in front of it stay in front of the flight.
///
/// The views are found by `accessibilityIdentifier`. The flight begins at the view in the outgoing screen, in both
/// directions of the transition. If either view is missing, there is no flight.
public struct Flight: Hashable, Sendable {
  /// The accessibility identifiers of the two views, in any order.
  public let ends: [String]

  /// Creates a flight between two views with the given accessibility identifiers, in any order.
  public init(_ one: String, _ other: String) { ends = [one, other] }

  /// Returns the first view inside `screen` that has one of the two accessibility identifiers, or nil if there is
  /// none.
  @MainActor
  func end(in screen: UIView?) -> UIView? {
    screen.flatMap { screen in ends.lazy.compactMap { screen.first(called: $0) }.first }
  }
}

/// All flights of a transition. Each one moves a view of the outgoing screen to the position of its counterpart in the
/// incoming screen (see `Flight`).
///
/// The views of both screens must be at their final positions in the container.
@MainActor
struct FlightPlan {
  private let container: UIView
  /// The view of the outgoing screen (index 0) and the view of the incoming screen (index 1). Empty if there are no
  /// flights.
  private let screens: [UIView?]
  private let journeys: [FlightJourney]

  init(_ flights: [Flight], in context: any UIViewControllerContextTransitioning) {
    container = context.containerView
    screens =
      flights.isEmpty
      ? [] : [UITransitionContextViewControllerKey.from, .to].map { context.viewController(forKey: $0)?.view }
    screens.forEach { $0?.layoutIfNeeded() }
    let (screens, container) = (screens, container)
    // All snapshots are taken before anything is hidden: one flight's view can be inside another's.
    journeys = flights.compactMap { flight in
      guard let start = flight.end(in: screens[0]), let end = flight.end(in: screens[1]), start !== end else {
        return nil
      }
      return FlightJourney(from: start, to: end, in: container)
    }
  }

  /// Adds the moving views of all flights to the container, and snapshots of the views in front of the flights.
  /// Returns the moves of all views that were added.
  ///
  /// - Parameter own: the moves with which the effect itself moves the two screens. The snapshots of a screen's views
  ///   move with that screen.
  func moves(of effect: Effect, besides own: [Move]) -> [Move] {
    guard !journeys.isEmpty else { return [] }
    for journey in journeys { journey.ends.forEach { effect.hide($0) } }
    for journey in journeys {
      container.addSubview(journey.view)
      effect.lend(journey.view)
    }
    return journeys.flatMap(\.moves) + [0, 1].flatMap { front(of: $0, effect, own) }
  }

  /// Adds a view with snapshots of all views of a screen that are in front of a flight. Returns the moves with which
  /// the added view follows that screen.
  ///
  /// - Parameters:
  ///   - number: the index of the screen in `screens`: 0 is the outgoing one, 1 the incoming one.
  ///   - own: the moves with which the effect itself moves the two screens.
  private func front(of number: Int, _ effect: Effect, _ own: [Move]) -> [Move] {
    guard let screen = screens[number] else { return [] }
    var pieces: [UIView] = []
    for journey in journeys {
      for piece in journey.ends[number].viewsInFront(below: screen) where !pieces.contains(where: { $0 === piece }) {
        if piece.convert(piece.bounds, to: container).intersects(journey.places[number]) { pieces.append(piece) }
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
  /// Returns the first view with the accessibility identifier `name`, searched depth first from this view, or nil.
  fileprivate func first(called name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.first(called: name) }.first
  }

  /// Returns the views inside `screen` that are drawn in front of this view and are not hidden: its later siblings,
  /// and the later siblings of its superviews.
  fileprivate func viewsInFront(below screen: UIView) -> [UIView] {
    guard self !== screen, let superview, let place = superview.subviews.firstIndex(where: { $0 === self }) else {
      return []
    }
    let siblings = superview.subviews[(place + 1)...].filter { !$0.isHidden && $0.alpha > 0 }
    return siblings + superview.viewsInFront(below: screen)
  }
}
