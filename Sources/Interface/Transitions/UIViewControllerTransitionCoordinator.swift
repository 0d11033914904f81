public import typealias Foundation.TimeInterval
public import Geometry

/// What can be asked about a running transition.
///
/// - Source: spec D3.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the change is shown over time.
  var isAnimated: Bool { get }
  /// How the controller is presented; `none` inside a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it began under a finger.
  var initiallyInteractive: Bool { get }
  /// Whether a finger drives it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled; only interactive ones can be.
  var isCancelled: Bool { get }
  /// The animator's full duration, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far it was when the finger let go, or is while it drives, 0…1.
  var percentComplete: CGFloat { get }
  /// How fast it goes on after the finger let go.
  var completionVelocity: CGFloat { get }
  /// At which pace it goes on after the finger let go.
  var completionCurve: UIView.AnimationCurve { get }
  /// Where it takes place.
  var containerView: UIView { get }
  /// The turn of the interface on the panel that goes with it, by quarters; the identity in a change of controllers.
  var targetTransform: CGAffineTransform { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others move with a transition and hear of its course.
///
/// - Source: spec D3.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates `animation` with the transition's duration and pace, right after the animator was asked.
  ///
  /// - Parameter completion: runs when the transition is over, after the controllers heard of it.
  /// - Returns: false when it came too late to be animated; `completion` runs all the same.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for a view outside the container, whose time a percent driver then stops together with the container's.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs `handler` when the finger lets go, before controllers hear of a cancellation.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Runs `handler` whenever the transition becomes interactive or stops being so.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}
