import typealias Foundation.TimeInterval
import Layers

/// The animator of the style `pageCurl`. Adds a `CATransition` to the book that bends the page like paper.
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
