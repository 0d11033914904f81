public import typealias Foundation.TimeInterval
public import Geometry

/// Which of the two controllers of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is in sight at the start.
  public static let from = Self(rawValue: "from")
  /// The controller that is in sight at the end.
  public static let to = Self(rawValue: "to")
}

/// Which of the two views of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is in sight at the start.
  public static let from = Self(rawValue: "from")
  /// The view that is in sight at the end.
  public static let to = Self(rawValue: "to")
}

/// What a transition knows and what it has to be told.
///
/// - Source: spec D1.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Where the transition takes place; the animator adds the `to` view to it.
  var containerView: UIView { get }
  /// Whether the change is shown over time.
  var isAnimated: Bool { get }
  /// Whether a finger drives it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented; `none` inside a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The turn of the interface that goes with it: none, as the interface turns before or after.
  var targetTransform: CGAffineTransform { get }
  /// Reports how far a finger has brought it, 0…1; moves nothing.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The finger let go and the transition goes on to its end.
  func finishInteractiveTransition()
  /// The finger let go and the transition goes back to its start.
  func cancelInteractiveTransition()
  /// A finger took the transition again that ran by itself: it is interactive once more.
  func pauseInteractiveTransition()
  /// Has to be called exactly once, when all is over; a second call is ignored.
  ///
  /// - Parameter didComplete: false when it was cancelled: everything is then as it was before.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; nil where the transition is not to touch it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the start, in the container's points; zero when it is not in sight then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view has to be at the end; zero when it is out of sight then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Shows a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the `to` view, animates both, and completes the context when done.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Told when the context was completed.
  func animationEnded(_ transitionCompleted: Bool)
  /// The animator of this transition as one that can be stopped, scrubbed and turned round; the same one every time.
  ///
  /// Optional, as on iOS: without it the transition cannot be interrupted but by a percent driver.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { NotInterruptible.shared }
}

/// The answer of animators that leave `interruptibleAnimator(using:)` out.
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

/// Lets something other than the clock drive a transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins the transition; it decides whether and when the animator is asked.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on after the finger let go; 1 is the animator's speed.
  var completionSpeed: CGFloat { get }
  /// At which pace it goes on after the finger let go.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether it begins interactive; if not, the animator is asked at once.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
