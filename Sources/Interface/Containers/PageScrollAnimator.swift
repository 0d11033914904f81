import typealias Foundation.TimeInterval
import Geometry
import Layers

/// Slides the pages on show out and the next ones in, side by side.
///
/// - Source: spec E4: 0.3 seconds, ease in, ease out; under a finger it follows that, one to one.
@MainActor
final class PageScrollAnimator: PageAnimator {
  private let from: PageSpread
  private let to: PageSpread
  /// From the place of the new pages to where they belong.
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
  /// The point `way` further, as many times as `times` says.
  fileprivate func moved(by way: CGPoint, _ times: CGFloat = 1) -> CGPoint {
    CGPoint(x: x + times * way.x, y: y + times * way.y)
  }
}
