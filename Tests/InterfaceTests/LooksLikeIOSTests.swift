import Geometry
import Interface
import Layers
import TestSupport
import Testing

/// Code written for iOS runs on a stage.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct LooksLikeIOSTests {
  @MainActor
  private struct App {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
    let delegate = AppDelegate()
    init() {
      delegate.launch(in: stage.window)
      stage.advance(to: 0)
    }
    var tabs: UITabBarController { stage.window.rootViewController as! UITabBarController }
    var second: SecondViewController { tabs.viewControllers![1] as! SecondViewController }
    func left(_ index: Int) -> Double { Double(tabs.viewControllers![index].view.layer.presentation()!.frame.minX) }
  }

  @Test
  func `a tap on a tab slides to its screen in 0.4 s, and selecting the first tab slides in the opposite direction`() {
    let app = App()
    app.stage.tap(app.tabs.tabBar.button(at: 1)!)
    for (t, x) in [(0, 0), (0.1, -80), (0.2, -160), (0.3, -240)] as [(Double, Double)] {
      app.stage.advance(to: 0.05 + t)
      #expect(isNear(app.left(0), x, within: 1e-6) && isNear(app.left(1), 320 + x, within: 1e-6), "t = \(t)")
    }
    app.stage.advance(to: 1)
    #expect(app.tabs.selectedIndex == 1 && app.stage.isSettled && app.second.box.alpha == 1)
    app.tabs.selectedIndex = 0
    app.stage.advance(to: 1.1)
    #expect(isNear(app.left(0), -240, within: 1e-6) && isNear(app.left(1), 80, within: 1e-6))
  }

  @Test func `a drag from the right edge past the middle of the screen selects the next tab`() {
    let app = App()
    app.stage.drag(from: CGPoint(x: 319, y: 300), to: CGPoint(x: 119, y: 300), over: 0.5)
    app.stage.advance(to: 0.2)
    #expect(app.tabs.selectedIndex == 1 && isNear(app.left(0), -80, within: 1e-6), "0.2 s of 0.5 s are 80 points")
    #expect(isNear(Double(app.second.box.layer.presentation()!.opacity), 0.25, within: 1e-6), "alongside scrubs too")
    app.stage.advance(to: 2)
    #expect(app.tabs.selectedIndex == 1 && app.stage.isSettled && !app.second.wasCancelled)
  }

  @Test func `a drag to exactly the middle of the screen is cancelled and restores the first tab`() {
    let app = App()
    app.stage.drag(from: CGPoint(x: 319, y: 300), to: CGPoint(x: 159, y: 300), over: 0.4)
    app.stage.advance(to: 2)
    #expect(app.tabs.selectedIndex == 0 && app.stage.isSettled && app.second.wasCancelled)
    #expect(app.second.box.transform == .identity && app.second.view.superview == nil && app.left(0) == 0)
  }

  @Test func `a drag from an edge without a tab in that direction starts no transition`() {
    let app = App()
    app.stage.drag(from: CGPoint(x: 1, y: 300), to: CGPoint(x: 200, y: 300), over: 0.4)
    app.stage.advance(to: 2)
    #expect(app.tabs.selectedIndex == 0 && app.stage.latestTransition == nil)
  }
}
