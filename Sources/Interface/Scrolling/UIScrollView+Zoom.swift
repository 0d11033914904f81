import Geometry
import Layers
import MediaTime

/// A running pinch of a scroll view's content.
struct ScrollZoom {
  let view: UIView
  /// The zoom scale at the beginning of the pinch.
  let scale: CGFloat
  /// The point between the touches, in the coordinates of the zoomed view.
  let anchor: CGPoint
}

extension UIScrollView {
  /// The duration of an animated change of the zoom scale, in seconds (unverified).
  private static var zoomDuration: Double { 0.3 }
  /// The factor, relative to the maximum or minimum zoom scale, that a pinch can approach but not reach. At 2, a pinch
  /// can at most double the maximum scale or halve the minimum scale (unverified).
  private static var zoomReach: CGFloat { 2 }

  /// Whether the limits of the zoom scale permit pinches.
  final var canZoom: Bool { minimumZoomScale < maximumZoomScale }

  /// Responds to a change of the pinch recognizer's state or scale.
  final func pinchDidChange() {
    switch pinch.state {
    case .began: beginZoom()
    case .changed: continueZoom()
    case .ended, .cancelled: endZoom()
    case .possible, .failed: break
    }
  }

  private final func beginZoom() {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    motion?.stop()
    zoom = ScrollZoom(view: view, scale: zoomScale, anchor: pinch.location(in: view))
    isZooming = true
    note("scrollViewWillBeginZooming")
    delegate?.scrollViewWillBeginZooming(self, with: view)
    indicators.show()
    continueZoom()
  }

  private final func continueZoom() {
    guard let zoom, pinch.numberOfTouches >= 2 else { return }
    let place = pinch.location(in: self)
    let finger = CGPoint.each { place[$0] - contentOffset[$0] }
    guard finger.isFinite else { return }
    scaleContent(of: zoom.view, to: elastic(zoom.scale * pinch.scale))
    let anchor = zoom.view.convert(zoom.anchor, to: self)
    show(.each { axis in shownOffset(axis, pulled: anchor[axis] - finger[axis]) })
    delegate?.scrollViewDidZoom(self)
    rebaseDrag()
  }

  /// Returns the zoom scale that is visible during a pinch. `scale` is the scale that the pinch would cause without
  /// limits.
  ///
  /// Beyond the limits of the zoom scale, the rubber band reduces the excess. If `bouncesZoom` is false, the result is
  /// always within the limits.
  private final func elastic(_ scale: CGFloat) -> CGFloat {
    let limit = limited(scale)
    guard bouncesZoom, scale != limit, limit > 0, scale > 0 else { return limit }
    let excess = scale > limit ? scale / limit - 1 : limit / scale - 1
    let factor = 1 + CGFloat(RubberBand.distance(forPull: Double(excess), length: Double(Self.zoomReach - 1)))
    return scale > limit ? limit * factor : limit / factor
  }

  private final func limited(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
  }

  /// Ends a pinch. If the scale or the offset is beyond its limits, animates both back within their limits. The pinched
  /// point keeps its position on the screen as far as the limits permit.
  private final func endZoom() {
    guard let zoom else { return }
    (self.zoom, isZooming) = (nil, false)
    let (scale, size) = (limited(zoomScale), bounds.size)
    let anchor = zoom.view.convert(zoom.anchor, to: self)
    let finger = CGPoint.each { anchor[$0] - contentOffset[$0] }
    let isInside = scale == zoomScale && clamped(contentOffset) == contentOffset
    guard !isInside, drag == nil, window != nil, size.width > 0 else {
      if scale != zoomScale { scaleContent(of: zoom.view, to: scale) }
      return didEndZoom(of: zoom.view)
    }
    isZoomBouncing = true
    animateZoom { [self] in
      if scale != zoomScale { scaleContent(of: zoom.view, to: scale) }
      let moved = zoom.view.convert(zoom.anchor, to: self)
      show(clamped(.each { moved[$0] - finger[$0] }))
    } completion: { [weak self] in
      self?.isZoomBouncing = false
      self?.didEndZoom(of: zoom.view)
    }
  }

  private final func didEndZoom(of view: UIView) {
    indicators.hide()
    note("scrollViewDidEndZooming")
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
  }

  private final func animateZoom(_ change: @escaping () -> Void, completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.zoomDuration, delay: 0, options: [.allowUserInteraction], animations: change,
      completion: { _ in completion() })
  }

  // MARK: By code

  final func changeZoom(to scale: CGFloat, animated: Bool) {
    require(scale > 0 && scale.isFinite, "UIScrollView.zoomScale must be finite and above 0, but is \(scale)")
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    changeZoom(of: view, to: limited(scale), around: view.convert(middle, from: self), animated: animated)
  }

  final func changeZoom(toShow rect: CGRect, animated: Bool) {
    require(
      rect.origin.isFinite && rect.width.isFinite && rect.height.isFinite,
      "UIScrollView.zoom(to:animated:): the rectangle must be finite, but is \(rect)")
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let fit = min(bounds.width / max(rect.width, 1e-6), bounds.height / max(rect.height, 1e-6))
    changeZoom(of: view, to: limited(fit), around: CGPoint(x: rect.midX, y: rect.midY), animated: animated)
  }

  /// Sets the zoom scale to `scale`. Moves the content so that `point`, in the coordinates of the zoomed view `view`,
  /// is in the middle of the scroll view, as far as the limits of the content offset permit.
  private final func changeZoom(of view: UIView, to scale: CGFloat, around point: CGPoint, animated: Bool) {
    motion?.stop()
    note("scrollViewWillBeginZooming")
    delegate?.scrollViewWillBeginZooming(self, with: view)
    let change = { [self] in
      scaleContent(of: view, to: scale)
      let middle = view.convert(point, to: self)
      show(clamped(.each { middle[$0] - bounds.size[$0] / 2 }))
      delegate?.scrollViewDidZoom(self)
    }
    guard animated, window != nil else {
      change()
      return didEndZoom(of: view)
    }
    animateZoom(change) { [weak self] in self?.didEndZoom(of: view) }
  }

  /// Scales the zoomed view. The origin of the view does not move, and the new size of the view becomes the content
  /// size (unverified).
  private final func scaleContent(of view: UIView, to scale: CGFloat) {
    storedZoomScale = scale
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let shift = view.frame.origin
    view.center = .each { view.center[$0] + origin[$0] - shift[$0] }
    let (wasBouncing, size) = (isZoomBouncing, view.frame.size)
    isZoomBouncing = true  // The caller sets the offset, which the new size must not limit before.
    contentSize = size
    isZoomBouncing = wasBouncing
  }
}
