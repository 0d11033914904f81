import Geometry
import Layers

extension UIPageViewController {
  /// Which pages a finger turns to; nil when there are none that way.
  private final func ask(_ direction: NavigationDirection) -> (pages: [UIViewController], back: UIViewController?)? {
    guard let edge = direction == .forward ? pages.last : pages.first else { return nil }
    guard layout.places.count == 2 || layout.backPlace != nil else {
      return next(to: edge, direction).map { ([$0], nil) }
    }
    guard let near = next(to: edge, direction), let far = next(to: near, direction) else { return nil }
    guard layout.backPlace == nil else { return ([far], near) }
    return (direction == .forward ? [near, far] : [far, near], nil)
  }

  private final func next(to page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    switch direction {
    case .forward: dataSource?.pageViewController(self, viewControllerAfter: page)
    case .reverse: dataSource?.pageViewController(self, viewControllerBefore: page)
    }
  }

  /// Whether a finger may turn now.
  final var canTurn: Bool { turn == nil && !isTelling && appearance == .appeared && !pages.isEmpty }

  /// A finger asks for the next pages; the clock turns them.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  final func turnByTap(_ direction: NavigationDirection) -> Bool {
    guard canTurn, let next = ask(direction) else { return false }
    begin(PageTurn(from: pages, to: next.pages, back: next.back, direction, isByFinger: true))
    return true
  }

  /// The length a finger has to go to turn a page.
  final var turnLength: CGFloat { max(layout.length(of: contentView.bounds.size) + spacing, 1) }

  /// A finger has gone `travel` points, to the right or down.
  final func drag(_ drag: inout PageDrag, to travel: CGFloat) {
    drag.travel = travel
    guard let turn else { return startTurn(&drag) }
    guard turn.isUnderFinger, let driver = turn.driver else { return }
    let way = turn.direction == .forward ? -travel : travel
    driver.update(way / turnLength)
    if way < 0 { driver.cancel() }  // back over where it began: another page may come from the other side
  }

  private final func startTurn(_ drag: inout PageDrag) {
    guard canTurn, drag.travel != 0 else { return }
    let direction: NavigationDirection = drag.travel < 0 ? .forward : .reverse
    guard !drag.ends.contains(direction), let next = ask(direction) else {
      drag.ends.insert(direction)
      return pull(by: drag.travel)
    }
    pull(by: 0)
    let driver = UIPercentDrivenInteractiveTransition()
    if transitionStyle == .scroll { driver.completionCurve = .easeOut }
    let turn = PageTurn(from: pages, to: next.pages, back: next.back, direction, isByFinger: true, driver: driver)
    begin(turn)
    if turn.isUnderFinger { driver.update(drag.travel.magnitude / turnLength) }
  }

  /// The finger is lifted, at `velocity` points per second; nil when the gesture was taken away.
  final func release(_ drag: PageDrag, velocity: CGFloat?) {
    if let turn, turn.isUnderFinger, let driver = turn.driver {
      let sign: CGFloat = turn.direction == .forward ? -1 : 1
      let isTurned = velocity.map { sign * (drag.travel + Self.foresight * $0) > turnLength / 2 } ?? false
      isTurned ? driver.finish() : driver.cancel()
    }
    guard contentView.bounds.origin != .zero else { return }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: { self.contentView.bounds.origin = .zero })
  }

  /// How many seconds of its speed a finger is credited with when it is lifted: the rule of spec E1 (unverified here).
  private static let foresight: CGFloat = 0.3

  /// At the ends pages follow the finger less and less, as in a scroll view; pages that curl do not.
  ///
  /// - Source: spec E4 (scroll view: rubber band constant 0.55).
  private final func pull(by travel: CGFloat) {
    guard transitionStyle == .scroll else { return }
    let length = max(layout.length(of: contentView.bounds.size), 1)
    let way = (1 - 1 / (travel.magnitude * 0.55 / length + 1)) * length
    UIView.performWithoutAnimation { contentView.bounds.origin = layout.way(travel < 0 ? way : -way) }
  }
}

/// One drag of a finger over pages.
struct PageDrag {
  /// How far the finger has gone, to the right or down.
  var travel: CGFloat = 0
  /// Directions in which there was no page.
  var ends: Set<UIPageViewController.NavigationDirection> = []
}
