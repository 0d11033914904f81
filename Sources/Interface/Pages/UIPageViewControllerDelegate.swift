public import protocol Foundation.NSObjectProtocol

/// The object that supplies the pages of a page view controller, on demand, when the user turns a page.
///
/// - Source: B-349, B-350, B-356.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before `viewController`, or nil if `viewController` is the first page.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after `viewController`, or nil if `viewController` is the last page.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of pages in the page indicator. With the default, 0, there is no page indicator.
  ///
  /// The method is called when pages are set by code. Only the style `scroll` has a page indicator.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the page that the page indicator highlights after pages are set by code. With the default,
  /// −1, there is no page indicator.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// The default implementation returns 0: there is no page indicator.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The default implementation returns −1: there is no page indicator.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { -1 }
}

/// The object that is called for page turns by the user and for rotations. Page turns by code do not call it.
///
/// - Source: B-358, C-215, C-216.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called before a page turn by the user begins, and before its appearance callbacks.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after a page turn by the user has ended, and after its appearance callbacks.
  ///
  /// - Parameters:
  ///   - finished: whether the animation of the page turn ran to its end. The value is false if the page turn was ended
  ///     early.
  ///   - completed: whether the page was turned. The value is false if the page turn was cancelled.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Returns the spine location for an orientation to which the interface is about to rotate. The default is the
  /// current spine location.
  ///
  /// The method is called only with the style `pageCurl`. If the new location requires another number of pages, the
  /// delegate sets them in this method. The new pages replace the old ones without animation, before the rotation.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// Returns the orientations that the page view controller supports. By default, those of the superclass apply.
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  /// Returns the orientation in which the page view controller is presented full screen.
  ///
  /// With the default, `unknown`, the value of the superclass `UIViewController` applies.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  /// The default implementation does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// The default implementation does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// The default implementation returns the current spine location.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
  /// The default implementation returns the placeholder `unanswered`. The supported orientations are then those of
  /// `UIViewController`'s implementation.
  public func pageViewControllerSupportedInterfaceOrientations(_: UIPageViewController)
    -> UIInterfaceOrientationMask
  { .unanswered }
  /// The default implementation returns `unknown`. The preferred orientation is then that of `UIViewController`'s
  /// implementation.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(_: UIPageViewController)
    -> UIInterfaceOrientation
  { .unknown }
}
