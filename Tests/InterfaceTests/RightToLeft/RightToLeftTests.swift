import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Bars, pushes, pages and images in a layout from right to left.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct RightToLeftTests {
  private static let size = CGSize(width: 320, height: 480)

  /// A navigation controller with two screens, and with buttons on the upper one.
  private func navigation(_ direction: UITraitEnvironmentLayoutDirection) -> (Stage, UINavigationController) {
    let stage = Stage(size: Self.size, scale: 1)
    stage.layoutDirection = direction
    let (list, story) = (UIViewController(), UIViewController())
    (list.title, story.title) = ("Stories", "Night train")
    story.navigationItem.leftItemsSupplementBackButton = true
    story.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    story.navigationItem.rightBarButtonItems = ["B", "C"].map {
      UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil)
    }
    let navigation = UINavigationController(rootViewController: list)
    navigation.pushViewController(story, animated: false)
    story.toolbarItems = ["D", "E"].map { UIBarButtonItem(title: $0, style: .plain, target: nil, action: nil) }
    navigation.isToolbarHidden = false
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    return (stage, navigation)
  }

  /// The frames of all labels in a view with a text, in the coordinates of the view.
  private func frames(in view: UIView, width: CGFloat, isMirrored: Bool) -> [String] {
    var found: [String] = []
    var waiting = [view]
    while let next = waiting.popLast() {
      waiting += next.subviews
      guard let label = next as? UILabel, let text = label.text, !text.isEmpty else { continue }
      let frame = label.convert(label.bounds, to: view)
      let x = isMirrored ? width - frame.maxX : frame.minX
      found.append("\(text): \(x) \(frame.minY) \(frame.width)")
    }
    return found.sorted()
  }

  @Test func `the content of a navigation bar and a toolbar is mirrored`() {
    let (_, plain) = navigation(.leftToRight)
    let (_, mirrored) = navigation(.rightToLeft)
    #expect(
      frames(in: plain.navigationBar, width: 320, isMirrored: false)
        == frames(in: mirrored.navigationBar, width: 320, isMirrored: true))
    #expect(
      frames(in: plain.toolbar, width: 320, isMirrored: false)
        == frames(in: mirrored.toolbar, width: 320, isMirrored: true))
  }

  @Test func `semanticContentAttribute forceRightToLeft mirrors a bar, and unspecified restores its layout`() {
    let (stage, navigation) = navigation(.leftToRight)
    let bar = navigation.navigationBar
    let before = frames(in: bar, width: 320, isMirrored: false)
    bar.semanticContentAttribute = .forceRightToLeft
    stage.advance(by: 0.1)
    #expect(frames(in: bar, width: 320, isMirrored: true) == before)
    bar.semanticContentAttribute = .unspecified
    stage.advance(by: 0.1)
    #expect(frames(in: bar, width: 320, isMirrored: false) == before)
  }

  @Test(arguments: [0.0, 0.1, 0.2, 0.3])
  func `at every time of a push, views and bar are the mirror image of a push from left to right`(_ time: Double) {
    let both = [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft].map { direction -> [CGFloat] in
      let scene = ScreenReaderScene(isRunning: false, direction: direction)
      scene.navigation.pushViewController(scene.story, animated: true)
      scene.stage.advance(by: time)
      return [scene.list, scene.story].map { controller in
        let frame = controller.view.layer.presentation()?.frame ?? .zero
        return direction == .leftToRight ? frame.minX : 320 - frame.maxX
      }
    }
    #expect(abs(both[0][0] - both[1][0]) < 1e-9)
    #expect(abs(both[0][1] - both[1][1]) < 1e-9)
  }

  @Test func `a pan from the right edge pops, and one from the left edge does not`() throws {
    let scene = ScreenReaderScene(isRunning: false, direction: .rightToLeft)
    scene.push()
    scene.stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 242, y: 200), over: 0.5)
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers.count == 2)
    scene.stage.drag(from: CGPoint(x: 318, y: 200), to: CGPoint(x: 78, y: 200), over: 0.5)
    scene.stage.advance(by: 0.3)
    #expect((scene.stage.latestTransition?.percentComplete ?? 0) > 0.1)
    try scene.stage.settle()
    #expect(scene.navigation.viewControllers.count == 1)
  }

  @Test func `the first item of a tab bar is at the right`() throws {
    let stage = Stage(size: Self.size, scale: 1)
    stage.layoutDirection = .rightToLeft
    let tabs = UITabBarController()
    tabs.viewControllers = ["Home", "Mail"].map { title in
      let screen = UIViewController()
      screen.title = title
      return screen
    }
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    #expect(try #require(tabs.tabBar.button(at: 0)).frame.minX == 160)
    stage.tap(CGPoint(x: 40, y: 470 - 34))
    try stage.settle()
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `in a mirrored layout, a turn forward brings the next page from the left, by code or by a drag`() throws {
    let scene = PageScene(.scroll, isOnShow: false)
    scene.stage.layoutDirection = .rightToLeft
    scene.show()
    scene.pager.setViewControllers([scene.pages[1]], direction: .forward, animated: true)
    scene.stage.advance(by: 0.15)
    let shown = scene.stage.window.layer.presentation()
    let page = try #require(scene.pages[1].view.layer.presentation())
    #expect(page.convert(page.bounds, to: shown).minX < 0)
    try scene.stage.settle()
    scene.drag(by: 150)
    try scene.stage.settle()
    #expect(scene.shown == ["2"])
    scene.drag(by: -150)
    try scene.stage.settle()
    #expect(scene.shown == ["1"])
  }

  @Test func `in a mirrored book, the first page is at the right, and a tap at the left edge turns forward`() throws {
    let scene = PageScene(.pageCurl, spine: .mid, count: 6, isOnShow: false)
    scene.stage.layoutDirection = .rightToLeft
    scene.show()
    func left(_ page: Int) -> CGFloat {
      let view: UIView = scene.pages[page].view
      return view.convert(view.bounds, to: scene.stage.window).minX
    }
    #expect(left(0) == 100)
    #expect(left(1) == 0)
    scene.stage.tap(CGPoint(x: 10, y: 50))
    try scene.stage.settle()
    #expect(scene.shown == ["2", "3"])
    scene.drag(by: -150)
    try scene.stage.settle()
    #expect(scene.shown == ["0", "1"])
  }

  @Test func `the spine of a mirrored book with two-sided pages is at the right`() throws {
    let scene = PageScene(.pageCurl, isDoubleSided: true, isOnShow: false)
    scene.stage.layoutDirection = .rightToLeft
    scene.show()
    let page: UIView = scene.pages[0].view
    #expect(page.convert(page.bounds, to: scene.stage.window) == CGRect(x: 0, y: 0, width: 200, height: 100))
    let content = try #require(scene.pager.view.subviews.first { $0.layer.name == "pager.content" })
    #expect(content.subviews.first?.frame.maxX == 400)
  }

  @Test func `the vertical scroll indicator is at the left edge`() throws {
    let stage = Stage(size: Self.size, scale: 1)
    let (root, scroll) = (UIViewController(), UIScrollView(frame: CGRect(origin: .zero, size: Self.size)))
    scroll.contentSize = CGSize(width: 320, height: 2000)
    scroll.layer.name = "scroll"
    root.view.addSubview(scroll)
    stage.window.rootViewController = root
    stage.layoutDirection = .rightToLeft
    stage.advance(to: 0)
    scroll.flashScrollIndicators()
    let overlay = try #require(scroll.layer.sublayers?.first { $0.name == "scroll.indicators" })
    #expect(try #require(overlay.sublayers?.first { $0.frame.height > 3 }).frame.minX == 3)
  }

  @Test(arguments: [("chevron.forward", true), ("list.bullet", true), ("chevron.right", false), ("goforward", false)])
  func `list symbols, and symbols that point forward or backward, are mirrored`(name: String, isMirrored: Bool) throws {
    #expect(try #require(UIImage(systemName: name)).flipsForRightToLeftLayoutDirection == isMirrored)
  }

  @Test func `a tap in the left half of a page control selects the next page`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    stage.layoutDirection = .rightToLeft
    let (root, dots) = (UIViewController(), UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 37)))
    dots.numberOfPages = 3
    root.view.addSubview(dots)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    stage.tap(CGPoint(x: 20, y: 18))
    try stage.settle()
    #expect(dots.currentPage == 1)
    #expect(dots.subviews[0].frame.minX > dots.subviews[2].frame.minX)
  }

  @Test func `an image view mirrors only images from imageFlippedForRightToLeftLayoutDirection()`() throws {
    let stage = Stage(size: CGSize(width: 20, height: 10), scale: 1)
    let halves = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
    }
    let views = [halves, halves.imageFlippedForRightToLeftLayoutDirection()].map { UIImageView(image: $0) }
    views[1].frame.origin.x = 10
    let root = UIViewController()
    views.forEach { root.view.addSubview($0) }
    stage.window.rootViewController = root
    func colors() -> [String] {
      let picture = stage.render()
      return [2, 7, 12, 17].map { picture[x: $0, y: 5].description }
    }
    stage.advance(to: 0)
    #expect(colors() == ["ff0000ff", "0000ffff", "ff0000ff", "0000ffff"])
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0.1)
    #expect(colors() == ["ff0000ff", "0000ffff", "0000ffff", "ff0000ff"])
  }
}
