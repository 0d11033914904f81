public import class Foundation.NSCoder
import Geometry

/// A layer that displays a part of its content. Scrolling changes the origin of the layer's bounds.
///
/// - Source: CAScrollLayer.h.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// The directions in which the layer scrolls. The default is both.
  public final var scrollMode: CAScrollLayerScrollMode = .both

  /// Scrolls in the directions of `scrollMode` so that `point` is at the origin of the bounds.
  open func scroll(to point: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = point.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = point.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  /// Scrolls by the smallest distance that makes `rect` visible. If `rect` is larger than the layer, the origin of
  /// `rect` becomes visible.
  open func scroll(to rect: CGRect) {
    func nearest(_ shown: CGFloat, _ room: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if low < shown || high - low > room { return low }
      return max(shown, high - room)
    }
    let (b, r) = (bounds, rect.standardized)
    scroll(
      to: CGPoint(x: nearest(b.minX, b.width, r.minX, r.maxX), y: nearest(b.minY, b.height, r.minY, r.maxY)))
  }

  /// Creates a scroll layer, which clips its sublayers to its bounds.
  public override init() {
    super.init()
    state.masksToBounds = true
  }

  /// Creates a layer with default values, like `init()`. Archived properties are not decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.masksToBounds = true
  }

  /// Creates a copy of a layer with the same scroll mode, for use as a presentation layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }
}

/// The directions in which a scroll layer scrolls.
public enum CAScrollLayerScrollMode: String, Hashable, Sendable { case none, vertically, horizontally, both }

extension CALayer {
  /// Scrolls the nearest enclosing scroll layer so that `point` of this layer is at the origin of the scroll layer's
  /// bounds.
  public final func scroll(_ point: CGPoint) {
    guard let scroller = scroller else { return }
    scroller.scroll(to: convert(point, to: scroller))
  }

  /// Scrolls the nearest enclosing scroll layer by the smallest distance that makes `rect` of this layer visible.
  public final func scrollRectToVisible(_ rect: CGRect) {
    guard let scroller = scroller else { return }
    scroller.scroll(to: convert(rect, to: scroller))
  }

  /// The part of the layer that is visible in the nearest enclosing scroll layer, in the layer's points. Without a
  /// scroll layer, the value is the layer's bounds.
  public final var visibleRect: CGRect {
    guard let scroller = scroller else { return bounds }
    return bounds.overlap(convert(scroller.bounds, from: scroller)) ?? .zero
  }

  private final var scroller: CAScrollLayer? {
    sequence(first: self, next: { $0.superlayer }).lazy.compactMap { $0 as? CAScrollLayer }.first { _ in true }
  }
}
