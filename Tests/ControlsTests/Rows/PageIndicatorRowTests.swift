import Geometry
import Interface
import Layers
import TestSupport
import Testing
import UIKit

/// The page indicator of a page view controller, whose colours are set on the appearance proxy.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PageIndicatorRowTests {
  /// Three pages with an indicator.
  private final class Book: UIPageViewController, UIPageViewControllerDataSource {
    let pages = [UIViewController(), UIViewController(), UIViewController()]

    static func make() -> Book {
      let book = Book(transitionStyle: .scroll, navigationOrientation: .horizontal)
      book.dataSource = book
      book.setViewControllers([book.pages[0]], direction: .forward, animated: false)
      return book
    }
    func pageViewController(_: UIPageViewController, viewControllerBefore: UIViewController) -> UIViewController? {
      pages.firstIndex(of: viewControllerBefore).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
    }
    func pageViewController(_: UIPageViewController, viewControllerAfter: UIViewController) -> UIViewController? {
      pages.firstIndex(of: viewControllerAfter).flatMap { $0 < 2 ? pages[$0 + 1] : nil }
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    var indicator: UIPageControl? { view.subviews.lazy.compactMap { $0 as? UIPageControl }.first }
  }

  private func show() -> Book {
    let book = Book.make()
    Stage.current?.window.rootViewController = book
    Stage.current?.advance(to: 0)
    return book
  }

  @Test func `by default the page indicator has white dots and no background`() throws {
    let stage = Stage(size: CGSize(width: 160, height: 284), scale: 1, profile: .classic)
    let indicator = try #require(show().indicator)
    #expect(indicator.pageIndicatorTintColor == nil)
    #expect(indicator.backgroundColor?.cgColor.alpha ?? 0 == 0)
    let dots = indicator.subviews.compactMap(\.backgroundColor).map { $0.withAlphaComponent(1) }
    #expect(dots == Array(repeating: UIColor.white, count: 3))
    withExtendedLifetime(stage) {}
  }

  @Test func `the page indicator has the colours of the proxy for page controls in page view controllers`() throws {
    let stage = Stage(size: CGSize(width: 160, height: 284), scale: 1, profile: .classic)
    let proxy = UIPageControl.appearance(whenContainedInInstancesOf: [UIPageViewController.self])
    proxy.pageIndicatorTintColor = UIColor.red.withAlphaComponent(0.6)
    proxy.currentPageIndicatorTintColor = .red
    proxy.backgroundColor = .yellow
    let indicator = try #require(show().indicator)
    #expect(indicator.pageIndicatorTintColor == UIColor.red.withAlphaComponent(0.6))
    #expect(indicator.currentPageIndicatorTintColor == .red)
    #expect(indicator.backgroundColor == .yellow)
    withExtendedLifetime(stage) {}
  }
}
