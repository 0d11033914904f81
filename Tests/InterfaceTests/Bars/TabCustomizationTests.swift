import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// The list of the More tab and the screen for rearranging tabs.
@MainActor @Suite(.serialized, .exclusiveMainActor) final class TabCustomizationTests: UITabBarControllerDelegate {
  private let scene = TabScene(["a", "b", "c", "d", "e", "f", "g"], duration: nil)
  private var calls: [String] = []

  init() { scene.tabs.delegate = self }

  func tabBarController(_: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {
    calls.append("willBegin \(viewControllers.count)")
  }
  func tabBarController(
    _: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) { calls.append("willEnd \(changed)") }
  func tabBarController(
    _: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) { calls.append("didEnd \(changed)") }

  private var list: UIViewController { scene.tabs.moreNavigationController.viewControllers[0] }

  private func tap(_ item: UIBarButtonItem?) throws {
    let frame = try #require(item?.frame(in: scene.stage.window))
    scene.stage.tap(CGPoint(x: frame.midX, y: frame.midY))
    scene.stage.advance(by: 1)
  }

  private func showList() {
    scene.stage.tap(scene.tabs.tabBar.button(at: 4)!)
    scene.stage.advance(by: 1)
  }

  private var screen: UIView? {
    scene.tabs.view.subviews.first { $0.layer.name == "tabs.customization" }
  }

  @Test func `dragging an item onto the bar exchanges the tabs, and the delegate is called`() throws {
    showList()
    try tap(list.navigationItem.rightBarButtonItem)
    let screen = try #require(screen)
    // Four columns of 80 points: the item of f is in the second row, at the second position.
    let cell = CGPoint(x: 120, y: screen.safeAreaInsets.top + 44 + 20 + 60 + 25)
    scene.stage.drag(from: cell, to: CGPoint(x: 96, y: 460), over: 0.5)
    scene.stage.advance(by: 1)
    #expect(scene.tabs.viewControllers?.map(\.title) == ["a", "f", "c", "d", "e", "b", "g"])
    #expect(scene.tabs.tabBar.items?.map(\.title) == ["a", "f", "c", "d", "More"])
    let bar = try #require(screen.subviews.compactMap { $0 as? UINavigationBar }.first)
    try tap(bar.topItem?.rightBarButtonItem)
    #expect(calls == ["willBegin 7", "willEnd true", "didEnd true"])
    #expect(self.screen == nil)
    #expect(scene.tabs.customizableViewControllers == scene.screens)
  }

  @Test func `tabs that are not customizable stay in the bar; the Edit button requires customizable tabs`() throws {
    scene.tabs.customizableViewControllers = Array(scene.screens.dropFirst(2))
    showList()
    try tap(list.navigationItem.rightBarButtonItem)
    let screen = try #require(screen)
    let cell = CGPoint(x: 40, y: screen.safeAreaInsets.top + 44 + 20 + 25)
    scene.stage.drag(from: cell, to: CGPoint(x: 32, y: 460), over: 0.5)
    scene.stage.advance(by: 1)
    #expect(scene.tabs.viewControllers == scene.screens)
    scene.tabs.customizableViewControllers = nil
    #expect(list.navigationItem.rightBarButtonItem == nil)
  }

  @Test func `the More list scrolls`() throws {
    let scene = TabScene((0..<20).map { "\($0)" }, duration: nil)
    scene.stage.tap(scene.tabs.tabBar.button(at: 4)!)
    scene.stage.advance(by: 1)
    let scroll = try #require(scene.tabs.moreNavigationController.topViewController?.view as? UIScrollView)
    #expect(scroll.contentSize == CGSize(width: 320, height: 16 * 44))
    scene.stage.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), over: 0.5)
    scene.stage.advance(by: 3)
    #expect(scroll.contentOffset.y > 200)
  }
}
