/// A view controller that has its own built-in animator for push and pop.
@MainActor
package protocol NavigationAnimating: UIViewController {
  /// Returns the animator with which the controller is pushed or popped if the delegate supplies none. If the result is
  /// nil, the standard animator is used.
  ///
  /// - Parameter duration: The duration of a standard push, in seconds.
  func navigationAnimator(
    from: UIViewController, to: UIViewController, duration: Double
  ) -> (any UIViewControllerAnimatedTransitioning)?
}
