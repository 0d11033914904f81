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
  private let offset: CGPoint

  init(from: PageSpread, to: PageSpread, offset: CGPoint) { (self.from, self.to, self.offset) = (from, to, offset) }

  override var duration: TimeInterval { 0.3 }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    UIView.performWithoutAnimation {
      let book = context.containerView
      book.addSubview(to)
      to.gather(in: book.bounds)
      to.center = to.center.moved(by: offset, -1)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options(of: context),
      animations: { [from, to, offset] in
        from.center = from.center.moved(by: offset)
        to.center = to.center.moved(by: offset)
      }, completion: completion(of: context))
  }
}

extension CGPoint {
  /// Returns the point translated by the vector `offset`, multiplied by `times`.
  fileprivate func moved(by offset: CGPoint, _ times: CGFloat = 1) -> CGPoint {
    CGPoint(x: x + times * offset.x, y: y + times * offset.y)
  }
}
