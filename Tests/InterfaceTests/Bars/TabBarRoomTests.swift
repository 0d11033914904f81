import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The space of a tab bar, hiding it, and its items (B-062, B-186, B-187, C-026, C-130, C-182).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TabBarRoomTests {
  private static let full = CGRect(x: 0, y: 0, width: 320, height: 480)
  private static let above = CGRect(x: 0, y: 0, width: 320, height: 431)

  @Test(arguments: [
    (true, true, false, 480.0), (false, true, false, 431), (false, true, true, 480), (true, false, false, 431),
  ])
  func `a tab's view extends under a translucent tab bar if edgesForExtendedLayout permits it`(
    isTranslucent: Bool, extends: Bool, includesOpaque: Bool, height: Double
  ) {
    let scene = BarScene(inTabs: true)
    scene.tabs?.tabBar.isTranslucent = isTranslucent
    scene.other.edgesForExtendedLayout = extends ? .all : []
    scene.other.extendedLayoutIncludesOpaqueBars = includesOpaque
    scene.tabs?.selectedIndex = 1
    scene.stage.advance(by: 0.1)
    #expect(Double(scene.other.view.frame.height) == height)
    #expect(Double(scene.other.bottomLayoutGuide.length) == height - 431)
  }

  @Test func `content with empty edgesForExtendedLayout ends at the tab bar`() {
    let scene = BarScene(inTabs: true, isOpaque: true)
    scene.a.edgesForExtendedLayout = []
    scene.stage.advance(by: 0.1)
    #expect(scene.a.view.frame == CGRect(x: 0, y: 64, width: 320, height: 367))
    #expect(scene.a.view.safeAreaInsets == .zero)
    scene.a.edgesForExtendedLayout = .all
    scene.tabs?.tabBar.isTranslucent = false
    scene.stage.advance(by: 0.1)
    #expect(scene.a.view.frame == CGRect(x: 0, y: 64, width: 320, height: 367))
    scene.a.extendedLayoutIncludesOpaqueBars = true
    scene.stage.advance(by: 0.1)
    #expect(scene.a.view.frame == Self.full)
    #expect(scene.a.bottomLayoutGuide.length == 49)
  }

  @Test func `the toolbar of a navigation controller in a tab is above the tab bar`() {
    let scene = BarScene(inTabs: true)
    scene.navigation.setToolbarHidden(false, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.navigation.toolbar.frame.maxY == 431)
    #expect(scene.a.bottomLayoutGuide.length == 93)
    scene.navigation.toolbar.isTranslucent = false
    scene.stage.advance(by: 0.1)
    #expect(scene.a.view.frame.maxY == 387)
    #expect(scene.a.bottomLayoutGuide.length == 0)
  }

  @Test func `the tab bar extends under the home indicator, with its items above it`() {
    let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1, profile: .modern)
    let (tabs, screen) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [screen]
    stage.window.rootViewController = tabs
    stage.advance(to: 0.1)
    let bottom = stage.window.safeAreaInsets.bottom
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 844 - 49 - bottom, width: 390, height: 49 + bottom))
    #expect(tabs.tabBar.button(at: 0)?.frame.height == 49)
    #expect(isNear(Double(screen.bottomLayoutGuide.length), Double(49 + bottom)))
  }

  // MARK: hidesBottomBarWhenPushed

  @Test func `hiding the tab bar in one tab leaves it visible in the other tabs`() throws {
    let scene = BarScene(inTabs: true)
    scene.b.hidesBottomBarWhenPushed = true
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(scene.tabs?.tabBar.frame.minX == -320)
    scene.tabs?.selectedIndex = 1
    scene.stage.advance(by: 0.1)
    #expect(scene.tabs?.tabBar.frame.minX == 0)
    #expect(scene.other.bottomLayoutGuide.length == 49)
    scene.tabs?.selectedIndex = 0
    scene.stage.advance(by: 0.1)
    #expect(scene.tabs?.tabBar.frame.minX == -320)
    #expect(scene.b.bottomLayoutGuide.length == 0)
    scene.navigation.popViewController(animated: true)
    scene.stage.advance(by: 0.175)
    #expect(isNear(Double(scene.tabs!.tabBar.layer.presentation()!.frame.minX), -160, within: 1e-6))
    try scene.stage.settle()
    #expect(scene.a.bottomLayoutGuide.length == 49)
  }

  @Test func `a push that hides the tab bar in an unselected tab leaves it visible in the selected tab`() {
    let scene = BarScene(inTabs: true)
    scene.stage.advance(by: 0.1)
    scene.tabs?.selectedIndex = 1
    scene.stage.advance(by: 0.1)
    scene.b.hidesBottomBarWhenPushed = true
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.5)
    #expect(scene.tabs?.tabBar.frame.minX == 0)
    #expect(scene.other.bottomLayoutGuide.length == 49)
    scene.tabs?.selectedIndex = 0
    scene.stage.advance(by: 0.1)
    #expect(scene.tabs?.tabBar.frame.minX == -320)
    #expect(scene.b.bottomLayoutGuide.length == 0)
  }

  @Test func `during a push that hides the tab bar, only the incoming screen includes the tab bar's area`() throws {
    let scene = BarScene(inTabs: true)
    scene.b.hidesBottomBarWhenPushed = true
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.1)
    #expect(scene.b.bottomLayoutGuide.length == 0)
    #expect(scene.a.bottomLayoutGuide.length == 49)
  }

  @Test func `after a cancelled pop, a tab bar that the push has hidden is still hidden`() throws {
    let scene = BarScene(inTabs: true)
    scene.b.hidesBottomBarWhenPushed = true
    scene.navigation.pushViewController(scene.b, animated: false)
    scene.stage.advance(by: 0.1)
    #expect(scene.tabs?.tabBar.frame.minX == -320)
    try scene.cancelPop()
    #expect(scene.tabs?.tabBar.frame.minX == -320)
    #expect(scene.b.bottomLayoutGuide.length == 0)
  }

  @Test func `hidesBottomBarWhenPushed is read only when the navigation stack changes`() throws {
    let scene = BarScene(inTabs: true)
    scene.a.hidesBottomBarWhenPushed = true
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.a.hidesBottomBarWhenPushed = false
    try scene.stage.settle()
    #expect(scene.tabs?.tabBar.frame.minX == -320)
    scene.navigation.popViewController(animated: true)
    try scene.stage.settle()
    #expect(scene.tabs?.tabBar.frame.minX == 0)
  }

  // MARK: Items

  @Test func `a navigation controller uses its root's tab bar item until it gets its own item or title`() {
    let scene = BarScene(inTabs: true)
    #expect(scene.tabs?.tabBar.items?.first?.title == "a")
    scene.a.title = "new"
    #expect(scene.tabs?.tabBar.items?.first?.title == "new")
    scene.a.tabBarItem = UITabBarItem(title: "item", image: nil, tag: 0)
    #expect(scene.tabs?.tabBar.items?.first === scene.a.tabBarItem)
    scene.navigation.viewControllers = [scene.b]
    #expect(scene.tabs?.tabBar.items?.first?.title == "b")
    scene.navigation.title = "own"
    #expect(scene.tabs?.tabBar.items?.first?.title == "own")
    scene.navigation.tabBarItem = UITabBarItem(title: "given", image: nil, tag: 0)
    #expect(scene.tabs?.tabBar.items?.first?.title == "given")
  }

  @Test func `a navigation controller created without a root uses the tab bar item of the first root that it is given`()
  {
    let (tabs, navigation) = (UITabBarController(), UINavigationController())
    tabs.viewControllers = [navigation, UIViewController()]
    #expect(tabs.tabBar.items?.first?.title == nil)
    let root = UIViewController()
    root.title = "root"
    navigation.viewControllers = [root]
    #expect(tabs.tabBar.items?.first?.title == "root")
  }

  @Test func `setting a controller's title changes its existing tab bar item`() {
    let screen = UIViewController()
    screen.tabBarItem = UITabBarItem(title: "given", image: nil, tag: 0)
    screen.title = "title"
    #expect(screen.tabBarItem.title == "title")
    screen.tabBarItem.title = "own"
    #expect(screen.tabBarItem.title == "own")
    #expect(screen.title == "title")
  }

  @Test(arguments: [(10.0, 10.0, 10.0, 10.0), (60, 30, 30, 15), (20, 40, 15, 30), (30, 30, 30, 30), (12, 6, 12, 6)])
  func `a tab bar item image larger than 30 points is scaled down, smaller ones keep their size`(
    width: Double, height: Double, shownWidth: Double, shownHeight: Double
  ) throws {
    let scene = BarScene(inTabs: true)
    scene.other.tabBarItem.image = Self.image(width: Int(width), height: Int(height))
    scene.stage.advance(by: 0.1)
    let button = try #require(scene.tabs?.tabBar.button(at: 1))
    let picture = try #require(button.subviews.first { $0 is UIImageView })
    #expect(picture.frame.size == CGSize(width: CGFloat(shownWidth), height: CGFloat(shownHeight)))
    #expect(picture.center == CGPoint(x: 80, y: 18))
  }

  @Test func `the image of a bar button item is drawn as a template by default`() {
    let scene = BarScene()
    let red = Self.image(width: 20, height: 20)
    func color(_ image: UIImage) -> PremultipliedPixel {
      scene.a.navigationItem.rightBarButtonItem = UIBarButtonItem(image: image, style: .plain, target: nil, action: nil)
      scene.stage.advance(by: 0.1)
      let picture = scene.stage.render()
      return picture[x: 300, y: 42]
    }
    #expect(color(red).blue > 200)
    #expect(color(red.withRenderingMode(.alwaysOriginal)).blue < 50)
  }

  private static func image(width: Int, height: Int) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: CGFloat(width), height: CGFloat(height))).image { context in
      context.cgContext.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.cgContext.fill(CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    }
  }
}
