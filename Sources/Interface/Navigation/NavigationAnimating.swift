/// A view controller with a built-in push and pop of its own.
@MainActor
package protocol NavigationAnimating: UIViewController {
  /// Returns the animator with which the controller is pushed or popped if the delegate supplies none, or nil for the
  /// usual one.
  ///
  /// - Parameter duration: The duration of a usual push, in seconds.
  func navigationAnimator(
    from: UIViewController, to: UIViewController, duration: Double
  ) -> (any UIViewControllerAnimatedTransitioning)?
}
