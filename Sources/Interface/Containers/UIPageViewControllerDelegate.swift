/// Says which pages lie before and after a page; asked on demand, when a finger turns.
///
/// - Source: book seed (B-349, B-350, B-356).
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before `viewController`; nil when that is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after `viewController`; nil when that is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots the page indicator has; leave it out, or answer 0, and there is none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is that of the page just set; left out, there is no indicator.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { -1 }
}

/// Is told when a finger turns pages; turns made in code are not reported.
///
/// - Source: book seed (B-358), catalogue (C-215, C-216).
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// A turn begins, before the controllers hear of it.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// A turn is over, after the controllers heard of it.
  ///
  /// - Parameters:
  ///   - finished: whether it ran to one of its ends; false when it was cut short.
  ///   - completed: whether the page was turned; false when it went back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Where pages that curl are held from now on, as the interface is about to stand like this; left out, where they are.
  ///
  /// A book that opens or closes needs another number of pages: set them here. They show at once, and turn with all else.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// Which orientations the page view controller supports; left out, what it does by itself.
  func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientationMask
  /// How the interface stands when the page view controller comes to cover it; left out, or unknown, as before.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(_ pageViewController: UIPageViewController)
    -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
  public func pageViewControllerSupportedInterfaceOrientations(_: UIPageViewController)
    -> UIInterfaceOrientationMask
  { .unanswered }
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(_: UIPageViewController)
    -> UIInterfaceOrientation
  { .unknown }
}
