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
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
