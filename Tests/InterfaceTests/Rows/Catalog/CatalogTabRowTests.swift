import class Foundation.NSCoder
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Tabs: their items, changes of the tabs, the delegate and rotations (C-162, C-167, C-177 to C-180).
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogTabRowTests {
  // MARK: Items

  /// A controller that sets its tab bar item when it is created.
  @MainActor
  private final class Tabbed: UIViewController {
    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      tabBarItem = UITabBarItem(title: title, image: nil, tag: 3)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
  }

  @Test func `a tab bar item that a controller's initializer sets is displayed before the view is loaded`() {
    let (stage, tabs) = (Stage(size: CGSize(width: 320, height: 480), scale: 1), UITabBarController())
    tabs.viewControllers = [Tabbed("one"), Tabbed("two")]
    stage.window.rootViewController = tabs
    stage.advance(to: 0)
    #expect(tabs.tabBar.items?.map(\.title) == ["one", "two"])
    #expect(tabs.tabBar.items?.map(\.tag) == [3, 3])
    #expect(tabs.viewControllers?.map(\.isViewLoaded) == [true, false])
  }

  @Test func `a tab bar item stores its title, image and tag`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let image = try #require(UIImage(systemName: "star"))
    let item = UITabBarItem(title: "Stars", image: image, tag: 7)
    #expect(item.title == "Stars")
    #expect(item.image === image)
    #expect(item.tag == 7)
    _ = stage
  }

  @Test func `the More item is not customizable and is none of the tabs`() {
    let scene = TabScene(["a", "b", "c", "d", "e", "f"], duration: nil)
    let more = scene.tabs.moreNavigationController
    #expect(scene.tabs.tabBar.items?.last?.title == "More")
    #expect(scene.tabs.customizableViewControllers == scene.screens)
    scene.tabs.selectedViewController = more
    #expect(scene.tabs.selectedViewController === more)
    #expect(scene.tabs.selectedIndex == UITabBarController.noSelection)
  }

  @Test func `the pixels of an opaque tab bar change with the selection, but not with the content`() {
    let scene = TabScene(duration: nil)
    scene.tabs.tabBar.isTranslucent = false
    scene.stage.advance(by: 0.1)
    let first = scene.stage.render()
    scene.screens[0].view.backgroundColor = .red
    scene.stage.advance(by: 0.1)
    let second = scene.stage.render()
    #expect(first[x: 10, y: 100] != second[x: 10, y: 100])
    #expect(bar(first) == bar(second))
    scene.tabs.selectedIndex = 1
    scene.stage.advance(by: 0.1)
    #expect(bar(scene.stage.render()) != bar(first))
  }

  /// The pixels of the tab bar.
  private func bar(_ picture: Bitmap) -> [PremultipliedPixel] {
    (432..<480).flatMap { y in (0..<320).map { picture[x: $0, y: y] } }
  }

  // MARK: Changes of the tabs

  @Test func `the selected tab can remove itself in the action of its button, and another tab is shown`() throws {
    let scene = TabScene(duration: nil)
    scene.tabs.selectedIndex = 1
    scene.stage.advance(by: 0.1)
    let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 44))
    scene.screens[1].view.addSubview(button)
    button.addAction(
      UIAction { _ in
        let others = scene.tabs.viewControllers?.filter { $0 !== scene.screens[1] }
        scene.tabs.setViewControllers(others, animated: true)
      }, for: .touchUpInside)
    scene.stage.tap(button)
    try scene.stage.settle()
    #expect(scene.tabs.viewControllers == [scene.screens[0], scene.screens[2]])
    #expect(scene.tabs.selectedViewController === scene.screens[2])
    #expect(scene.screens[2].view.window != nil)
    #expect(scene.screens[1].view.window == nil)
  }

  @Test func `tabBarController of a removed tab is nil`() {
    let scene = TabScene(duration: nil)
    #expect(scene.screens[2].tabBarController === scene.tabs)
    scene.tabs.viewControllers = [scene.screens[0], scene.screens[1]]
    #expect(scene.screens[2].tabBarController == nil)
    #expect(scene.screens[2].parent == nil)
  }

  @Test func `a presentation by a tab's controller does not change selectedIndex`() throws {
    let scene = TabScene(duration: nil)
    scene.tabs.selectedIndex = 1
    scene.screens[1].present(UIViewController(), animated: true)
    try scene.stage.settle()
    #expect(scene.tabs.selectedIndex == 1)
    scene.screens[1].dismiss(animated: true)
    try scene.stage.settle()
    #expect(scene.tabs.selectedIndex == 1)
    #expect(scene.screens[1].view.window != nil)
  }

  @Test func `each tab keeps its navigation stack while another tab is selected`() throws {
    let scene = BarScene(inTabs: true)
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    scene.tabs?.selectedIndex = 1
    scene.stage.advance(by: 0.1)
    #expect(scene.b.view.window == nil)
    scene.tabs?.selectedIndex = 0
    scene.stage.advance(by: 0.1)
    #expect(scene.navigation.viewControllers == [scene.a, scene.b])
    #expect(scene.b.view.window != nil)
  }

  // MARK: The delegate

  @Test func `a tap on a tab that the delegate refuses calls no callbacks and changes no pixels`() {
    let scene = TabScene(duration: nil)
    scene.maySelect = false
    let before = scene.stage.render()
    let calls = scene.callbacks {
      scene.stage.tap(scene.tabs.tabBar.button(at: 2)!)
      scene.stage.advance(by: 1)
    }
    #expect(calls == [])
    #expect(isSame(before, scene.stage.render()))
    #expect(scene.tabs.selectedIndex == 0)
  }

  @Test func `a delegate can refuse all tabs but the first until the user has logged in`() {
    final class Login: UITabBarControllerDelegate {
      var isLoggedIn = false
      func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
        isLoggedIn || controller === tabs.viewControllers?.first
      }
    }
    let (scene, login) = (TabScene(duration: nil), Login())
    scene.tabs.delegate = login
    var selections: [Int] = []
    for (isLoggedIn, tab) in [(false, 1), (false, 2), (false, 0), (true, 2), (true, 1)] {
      login.isLoggedIn = isLoggedIn
      scene.stage.tap(scene.tabs.tabBar.button(at: tab)!)
      scene.stage.advance(by: 0.5)
      selections.append(scene.tabs.selectedIndex)
    }
    #expect(selections == [0, 0, 0, 2, 1])
  }

  // MARK: Rotation

  @Test func `all tabs are queried for their orientations, in their order, also after one has refused`() throws {
    let scene = RotationScene(profile: .modern)
    let (tabs, others) = (UITabBarController(), [scene.turner("second"), scene.turner("third")])
    tabs.viewControllers = [scene.root] + others
    scene.root.mask = .portrait
    scene.show(tabs)
    for turner in [scene.root] + others { turner.isTalkative = true }
    let calls = try scene.rotate(.landscapeLeft)
    #expect(
      calls.filter { $0.hasSuffix("supported") }.prefix(3) == ["root supported", "second supported", "third supported"])
    #expect(!calls.contains { $0.contains("viewWillTransition") })
    #expect(scene.stage.interfaceOrientation == .portrait)
    #expect(scene.rotations == [])
  }

  @Test func `a rotation resizes the tab bar and the selected child in one animation`() throws {
    let scene = RotationScene(profile: .modern)
    let tabs = UITabBarController()
    tabs.viewControllers = [scene.root, scene.turner("second")]
    scene.show(tabs)
    scene.stage.rotate(to: .landscapeLeft)
    scene.stage.advance(by: 0.1)
    #expect(tabs.tabBar.layer.animationKeys()?.isEmpty == false)
    #expect(scene.root.view.layer.animationKeys()?.isEmpty == false)
    try scene.stage.settle()
    #expect(tabs.tabBar.frame.width == 568)
    #expect(scene.root.view.frame == CGRect(x: 0, y: 0, width: 568, height: 320))
    #expect(scene.rotations.count == 1)
  }

  @Test(arguments: [StageProfile.classic, .modern])
  func `a rotation of a tab bar controller writes no warning about its bar`(profile: StageProfile) throws {
    let scene = RotationScene(profile: profile)
    let tabs = UITabBarController()
    tabs.viewControllers = [scene.root, scene.turner("second")]
    scene.show(tabs)
    try scene.rotate(.landscapeLeft)
    #expect(scene.stage.trace.events.allSatisfy { $0.name != "warning" })
    tabs.tabBar.frame.origin.x = 1
    #expect(scene.stage.trace.events.count { $0.name == "warning" } == 1)
  }
}
