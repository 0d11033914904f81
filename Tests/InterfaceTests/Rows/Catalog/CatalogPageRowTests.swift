import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The creation of page view controllers, and the order of their pages (C-185 to C-220).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogPageRowTests {
  @Test func `a page that is not being turned looks the same as without a page view controller`() {
    func content(_ controller: UIViewController) {
      controller.view.backgroundColor = .yellow
      let box = UIView(frame: CGRect(x: 30, y: 20, width: 50, height: 40))
      box.backgroundColor = .blue
      controller.view.addSubview(box)
    }
    let scene = PageScene(.pageCurl)
    content(scene.pages[0])
    scene.stage.advance(by: 0.1)
    let paged = scene.stage.render()
    let (stage, plain) = (Stage(size: CGSize(width: 200, height: 100), scale: 1, profile: .classic), UIViewController())
    stage.window.rootViewController = plain
    content(plain)
    stage.advance(by: 0.1)
    #expect(isSame(paged, stage.render()))
    scene.turn(to: 1, animated: true)
    scene.stage.advance(by: 0.2)
    #expect(!isSame(paged, scene.stage.render()))
  }

  @Test func `a page view controller has no pages until they are set`() {
    let pager = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    #expect(pager.viewControllers?.isEmpty == true)
    #expect(pager.children.isEmpty)
    let page = UIViewController()
    pager.setViewControllers([page], direction: .forward, animated: false)
    #expect(pager.viewControllers == [page])
    #expect(pager.children == [page])
  }

  @Test func `a page view controller has the style, axis and spine location that its initializer received`() {
    let pager = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .vertical,
      options: [.spineLocation: UIPageViewController.SpineLocation.max.rawValue])
    #expect(pager.transitionStyle == .pageCurl)
    #expect(pager.navigationOrientation == .vertical)
    #expect(pager.spineLocation == .max)
  }

  @Test func `the raw values of spine locations are 0 to 3, and the default of the style pageCurl is min`() {
    let locations: [UIPageViewController.SpineLocation] = [.none, .min, .mid, .max]
    #expect(locations.map(\.rawValue) == [0, 1, 2, 3])
    let curling = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    #expect(curling.spineLocation == .min)
    let scrolling = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(scrolling.spineLocation == .none)
  }

  @Test func `isDoubleSided is false by default, and true with the spine in the middle`() {
    let single = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    #expect(!single.isDoubleSided)
    single.isDoubleSided = true
    #expect(single.isDoubleSided)
    let open = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    #expect(open.isDoubleSided)
  }

  @Test func `the direction of setViewControllers determines the side from which the page comes`() {
    for (direction, isFromRight) in [(UIPageViewController.NavigationDirection.forward, true), (.reverse, false)] {
      let scene = PageScene(.scroll)
      scene.pager.setViewControllers([scene.pages[2]], direction: direction, animated: true)
      scene.stage.advance(by: 0.1)
      let place = scene.place(of: 2)
      #expect(isFromRight ? place > 0 && place < 200 : place < 0 && place > -200)
      scene.stage.advance(by: 1)
      #expect(scene.place(of: 2) == 0)
    }
  }

  @Test func `if the data source exchanges the previous and the next page, a drag to the right turns to the next page`()
  {
    final class Reversed: UIPageViewControllerDataSource {
      let pages: [UIViewController]
      init(_ pages: [UIViewController]) { self.pages = pages }
      func neighbour(of page: UIViewController, _ step: Int) -> UIViewController? {
        pages.firstIndex(of: page).flatMap { pages.indices.contains($0 + step) ? pages[$0 + step] : nil }
      }
      func pageViewController(_: UIPageViewController, viewControllerBefore page: UIViewController)
        -> UIViewController?
      { neighbour(of: page, 1) }
      func pageViewController(_: UIPageViewController, viewControllerAfter page: UIViewController)
        -> UIViewController?
      { neighbour(of: page, -1) }
    }
    let scene = PageScene(.scroll)
    let reversed = Reversed(scene.pages)
    scene.pager.dataSource = reversed
    scene.drag(by: 150)
    scene.stage.advance(by: 2)
    #expect(scene.shown == ["1"])
    scene.drag(by: -150)
    scene.stage.advance(by: 2)
    #expect(scene.shown == ["0"])
  }
}
