public import protocol Foundation.NSObjectProtocol
public import typealias Foundation.TimeInterval
public import Geometry

/// The information that a transition coordinator provides about a running transition.
///
/// - Source: spec D3.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presentation style, or `none` for a transition inside a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition was interactive from its start.
  var initiallyInteractive: Bool { get }
  /// Whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The animator's full duration, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The fraction that the interaction controller reported last, 0…1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest of the transition after the interaction has ended. 1 is the speed that the animator
  /// specifies.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the transition after the interaction ends.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation from the old to the new interface orientation, in steps of 90°. For a transition between view
  /// controllers, the value is the identity.
  var targetTransform: CGAffineTransform { get }
  /// Returns the view controller of the transition for `key`: the one that is visible at the start, or the one that is
  /// visible at the end. Returns nil after the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view of the transition for `key`: the one that is visible at the start, or the one that is visible at
  /// the end. Returns nil if the animator must not change that view, and after the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object with which clients animate alongside a transition and are notified about its state.
///
/// - Source: spec D3.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates `animation` with the transition's duration and timing. The closure runs immediately after the animator's
  /// `animateTransition(using:)`.
  ///
  /// - Parameter completion: Called after the transition and the last appearance callbacks, even if this method
  ///   returns false.
  /// - Returns: Whether `animation` is animated. The result is false if the transition has already started.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates `animation` like `animate(alongsideTransition:completion:)`, for a view outside the container view.
  ///
  /// A percent driver stops and moves the time of `view` in the same way as the time of the container view.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Adds a handler that is called once when the interaction ends. If the transition is then cancelled, the handler is
  /// called before the appearance callbacks of the view controllers, such as `viewWillAppear(_:)`.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Adds a handler that is called whenever the transition starts or stops being interactive.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates `animation` like `animate(alongsideTransition:completion:)`, without a completion.
  ///
  /// Swift imports the optional completion of UIKit's method with nil as its default.
  /// - Returns: Whether `animation` is animated. The result is false if the transition has already started.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Animates `animation` like `animateAlongsideTransition(in:animation:completion:)`, without a completion.
  ///
  /// - Returns: Whether `animation` is animated. The result is false if the transition has already started.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}
