import Foundation
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The More tab, badges, and tab bars without a controller.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct TabBarMoreTests {
  private let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]

  /// Taps a row of the More list, by its index.
  private func tapRow(_ number: Int, in scene: TabScene) {
    scene.stage.tap(CGPoint(x: 100, y: 64 - 20 + 44 * (CGFloat(number) + 0.5)))
    scene.stage.advance(by: 1)
  }

  /// Taps the last item of the bar.
  private func tapMore(in scene: TabScene) {
    scene.stage.tap(scene.tabs.tabBar.button(at: 4)!)
    scene.stage.advance(by: 1)
  }

  // MARK: More

  @Test func `up to five controllers have a tab bar item each, and of nine controllers the last five are in More`() {
    #expect(TabScene(Array(names.prefix(4)), duration: nil).tabs.tabBar.items?.map(\.title) == ["a", "b", "c", "d"])
    #expect(TabScene(Array(names.prefix(5)), duration: nil).tabs.tabBar.items?.count == 5)
    let scene = TabScene(names, duration: nil)
    #expect(scene.tabs.tabBar.items?.map(\.title) == ["a", "b", "c", "d", "More"])
    #expect(scene.tabs.viewControllers == scene.screens)
    tapMore(in: scene)
    let more = scene.tabs.moreNavigationController
    #expect(scene.tabs.selectedViewController === more && scene.tabs.selectedIndex == UITabBarController.noSelection)
    let rows = more.topViewController!.view.subviews
    #expect(rows.map { $0.accessibilityIdentifier } == ["e", "f", "g", "h", "i"].map { "more.\($0)" })
    #expect(scene.screens.map(\.isViewLoaded) == [true] + Array(repeating: false, count: 8))
  }

  @Test func `a tap on a row of the More list shows the row's controller, and a pop returns to the list`() throws {
    let scene = TabScene(names, duration: nil)
    tapMore(in: scene)
    _ = scene.journal.take()
    tapRow(1, in: scene)
    #expect(scene.tabs.selectedViewController === scene.screens[5] && scene.tabs.selectedIndex == 5)
    #expect(scene.journal.take() == ["shouldSelect f", "didSelect f"])
    #expect(scene.screens[5].tabBarController === scene.tabs && scene.screens[5].view.window != nil)
    scene.tabs.moreNavigationController.popViewController(animated: true)
    try scene.stage.settle()
    #expect(scene.tabs.selectedViewController === scene.tabs.moreNavigationController)
    #expect(scene.screens[5].parent === scene.tabs)
  }

  @Test func `while More shows a controller, a tap on More returns to the list of controllers`() throws {
    let scene = TabScene(names, duration: nil)
    scene.tabs.selectedIndex = 7
    #expect(scene.tabs.selectedViewController === scene.screens[7] && scene.tabs.tabBar.selectedItem?.title == "More")
    try scene.stage.settle()
    #expect(scene.screens[7].view.window != nil && scene.screens[0].view.window == nil)
    tapMore(in: scene)
    try scene.stage.settle()
    #expect(scene.tabs.selectedViewController === scene.tabs.moreNavigationController)
  }

  @Test func `a selected controller in More stays selected when it moves to the tab bar`() throws {
    let scene = TabScene(names, duration: nil)
    scene.tabs.selectedIndex = 8
    try scene.stage.settle()
    scene.tabs.viewControllers = Array(scene.screens.suffix(7))
    #expect(scene.tabs.selectedViewController === scene.screens[8] && scene.tabs.selectedIndex == 6)
    scene.tabs.viewControllers = Array(scene.screens.suffix(3))
    try scene.stage.settle()
    #expect(scene.tabs.selectedIndex == 2 && scene.screens[8].parent === scene.tabs)
    #expect(scene.screens[8].view.window != nil && scene.tabs.tabBar.items?.map(\.title) == ["g", "h", "i"])
    #expect(scene.tabs.moreNavigationController.parent == nil && scene.tabs.children == scene.tabs.viewControllers)
  }

  @Test func `a navigation controller in the More list keeps its stack`() throws {
    let scene = TabScene(names, duration: nil)
    let root = UIViewController()
    root.title = "deep"
    let navigation = UINavigationController(rootViewController: root)
    navigation.title = "nav"
    scene.tabs.viewControllers = scene.screens + [navigation]
    scene.tabs.selectedViewController = navigation
    try scene.stage.settle()
    #expect(root.view.window != nil && root.tabBarController === scene.tabs)
    #expect(scene.tabs.selectedViewController === navigation)
    scene.tabs.moreNavigationController.popViewController(animated: true)
    try scene.stage.settle()
    #expect(navigation.parent === scene.tabs && root.view.window == nil)
    scene.tabs.selectedViewController = navigation
    try scene.stage.settle()
    #expect(root.view.window != nil)
  }

  @Test func `setting viewControllers resets customizableViewControllers`() {
    let scene = TabScene(["a", "b", "c"], duration: nil)
    #expect(scene.tabs.customizableViewControllers == scene.screens)
    scene.tabs.customizableViewControllers = [scene.screens[1]]
    scene.tabs.setViewControllers(scene.screens.reversed(), animated: true)
    #expect(scene.tabs.customizableViewControllers == scene.screens.reversed())
  }

  // MARK: Changes

  @Test func `setViewControllers with animation fades the items, also if the selected controller is removed`() throws {
    let scene = TabScene(["a", "b", "c"], duration: nil)
    scene.tabs.selectedIndex = 1
    scene.stage.advance(to: 0.1)
    scene.tabs.setViewControllers([scene.screens[0], scene.screens[2]], animated: true)
    #expect(scene.tabs.selectedIndex == 1 && scene.screens[1].parent == nil)
    #expect(scene.tabs.tabBar.layer.animationKeys() == ["transition"])
    try scene.stage.settle()
    #expect(isNear(scene.stage.now, 0.4, within: 1e-9) && scene.tabs.tabBar.items?.map(\.title) == ["a", "c"])
  }

  // MARK: Items

  @Test func `tab bar items that are created from a system item have its title and image, and the given tag`() {
    let item = UITabBarItem(tabBarSystemItem: .topRated, tag: 7)
    #expect(item.title == "Top Rated" && item.tag == 7 && item.image != nil)
    #expect(UITabBarItem(tabBarSystemItem: .more, tag: 0).image?.size == CGSize(width: 30, height: 30))
  }

  @Test func `a tab bar without a tab bar controller reports taps to its delegate`() {
    let stage = Stage(size: CGSize(width: 90, height: 49), scale: 1, profile: .classic)
    let (bar, listener) = (UITabBar(frame: stage.window.bounds), Listener())
    bar.delegate = listener
    bar.setItems((0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }, animated: false)
    stage.window.addSubview(bar)
    stage.advance(to: 0)
    #expect(bar.selectedItem == nil)
    bar.selectedItem = bar.items?[1]
    stage.tap(CGPoint(x: 75, y: 20))
    stage.advance(to: 1)
    #expect(listener.tags == [2] && bar.selectedItem?.tag == 2)
    bar.selectedItem = UITabBarItem(title: "elsewhere", image: nil, tag: 9)
    #expect(bar.selectedItem == nil)
  }

  // MARK: Pictures

  @Test func `a badge is visible from the next frame after badgeValue is set`() throws {
    let scene = TabScene(["a", "b", "c"], size: CGSize(width: 180, height: 60), duration: nil)
    scene.tabs.view.backgroundColor = .white
    let before = scene.stage.render()
    scene.screens[0].tabBarItem.badgeValue = "3"
    scene.screens[1].tabBarItem.badgeValue = "123"
    scene.screens[2].tabBarItem.badgeValue = "!"
    scene.screens[2].tabBarItem.badgeColor = .systemBlue
    scene.stage.advance(to: 0.1)
    try Golden("interface/tab-badges").expect(scene.stage.render())
    scene.screens.forEach { $0.tabBarItem.badgeValue = nil }
    scene.stage.advance(to: 0.2)
    #expect(scene.stage.render() == before)
  }

  @Test func `the More list matches its golden image`() throws {
    let scene = TabScene(
      ["a", "b", "c", "d", "Maps", "Music", "Notes"], size: CGSize(width: 200, height: 256), duration: nil)
    tapMore(in: scene)
    try Golden("interface/tab-more").expect(scene.stage.render())
  }
}

@MainActor private final class Listener: UITabBarDelegate {
  private(set) var tags: [Int] = []
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
}
