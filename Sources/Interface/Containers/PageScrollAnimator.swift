import typealias Foundation.TimeInterval
import Geometry
import Layers

/// The animator of the style `scroll`. Slides the current pages out and the new pages in, side by side.
///
/// - Source: spec E4: 0.3 seconds, easeInOut. In an interactive page turn, the pages move as far as the touch.
@MainActor
final class PageScrollAnimator: PageAnimator {
  private let from: PageSpread
  private let to: PageSpread
  /// The translation of the pages in a page turn, in points.
  private let way: CGPoint

  init(from: PageSpread, to: PageSpread, way: CGPoint) { (self.from, self.to, self.way) = (from, to, way) }

  override var duration: TimeInterval { 0.3 }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    UIView.performWithoutAnimation {
      let book = context.containerView
      book.addSubview(to)
      to.gather(in: book.bounds)
      to.center = to.center.moved(by: way, -1)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options(of: context),
      animations: { [from, to, way] in
        from.center = from.center.moved(by: way)
        to.center = to.center.moved(by: way)
      }, completion: completion(of: context))
  }
}

extension CGPoint {
  /// Returns the point translated by the vector `way`, multiplied by `times`.
  fileprivate func moved(by way: CGPoint, _ times: CGFloat = 1) -> CGPoint {
    CGPoint(x: x + times * way.x, y: y + times * way.y)
  }
}
