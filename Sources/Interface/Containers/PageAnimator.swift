import typealias Foundation.TimeInterval

/// What both ways of turning pages have in common.
@MainActor
class PageAnimator: UIViewControllerAnimatedTransitioning {
  /// The turn was ended by the container: the animation's end does not count any more.
  var isOver = false

  /// How long a turn takes, in seconds.
  var duration: TimeInterval { 0 }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    fatalError("\(type(of: self)) does not say how pages turn")
  }

  /// Under a finger time stands for the way, so that the pace is even.
  final func options(of context: any UIViewControllerContextTransitioning) -> UIView.AnimationOptions {
    context.isInteractive ? [.curveLinear, .allowUserInteraction] : .allowUserInteraction
  }

  final func completion(of context: any UIViewControllerContextTransitioning) -> (Bool) -> Void {
    { [self] _ in if !isOver { context.completeTransition(!context.transitionWasCancelled) } }
  }
}
