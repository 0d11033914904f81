public import protocol Foundation.NSObjectProtocol
public import typealias Foundation.TimeInterval
public import Geometry

/// The context of a transition: its view controllers, views and state, and the methods that report its progress.
///
/// - Source: spec D1.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place. The animator adds the incoming view to it.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The presentation style, or `none` for a transition inside a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the interface during the transition. The value is the identity, because the interface rotates only
  /// before or after a transition.
  var targetTransform: CGAffineTransform { get }
  /// Reports the fraction of an interactive transition, 0…1. The method does not move any view.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ended and that the transition continues to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction ended and that the transition returns to its start.
  func cancelInteractiveTransition()
  /// Reports that an interaction interrupted the running transition, which becomes interactive again.
  func pauseInteractiveTransition()
  /// Reports that the transition is over. The animator must call this method exactly once.
  ///
  /// A further call has no effect and is reported as a fault of the animator.
  /// - Parameter didComplete: Whether the change took place. With false, the state before the transition is restored.
  func completeTransition(_ didComplete: Bool)
  /// Returns the outgoing or the incoming view controller, or nil after the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the outgoing or the incoming view. The result is nil if the animator must not change that view, and after
  /// the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a view controller's view at the start, in the container view's coordinates.
  ///
  /// The frame is zero if the view is not visible at the start.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame that a view controller's view must have at the end, in the container view's coordinates.
  ///
  /// The frame is zero if the view is not visible at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that animates a transition between two view controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the incoming view, animates both views, and completes the context at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called when the transition is over. The default implementation does nothing.
  func animationEnded(_ transitionCompleted: Bool)
  /// Returns an object that animates the transition and can be paused, scrubbed and reversed.
  ///
  /// The result must be the same object for every call during a transition. The method is optional, as on iOS. If an
  /// animator does not implement the method, only a percent driver can interrupt the transition.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing by default.
  public func animationEnded(_ transitionCompleted: Bool) {}
  /// Returns a placeholder by default, which marks the animator as not interruptible.
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NotInterruptible.shared }
}

/// The result of `interruptibleAnimator(using:)` for animators that do not implement that method.
@MainActor
final class NotInterruptible: UIViewImplicitlyAnimating {
  static let shared = NotInterruptible()
  let state = UIViewAnimatingState.inactive
  let isRunning = false
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

/// An object that drives a transition from input instead of time.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the interactive transition. The interaction controller decides whether and when to call the animator.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the transition after the interaction, relative to the animator's speed. The default is 1.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the transition after the interaction. The default is `easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins interactively. Otherwise, the animator is called at the start. The default is true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The default speed, 1.
  public var completionSpeed: CGFloat { 1 }
  /// The default timing curve, `easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True by default.
  public var wantsInteractiveStart: Bool { true }
}
