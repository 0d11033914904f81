package import Geometry
import Layers
import MediaTime
import Runtime

extension UIScrollView {
  /// The duration of an animated change of the offset, in seconds (unverified).
  static var animationDuration: Double { 0.3 }

  /// Returns the range of the content offsets along an axis at which the content can rest. The range includes the
  /// insets, with expanded bars.
  final func limits(_ axis: ScrollAxis) -> ClosedRange<CGFloat> {
    let inset = fullContentInset[axis]
    let lowest = -inset.near
    return lowest...max(lowest, contentSize[axis] + inset.far - bounds.size[axis])
  }

  /// Returns the content offset nearest to `offset` at which the content can rest, that is, within `limits(_:)` along
  /// both axes.
  final func clamped(_ offset: CGPoint) -> CGPoint {
    .each { axis in
      let limits = limits(axis)
      return min(max(offset[axis], limits.lowerBound), limits.upperBound)
    }
  }

  /// Returns whether the user can drag the content along an axis.
  final func canDrag(_ axis: ScrollAxis) -> Bool {
    let limits = limits(axis)
    let alwaysBounces = axis == .x ? alwaysBounceHorizontal : alwaysBounceVertical
    return limits.upperBound > limits.lowerBound || bounces && alwaysBounces
  }

  /// Returns the constants of the motion after a drag along an axis: the limits of the content offset, the deceleration
  /// rate, and whether the content bounces.
  final func plan(_ axis: ScrollAxis) -> GlidePlan {
    require(
      decelerationRate.rawValue > 0 && decelerationRate.rawValue < 1,
      "UIScrollView.decelerationRate must be above 0 and below 1, but is \(decelerationRate.rawValue)")
    let limits = limits(axis)
    return GlidePlan(
      retention: Double(decelerationRate.rawValue), lowest: Double(limits.lowerBound),
      highest: Double(limits.upperBound), bounces: bounces && canDrag(axis),
      pixel: 1 / Double((window?.stage ?? Stage.current)?.scale ?? 1))
  }

  /// Sets the content offset during a drag, a motion, a zoom or a layout. Unlike setting `contentOffset`, the method
  /// does not make a running drag or motion continue from the new offset.
  final func show(_ offset: CGPoint) {
    let wasMoving = isMovingContent
    isMovingContent = true
    if contentOffset != offset { contentOffset = offset }
    isMovingContent = wasMoving
  }

  /// Sets the content offset that was saved. The first layout in a window sets the offset again, within the limits of
  /// the content.
  package final func restoreOffset(_ offset: CGPoint) {
    guard offset.isFinite else { return }
    show(offset)
    restoredOffset = offset
    setNeedsLayout()
  }

  /// Sets the offset that state restoration has decoded, if the view is in a window and has content.
  final func applyRestoredOffset() {
    guard let offset = restoredOffset, window != nil, contentSize != .zero else { return }
    restoredOffset = nil
    show(clamped(offset))
  }

  /// Called after a change of the content offset. Requests a layout, updates the scroll indicators, and notifies the
  /// follower, the bar observer and the delegate. If the app made the change, adapts the running motion or drag.
  final func originDidChange() {
    setNeedsLayout()
    indicators.follow()
    follower?.contentDidMove()
    barObserver?.contentDidMove(in: self)
    if !isMovingContent {
      motion?.rebase()
      rebaseDrag()
    }
    // A change that the delegate makes is one of the app.
    let wasMoving = isMovingContent
    isMovingContent = false
    delegate?.scrollViewDidScroll(self)
    isMovingContent = wasMoving
  }

  final func move(to offset: CGPoint, animated: Bool) {
    require(offset.isFinite, "UIScrollView.setContentOffset: the offset must be finite, but is \(offset)")
    motion?.stop()
    guard animated, let stage = window?.stage, offset != contentOffset else { return show(offset) }
    stage.makeCurrent()
    ScrollMotion.start(
      .animation, of: self,
      along: .init { axis in
        Glide(
          from: Double(self.contentOffset[axis]), to: Double(offset[axis]), curve: .easeInEaseOut,
          duration: Self.animationDuration)
      })
  }

  final func reveal(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += Self.distance(from: visible.minX...visible.maxX, to: rect.minX...rect.maxX)
    offset.y += Self.distance(from: visible.minY...visible.maxY, to: rect.minY...rect.maxY)
    move(to: clamped(offset), animated: animated)
  }

  /// Returns the shortest displacement of the range `visible` that makes the range `wanted` visible. After the
  /// displacement, `visible` contains `wanted` or, if `wanted` is longer, is contained in it. A negative displacement
  /// moves `visible` towards lower coordinates.
  private static func distance(from visible: ClosedRange<CGFloat>, to wanted: ClosedRange<CGFloat>) -> CGFloat {
    let (near, far) = (wanted.lowerBound - visible.lowerBound, wanted.upperBound - visible.upperBound)
    if near < 0, far < 0 { return max(near, far) }
    return near > 0 && far > 0 ? min(near, far) : 0
  }

  /// Moves content that is beyond its limits back within them, without animation. Does nothing while the user, a motion
  /// or a zoom moves the content.
  final func limitOffset() {
    guard motion == nil, drag == nil, zoom == nil, !isZoomBouncing, contentSize != .zero else { return }
    // Outside a window, changed insets are not applied yet. With them, clamping would move content that is shorter than
    // the view below the view's upper edge.
    guard window != nil || appliedInset == adjustedContentInset else { return }
    show(clamped(contentOffset))
  }

  final func contentSizeDidChange() {
    require(
      contentSize.width.isFinite && contentSize.height.isFinite,
      "UIScrollView.contentSize must be finite, but is \(contentSize)")
    applyInsets()
    limitOffset()
    indicators.update()
  }

  /// Adds a call of the delegate to the trace, with the name `event` and the content offset.
  final func note(_ event: String) {
    window?.stage?.note(
      event, layer.name ?? String(describing: type(of: self)), detail: "at (\(contentOffset.x), \(contentOffset.y))")
  }
}
