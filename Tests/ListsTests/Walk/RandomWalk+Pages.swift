import Geometry
import Interface
import TestSupport

/// Page view controllers with three pages, which the data source creates on demand.
extension Walk: UIPageViewControllerDataSource {
  func begin(_ book: UIPageViewController) {
    book.dataSource = self
    book.setViewControllers([page(1)], direction: .forward, animated: false)
  }

  /// Sets another page of a book, or the current page again.
  func setPage(of controller: UIViewController?, _ draw: inout Draw) {
    let book = controller as? UIPageViewController ?? books[0]
    let direction = draw.one("direction", of: [UIPageViewController.NavigationDirection.forward, .reverse])
    let isAnimated = !draw.chance("at once", in: 3)
    let next = draw.chance("the same", in: 8) ? book.viewControllers ?? [] : [page(draw.int("page", in: 0...2))]
    book.setViewControllers(next, direction: direction, animated: isAnimated)
  }

  /// The first violation in a book that is not moving, or nil.
  func fault(of book: UIPageViewController) -> String? {
    let shown = book.viewControllers ?? []
    if shown.count != 1 || book.children != shown { return "a book's children and pages differ" }
    guard book.isViewLoaded, let content = book.view.subviews.first else { return nil }
    if !content.isUserInteractionEnabled { return "a book is deaf" }
    if content.bounds.origin != .zero { return "a book is pulled to \(content.bounds.origin)" }
    if content.subviews.first?.subviews.count != 1 { return "a book holds more than one leaf" }
    guard let page = shown[0].viewIfLoaded, page.window != nil else { return nil }
    let place = page.convert(page.bounds, to: content)
    if place.onGrid != content.bounds { return "a page lies at \(place) in \(content.bounds)" }
    return nil
  }

  private func page(_ number: Int) -> UIViewController {
    let page = screen()
    page.number = number
    return page
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? WalkScreen).flatMap { $0.number > 0 ? page($0.number - 1) : nil }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    (viewController as? WalkScreen).flatMap { $0.number < 2 ? page($0.number + 1) : nil }
  }
}
