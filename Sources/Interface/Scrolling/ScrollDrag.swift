import Geometry
import Layers
import MediaTime

/// A running drag of a scroll view's content.
struct ScrollDrag {
  /// The axes along which the content moves.
  let axes: [ScrollAxis]
  /// The content offset at the beginning of the drag. If paging is enabled, the drag ends at most one page from this
  /// offset.
  let start: CGPoint
  /// The translation of the touch in points, as far as `pulled` already includes it.
  var translation: CGPoint
  /// The content offset that the drag would cause if there were no resistance (rubber band) beyond the edges.
  var pulled: CGPoint
}

extension UIScrollView {
  /// Responds to a change of the pan recognizer's state or translation.
  final func dragDidChange(_ pan: ScrollPan) {
    window?.stage?.participants.forEach { $0.contentIsDragged(in: self, by: pan) }
    switch pan.state {
    case .began: beginDrag(pan)
    case .changed: continueDrag(pan)
    case .ended: endDrag(velocity: .each { -pan.velocity(in: self)[$0] })
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  /// Begins a drag of the content. The touch has already moved: the first `StageProfile.panSlop` points of its movement
  /// do not move the content, and the rest does (unverified).
  private final func beginDrag(_ pan: ScrollPan) {
    motion?.stop()
    let moved = pan.translation(in: self)
    let (length, slop) = (moved.length, (window?.stage?.profile ?? .modern).panSlop)
    let skipped = length > slop ? slop / length : 1
    drag = ScrollDrag(
      axes: dragAxes(moved), start: contentOffset, translation: .each { moved[$0] * skipped },
      pulled: .each { pulledOffset($0, shown: contentOffset[$0]) })
    (isTracking, isDragging) = (true, true)
    note("scrollViewWillBeginDragging")
    delegate?.scrollViewWillBeginDragging(self)
    indicators.show()
    continueDrag(pan)
  }

  /// Returns the axes along which a drag moves the content. `moved` is the translation of the touch since it began.
  ///
  /// The result contains the axes along which the content can be dragged. If `isDirectionalLockEnabled` is true and
  /// there are two such axes, only the axis of the larger component of `moved` remains, unless the drag is diagonal. A
  /// drag is diagonal if neither component is more than twice the other (unverified).
  private final func dragAxes(_ moved: CGPoint) -> [ScrollAxis] {
    let axes = ScrollAxis.allCases.filter { canDrag($0) }
    let (x, y) = (moved.x.magnitude, moved.y.magnitude)
    guard isDirectionalLockEnabled, axes.count == 2, max(x, y) > 2 * min(x, y) else { return axes }
    return [x > y ? .x : .y]
  }

  private final func continueDrag(_ pan: ScrollPan) {
    // A pinch also moves the content.
    guard zoom == nil else { return rebaseDrag() }
    guard var drag else { return }
    let translation = pan.translation(in: self)
    guard translation.isFinite else { return }
    for axis in drag.axes { drag.pulled[axis] += drag.translation[axis] - translation[axis] }
    drag.translation = translation
    self.drag = drag
    let offset = CGPoint.each { drag.axes.contains($0) ? shownOffset($0, pulled: drag.pulled[$0]) : contentOffset[$0] }
    show(offset)
  }

  /// Makes the running drag continue from the current content offset. Called after the app or a zoom has changed the
  /// offset.
  final func rebaseDrag() {
    guard drag != nil else { return }
    let offset = contentOffset
    drag?.pulled = .each { pulledOffset($0, shown: offset[$0]) }
    drag?.translation = panGestureRecognizer.translation(in: self)
  }

  /// Returns the content offset along an axis that is visible during a drag. `pulled` is the offset that the content
  /// would have without resistance. Beyond the edges, the rubber band reduces the distance from the edge. If `bounces`
  /// is false, the result is not beyond the edges.
  final func shownOffset(_ axis: ScrollAxis, pulled: CGFloat) -> CGFloat {
    let (limits, length) = (limits(axis), Double(bounds.size[axis]))
    let edge = min(max(pulled, limits.lowerBound), limits.upperBound)
    guard bounces, length > 0 else { return edge }
    return edge + CGFloat(RubberBand.distance(forPull: Double(pulled - edge), length: length))
  }

  /// Returns the offset along an axis that the content would have without resistance, if the visible offset is `shown`:
  /// the inverse of `shownOffset(_:pulled:)`.
  private final func pulledOffset(_ axis: ScrollAxis, shown: CGFloat) -> CGFloat {
    let (limits, length) = (limits(axis), Double(bounds.size[axis]))
    let edge = min(max(shown, limits.lowerBound), limits.upperBound)
    guard bounces, length > 0 else { return shown }
    return edge + CGFloat(RubberBand.pull(forDistance: Double(shown - edge), length: length))
  }

  // MARK: End

  private final func endDrag(velocity: CGPoint) {
    guard let drag else { return }
    self.drag = nil
    isTracking = false
    follower?.dragWillEnd()
    let speed = CGPoint.each { drag.axes.contains($0) && velocity[$0].isFinite ? velocity[$0] : 0 }
    let (glides, target) = motionAfterDrag(drag, speed)
    isDragging = false
    let decelerates = glides.duration > 0 && window?.stage != nil && zoom == nil
    note("scrollViewDidEndDragging")
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    // The delegate can have moved the content.
    guard decelerates, motion == nil, window != nil else { return indicators.hide() }
    note("scrollViewWillBeginDecelerating")
    delegate?.scrollViewWillBeginDecelerating(self)
    if motion == nil, window != nil { ScrollMotion.start(.deceleration, of: self, along: glides, to: target) }
  }

  /// Returns the motion of the content after the drag `drag`, and the offset at which the content is made to stop.
  /// `velocity` is the velocity of the content offset, in points per second.
  ///
  /// The offset is nil if the motion ends naturally: paging, the method `adjustsTarget`, the bar observer and the
  /// delegate have not changed its end.
  private final func motionAfterDrag(_ drag: ScrollDrag, _ velocity: CGPoint) -> (ScrollGlides, CGPoint?) {
    let page = isPagingEnabled && limits(.x).contains(contentOffset.x) && limits(.y).contains(contentOffset.y)
    let natural = ScrollGlides { axis in
      canDrag(axis) || !limits(axis).contains(contentOffset[axis])
        ? plan(axis).glide(from: Double(contentOffset[axis]), velocity: Double(velocity[axis])) : nil
    }
    let proposed = CGPoint.each { axis in
      page && drag.axes.contains(axis)
        ? pageOffset(axis, from: drag.start[axis], velocity[axis])
        : natural[axis].map { CGFloat($0.target) } ?? contentOffset[axis]
    }
    let speed = CGPoint.each { velocity[$0] / 1000 }
    var chosen = adjustsTarget?(proposed, speed) ?? proposed
    if let barObserver { chosen.y = barObserver.restingOffset(for: chosen.y, in: self) }
    note("scrollViewWillEndDragging")
    // The pointer is valid during the call of the delegate.
    unsafe withUnsafeMutablePointer(to: &chosen) { pointer in
      unsafe delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: pointer)
    }
    guard page || chosen != proposed else { return (natural, nil) }
    let target = clamped(chosen)
    let glides = ScrollGlides { axis in
      guard page || chosen[axis] != proposed[axis] else { return natural[axis] }
      // A delegate that sets the current offset as the target stops the content, whatever the velocity of the touch.
      if !page, (target[axis] - contentOffset[axis]).magnitude < 1e-6 { return nil }
      return plan(axis).glide(
        from: Double(contentOffset[axis]), velocity: Double(velocity[axis]), to: Double(target[axis]))
    }
    return (glides, target)
  }

  /// The minimum velocity of the content offset, in points per second, at which a drag moves to the next page even if
  /// that page is not the nearest one (unverified).
  private static var pageSpeed: CGFloat { 300 }

  /// Returns the content offset, along an axis, of the page at which the content stops after a drag. `start` is the
  /// offset at which the drag began. `velocity` is the velocity of the content offset, in points per second.
  ///
  /// If the velocity is at least `pageSpeed`, the result is the next page in its direction, otherwise the nearest page.
  /// The result is at most one page from `start`.
  private final func pageOffset(_ axis: ScrollAxis, from start: CGFloat, _ velocity: CGFloat) -> CGFloat {
    let (length, limits) = (bounds.size[axis], limits(axis))
    guard length > 0 else { return contentOffset[axis] }
    let old = ((start - limits.lowerBound) / length).rounded()
    let now = (contentOffset[axis] - limits.lowerBound) / length
    var page = now.rounded()
    if velocity.magnitude >= Self.pageSpeed { page = velocity > 0 ? now.rounded(.down) + 1 : now.rounded(.up) - 1 }
    page = min(max(page, old - 1), old + 1)
    return min(max(limits.lowerBound + page * length, limits.lowerBound), limits.upperBound)
  }

  // MARK: Touches

  /// Called when the first touch on the content begins. If the content is moving, the motion ends at the visible
  /// offset. If the content was moving after a drag, the subviews do not receive the touch.
  final func touchesDidLand(_ touches: Set<UITouch>) {
    isTracking = true
    guard let motion else { return }
    if motion.purpose == .deceleration { catches.formUnion(touches) }
    motion.stop()
  }

  /// Called when all touches have ended or have been removed from the pan recognizer. If a touch had stopped the
  /// content, the content now moves to the nearest page or back within its limits.
  final func touchesDidLeave() {
    let wasCaught = !catches.isEmpty
    // A touch that stays on the screen after another gesture has begun is still not delivered.
    catches = catches.filter(\.isDown)
    isTracking = drag != nil
    guard wasCaught, motion == nil, drag == nil, zoom == nil, window?.stage != nil else { return }
    let resting = adjustsRest?(clamped(contentOffset)) ?? clamped(contentOffset)
    let rest = ScrollGlides { axis in
      let offset = contentOffset[axis]
      let target = isPagingEnabled && canDrag(axis) ? pageOffset(axis, from: offset, 0) : resting[axis]
      return target == offset ? nil : plan(axis).glide(from: Double(offset), velocity: 0, to: Double(target))
    }
    if rest.duration > 0 { ScrollMotion.start(.deceleration, of: self, along: rest) }
  }
}

extension CGPoint {
  /// The distance of this point from the origin.
  fileprivate var length: CGFloat { (x * x + y * y).squareRoot() }
}
