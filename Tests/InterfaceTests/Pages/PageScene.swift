import Geometry
import Interface
import Layers
import Pixels
import TestSupport

/// A page view controller with numbered pages on a stage. The scene is its data source and delegate, and records all
/// calls.
@MainActor
final class PageScene: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let stage: Stage
  let pager: UIPageViewController
  let pages: [UIViewController]
  let journal = Journal()
  /// The count and index of the page indicator. With nil there is no indicator.
  var indicator: (count: Int, index: Int)?

  /// Creates a scene that shows page 0, or pages 0 and 1 with the spine in the middle, at time 0.
  init(
    _ style: UIPageViewController.TransitionStyle,
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
    spine: UIPageViewController.SpineLocation = .min, spacing: CGFloat = 0, isDoubleSided: Bool = false, count: Int = 4,
    size: CGSize = CGSize(width: 200, height: 100), isOnShow: Bool = true, profile: StageProfile = .classic
  ) {
    stage = Stage(size: size, scale: 1, profile: profile)
    pager = UIPageViewController(
      transitionStyle: style, navigationOrientation: orientation,
      options: [.spineLocation: spine.rawValue, .interPageSpacing: spacing])
    pager.restorationIdentifier = "pager"
    pages = (0..<count).map(Self.page)
    pager.isDoubleSided = isDoubleSided || spine == .mid
    pager.dataSource = self
    pager.delegate = self
    if isOnShow { show() }
  }

  /// Shows the first pages.
  func show() {
    pager.setViewControllers(
      Array(pages.prefix(pager.spineLocation == .mid ? 2 : 1)), direction: .forward, animated: false)
    stage.window.rootViewController = pager
    stage.advance(to: 0)
  }

  private static func page(_ number: Int) -> UIViewController {
    let page = LayoutLoggingController()
    page.title = "\(number)"
    return page
  }

  /// The numbers of the controller's `viewControllers`.
  var shown: [String] { (pager.viewControllers ?? []).map { $0.title! } }

  /// The numbers of the pages whose views are in the window.
  var inWindow: [String] { pages.filter { $0.viewIfLoaded?.window != nil }.map { $0.title! } }

  /// Drags by a number of points along the pages' direction over 0.2 seconds, then rests for the same time.
  func drag(by way: CGFloat, over seconds: Double = 0.2) {
    let middle = CGPoint(x: stage.window.bounds.midX, y: stage.window.bounds.midY)
    let isHorizontal = pager.navigationOrientation == .horizontal
    let end = CGPoint(x: middle.x + (isHorizontal ? way : 0), y: middle.y + (isHorizontal ? 0 : way))
    let now = stage.now
    let steps = (0...10).map { k -> (time: Double, point: CGPoint) in
      let p = CGFloat(k) / 10
      return (
        now + seconds * Double(k) / 10,
        CGPoint(x: middle.x + (end.x - middle.x) * p, y: middle.y + (end.y - middle.y) * p)
      )
    }
    stage.touch(steps + [(now + 2 * seconds, end)])
  }

  /// Returns the appearance callbacks that the trace records while `body` runs.
  func callbacks(_ body: () -> Void) -> [String] {
    let seen = stage.trace.callbacks.count
    body()
    return stage.trace.callbacks.dropFirst(seen).filter { !$0.hasPrefix("viewDidLoad") }
  }

  func pageViewController(_: UIPageViewController, viewControllerBefore viewController: UIViewController)
    -> UIViewController?
  {
    journal.note("before \(viewController.title!)")
    return pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
  }
  func pageViewController(_: UIPageViewController, viewControllerAfter viewController: UIViewController)
    -> UIViewController?
  {
    journal.note("after \(viewController.title!)")
    return pages.firstIndex(of: viewController).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
  }
  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    if indicator != nil { journal.note("count") }
    return indicator?.count ?? 0
  }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { indicator?.index ?? -1 }
  func pageViewController(_: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
    journal.note("will \(pendingViewControllers.map { $0.title! }.joined(separator: "+"))")
  }
  func pageViewController(
    _: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
    transitionCompleted completed: Bool
  ) {
    let previous = previousViewControllers.map { $0.title! }.joined(separator: "+")
    journal.note("did \(previous) finished=\(finished) completed=\(completed)")
  }
}
