import class Foundation.NSCoder
import Geometry
import Interface

/// The scroll view of a section whose groups scroll perpendicularly to the collection view. It contains the views of
/// the section's items.
@MainActor
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  /// The section that the scroll view displays.
  var section: Int
  /// The geometry and the behaviour in the coordinates of the layout.
  private(set) var source: OrthogonalContent?
  /// The geometry and the behaviour in the coordinates of the collection view.
  private var content: OrthogonalContent?
  private weak var collectionView: UICollectionView?
  /// The content offset at which the last drag began.
  private var dragStart = CGPoint.zero
  /// Whether the collection view is setting the geometry.
  private var isApplying = false

  init(section: Int, of collectionView: UICollectionView) {
    (self.section, self.collectionView) = (section, collectionView)
    super.init(frame: .zero)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator, scrollsToTop) = (false, false, false)
    (contentInsetAdjustmentBehavior, clipsToBounds, delegate) = (.never, false, self)
    adjustsTarget = { [weak self] in self?.restingOffset($0, $1) ?? $0 }
    adjustsRest = { [weak self] offset in
      guard let self else { return offset }
      dragStart = offset
      return restingOffset(offset, .zero)
    }
  }

  required init?(coder: NSCoder) { fatalError("OrthogonalScrollView.init(coder:) is not supported") }

  /// The view's rectangle in the content's coordinate system. If its origin changes, the collection view places the
  /// section's items again.
  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = bounds.origin
      super.bounds = newValue
      if newValue.origin != old, !isApplying { collectionView?.orthogonalContentDidMove(self) }
    }
  }

  /// Sets the geometry, the behaviour and the content offset.
  ///
  /// - Parameters:
  ///   - source: The geometry and the behaviour in the coordinates of the layout.
  ///   - content: The same in the coordinates of the collection view.
  ///   - offset: The new content offset, or nil to leave the content where it is.
  func apply(_ source: OrthogonalContent, oriented content: OrthogonalContent, offset: CGPoint?) {
    isApplying = true
    (self.source, self.content) = (source, content)
    if frame != content.area.frame { frame = content.area.frame }
    if contentSize != content.area.contentSize { contentSize = content.area.contentSize }
    decelerationRate = rate(of: content)
    bounces = content.bounce != .never
    alwaysBounceHorizontal = content.isHorizontal && content.bounce == .always
    alwaysBounceVertical = !content.isHorizontal && content.bounce == .always
    if let offset, offset != contentOffset { contentOffset = offset }
    isApplying = false
  }

  private func rate(of content: OrthogonalContent) -> DecelerationRate {
    guard content.decelerationRate == .automatic else {
      return DecelerationRate(rawValue: content.decelerationRate.rawValue)
    }
    // Rows whose groups are pages stop sooner (unverified).
    return content.behavior.pages ? .fast : collectionView?.decelerationRate ?? .normal
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { dragStart = contentOffset }

  /// Returns the content offset at which the groups come to rest after a drag.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which the content would come to rest without the behaviour.
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  private func restingOffset(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    guard let content, content.behavior.snaps, !content.stops.isEmpty else { return proposed }
    let axis = content.coordinate
    var result = proposed
    if content.behavior.pages {
      let (start, now) = (dragStart[keyPath: axis], contentOffset[keyPath: axis])
      result[keyPath: axis] = content.stop(from: start, at: now, velocity: velocity[keyPath: axis])
    } else {
      result[keyPath: axis] = content.stops[content.nearestStop(to: proposed[keyPath: axis])]
    }
    return result
  }
}

extension UICollectionLayoutSectionOrthogonalScrollingBehavior {
  /// Whether a drag moves the content by at most one page or group.
  var pages: Bool { self == .paging || self == .groupPaging || self == .groupPagingCentered }
  /// Whether the groups come to rest only at certain offsets.
  var snaps: Bool { pages || self == .continuousGroupLeadingBoundary }
}

extension OrthogonalContent {
  /// The minimum velocity, in points per millisecond, at which a drag ends at the next page or group (unverified).
  private static var pageSpeed: CGFloat { 0.3 }

  /// Returns the index of the stop that is nearest to an offset. Of two stops at the same distance, it is the first.
  func nearestStop(to offset: CGFloat) -> Int {
    stops.indices.min { (stops[$0] - offset).magnitude < (stops[$1] - offset).magnitude } ?? 0
  }

  /// Returns the stop at which a drag ends: the next one in the direction of a fast drag, otherwise the nearest one. It
  /// is at most one page or group from the stop at which the drag began.
  ///
  /// - Parameters:
  ///   - start: The offset at which the drag began.
  ///   - offset: The offset at the end of the drag.
  ///   - velocity: The velocity of the offset, in points per millisecond.
  func stop(from start: CGFloat, at offset: CGFloat, velocity: CGFloat) -> CGFloat {
    let first = nearestStop(to: start)
    var index = nearestStop(to: offset)
    if velocity >= Self.pageSpeed {
      index = stops.firstIndex { $0 > offset } ?? stops.count - 1
    } else if velocity <= -Self.pageSpeed {
      index = stops.lastIndex { $0 < offset } ?? 0
    }
    return stops[min(max(index, first - 1, 0), first + 1, stops.count - 1)]
  }
}
