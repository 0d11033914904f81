import Geometry
import Layers

extension UIPageViewController {
  /// Requests from the data source the pages that a page turn by the user brings: the new visible pages, and the page
  /// on the back of the turning page, or nil for no back.
  ///
  /// - Returns: the pages, or nil if the data source does not return enough pages in the given direction.
  private final func ask(_ direction: NavigationDirection) -> (pages: [UIViewController], back: UIViewController?)? {
    guard let edge = direction == .forward ? pages.last : pages.first else { return nil }
    guard layout.slots.count == 2 || layout.backSlot != nil else {
      return next(to: edge, direction).map { ([$0], nil) }
    }
    guard let near = next(to: edge, direction), let far = next(to: near, direction) else { return nil }
    guard layout.backSlot == nil else { return ([far], near) }
    return (direction == .forward ? [near, far] : [far, near], nil)
  }

  /// Returns the page next to `page` in a direction, from the cache or from the data source, or nil if there is none.
  private final func next(to page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    if let cachedNeighbor, cachedNeighbor.page === page, cachedNeighbor.direction == direction {
      return cachedNeighbor.neighbor
    }
    return switch direction {
    case .forward: dataSource?.pageViewController(self, viewControllerAfter: page)
    case .reverse: dataSource?.pageViewController(self, viewControllerBefore: page)
    }
  }

  /// Whether the user can begin a page turn: pages are visible, and no page turn or callback is running.
  final var canTurn: Bool { turn == nil && !isDeferringCalls && appearance == .appeared && !pages.isEmpty }

  /// Begins a page turn after a tap. The page turn is animated and not interactive.
  ///
  /// - Returns: whether a page turn began. The result is false if the data source has no page in that direction.
  @discardableResult
  final func turnByTap(_ direction: NavigationDirection) -> Bool {
    guard canTurn, let next = ask(direction) else { return false }
    begin(PageTurn(from: pages, to: next.pages, back: next.back, direction, isByUser: true))
    return true
  }

  /// The translation of the pan, in points along the axis of navigation, at which a page is turned completely.
  final var turnLength: CGFloat { max(layout.length(of: contentView.bounds.size) + spacing, 1) }

  /// Updates the interactive page turn after a movement of the pan. If no page turn is running, begins one.
  ///
  /// - Parameters:
  ///   - drag: the state of the pan, which the method updates.
  ///   - travel: the translation of the pan in points: to the right, down or, if the pages are reversed, to the left.
  final func drag(_ drag: inout PageDrag, to travel: CGFloat) {
    drag.travel = travel
    guard let turn else { return startTurn(&drag) }
    guard turn.isInteractive, let driver = turn.driver else { return }
    let distance = turn.direction == .forward ? -travel : travel
    driver.update(distance / turnLength)
    if distance < 0 { driver.cancel() }  // Beyond its start, the pan can begin another page turn.
  }

  /// Begins an interactive page turn in the direction of the pan. If there is no page in this direction, moves the
  /// current pages elastically.
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
    let turn = PageTurn(from: pages, to: next.pages, back: next.back, direction, isByUser: true, driver: driver)
    begin(turn)
    if turn.isInteractive { driver.update(drag.travel.magnitude / turnLength) }
  }

  /// Called when a pan ends. Finishes or cancels the page turn of the pan, and animates pages that were moved
  /// elastically back to their positions.
  ///
  /// - Parameter velocity: the velocity of the pan in points per second, in the direction of `PageDrag.travel`, or nil
  ///   if the pan was cancelled.
  final func release(_ drag: PageDrag, velocity: CGFloat?) {
    if let turn, turn.isInteractive, let driver = turn.driver {
      let sign: CGFloat = turn.direction == .forward ? -1 : 1
      let isTurned = velocity.map { sign * (drag.travel + Self.foresight * $0) > turnLength / 2 } ?? false
      isTurned ? driver.finish() : driver.cancel()
    }
    guard contentView.bounds.origin != .zero else { return }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
      animations: { self.contentView.bounds.origin = .zero })
  }

  /// The time in seconds by which a pan is extrapolated with its final velocity, by the rule of spec E1 for interactive
  /// pops (unverified for pages).
  private static let foresight: CGFloat = 0.3

  /// Moves the pages elastically beyond the first or last page, as in a scroll view, after a pan by `travel` points
  /// (see `PageDrag.travel`). Pages of `pageCurl` do not move.
  ///
  /// - Source: spec E4 (scroll view: rubber-band constant 0.55).
  private final func pull(by travel: CGFloat) {
    guard transitionStyle == .scroll else { return }
    let length = max(layout.length(of: contentView.bounds.size), 1)
    let distance = (1 - 1 / (travel.magnitude * 0.55 / length + 1)) * length
    UIView.performWithoutAnimation { contentView.bounds.origin = layout.offset(travel < 0 ? distance : -distance) }
  }
}

/// A page, and its neighbour in one direction, which was visible before the page.
struct CachedNeighbor {
  let page: UIViewController
  let direction: UIPageViewController.NavigationDirection
  let neighbor: UIViewController
}

/// The state of one pan over the pages.
struct PageDrag {
  /// The translation of the pan in points: to the right, down or, if the pages are reversed, to the left. A negative
  /// value turns pages forwards.
  var travel: CGFloat = 0
  /// The directions for which the data source returned no page.
  var ends: Set<UIPageViewController.NavigationDirection> = []
}
