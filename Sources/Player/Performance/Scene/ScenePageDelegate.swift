import Geometry
import Interface
import Scenario

/// A page view controller data source that supplies a scenario's pages.
///
/// - Source: B-563 to B-568.
@MainActor
final class ScenePageDelegate: UIPageViewControllerDataSource {
  private let pages: ScenarioDocument.Pages
  private let controllers: [UIViewController]
  private unowned let book: UIPageViewController

  /// Creates the data source of `book`, whose pages are `controllers`, and shows the first page or the first spread.
  init(_ pages: ScenarioDocument.Pages, _ book: UIPageViewController, _ controllers: [UIViewController]) {
    (self.pages, self.book, self.controllers) = (pages, book, controllers)
    book.dataSource = self
    book.setViewControllers(spread(at: 0), direction: .forward, animated: false)
    book.loadViewIfNeeded()
    for tap in book.gestureRecognizers.compactMap({ $0 as? UITapGestureRecognizer }) {
      tap.numberOfTapsRequired = pages.tapCount
    }
    colourDots()
    if let width = pages.edgeWidth { addEdges(CGFloat(width)) }
  }

  /// Shows a page by a call of `setViewControllers(_:direction:animated:completion:)`, as the step `turn` requires.
  func turn(to page: UIViewController, _ turn: ScenarioDocument.PageTurn) {
    guard let index = controllers.firstIndex(of: page) else { return }
    let isBefore = index < shownIndex
    let direction = turn.direction ?? (isBefore ? .reverse : .forward)
    book.setViewControllers(spread(at: index), direction: direction.uiKit, animated: turn.isAnimated)
  }

  private var shownIndex: Int {
    book.viewControllers?.first.flatMap { controllers.firstIndex(of: $0) } ?? 0
  }

  /// Returns the page at an index or, if the spine is in the middle, the two pages of the spread that contains this
  /// page.
  private func spread(at index: Int) -> [UIViewController] {
    guard pages.spine == .mid else { return [controllers[index]] }
    return Array(controllers[(index - index % 2)...].prefix(2))
  }

  private func neighbour(of page: UIViewController, _ step: Int) -> UIViewController? {
    let index = controllers.firstIndex(of: page).map { $0 + step }
    return index.flatMap { controllers.indices.contains($0) ? controllers[$0] : nil }
  }

  // MARK: Data source

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    note(.pageBefore, viewController)
    return neighbour(of: viewController, -1)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    note(.pageAfter, viewController)
    return neighbour(of: viewController, 1)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    guard pages.indicator != nil else { return 0 }
    Stage.current?.note("presentationCount", book.traceName)
    return controllers.count
  }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    guard pages.indicator != nil else { return -1 }
    Stage.current?.note("presentationIndex", book.traceName)
    return shownIndex
  }

  private func note(_ callback: ScenarioDocument.Callback, _ page: UIViewController) {
    Stage.current?.note(callback.rawValue, page.traceName)
  }

  // MARK: Dots and edges

  /// Sets the colours of the page control, which is accessible only as a subview of the page view controller's view.
  private func colourDots() {
    guard let colors = pages.indicator, let dots = book.pageControl else { return }
    dots.accessibilityIdentifier = "indicator"
    dots.pageIndicatorTintColor = colors.color.map { UIColor($0) }
    dots.currentPageIndicatorTintColor = colors.current.map { UIColor($0) }
    dots.backgroundColor = colors.background.map { UIColor($0) }
  }

  /// Adds two views: one at the edge towards the previous page and one at the edge towards the next page. A tap on one
  /// of the views shows the respective page, if there is one.
  ///
  /// - Parameter width: the length of each view in the direction of the page turn, in points.
  private func addEdges(_ width: CGFloat) {
    let (before, after) = edges(width)
    for (tag, frame) in [before, after].enumerated() {
      let edge = UIView(frame: frame)
      edge.tag = tag
      edge.accessibilityIdentifier = tag == 0 ? "edge.before" : "edge.after"
      let tap = UITapGestureRecognizer()
      tap.addAction { [weak self] _ in self?.edgeTapped(tag) }
      edge.addGestureRecognizer(tap)
      book.view.addSubview(edge)
    }
  }

  private func edges(_ width: CGFloat) -> (before: CGRect, after: CGRect) {
    let bounds = book.view.bounds
    let isHorizontal = pages.orientation == .horizontal
    return (
      bounds.divided(atDistance: width, from: isHorizontal ? .minXEdge : .minYEdge).slice,
      bounds.divided(atDistance: width, from: isHorizontal ? .maxXEdge : .maxYEdge).slice
    )
  }

  private func edgeTapped(_ tag: Int) {
    guard let page = book.viewControllers?.first else { return }
    let next =
      tag == 0
      ? pageViewController(book, viewControllerBefore: page) : pageViewController(book, viewControllerAfter: page)
    guard let next else { return }
    book.setViewControllers([next], direction: tag == 0 ? .reverse : .forward, animated: true)
  }
}

extension UIPageViewController {
  /// The page control, or nil if the page view controller shows none.
  var pageControl: UIPageControl? { view.subviews.lazy.compactMap { $0 as? UIPageControl }.first }
}

extension ScenarioDocument.PageTurnDirection {
  fileprivate var uiKit: UIPageViewController.NavigationDirection {
    switch self {
    case .forward: .forward
    case .reverse: .reverse
    }
  }
}
