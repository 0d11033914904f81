import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Further changes of bars at the moments at which apps make them: during a push and in `viewDidAppear`.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct BarChangeTests {
  private static let full = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test func `a titleView that is set during a push is in the navigation bar afterwards`() throws {
    let (scene, badge) = (BarScene(), UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
    scene.navigation.pushViewController(scene.b, animated: true)
    scene.stage.advance(by: 0.1)
    scene.b.navigationItem.titleView = badge
    try scene.stage.settle()
    #expect(badge.isDescendant(of: scene.bar))
    #expect(!scene.barTexts.contains("b"))
  }

  @Test
  func `a prompt that is set in viewDidAppear makes the navigation bar taller and moves the content down`() throws {
    let scene = BarScene(isOpaque: true)
    scene.b.onDidAppear = { $0.navigationItem.prompt = "Where?" }
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 74)
    #expect(scene.b.view.frame == CGRect(x: 0, y: 94, width: 320, height: 386))
  }

  @Test func `removing a prompt in viewDidAppear makes the navigation bar shorter and moves the content up`() throws {
    let scene = BarScene(isOpaque: true)
    scene.b.navigationItem.prompt = "Where?"
    scene.b.onDidAppear = { $0.navigationItem.prompt = nil }
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(scene.bar.frame.height == 44)
    #expect(scene.b.view.frame.minY == 64)
  }

  @Test func `the content extends to the bottom when the toolbar is hidden in viewDidAppear`() throws {
    let scene = BarScene()
    scene.navigation.toolbar.isTranslucent = false
    scene.navigation.setToolbarHidden(false, animated: false)
    scene.b.onDidAppear = { $0.navigationController?.setToolbarHidden(true, animated: false) }
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(scene.b.view.frame == Self.full)
    #expect(scene.b.bottomLayoutGuide.length == 0)
  }

  @Test func `toolbar items set in viewDidAppear are displayed`() throws {
    let scene = BarScene()
    scene.navigation.setToolbarHidden(false, animated: false)
    scene.b.onDidAppear = {
      $0.setToolbarItems([UIBarButtonItem(title: "Walk", style: .plain, target: nil, action: nil)], animated: false)
    }
    scene.navigation.pushViewController(scene.b, animated: true)
    try scene.stage.settle()
    #expect(scene.navigation.toolbar.items?.map(\.title) == ["Walk"])
  }

  @Test func `setting badgeColor gives a navigation controller its own tab bar item, not that of its root`() {
    let (navigation, root) = (UINavigationController(), BarScreen("root"))
    navigation.tabBarItem.badgeColor = .blue
    navigation.viewControllers = [root]
    #expect(navigation.tabBarItem.badgeColor == .blue)
    #expect(navigation.tabBarItem !== root.tabBarItem)
  }
}
