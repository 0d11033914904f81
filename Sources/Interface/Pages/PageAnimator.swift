import typealias Foundation.TimeInterval

/// The common superclass of the two animators of page turns.
@MainActor
class PageAnimator: UIViewControllerAnimatedTransitioning {
  /// Whether the page view controller has already ended the page turn. If true, the animation's completion does
  /// nothing.
  var isOver = false

  /// The duration of a page turn, in seconds.
  var duration: TimeInterval { 0 }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    fatalError("\(type(of: self)) must override animateTransition(using:)")
  }

  /// Returns the animation options. An interactive page turn has linear easing, so that the pages follow the touch.
  final func options(of context: any UIViewControllerContextTransitioning) -> UIView.AnimationOptions {
    context.isInteractive ? [.curveLinear, .allowUserInteraction] : .allowUserInteraction
  }

  /// Returns an animation completion that completes the transition, unless the page turn has already ended.
  final func completion(of context: any UIViewControllerContextTransitioning) -> (Bool) -> Void {
    { [self] _ in if !isOver { context.completeTransition(!context.transitionWasCancelled) } }
  }
}
