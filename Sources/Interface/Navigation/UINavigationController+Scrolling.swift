import Geometry
import Layers
import MediaTime

extension UINavigationController: ScrollContentObserver {
  /// Makes this navigation controller the observer of the topmost view controller's scroll view, whose content offset
  /// then determines the look of the navigation bar. The scroll view that was observed before no longer affects the
  /// bar.
  final func followContent() {
    let view = topViewController?.contentScrollView(for: .top)
    guard observedContent !== view else { return }
    if observedContent?.barObserver === self { observedContent?.barObserver = nil }
    stopGlide()
    observedContent = view
    view?.barObserver = self
    view?.indicators.update()
  }

  /// Returns the heights, in points, of the part of the bar below the title and the buttons, while `child` is on top.
  /// The lower bound is the collapsed height, the upper bound the expanded height.
  final func extentLimits(for child: UIViewController?) -> ClosedRange<CGFloat> {
    navigationBar.extentLimits(of: child?.navigationItem, in: stack.map(\.navigationItem))
  }

  /// Returns the properties of the navigation bar that depend on the content offset of `child`'s scroll view: the
  /// background, and the height of the part below the title and the buttons.
  ///
  /// If `child` has no scroll view, the bar has its expanded height.
  final func scroll(for child: UIViewController?) -> BarScroll {
    let limits = extentLimits(for: child)
    let free = child?.contentScrollView(for: .top).map { freeExtent(of: $0, in: limits) }
    return BarScroll(free: free ?? limits.upperBound, in: limits)
  }

  /// Returns the distance, in points, from the lower edge of the row with title and buttons to the upper edge of the
  /// content of a scroll view. The distance is not limited to `limits`, the range from the collapsed to the expanded
  /// height below the row.
  private final func freeExtent(of view: UIScrollView, in limits: ClosedRange<CGFloat>) -> CGFloat {
    limits.upperBound - view.contentOffset.y - view.appliedInset.top
  }

  /// Whether a change of the content offset now changes the bar. The value is false while a transition runs or is
  /// prepared, because the transition animates the bar.
  private final var followsOffset: Bool { transition.map { $0.phase == .completed } ?? true && !isChanging }

  func contentDidMove(in view: UIScrollView) {
    guard view === observedContent, followsOffset, isViewLoaded else { return }
    let wasAtEdge = navigationBar.scroll.edgeShare > 0.5
    placeNavigationBar(configuration(for: topViewController))
    if wasAtEdge != (navigationBar.scroll.edgeShare > 0.5) { navigationBar.edgeDidChange() }
  }

  /// Sets the frame of the navigation bar to that of `configuration`, and lays the bar out at once.
  final func placeNavigationBar(_ configuration: BarConfiguration) {
    navigationBar.place(
      configuration.navigationBar, isHidden: configuration.hidesNavigationBar, scroll: configuration.scroll)
    navigationBar.layoutIfNeeded()
  }

  func collapsedInset(of view: UIScrollView) -> CGFloat {
    guard view === observedContent, !hidesNavigationBar else { return 0 }
    let limits = extentLimits(for: topViewController)
    guard limits.upperBound > 0 else { return 0 }
    let free = freeExtent(of: view, in: limits)
    return limits.upperBound - min(max(free, limits.lowerBound), limits.upperBound)
  }

  /// Returns the content offset at which a scroll movement ends that would otherwise end at `proposed`. If the large
  /// title or the accessory would be partly visible there, the result is the nearest offset at which both are either
  /// completely visible or hidden.
  func restingOffset(for proposed: CGFloat, in view: UIScrollView) -> CGFloat {
    guard view === observedContent, let item = topViewController?.navigationItem, !hidesNavigationBar else {
      return proposed
    }
    let limits = extentLimits(for: topViewController)
    let top = limits.upperBound - view.appliedInset.top
    let (free, accessory) = (top - proposed, item.accessory?.height ?? 0)
    let stops = [limits.lowerBound, limits.upperBound - (limits.lowerBound == 0 ? accessory : 0), limits.upperBound]
    guard free > limits.lowerBound, free < limits.upperBound else { return proposed }
    return stops.map { top - $0 }.min { ($0 - proposed).magnitude < ($1 - proposed).magnitude } ?? proposed
  }

  func contentWillGlide(in view: UIScrollView, along glide: Glide, from beginning: Double, duration: Double) {
    guard view === observedContent, followsOffset, !hidesNavigationBar, let content = navigationBar.content else {
      return
    }
    let limits = extentLimits(for: topViewController)
    let bends = BarScroll.bends(content.expansion)
    let begin = navigationBar.layer.convertTime(beginning, from: view.layer)
    stopGlide()
    barGlide = BarGlide(
      of: navigationBar, along: glide, from: begin, duration: duration,
      offsets: bends.map { limits.upperBound - view.appliedInset.top - $0 }
    ) { index in
      var configuration = configuration(for: topViewController)
      configuration.setScroll(BarScroll(free: bends[index], in: limits))
      placeNavigationBar(configuration)
    }
    placeNavigationBar(configuration(for: topViewController))
  }

  func contentDidStop(in view: UIScrollView) { if view === observedContent { stopGlide() } }

  /// Removes the animations with which the bar follows a motion of the content after a drag (see `barGlide`).
  final func stopGlide() {
    barGlide?.stop()
    barGlide = nil
  }
}
