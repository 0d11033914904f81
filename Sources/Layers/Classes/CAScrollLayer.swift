public import Geometry

/// A layer that shows a part of what is in it, and moves that part about by its bounds' origin.
///
/// - Source: CAScrollLayer.h.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  /// In which directions it scrolls; both by default.
  public final var scrollMode: CAScrollLayerScrollMode = .both

  /// Puts `point` of what is in it at the corner, as far as `scrollMode` lets it.
  open func scroll(to point: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = point.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = point.y }
    bounds = CGRect(origin: origin, size: bounds.size)
  }

  /// Scrolls as little as shows `rect`, or its corner when it is larger than the layer.
  open func scroll(to rect: CGRect) {
    func nearest(_ shown: CGFloat, _ room: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if low < shown || high - low > room { return low }
      return max(shown, high - room)
    }
    let (b, r) = (bounds, rect.standardized)
    scroll(
      to: CGPoint(x: nearest(b.minX, b.width, r.minX, r.maxX), y: nearest(b.minY, b.height, r.minY, r.maxY)))
  }

  public required init() {
    super.init()
    state.masksToBounds = true
  }

  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }
}

/// The directions in which a scroll layer scrolls.
public enum CAScrollLayerScrollMode: String, Hashable, Sendable { case none, vertically, horizontally, both }

extension CALayer {
  /// Has the scroll layer that this layer is in show `point` of this layer at its corner.
  public final func scroll(_ point: CGPoint) {
    guard let scroller = scroller else { return }
    scroller.scroll(to: convert(point, to: scroller))
  }

  /// Has the scroll layer that this layer is in scroll as little as shows `rect` of this layer.
  public final func scrollRectToVisible(_ rect: CGRect) {
    guard let scroller = scroller else { return }
    scroller.scroll(to: convert(rect, to: scroller))
  }

  /// The part of the layer that the scroll layers around it show.
  public final var visibleRect: CGRect {
    guard let scroller = scroller else { return bounds }
    return bounds.overlap(convert(scroller.bounds, from: scroller)) ?? .zero
  }

  private final var scroller: CAScrollLayer? {
    sequence(first: self, next: { $0.superlayer }).lazy.compactMap { $0 as? CAScrollLayer }.first { _ in true }
  }
}
