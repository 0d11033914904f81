import Geometry
import Interface

/// A view that flies from its place in one screen to its place in the next: a picture of both, while both are hidden.
///
/// The views are found by `accessibilityIdentifier`, whichever way the transition goes: the one in the leaving screen is
/// where the flight begins. A flight of which one end is missing does not take place.
public struct Flight: Hashable, Sendable {
  /// What the two views are called; the order does not matter.
  public let ends: [String]

  /// A flight between the views of these names.
  public init(_ one: String, _ other: String) { ends = [one, other] }

  /// What flies, once the screens are at rest in the container.
  @MainActor
  func moves(in context: any UIViewControllerContextTransitioning, of effect: Effect) -> [Move] {
    let container = context.containerView
    let screens = [UITransitionContextViewControllerKey.from, .to].map { context.viewController(forKey: $0)?.view }
    screens.forEach { $0?.layoutIfNeeded() }
    guard let start = end(in: screens[0]), let end = end(in: screens[1]), start !== end,
      let old = start.snapshotView(afterScreenUpdates: true), let new = end.snapshotView(afterScreenUpdates: true)
    else { return [] }
    let places = [start, end].map { $0.convert($0.bounds, to: container) }
    [start, end].forEach { effect.hide($0) }
    for (picture, place) in zip([old, new], places) {
      picture.center = CGPoint(x: places[1].midX, y: places[1].midY)
      picture.accessibilityIdentifier = "\(place == places[0] ? start.name : end.name).flight"
      container.addSubview(picture)
      effect.lend(picture)
    }
    return [(old, places[0]), (new, places[1])].flatMap { way(of: $0, sized: $1.size, from: places[0], to: places[1]) }
      + [
        // One comes over the other before that goes: together they never let through what is behind them.
        Move(new, .opacity, [.init(0, 0), .init(0.5, 1), .init(1, 1)]),
        Move(old, .opacity, [.init(0, 1), .init(0.5, 1), .init(1, 0)]),
      ]
  }

  @MainActor
  private func way(of view: UIView, sized size: CGSize, from start: CGRect, to end: CGRect) -> [Move] {
    guard size.width > 0, size.height > 0 else { return [] }
    return [
      Move(view, .x, from: start.midX - end.midX, to: 0), Move(view, .y, from: start.midY - end.midY, to: 0),
      Move(view, .scaleX, from: start.width / size.width, to: end.width / size.width),
      Move(view, .scaleY, from: start.height / size.height, to: end.height / size.height),
    ]
  }

  @MainActor
  private func end(in screen: UIView?) -> UIView? {
    screen.flatMap { screen in ends.lazy.compactMap { screen.first(called: $0) }.first }
  }
}

extension UIView {
  fileprivate var name: String { accessibilityIdentifier ?? "view" }

  /// The first view of this name, itself first, then inside, depth first.
  fileprivate func first(called name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.first(called: name) }.first
  }
}
