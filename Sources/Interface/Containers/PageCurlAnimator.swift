import typealias Foundation.TimeInterval
import Layers

/// Turns a page as a sheet of paper that bends: a `CATransition` on the book.
///
/// - Source: spec E4: 0.5 seconds, ease in, ease out; under a finger, in proportion to its way.
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
