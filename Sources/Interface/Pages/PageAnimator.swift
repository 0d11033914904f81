import typealias Foundation.TimeInterval
import Geometry
import Layers

/// The common superclass of the two animators of page turns.
@MainActor
class PageAnimator: UIViewControllerAnimatedTransitioning {
  /// Whether the page view controller has already ended the page turn. If true, the completion of the animation does
  /// not end the page turn again.
  var isOver = false

  /// The duration of a page turn, in seconds.
  var duration: TimeInterval { 0 }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    fatalError("\(type(of: self)) must override animateTransition(using:)")
  }

  /// Returns the animation options of a page turn. An interactive page turn has a linear timing curve, so that the
  /// pages follow the touch.
  final func options(of context: any UIViewControllerContextTransitioning) -> UIView.AnimationOptions {
    context.isInteractive ? [.curveLinear, .allowUserInteraction] : .allowUserInteraction
  }

  /// Returns an animation completion that completes the transition, unless the page turn has already ended.
  final func completion(of context: any UIViewControllerContextTransitioning) -> (Bool) -> Void {
    { [self] _ in if !isOver { context.completeTransition(!context.transitionWasCancelled) } }
  }
}

/// The animator of the style `scroll`. Slides the current pages out and the new pages in, side by side.
///
/// - Source: spec E4: 0.3 seconds, easeInOut. In an interactive page turn, the pages move as far as the touch.
@MainActor
final class PageScrollAnimator: PageAnimator {
  private let from: PageSpread
  private let to: PageSpread
  /// The vector, in points, by which all pages move during the page turn.
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
  /// Returns this point, moved by `times` times the vector `offset`.
  fileprivate func moved(by offset: CGPoint, _ times: CGFloat = 1) -> CGPoint {
    CGPoint(x: x + times * offset.x, y: y + times * offset.y)
  }
}

/// The animator of the style `pageCurl`. Adds a `CATransition`, which bends the page like paper, to the view of the
/// pages.
///
/// - Source: spec E4: 0.5 seconds, easeInOut. In an interactive page turn, progress is proportional to the translation.
@MainActor
final class PageCurlAnimator: PageAnimator {
  private let from: PageSpread
  private let to: PageSpread
  private let kind: (CATransitionType, CATransitionSubtype?)

  init(from: PageSpread, to: PageSpread, kind: (CATransitionType, CATransitionSubtype?)) {
    (self.from, self.to, self.kind) = (from, to, kind)
  }

  override var duration: TimeInterval { 0.5 }

  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let book = context.containerView
    let block = UIViewAnimationBlock(
      duration: duration, options: options(of: context), animatesChanges: false, completion: completion(of: context))
    block.run {
      from.isHidden = true
      book.addSubview(to)
      to.gather(in: book.bounds)
    } then: {
      block.attachTransition(to: book, kind)
    }
  }
}
